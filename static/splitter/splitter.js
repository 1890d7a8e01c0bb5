// Splitter's sheet: numbers show as they are entered, before the table has answered; groups follow with the answer.
import { readFields } from "../js/fields.js";

const form = document.getElementById("sheet");
const paper = () => document.getElementById("sheet-paper");
const cells = () => [...document.querySelectorAll("#grid .cell")];
const enter = (fields) => form.dispatchEvent(new CustomEvent("enter", { detail: fields }));
const isCopied = () => paper()?.dataset.way === "copy";
let cursor = null, lit = null, die = "";

const opposite = (name) => {
  const [row, column] = name.split("-").map(Number);
  return `${row}-${Number(paper().dataset.width) + 1 - column}`;
};

// What stands on the sheet by space: rolls first, numbers typed by hand over them.
function digits() {
  const fields = readFields(form), on = new Map(), dice = paper().dataset.dice.trim().split(/\s+/).filter(Boolean);
  dice.forEach((roll, index) => {
    const place = fields.get(`roll-${index + 1}`);
    if (roll === "-" || !place || on.has(place)) return;
    on.set(place, roll[0]);
    on.set(opposite(place), roll[1]);
  });
  for (const [name, value] of fields) if (/^\d+-\d+$/.test(name)) on.set(name, value);
  return on;
}

function paint() {
  if (!paper()) return;
  const on = digits(), all = cells();
  if (isCopied() && (!cursor || !all.some((cell) => cell.value === cursor))) cursor = nextEmpty(all, on, -1);
  for (const cell of all) {
    const digit = on.get(cell.value) ?? "", shown = cell.querySelector(".digit");
    if (shown.textContent !== digit) {
      shown.textContent = digit;
      cell.setAttribute("aria-label", cell.getAttribute("aria-label").replace(/: .*/, `: ${digit}`));
    }
    const isCursor = isCopied() && cell.value === cursor;
    cell.classList.toggle("cursor", isCursor);
    cell.tabIndex = isCursor || (!isCopied() && cell === (all.find((other) => other.value === cursor) ?? all[0])) ? 0 : -1;
  }
  light(lit);
}

function nextEmpty(all, on, from) {
  const order = [...all.slice(from + 1), ...all.slice(0, from + 1)];
  return order.find((cell) => !on.get(cell.value))?.value ?? null;
}

// The pen writes a number and steps on in reading order, over what is filled already.
function write(digit) {
  const all = cells();
  if (!cursor) return;
  const here = cursor, at = all.findIndex((cell) => cell.value === here);
  cursor = nextEmpty(all, digits().set(here, digit), at);
  enter([[here, digit]]);
  follow();
}

function stepBack() {
  const all = cells(), on = digits();
  let at = all.findIndex((cell) => cell.value === cursor);
  if (!on.get(cursor)) at = (at < 0 ? all.length : at) - 1;
  if (at < 0) return;
  cursor = all[at].value;
  enter([[cursor, ""]]);
  follow();
}

function move(dx, dy) {
  const names = new Set(cells().map((cell) => cell.value));
  const from = isCopied() ? cursor : document.activeElement?.value ?? cursor;
  let [row, column] = (names.has(from) ? from : [...names][0]).split("-").map(Number);
  for (let step = 0; step < 12; step++) {
    row += dy;
    column += dx;
    if (!names.has(`${row}-${column}`)) continue;
    cursor = `${row}-${column}`;
    break;
  }
  paint();
  document.getElementById(`cell-${cursor}`)?.focus();
}

// Whoever works with the keyboard keeps the focus where the pen is.
function follow() {
  if (document.activeElement?.matches("#grid .cell")) document.getElementById(`cell-${cursor}`)?.focus();
}

// A group's outline and its line in the breakdown belong together.
function light(shape) {
  lit = shape;
  for (const node of document.querySelectorAll(".lit")) node.classList.remove("lit");
  if (!shape) return;
  document.getElementById(`g-${shape}`)?.classList.add("lit");
  document.querySelector(`.to-shape[data-shape="${shape}"]`)?.classList.add("lit");
}

function tell(shape) {
  const line = document.querySelector(`.to-shape[data-shape="${shape}"] .line`), place = document.getElementById("spot");
  light(shape);
  if (line) place.replaceChildren(line.cloneNode(true));
}

function say(text) {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = text;
  document.getElementById("spot").replaceChildren(hint);
}

function tapCell(cell) {
  const on = digits(), name = cell.value, { next, wait, taken } = paper().dataset;
  if (isCopied() || on.get(name)) {
    cursor = name;
    paint();
    if (cell.dataset.shape) tell(cell.dataset.shape);
  } else if (next === "0") say(wait);
  else if (on.get(opposite(name))) say(taken);
  else {
    const rolls = paper().dataset.dice.trim().split(/\s+/), placed = readFields(form);
    const roll = rolls.findIndex((dice, index) => dice !== "-" && !placed.has(`roll-${index + 1}`)) + 1;
    if (roll) enter([[`roll-${roll}`, name]]);
  }
}

document.addEventListener("click", (event) => {
  const cell = event.target.closest("#grid .cell"), key = event.target.closest("[data-key]");
  const face = event.target.closest("[data-die]"), line = event.target.closest(".to-shape[data-shape]");
  if (cell) { event.preventDefault(); tapCell(cell); }
  if (key) key.dataset.key === "back" ? stepBack() : write(key.dataset.key);
  if (face) { event.preventDefault(); rollDie(face); }
  if (line) {
    event.preventDefault();
    tell(line.dataset.shape);
    document.getElementById("grid").scrollIntoView({ block: "center" });
  }
});

// Both dice go to the table together, so that two people who enter the same roll cannot mix theirs.
function rollDie(face) {
  const chosen = document.getElementById("die-chosen"), dice = document.getElementById("dice");
  die += face.dataset.die;
  if (die.length === 2) {
    form.dispatchEvent(new CustomEvent("beside", { detail: [dice, `roll-${chosen.dataset.roll}=${die}`] }));
    die = "";
    return;
  }
  const shown = document.createElement("span");
  shown.className = "die num";
  shown.textContent = die;
  chosen.replaceChildren(shown, ` ${chosen.dataset.then}`);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.metaKey || event.ctrlKey || event.altKey) return;
  const isNumber = /^[1-6]$/.test(event.key), key = document.querySelector(`[data-die="${event.key}"]`);
  if (isNumber && key) rollDie(key);
  else if (!paper()) return;
  else if (ARROWS[event.key]) { event.preventDefault(); move(...ARROWS[event.key]); }
  else if (isCopied() && isNumber) write(event.key);
  else if (isCopied() && event.key === "Backspace") { event.preventDefault(); stepBack(); }
});

form.addEventListener("painted", paint);
paint();
