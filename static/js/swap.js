// Links that only change what a page is asked: the answer replaces its parts, without a jump. One after the other, each
// as the answer before has left it, so that two quick taps count twice.
import { apply } from "./live.js";

let before = Promise.resolve(), [shown] = location.href.split("#");

// Puts the parts of what an address shows in place of those that stand here.
async function show(address) {
  const answer = await fetch(address, { headers: { "X-Live": "1" } });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  apply(await answer.text());
  shown = address;
}

async function follow(link) {
  if (!link.isConnected) return;
  try {
    const [address] = link.href.split("#");
    await show(address);
    history.replaceState(null, "", address);
    if (!link.isConnected) document.querySelector(link.dataset.swap || "main")?.focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
}

// A form that only asks: its answer follows what is typed.
async function ask(form) {
  const typed = [...new FormData(form)].filter(([name, value]) => value && !["csrf_token", "change"].includes(name));
  const query = new URLSearchParams(typed);
  const address = `${form.action}?${query}`;
  history.replaceState(null, "", address); // first: a reload without an answer loses nothing either
  try {
    await show(address);
    say("");
  } catch {
    say("typed");
  }
}

// What the page says where there is no connection: what is typed stands, and is asked again as soon as there is one.
function say(what) {
  const place = document.querySelector("[data-offline]");
  if (!place) return;
  place.textContent = what && place.dataset[what];
  place.hidden = !what;
  document.getElementById("main").classList.toggle("stale", what === "typed"); // the answer is to an older question
}

// What such a form is sent for in the end: without an answer the page stays, with all that was typed.
async function hand(form, button) {
  button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, button)) });
    if (answer.redirected) return location.assign(answer.url);
    form.dataset.plain = ""; // the token is too old, or a number cannot be: the page itself shows it
    button.disabled = false;
    form.requestSubmit(button);
  } catch {
    say("unsent");
    document.querySelector("[data-offline]").scrollIntoView({ block: "center" });
  }
  button.disabled = false;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-swap]:not([data-plain])") || !event.submitter?.name) return;
  event.preventDefault();
  if (event.submitter.value === "compare") askSoon(form);
  else before = before.then(() => hand(form, event.submitter));
});

let typing;
function askSoon(form) {
  clearTimeout(typing);
  if (form) typing = setTimeout(() => { before = before.then(() => ask(form)); }, 300);
}
document.addEventListener("input", ({ target }) => {
  const form = target.closest("form[data-swap]");
  if (form) askSoon(form);
});
addEventListener("online", () => askSoon(document.querySelector("form[data-swap]")));

// The way back to what the same page was asked before: it shows again what its address says.
async function restore() {
  const [address] = location.href.split("#");
  if (address === shown) return;
  try {
    await show(address);
  } catch {
    location.reload();
  }
}

addEventListener("popstate", () => {
  before = before.then(restore);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-swap], a[data-scroll]");
  if (!link?.href || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if ("scroll" in link.dataset) return location.replace(link.hash); // a look further down is no step to go back from
  before = before.then(() => follow(link));
});
