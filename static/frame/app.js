// The behavior of every page beyond posting forms. All of it is optional: without it, forms post and pages respond.

// Requests the parts of a page that have changed from the server, and replaces them without losing the focus.

// Posts to the server, and returns the response. An expired token is renewed once. Throws an error without a
// connection.
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

// The library that replaces parts is loaded with the first response: no page needs it before.
let Idiomorph;
export async function readyToApply() {
  Idiomorph ??= (await import("../vendor/idiomorph.min.js")).Idiomorph;
}

// Replaces the parts of the page with those of a response, which is returned as a document. Needs `readyToApply` first.
export function apply(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  // If a sheet has become read-only or editable, or an error page has replaced it, the whole page is loaded.
  const isSheet = (each) => Boolean(each.querySelector("form[data-sheet]"));
  if (page.getElementById("main") && isSheet(page) !== isSheet(document)) location.reload();
  // An input that has the focus keeps its value; a tapped button gets its new text like all others.
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input, textarea, select"));
  for (const id of PARTS) {
    const fresh = page.getElementById(id);
    if (fresh) Idiomorph.morph(document.getElementById(id), fresh, { ignoreActiveValue, callbacks });
  }
  document.dispatchEvent(new Event("applied"));
  return page;
}

// The server writes how long ago something was. For less than a day, this phone shows the time by its own clock
// instead, in the format of the reader's region.
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
  // Elements that a script owns are left alone, and so are unchanged elements without inputs.
  beforeNodeMorphed: (old, fresh) => !(fresh.dataset && "preserve" in fresh.dataset) && !isSame(old, fresh),
  // What the reader has unfolded stays unfolded. Headings, and the element with the focus, keep their tabindex.
  beforeAttributeUpdated: (name, node, change) => !(name === "open" && node.tagName === "DETAILS")
    && !(name === "tabindex" && change === "remove" && (node.tagName === "H1" || node === document.activeElement)),
};

// Links that only change the query of a page: the response replaces the page's parts, without a jump. They are followed
// one after the other, so that two quick taps count twice.

let again, before = Promise.resolve(), [shown] = location.href.split("#");

// Replaces the parts of this page with those of an address, unless they are no longer wanted by then. Throws a
// TypeError without a connection.
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

// Shows the message about a link that cannot be followed yet, by its name; with "", hides it.
export function sayOnTheWay(what) {
  const place = document.getElementById("on-the-way");
  place.textContent = what && place.dataset[what];
  place.hidden = !what;
}

// Back to an earlier query of the same page: fetches the parts of the address again.
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
  if ("scroll" in link.dataset) return location.replace(link.hash); // scrolling adds no entry to the history
  before = before.then(() => follow(link));
});

// Changes of this device that are not confirmed yet, by the path of their sheet: the post that is being sent, the
// fields since then, and the taps that wait for it. A post has a URL and a body; so has a tap for another sheet.
const PREFIX = "scorepad ";

// Storage may be full, or be refused in a private window. The page works without it.
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

// The paths of the sheets below a path that wait to be sent.
export function waiting(folder) {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(PREFIX + folder)).map((key) => key.slice(PREFIX.length));
}

export const outbox = { keep, drop, read };

// Entries for a table that does not exist yet, by the address of their page, until the window is closed.
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
if (document.getElementById("watch")) drafts.drop(); // this is a table: it exists

// Deletes everything that this device has stored for pages below a path.
export function forget(folder) {
  for (const path of waiting(folder)) drop(path);
  dropFromWindow(PREFIX);
}

// Returns whether this window has already shown this kind of animation for a result, and records it as shown.
export function wasShown(kind, result) {
  const moment = PREFIX + kind;
  try {
    const known = JSON.parse(sessionStorage.getItem(moment) ?? "[]");
    if (known.includes(result)) return true;
    sessionStorage.setItem(moment, JSON.stringify([...known, result]));
    return false;
  } catch { return true; } // a private window without storage would show it again and again
}

// Forms that rearrange their rows: the response replaces the page's parts, without a jump. Names typed in the meantime
// are kept.
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
    // files are not sent
    await rearrange(form, [...new FormData(form, button)].filter(([, value]) => typeof value === "string"));
    form.querySelector("[aria-invalid=true]")?.focus(); // screen readers read its error, too
  } catch {
    form.dataset.plain = "";
    form.requestSubmit(button);
  }
});

// Enter moves to the next name or number, as the label of the key says; after the last, it closes the keyboard.
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

// The drawing of the table shows names as they are typed.
document.addEventListener("input", ({ target }) => {
  const drawn = document.querySelectorAll("[data-follows]");
  for (const place of drawn) if (place.dataset.follows === target.name) place.textContent = target.value.trim();
});

// A menu closes on a tap elsewhere.
function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(but)) menu.open = false;
}
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenus(null); });
// A deletion that opens at the end of a menu is scrolled into view.
document.addEventListener("toggle", ({ target }) => {
  if (target.matches(".deletion[open]")) target.scrollIntoView({ block: "nearest" });
}, true);

// A page from the browser's back/forward cache may be outdated, because the table may have changed meanwhile.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// A pad lists the sheets that this device has not sent yet. Opening a sheet sends it.
function tellUnsent() {
  for (const list of document.querySelectorAll("[data-unsent]:has(a)")) {
    const paths = waiting(list.dataset.unsent);
    list.hidden = !paths.length;
    for (const link of list.querySelectorAll("a")) link.hidden = !paths.includes(link.pathname);
  }
}
for (const news of ["shown", "applied", "unsent"]) document.addEventListener(news, tellUnsent);
tellUnsent();

// What to do when another phone has changed something: `address` returns the URL to fetch; `note` is called before
// that, and returns null while the page has unfinished changes itself; `put` gets the response and the value of `note`.
export let watcher = null;
export function watch({ address = () => location.href, note = () => true, put = (html) => apply(html) } = {}) {
  watcher = { address, note, put };
}

// Scripts that only some pages need, or none at first, are loaded once a page has settled.
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

// Over HTTPS, pages without a table work offline.
function keepForLater() {
  const { worker } = document.querySelector("link[rel=manifest]").dataset;
  navigator.serviceWorker?.register(worker).catch(() => { /* refused, for example in a private window */ });
}
addEventListener("load", () => setTimeout(() => { fetchLater(); keepForLater(); }, SETTLED));
for (const news of ["shown", "applied"]) document.addEventListener(news, () => setTimeout(fetchLater, SEEN));
