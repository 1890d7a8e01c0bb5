// A number that stays as it is leads on to the next field: no number begins with 0, no tile has ten icons, and no track
// has a level of 30.
const BEGUN = { tile: -1, level: 2, seal: 2 };

document.addEventListener("input", ({ inputType, target }) => {
  const typed = target.value === "0" ? Infinity : target.value;
  if (inputType !== "insertText" || !(typed > BEGUN[target.name.split("-")[0]])) return;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
});
