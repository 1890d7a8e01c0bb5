// A form that only asks, such as a number on paper against its proof: the answer follows what is typed.
import { apply, readyToApply, show } from "../frame/app.js";

const PAUSE = 300, SOON = 2000, LATEST = 30000;
const CARRIED = ["csrf_token", "seen"];
let typed = 0, timer, again = SOON;

// The address that asks for what is typed. Where all is blank the first box says so, or it would ask for nothing.
function addressOf(form) {
  const entries = [...new FormData(form)].filter(([name]) => !CARRIED.includes(name));
  const filled = entries.filter(([, value]) => value);
  const address = new URL(form.action);
  for (const [name, value] of filled.length ? filled : entries.slice(0, 1)) address.searchParams.append(name, value);
  return address.href;
}

// An answer to what was asked before somebody typed on is left out: it would take away what was typed since.
async function ask(form) {
  const question = typed, address = addressOf(form);
  history.replaceState(null, "", address); // first: a reload without an answer loses nothing either
  try {
    await show(address, () => question === typed);
    again = SOON;
    if (question === typed) say("");
  } catch (error) {
    if (!(error instanceof TypeError)) return location.assign(address); // the page itself says what is wrong
    say("typed");
    askSoon(form, again);
    again = Math.min(2 * again, LATEST);
  }
}

function askSoon(form, pause = PAUSE) {
  clearTimeout(timer);
  if (form?.isConnected) timer = setTimeout(ask, pause, form);
}

// What the page says where there is no connection. What was typed has no answer then: the one that stands is older.
function say(what) {
  const place = document.querySelector("[data-offline]");
  place.textContent = what && place.dataset[what];
  place.hidden = !what;
  if (what !== "unsent") document.getElementById("main").classList.toggle("stale", what === "typed");
}

// What such a form is sent for in the end: without an answer the page stays, with all that was typed.
async function hand(form, button) {
  clearTimeout(timer);
  const body = new URLSearchParams(new FormData(form, button));
  button.disabled = true;
  try {
    const [answer] = await Promise.all([fetch(form.action, { method: "POST", body }), readyToApply()]);
    if (answer.redirected) return location.assign(answer.url);
    if ([409, 422].includes(answer.status)) return apply(await answer.text());
    form.dataset.plain = ""; // the token is too old: the page itself offers to send it again
    button.disabled = false;
    form.requestSubmit(button);
  } catch {
    say("unsent");
    document.querySelector("[data-offline]").scrollIntoView({ block: "center" });
  } finally {
    button.disabled = false;
  }
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest("form[data-swap]");
  typed += 1;
  if (form) askSoon(form);
});
addEventListener("online", () => askSoon(document.querySelector("form[data-swap]")));
// The first box is ready to be typed into where somebody came to type; else a keyboard would only cover the page.
const boxes = [...document.querySelectorAll("form[data-swap] input.text")];
if (location.hash === `#${boxes[0]?.id}` || matchMedia("(hover: hover) and (pointer: fine)").matches) {
  if (!boxes.some((box) => box.value)) boxes[0]?.focus({ preventScroll: true });
}
// What was typed before this script was there.
for (const form of document.querySelectorAll("form[data-swap]")) {
  if ([...form.querySelectorAll("input.text")].some((input) => input.value !== input.defaultValue)) askSoon(form, 0);
}
document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (!form.matches("form[data-swap]:not([data-plain])") || !button?.name) return;
  event.preventDefault();
  if (button.value !== "compare") return hand(form, button);
  document.activeElement.blur(); // the keyboard would cover the answer
  askSoon(form, 0);
});
