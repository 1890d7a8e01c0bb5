// A line of the score and its pieces: on the page of their sheet, a tap on the line highlights them and changes the
// URL, until the line is tapped again or something is entered. On other pages, and without this script, the line is a
// link to that page.
const bar = () => document.getElementById("showing");
const PIECE = "[data-piece]";

function addressWith(path, address) {
  const url = new URL(address);
  if (path) url.searchParams.set("show", path);
  else url.searchParams.delete("show");
  return url;
}

// Changes the URL of the page and of its form, so that the next response has the highlight, too.
function remember(path) {
  history.replaceState(history.state, "", addressWith(path, location));
  const form = document.querySelector("form[data-sheet]");
  if (form) form.action = addressWith(path, form.action);
}

function light(names) {
  for (const piece of document.querySelectorAll(PIECE)) {
    piece.toggleAttribute("data-lit", piece.dataset.piece.split(" ").some((name) => names.has(name)));
  }
}

function say(piece) {
  const label = piece.ariaLabel ?? piece.labels?.[0]?.textContent ?? piece.textContent;
  return [label, piece.value && piece.matches("input") ? piece.value : ""].join(" ").replace(/\s+/g, " ").trim();
}

function show(link) {
  const names = new Set(link.dataset.pieces.split(" ")), line = link.closest(".line").cloneNode(true);
  for (const part of line.querySelectorAll(".away, [id]")) part.remove();
  line.removeAttribute("data-piece");
  stop();
  light(names);
  remember(new URL(link.href).searchParams.get("show"));
  link.ariaCurrent = "true";
  document.getElementById("showing-line").replaceChildren(line);
  const list = [...document.querySelectorAll("[data-lit]")].map((piece) => {
    const item = document.createElement("li");
    item.textContent = say(piece);
    return item;
  });
  document.getElementById("showing-pieces").replaceChildren(...list);
  document.getElementById("showing-lacking").textContent = link.dataset.lacking ?? "";
  bar().hidden = false;
  const [first] = document.querySelectorAll("[data-lit]");
  first?.scrollIntoView({ block: "center", behavior: "instant" });
}

function stop() {
  light(new Set());
  remember("");
  for (const link of document.querySelectorAll("[data-pieces][aria-current]")) link.ariaCurrent = null;
  if (bar()) bar().hidden = true;
}

// A page with a highlighted line scrolls to its pieces.
function arrive() {
  const first = document.querySelector("[data-lit]");
  if (!first) return;
  const { top, bottom } = first.getBoundingClientRect();
  const isSeen = top >= bar().getBoundingClientRect().bottom && bottom <= innerHeight - 160;
  if (!isSeen) first.scrollIntoView({ block: "center" });
}
document.addEventListener("shown", arrive);
arrive();

const isShown = () => Boolean(bar() && !bar().hidden);

document.addEventListener("click", (event) => {
  if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest("a[data-pieces], a[data-stop]");
  if (link?.href && bar()) {
    event.preventDefault();
    if ("stop" in link.dataset || link.ariaCurrent || link.closest("#showing")) stop();
    else show(link);
  } else if (isShown() && event.target.closest("form button")) stop();
}, true);
document.addEventListener("input", () => { if (isShown()) stop(); });
