// A form that only requests a page, such as a number on paper next to its proof: the page follows the typing.
import { apply, readyToApply, show } from "../frame/app.js";

const PAUSE = 300, SOON = 2000, LATEST = 30000;
const CARRIED = ["csrf_token", "seen"];
let typed = 0, timer, again = SOON;

// The URL for the entries. If all boxes are blank, it has the first box, so that it still asks for something.
function addressOf(form) {
  const entries = [...new FormData(form)].filter(([name]) => !CARRIED.includes(name));
  const filled = entries.filter(([, value]) => value);
  const address = new URL(form.action);
  for (const [name, value] of filled.length ? filled : entries.slice(0, 1)) address.searchParams.append(name, value);
  return address.href;
}

// A response is dropped if more was typed since the request, because it would remove what was typed.
async function ask(form) {
  const question = typed, address = addressOf(form);
  history.replaceState(null, "", address); // first, so that a reload without a response loses nothing
  try {
    await show(address, () => question === typed);
    again = SOON;
    if (question === typed) say("");
  } catch (error) {
    if (!(error instanceof TypeError)) return location.assign(address); // the page itself shows the error
    say("typed");
    askSoon(form, again);
    again = Math.min(2 * again, LATEST);
  }
}

function askSoon(form, pause = PAUSE) {
  clearTimeout(timer);
  if (form?.isConnected) timer = setTimeout(ask, pause, form);
}

// Shows a message without a connection; "" hides it. After "typed", the answer on the page is outdated.
function say(what) {
  const place = document.querySelector("[data-offline]");
  place.textContent = what && place.dataset[what];
  place.hidden = !what;
  if (what !== "unsent") document.getElementById("main").classList.toggle("stale", what === "typed");
}

// Posts such a form. Without a response, the page stays, with everything that was typed.
async function hand(form, button) {
  clearTimeout(timer);
  const body = new URLSearchParams(new FormData(form, button));
  button.disabled = true;
  try {
    const [answer] = await Promise.all([fetch(form.action, { method: "POST", body }), readyToApply()]);
    if (answer.redirected) return location.assign(answer.url);
    if ([409, 422].includes(answer.status)) return apply(await answer.text());
    form.dataset.plain = ""; // the token has expired: the page itself offers to send the form again
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
// The first box gets the focus if the reader came to type; elsewhere, a keyboard would only cover the page.
const boxes = [...document.querySelectorAll("form[data-swap] input.text")];
if (location.hash === `#${boxes[0]?.id}` || matchMedia("(hover: hover) and (pointer: fine)").matches) {
  if (!boxes.some((box) => box.value)) boxes[0]?.focus({ preventScroll: true });
}
// Entries that were typed before this script was loaded.
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
