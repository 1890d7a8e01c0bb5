// A board map: tabs and spaces switch without a reload, and a tap is shown at once. The server counts, and adds
// warnings.
import { readFields } from "../table/sheet.js";
import { current, doneFields, doneTurns, marksOn, paintTrack, trackOf } from "./track.js";

const SETTLED = 1000; // milliseconds
let form = null, here = "", way = "tracks", market = null, isAsked = false;

const byId = (id) => document.getElementById(id);
const enter = (fields) => form.dispatchEvent(new CustomEvent("enter", { detail: fields }));
const wayTo = (text) => `${here}?way=${text}`;
const hide = (element, isHidden) => { element.hidden = isHidden; };

// The track and the number of the space in the URL; null if the URL names no space.
function chosen() {
  const cut = way.lastIndexOf("-"), section = byId(`track-${way.slice(0, cut)}`);
  return section && byId(`at-${way}`) ? { ...trackOf(section), n: Number(way.slice(cut + 1)) } : null;
}

function paintPanel(fields) {
  const track = chosen(), panel = byId("panel");
  hide(panel, !track);
  if (!track) return;
  const { key, n, resource } = track, marks = new Map(marksOn(fields, track, n)), next = track.spaces.children[n + 1];
  byId("panel-title").textContent = track.section.dataset.title.replace("%n", n);
  for (const group of panel.querySelectorAll(".puts")) {
    hide(group, !track.kinds.includes(group.dataset.kind));
    const field = `${group.dataset.kind}-${resource}-${n}`;
    for (const button of group.querySelectorAll("[data-value]")) {
      button.value = `${field}=${button.dataset.value}`;
      Object.assign(button.dataset, { field, cycle: `|${button.dataset.value}` });
      button.setAttribute("aria-pressed", String(marks.get(group.dataset.kind) === button.dataset.value));
    }
  }
  const points = marks.get("points") ?? "", other = byId("other-points");
  const isOther = points && !byId("put-points").querySelector(`[data-value="${CSS.escape(points)}"]`);
  if (document.activeElement !== other) other.value = isOther ? points : "";
  Object.assign(byId("panel-back"), { href: wayTo(`${key}-${n - 1}`), hidden: n < 2 });
  Object.assign(byId("panel-next"), { href: wayTo(`${key}-${n + 1}`), hidden: !next });
  byId("panel-next").firstElementChild.textContent = panel.dataset.next.replace("%n", n + 1);
  const isDone = doneFields(track).every((name) => fields.has(name));
  Object.assign(byId("panel-done"), { value: `done=${key}`, hidden: Boolean(next) || isDone });
  byId("panel-done").dataset.set = doneTurns(track);
  byId("panel-close").href = wayTo(tabOf(way));
  byId("panel-undo").disabled = document.querySelector("#dock [name=undo]").disabled;
  byId("panel-redo").hidden = !document.querySelector("#dock [name=redo]:enabled");
}

function tabOf(text) {
  if (byId(`tab-${text}`)) return text;
  return text.startsWith("market-") ? "market" : text.startsWith("seal-") ? "seals" : "tracks";
}

function paint() {
  const fields = readFields(form);
  for (const section of form.querySelectorAll("[data-track]")) paintTrack(fields, trackOf(section), here, way);
  if (!byId(`tab-${way}`) && !chosen() && !way.startsWith("market-")) way = tabOf(way);
  for (const link of form.querySelectorAll("[data-tab]")) current(link, link.dataset.tab === tabOf(way));
  for (const tab of form.querySelectorAll("[data-in]")) hide(tab, tab.dataset.in !== tabOf(way));
  for (const steps of document.querySelectorAll("[data-on]")) hide(steps, steps.dataset.on !== tabOf(way));
  for (const count of form.querySelectorAll(".count")) count.querySelector(".n").textContent = count.dataset.n;
  paintPanel(fields);
  if (market) market.paintMarket(form, fields, way.startsWith("market-") ? way.slice(7) : null);
  else if (tabOf(way) === "market") openMarket();
  const address = new URL(form.action);
  address.searchParams.set("way", way);
  address.hash = "";
  form.action = address;
}

function go(text, isByKeyboard) {
  const tab = tabOf(way), focused = document.activeElement;
  way = text;
  history.replaceState(null, "", wayTo(way));
  paint();
  if (tabOf(way) !== tab) scrollTo({ top: 0, behavior: "instant" });
  show();
  const isInPanel = byId("panel").contains(document.activeElement);
  if (isByKeyboard && chosen() && !isInPanel) byId("panel").querySelector(".puts:not([hidden]) .put").focus();
  if (focused?.hidden && chosen()) byId(byId("panel-done").hidden ? "panel-close" : "panel-done").focus();
}

// Scrolls the chosen space or column into view, above the panel; all rows of the track, if they fit.
function show(behavior) {
  const track = chosen(), room = byId("panel").offsetHeight;
  document.documentElement.style.setProperty("--panel-room", `${room}px`);
  const isWhole = track && track.spaces.offsetHeight < innerHeight - room - byId("head").offsetHeight;
  const place = track ? isWhole ? track.spaces : byId(`at-${way}`) : way.startsWith("market-") && byId("column");
  if (place) place.scrollIntoView({ block: "nearest", behavior });
}

document.addEventListener("click", (event) => {
  if (!form) return;
  const link = event.target.closest("#sheet a[href], #dock a[href]");
  const text = link && link.pathname === location.pathname && new URL(link.href).searchParams.get("way");
  if (text && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    go(text, event.detail === 0);
  }
});

document.addEventListener("click", (event) => {
  if (!form?.contains(event.target)) return;
  if (event.target.closest("#panel-done")) go(tabOf(way), false);
});

document.addEventListener("input", ({ target }) => {
  if (!form?.contains(target)) return;
  if (target.name?.startsWith("length-")) paint();
  if (target.id !== "other-points" || !/^\d*$/.test(target.value)) return;
  enter([[`points-${chosen().resource}-${chosen().n}`, target.value]]);
});

// Arrow keys move along a track; Escape leaves the panel.
document.addEventListener("keydown", (event) => {
  if (!form?.contains(event.target)) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && event.target.matches("a.space")) {
    const { spaces } = trackOf(event.target.closest("[data-track]"));
    spaces.children[[...spaces.children].indexOf(event.target) + step]?.focus();
    event.preventDefault();
  } else if (event.key === "Escape" && chosen()) {
    const space = byId(`at-${way}`);
    go(tabOf(way), false);
    space.focus();
  } else if (event.key === "Enter" && event.target.id === "other-points") event.preventDefault();
});

// The script of the market is loaded when the market is opened, or once the page has settled.
async function openMarket() {
  if (isAsked) return;
  isAsked = true;
  try {
    market = await import("./column.js");
  } catch { return void (isAsked = false); } // no connection
  market.startMarket(() => form, enter);
  if (form) paint();
}

document.addEventListener("painted", () => { if (form) paint(); });
document.addEventListener("shown", start);

// Called for each page that is shown, of this script or not.
function start() {
  form = byId("panel") && byId("sheet");
  if (!form) return;
  here = form.dataset.here;
  way = new URL(location).searchParams.get("way") ?? "tracks";
  paint();
  show("instant");
  setTimeout(openMarket, SETTLED);
}
start();
