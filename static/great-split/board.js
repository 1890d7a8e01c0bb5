// A number that cannot get more digits moves on to the next field: no tile has ten icons, no track a level of 30.
const BEGUN = { tile: -1, level: 2, seal: 2 };

document.addEventListener("input", ({ inputType, target }) => {
  if (inputType !== "insertText" || !(target.value > BEGUN[target.name.split("-")[0]])) return;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
});
