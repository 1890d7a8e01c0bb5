// What every page does beyond posting forms. Everything here is an addition: without it, forms post and pages answer.

// Asking the server for the parts of a page that changed, and putting them in place without losing focus.

// The answer to a post; a token that has expired is renewed once. Throws where there is no connection.
export async function send(url, body, again = true) {
  const post = fetch(url, { method: "POST", body, headers: { "X-Live": "1" }, redirect: "manual" });
  const [answer] = await Promise.all([post, readyToApply()]);
  const token = answer.headers.get("X-Token");
  if (token && again) {
    body.set("csrf_token", token);
    for (const input of document.querySelectorAll("[name=csrf_token]")) input.value = token;
    return send(url, body, false);
  }
  return { status: answer.status, html: answer.type === "opaqueredirect" ? "" : await answer.text() };
}

export const PARTS = ["head", "main", "dock"];

// What puts parts in place comes with the first answer: until then no page needs it.
let Idiomorph;
export async function readyToApply() {
  Idiomorph ??= (await import("../vendor/idiomorph.min.js")).Idiomorph;
}

// Puts the answer in place and gives it back as the server sent it. Only once that is ready.
export function apply(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  // A sheet that nobody may write on any more, or again, is another page; so is what says that.
  const isSheet = (each) => Boolean(each.querySelector("form[data-sheet]"));
  if (page.getElementById("main") && isSheet(page) !== isSheet(document)) location.reload();
  // What is written into stays; a button that was tapped takes its new words like all others.
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input, textarea, select"));
  for (const id of PARTS) {
    const fresh = page.getElementById(id);
    if (fresh) Idiomorph.morph(document.getElementById(id), fresh, { ignoreActiveValue, callbacks });
  }
  document.dispatchEvent(new Event("applied"));
  return page;
}

// The server says how long ago something was; what is not older than a day this phone tells by its own clock, as the
// reader's region writes it.
function setClocks() {
  const { locale } = document.documentElement.dataset, timeStyle = "short";
  for (const time of document.querySelectorAll("time[data-clock]")) {
    const moment = new Date(time.dateTime);
    const passed = Date.now() - moment;
    const clock = moment.toLocaleTimeString(locale, { timeStyle });
    if (time.dataset.clock === "day") {
      const weekday = moment.toLocaleDateString(locale, { weekday: "long" });
      const date = moment.toLocaleString(locale, { dateStyle: "long", timeStyle });
      time.textContent = passed < 6 * 24 * 3600e3 ? `${weekday} · ${clock}` : date;
    } else if (passed <= 24 * 3600e3) time.textContent = clock;
  }
}
for (const news of ["shown", "applied"]) document.addEventListener(news, setClocks);
setClocks();

const ENTRIES = "input, select, textarea";
const isSame = (old, fresh) => old.isEqualNode(fresh) && !old.matches?.(ENTRIES) && !old.querySelector?.(ENTRIES);

const callbacks = {
  // Elements that a script owns are preserved; and what is the same, but for what may be entered there.
  beforeNodeMorphed: (old, fresh) => !(fresh.dataset && "preserve" in fresh.dataset) && !isSame(old, fresh),
  // What somebody unfolded stays unfolded, and what a script has given the focus keeps it, as a heading may later.
  beforeAttributeUpdated: (name, node, change) => !(name === "open" && node.tagName === "DETAILS")
    && !(name === "tabindex" && change === "remove" && (node.tagName === "H1" || node === document.activeElement)),
};

// Links that only change what a page is asked: the answer replaces its parts, without a jump. One after the other, each
// as the answer before has left it, so that two quick taps count twice.

let again, before = Promise.resolve(), [shown] = location.href.split("#");

// Puts the parts of what an address shows in place of those that stand here, unless that is not wanted any more.
// Throws a TypeError where there is no connection.
export async function show(address, isWanted = () => true) {
  const [answer] = await Promise.all([fetch(address, { headers: { "X-Live": "1" } }), readyToApply()]);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const html = await answer.text();
  if (!isWanted()) return;
  apply(html);
  shown = address;
}

async function follow(link) {
  clearTimeout(again);
  if (!link.isConnected) return;
  try {
    const [address] = link.href.split("#");
    await show(address);
    history.replaceState(null, "", address);
    if (!link.isConnected) document.querySelector(link.dataset.swap || "main")?.focus({ preventScroll: true });
    sayOnTheWay("");
  } catch (error) {
    if (!(error instanceof TypeError)) return location.assign(link.href);
    sayOnTheWay("waits");
    again = setTimeout(() => { before = before.then(() => follow(link)); }, 1000);
  }
}

// What the page says of a link that cannot be followed yet; with "", nothing any more.
export function sayOnTheWay(what) {
  const place = document.getElementById("on-the-way");
  place.textContent = what && place.dataset[what];
  place.hidden = !what;
}

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
  if (!document.getElementById("watch")) before = before.then(restore);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-swap], a[data-scroll]");
  if (!link?.href || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if ("scroll" in link.dataset) return location.replace(link.hash); // a look further down is no step to go back from
  before = before.then(() => follow(link));
});

// What this device has not got confirmed yet, by the address of its sheet: the post on its way, the fields since, and
// the taps that wait behind it. A post is where it goes and what it brings; so is a tap that goes to another sheet.
const PREFIX = "scorepad ";

// Storage may be full or, in a private window, refused; the page then works on without it.
function attempt(action) {
  try { return action(); } catch { return null; }
}

function keep(path, post, since, taps) {
  const kept = { post: post && { ...post, body: post.body.toString() }, since: since.toString(), taps };
  attempt(() => localStorage.setItem(PREFIX + path, JSON.stringify(kept)));
  document.dispatchEvent(new Event("unsent"));
}

function drop(path) {
  attempt(() => localStorage.removeItem(PREFIX + path));
  document.dispatchEvent(new Event("unsent"));
}

function read(path) {
  const text = attempt(() => localStorage.getItem(PREFIX + path));
  const kept = text && attempt(() => JSON.parse(text));
  if (!kept) return null;
  const post = kept.post?.url ? { ...kept.post, body: new URLSearchParams(kept.post.body) } : null;
  return { post, since: new URLSearchParams(kept.since), taps: kept.taps ?? [] };
}

// The sheets below an address that wait to be sent.
export function waiting(folder) {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(PREFIX + folder)).map((key) => key.slice(PREFIX.length));
}

export const outbox = { keep, drop, read };

// What was entered for a table that is not there yet, by the address of its page, as long as this window is open.
const DRAFT = "scorepad new ";
export const drafts = {
  keep: (address, text) => attempt(() => sessionStorage.setItem(DRAFT + address, text)),
  read: (address) => attempt(() => sessionStorage.getItem(DRAFT + address)),
  drop: () => dropFromWindow(DRAFT),
};
function dropFromWindow(prefix) {
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) {
    if (key.startsWith(prefix)) attempt(() => sessionStorage.removeItem(key));
  }
}
if (document.getElementById("watch")) drafts.drop(); // at a table: it is there

// Nothing that this device has kept below an address is kept any more.
export function forget(folder) {
  for (const path of waiting(folder)) drop(path);
  dropFromWindow(PREFIX);
}

// Whether a result has had its moment of this kind in this window; from now on it has.
export function wasShown(kind, result) {
  const moment = PREFIX + kind;
  try {
    const known = JSON.parse(sessionStorage.getItem(moment) ?? "[]");
    if (known.includes(result)) return true;
    sessionStorage.setItem(moment, JSON.stringify([...known, result]));
    return false;
  } catch { return true; } // a private window that keeps nothing would see it again and again
}

// Forms that rearrange themselves: the answer replaces the page's parts, without a jump. What was typed while it was on
// its way stands.
export async function rearrange(form, entries) {
  const inputs = () => [...form.querySelectorAll("input.text")];
  const before = new Map(inputs().map(({ name, value }) => [name, value]));
  const answer = await send(form.action, new URLSearchParams(entries));
  if (!answer.html) throw new Error("no page");
  const typed = inputs().map(({ name, value }) => [name, value]).filter(([name, value]) => value !== before.get(name));
  apply(answer.html);
  for (const [name, value] of typed) {
    const input = form.elements.namedItem(name);
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target, button = event.submitter;
  if (!form.matches("form[data-live]:not([data-plain])") || !button?.name || "plain" in button.dataset) return;
  event.preventDefault();
  try {
    // files stay here
    await rearrange(form, [...new FormData(form, button)].filter(([, value]) => typeof value === "string"));
    form.querySelector("[aria-invalid=true]")?.focus(); // its fault is read out with it
  } catch {
    form.dataset.plain = "";
    form.requestSubmit(button);
  }
});

// The key that ends a name or a number goes on to the next one, as it says; after the last one the keyboard goes.
document.addEventListener("keydown", (event) => {
  const { form, enterKeyHint } = event.target;
  if (event.key !== "Enter" || event.isComposing || !form || !["next", "done"].includes(enterKeyHint)) return;
  const inputs = [...form.querySelectorAll("input[enterkeyhint]")].filter((input) => input.checkVisibility());
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (enterKeyHint === "next" && !next) return;
  event.preventDefault();
  if (enterKeyHint === "done") return event.target.blur();
  next.focus();
  next.select();
});

// The drawing of the table follows the names as they are typed.
document.addEventListener("input", ({ target }) => {
  const drawn = document.querySelectorAll("[data-follows]");
  for (const place of drawn) if (place.dataset.follows === target.name) place.textContent = target.value.trim();
});

// A menu closes when one looks elsewhere.
function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(but)) menu.open = false;
}
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenus(null); });
// What opens at the end of one is to be seen.
document.addEventListener("toggle", ({ target }) => {
  if (target.matches(".deletion[open]")) target.scrollIntoView({ block: "nearest" });
}, true);

// A page from the browser's memory may be old: the table goes on while one looks elsewhere.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// A pad says which of its sheets this device has not sent yet; opening one sends it.
function tellUnsent() {
  for (const list of document.querySelectorAll("[data-unsent]:has(a)")) {
    const paths = waiting(list.dataset.unsent);
    list.hidden = !paths.length;
    for (const link of list.querySelectorAll("a")) link.hidden = !paths.includes(link.pathname);
  }
}
for (const news of ["shown", "applied", "unsent"]) document.addEventListener(news, tellUnsent);
tellUnsent();

// What has to be fetched when another phone has changed something: `address` is where the page that stands there is
// asked for; `note` is called before that, and says null while the page has something of its own to settle; `put`
// places its new parts, with what was noted.
export let watcher = null;
export function watch({ address = () => location.href, note = () => true, put = (html) => apply(html) } = {}) {
  watcher = { address, note, put };
}

// What only few need, or nobody at once, comes once a page has settled.
const LATER = [
  ["#watch", "../vendor/idiomorph.min", true],
  ["[data-lost]", "lost", true],
  ["#dock > *", "dock", true],
  ["#watch", "live", true],
  ["#watch", "pages", true],
  ["form[data-sheet], .paper.bound, .stage", "awake", navigator.wakeLock],
  ["a[data-pieces]", "../table/pointing", true],
  ["[data-share]", "../results/share", navigator.share],
  ["[data-copy]", "copying", true],
  ["[data-print]", "print", true],
  ["output.sum", "../table/sums", true],
  ["[data-rename]", "../table/rename", true],
  ["[data-sound], #watch[data-turn]", "sound", true],
  ["#watch[data-pages]", "swipe", navigator.maxTouchPoints > 0],
];
const SETTLED = 1000, SEEN = 50; // milliseconds

function fetchLater() {
  for (const [what, script, isOffered] of LATER) {
    if (isOffered && document.querySelector(what)) import(`./${script}.js`).catch(() => { /* no connection */ });
  }
}

// Over HTTPS what needs no table works without a connection.
function keepForLater() {
  const { worker } = document.querySelector("link[rel=manifest]").dataset;
  navigator.serviceWorker?.register(worker).catch(() => { /* refused: a private window, say */ });
}
addEventListener("load", () => setTimeout(() => { fetchLater(); keepForLater(); }, SETTLED));
for (const news of ["shown", "applied"]) document.addEventListener(news, () => setTimeout(fetchLater, SEEN));
