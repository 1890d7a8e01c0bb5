// "3+6+2" in a number's field: what it adds up to stands beside it while it is typed.
const NUMBER = /^([-\u2212]?)(\p{Nd}+)(?:[.,]0{1,2})?$/u, DIGIT = /\p{Nd}/u;

// The digits of every script stand in rows of ten, from 0.
function valueOf(digit) {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(digit.codePointAt(0) - before - 1))) before++;
  return before % 10;
}

// The whole number in a typed text, or what a sum adds up to, as the server reads it; NaN for anything else.
export function typedNumber(text, isBelowZero) {
  return text.split("+").reduce((sum, term) => {
    const [, minus, digits] = NUMBER.exec(term.trim()) ?? [];
    if (!digits || (minus && !isBelowZero)) return NaN;
    const number = [...digits].map(valueOf).join("").replace(/^0+/, "").slice(0, 9);
    return minus ? sum - Number(number) : sum + Number(number);
  }, 0);
}

const numberIn = ({ value, inputMode }) => typedNumber(value, inputMode === "text");

function paint() {
  for (const place of document.querySelectorAll("output.sum")) {
    const input = document.getElementById(place.htmlFor.value), sum = input ? numberIn(input) : NaN;
    const text = input?.value.includes("+") && !Number.isNaN(sum) ? `= ${sum}`.replace("-", "\u2212") : "";
    if (place.textContent !== text) place.textContent = text;
  }
}

for (const news of ["input", "applied", "shown"]) document.addEventListener(news, paint);
paint();
