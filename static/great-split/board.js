// A number that stays as it is leads on to the next field: no number begins with 0, no tile has ten icons, no track
// has a level of 30, and the slider ends between 8 and 16.
const BEGUN = { tile: -1, level: 2, seal: 2, slider: 1 };

document.addEventListener("input", ({ inputType, target }) => {
  const typed = target.value === "0" ? Infinity : target.value;
  if (inputType !== "insertText" || !(typed > BEGUN[target.name.split("-")[0]])) return;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
});

// Questions appear while levels are typed: after the last field, and after a question, Enter moves to a blank question.
document.addEventListener("keydown", (event) => {
  const { key, target } = event, inputs = [...document.querySelectorAll(".score-sheet input")];
  const isQuestion = (input) => input.closest(".score-questions");
  const question = inputs.find((input) => isQuestion(input) && !input.value && input !== target);
  if (key !== "Enter" || !question || (!isQuestion(target) && target !== inputs.at(-1))) return;
  event.preventDefault();
  event.stopPropagation();
  question.focus();
}, true);
