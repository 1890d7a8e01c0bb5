// A number that stays as it is leads on to the next field: no tile has ten icons, and no track has a level of 30.
const BEGUN = { tile: -1, level: 2, seal: 2 };

document.addEventListener("input", ({ inputType, target }) => {
  if (inputType !== "insertText" || !(target.value > BEGUN[target.name.split("-")[0]])) return;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
});
