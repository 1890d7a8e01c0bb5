// Numbers that a page computes itself: the value of a typed sum such as "3+6+2", next to its field; and, while a sheet
// waits to be sent, the elements with one of these attributes:
//   data-sum="a b*c 2*d<2*e": the sum of fields and products of fields; of two with "<", the lower.
//   data-count="SELECTOR": the number of the sheet's elements; a field counts once for each word in it.
// `data-one` and `data-other` are the words around the number.
import { waiting } from "../frame/app.js";

const NUMBER = /^([-\u2212]?)(\p{Nd}{1,40})(?:[.,]0{1,2})?$/u, DIGIT = /\p{Nd}/u;

// The digits of every script are ten consecutive characters, from 0.
function valueOf(digit) {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(digit.codePointAt(0) - before - 1))) before++;
  return before % 10;
}

// The whole number in a typed text, or the value of a sum, as the server reads it; NaN for anything else.
export function typedNumber(text, isBelowZero) {
  return text.split("+").reduce((sum, term) => {
    const [, minus, digits] = NUMBER.exec(term.trim()) ?? [];
    if (!digits || (minus && !isBelowZero)) return NaN;
    const number = Number([...digits].map(valueOf).join(""));
    return minus ? sum - number : sum + number;
  }, 0);
}

const numberIn = ({ value, inputMode }) => typedNumber(value, inputMode === "text");
const written = (number) => String(number).replace("-", "\u2212");

function paintTyped() {
  for (const place of document.querySelectorAll("output.sum")) {
    const input = document.getElementById(place.htmlFor.value), sum = input ? numberIn(input) : NaN;
    const text = input?.value.includes("+") && !Number.isNaN(sum) ? `= ${written(sum)}` : "";
    if (place.textContent !== text) place.textContent = text;
  }
}

function factorOf(name) {
  const input = document.forms.sheet.elements.namedItem(name);
  if (!input) return Number(name);
  return input.ariaInvalid === "true" ? NaN : numberIn(input);
}

const productOf = (text) => text.split("*").map(factorOf).reduce((a, b) => a * b);
const termOf = (text) => Math.min(...text.split("<").map(productOf));

function sumOf(text) {
  const known = text.split(" ").map(termOf).filter((number) => !Number.isNaN(number));
  return known.length ? known.reduce((a, b) => a + b) : NaN;
}

const wordsOf = ({ value = "" }) => value.split(" ");
const countOf = (selector) => [...document.querySelectorAll(selector)].flatMap(wordsOf).length;

function paintWaiting() {
  if (!document.forms.sheet || !waiting(location.pathname).length) return;
  const plural = new Intl.PluralRules(document.documentElement.lang);
  for (const place of document.querySelectorAll("[data-sum], [data-count]")) {
    const { sum, count, ...words } = place.dataset, number = sum ? sumOf(sum) : countOf(count);
    const text = words[plural.select(number)] ?? words.other ?? "0";
    place.textContent = Number.isNaN(number) ? "–" : text.replace(/\d+/, written(number));
  }
}

for (const news of ["input", "applied", "shown"]) document.addEventListener(news, paintTyped);
for (const news of ["unsent", "painted", "shown"]) document.addEventListener(news, paintWaiting);
paintTyped();
paintWaiting();
