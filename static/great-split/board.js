// A number that stays as it is leads on to the next field: no number begins with 0, no tile has ten icons, no track
// has a level of 30, and the slider ends between 8 and 16.
const BEGUN = { tile: -1, level: 2, seal: 2, slider: 1 };

document.addEventListener("input", ({ inputType, target }) => {
  const typed = target.value === "0" ? Infinity : target.value;
  if (inputType !== "insertText" || !(typed > BEGUN[target.name?.split("-")[0]])) return;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
});

// Enter moves to the next blank field, and after the last to the first: questions may have appeared further up.
document.addEventListener("keydown", (event) => {
  const inputs = [...document.querySelectorAll(".score-sheet input[enterkeyhint]")], at = inputs.indexOf(event.target);
  const blank = [...inputs.slice(at + 1), ...inputs.slice(0, at)].find((input) => !input.value && !input.placeholder);
  if (event.key !== "Enter" || at < 0 || !blank) return;
  event.preventDefault();
  event.stopPropagation();
  blank.focus();
}, true);
