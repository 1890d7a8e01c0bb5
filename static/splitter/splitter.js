// Splitter's sheet: numbers are shown as they are entered, before the server responds; groups follow with the response.
import { outbox } from "../frame/app.js";
import { readFields } from "../table/sheet.js";

let form = null;
const paper = () => document.getElementById("sheet-paper");
const cells = () => [...document.querySelectorAll("#grid .cell")];
const enter = (fields) => form.dispatchEvent(new CustomEvent("enter", { detail: fields }));
const isCopied = () => paper()?.dataset.way === "copy";
let cursor = null, isChosen = false, trail = [], lit = null, begun = null, scored = null, isRolling = false;
let reply = null; // to the last tap, if it entered nothing: the reason, or the group there
const DOUBLE = 400; // maximum milliseconds between the taps of a double tap
let tookAt = -DOUBLE;

const opposite = (name) => {
  const [row, column] = name.split("-").map(Number);
  return `${row}-${Number(paper().dataset.width) + 1 - column}`;
};

// Dice that this phone has not sent yet: the number of the roll, and both dice.
function unsent() {
  const { post, taps = [] } = outbox.read(new URL(form.action).pathname) ?? {};
  for (const each of [post, ...taps]) {
    const tap = new URLSearchParams(each?.body).get("tap") ?? "";
    const [, roll, dice] = /^roll-(\d+)=([1-6]{2})$/.exec(tap) ?? [];
    if (roll) return { roll, dice };
  }
  return null;
}

// The numbers on the sheet by space, from rolls and then from numbers typed over them; the roll that each comes from;
// the first roll that is not on the sheet yet; and the last roll that is.
function written() {
  const fields = readFields(form), on = new Map(), from = new Map();
  const dice = paper().dataset.dice.trim().split(/\s+/).filter(Boolean), kept = unsent();
  if (dice.length + 1 === Number(kept?.roll)) dice.push(kept.dice);
  let waiting = 0, last = 0;
  dice.forEach((roll, index) => {
    const place = fields.get(`roll-${index + 1}`);
    if (roll === "-") return;
    if (!place || on.has(place) || !document.getElementById(`cell-${place}`)) {
      waiting ||= index + 1;
      return;
    }
    last = index + 1;
    for (const [at, space] of [place, opposite(place)].entries()) {
      on.set(space, roll[at]);
      from.set(space, last);
    }
  });
  for (const [name, value] of fields) if (/^\d+-\d+$/.test(name)) on.set(name, value);
  return { on, from, waiting, last };
}
const digits = () => written().on;

function paint() {
  const now = paper() && written();
  paintDice(now);
  if (!now) return;
  const { on, waiting } = now, all = cells();
  // Until a space is chosen, the pen is on the first empty space, even if an earlier visit left entries to send.
  if (isCopied() && (!isChosen || !all.some((cell) => cell.value === cursor))) cursor = nextEmpty(all, on, -1);
  const stop = all.find((cell) => cell.value === cursor) ?? all[0];
  for (const cell of all) {
    const digit = on.get(cell.value) ?? "", shown = cell.querySelector(".digit");
    if (shown.textContent !== digit) {
      shown.textContent = digit;
      const label = cell.getAttribute("aria-label").replace(/: .*/, `: ${digit || paper().dataset.empty}`);
      cell.setAttribute("aria-label", label);
    }
    cell.classList.toggle("cursor", isCopied() && cell.value === cursor);
    cell.tabIndex = cell === stop ? 0 : -1;
    cell.ariaCurrent = isCopied() && cell.value === cursor ? "true" : null;
  }
  // While a written roll has no response yet, there is nothing else to write.
  document.querySelector(".keypad.now")?.classList.toggle("written", !waiting);
  light(lit);
  paintReply();
  settle();
}

// The effects of the player's own tap: a vibration and a small animation, but never with reduced motion.
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const outlines = () => [...document.querySelectorAll("#grid .shape.valid")];

// Records the groups that score before a number is written. If the response is late, no group is animated.
function remember() {
  const before = new Set(outlines().map((shape) => shape.getAttribute("d")));
  scored = before;
  setTimeout(() => { if (scored === before) scored = null; }, 3000);
}

function settle() {
  const closed = scored ? outlines().filter((shape) => !scored.has(shape.getAttribute("d"))) : [];
  if (!closed.length || isStill.matches) return;
  scored = null;
  navigator.vibrate?.(18);
  for (const shape of closed) play(shape, "settles");
}

function play(node, name) {
  node.classList.add(name);
  node.addEventListener("animationend", () => node.classList.remove(name), { once: true });
}

function nextEmpty(all, on, from) {
  const order = [...all.slice(from + 1), ...all.slice(0, from + 1)];
  return order.find((cell) => !on.get(cell.value))?.value ?? null;
}

function point(name) {
  cursor = name;
  isChosen = true;
}

// The player moves the pen: stepping back starts there.
function pick(name) {
  point(name);
  trail = [];
}

// The pen writes a number and moves on in reading order, skipping filled spaces.
function write(digit) {
  const all = cells();
  if (!cursor) return;
  const here = cursor, at = all.findIndex((cell) => cell.value === here);
  point(nextEmpty(all, digits().set(here, digit), at));
  trail.push(here);
  put(here, digit);
}

function put(name, digit) {
  light(null);
  remember();
  enter([[name, digit]]);
  follow();
}

function stepBack() {
  const all = cells(), written = trail.pop(), at = all.findIndex((cell) => cell.value === cursor);
  const before = digits().get(cursor) ? cursor : all.at(at < 0 ? -1 : Math.max(at - 1, 0)).value;
  point(written ?? before);
  put(cursor, "");
}

function move(dx, dy) {
  const names = new Set(cells().map((cell) => cell.value));
  const from = isCopied() ? cursor : document.activeElement?.value ?? cursor;
  let [row, column] = (names.has(from) ? from : [...names][0]).split("-").map(Number);
  for (let step = 0; step < 12; step++) {
    row += dy;
    column += dx;
    if (!names.has(`${row}-${column}`)) continue;
    pick(`${row}-${column}`);
    break;
  }
  paint();
  document.getElementById(`cell-${cursor}`)?.focus();
}

// Scrolls to the pen. The keyboard focus follows only if it is on a space.
function follow() {
  const cell = document.getElementById(`cell-${cursor}`);
  if (document.activeElement?.matches("#grid .cell")) cell?.focus();
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Highlights the group of a tapped number: its outline, and the line with its points.
function light(shape) {
  lit = shape;
  for (const node of document.querySelectorAll("#grid .lit")) node.classList.remove("lit");
  if (shape) document.querySelector(`#g-${CSS.escape(shape)}`)?.classList.add("lit");
}

function add(text) {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = text;
  document.getElementById("spot").append(hint);
}

// A reply is shown as long as it is valid, even if the response to an earlier tap replaces its place: the line of the
// space's group, words, or both.
function say(text, holds, space) {
  reply = { text, holds, space };
  paintReply();
  hearSpot();
}

function paintReply() {
  if (!reply?.holds()) return;
  const spot = document.getElementById("spot");
  const shape = document.getElementById(`cell-${reply.space}`)?.dataset.shape;
  const line = shape && document.querySelector(`.branch [data-pieces~="${shape}"]`)?.closest(".line");
  if (!line && !reply.text) return;
  light(shape ?? null);
  spot.replaceChildren(line ? line.cloneNode(true) : "");
  if (reply.text) add(reply.text);
}

// For screen readers, which are to read repeated words again, too.
function hear(text) {
  const place = document.getElementById("announcement");
  place.textContent = "";
  setTimeout(() => { place.textContent = text; }, 50);
}

function hearSpot() {
  const spot = document.getElementById("spot").cloneNode(true);
  for (const sign of spot.querySelectorAll("[aria-hidden]")) sign.remove();
  hear(spot.textContent);
}

function tapCell(cell) {
  const { on, from, waiting, last } = written(), name = cell.value, { wait, taken, stays } = paper().dataset;
  if (isCopied() || on.get(name)) {
    pick(name);
    paint();
    const digit = on.get(name), roll = from.get(name), isLate = !isCopied() && roll < last;
    const text = isLate ? stays.replace("{roll}", roll).replace("{next}", last) : "";
    if (text || cell.dataset.shape) say(text, () => digits().get(name) === digit, name);
    else hear(cell.ariaLabel);
  } else if (!waiting) say(wait, () => !written().waiting);
  else if (on.get(opposite(name))) say(taken, () => digits().get(opposite(name)));
  else {
    remember();
    enter([[`roll-${waiting}`, name]]);
  }
}

document.addEventListener("click", (event) => {
  if (!form) return;
  reply = null;
  const cell = event.target.closest("#grid .cell"), key = event.target.closest("[data-key]");
  const face = event.target.closest("[data-die]");
  takeBack(event);
  if (cell) { event.preventDefault(); tapCell(cell); }
  if (key) key.dataset.key === "back" ? stepBack() : write(key.dataset.key);
  if (face) { event.preventDefault(); rollDie(face); }
  if (event.target.closest('[value$="=fair"]')) isRolling = true;
});

// Undo takes back a die that waits for the second die, or else the last roll. A double tap takes back only one roll.
function takeBack(event) {
  const isAgain = event.timeStamp - tookAt < DOUBLE;
  tookAt = -DOUBLE;
  if (!event.target.closest("[data-turn=take]")) return;
  if (begun) {
    event.preventDefault();
    begun = null;
    paintDice();
    return;
  }
  if (isAgain) event.preventDefault();
  tookAt = event.timeStamp;
}

// Both dice are sent together, so that two people who enter the same roll cannot mix their dice.
function rollDie(face) {
  const { roll, begun: there } = document.getElementById("die-chosen").dataset, dice = document.getElementById("dice");
  if (unsent()?.roll === roll) return;
  if (there) begun ??= { roll, die: there };
  if (begun?.roll === roll) {
    form.dispatchEvent(new CustomEvent("beside", { detail: [dice, `roll-${roll}=${begun.die}${face.dataset.die}`] }));
    begun = null;
    paint(); // the roll can be written even if the server has not received it
  } else begun = { roll, die: face.dataset.die };
  paintDice();
  if (begun) hear(document.getElementById("die-chosen").innerText);
}

// The first die stays chosen until its roll is made, by anyone.
function paintDice(now = paper() && written()) {
  const dice = isRolling && document.querySelector(".keypad.now .dice");
  if (dice) {
    isRolling = false;
    if (!isStill.matches) play(dice, "tumbles");
  }
  const chosen = document.getElementById("die-chosen");
  if (chosen?.dataset.roll !== begun?.roll) begun = null;
  paintTurns(now);
  if (!chosen) return;
  const kept = unsent(), isKept = kept?.roll === chosen.dataset.roll, faces = isKept ? kept.dice : begun?.die ?? "";
  if (!faces) {
    if (chosen.querySelector(".chosen")) chosen.replaceChildren(chosen.dataset.firstQuestion);
    return;
  }
  const shown = [...faces].map((face) => {
    const className = isKept ? "die num chosen pencil" : "die num chosen";
    return Object.assign(document.createElement("span"), { className, textContent: face });
  });
  chosen.replaceChildren(...shown, isKept ? "" : ` ${chosen.dataset.secondQuestion}`);
}

// Undo and Swap apply to the last roll on the sheet, even before the server responds. Undo first applies to a single
// die, then to a roll that is on no sheet yet.
function paintTurns(now) {
  const { last, waiting } = now ?? { last: 0 };
  for (const button of document.querySelectorAll("[data-turn]")) {
    const { turn, loose } = button.dataset, isLoose = Boolean(waiting) && Number(loose) === waiting;
    button.setAttribute("form", isLoose ? "dice" : "sheet");
    button.value = isLoose ? `roll-${loose}=` : `${turn}-${last}`;
    button.disabled = !last && !isLoose && !(begun && turn === "take");
  }
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", (event) => {
  if (!form || event.target.matches("input, textarea, select")) return;
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  reply = null;
  const isNumber = /^[1-6]$/.test(event.key);
  const key = document.querySelector(`:not(details:not([open]) *)[data-die="${event.key}"]`);
  if (isNumber && key) rollDie(key);
  else if (!paper()) return;
  else if (ARROWS[event.key]) { event.preventDefault(); move(...ARROWS[event.key]); }
  else if (isCopied() && isNumber) write(event.key);
  else if (isCopied() && event.key === "Backspace") { event.preventDefault(); stepBack(); }
});

// Called for each page that is shown, of this script or not. Choices on the previous page are dropped.
function start() {
  form = paper() || document.getElementById("die-chosen") ? document.getElementById("sheet") : null;
  [cursor, isChosen, trail, lit, begun, scored, isRolling, reply] = [null, false, [], null, null, null, false, null];
  if (form) paint();
}

document.addEventListener("painted", () => { if (form) paint(); });
document.addEventListener("shown", start);
start();
