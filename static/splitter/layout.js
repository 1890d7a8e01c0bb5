// A pad of one's own: a tap shows at once, on both sides of the center line; the server counts and says what lacks.
import { readFields, tapOf } from "../js/sheet.js";

const form = document.getElementById("sheet");
let tool = document.getElementById("tool").value;

// What a tap on a place such as "3-l2" sets: the turns of the tool at hand, there.
function changes(at) {
  const [, row, side, distance] = at.match(/^(\d+)-([lr])(\d+)$/);
  const { turns } = document.getElementById(`tool-${tool}`).dataset;
  const set = turns.replaceAll("{row}", row).replaceAll("{side}", side).replaceAll("{distance}", distance);
  return tapOf(form, { set });
}

function paint() {
  const fields = readFields(form);
  for (const place of form.querySelectorAll(".place")) {
    const [row, side] = place.value.split("-"), isSpace = fields.has(`space-${row}-${side.slice(1)}`);
    const mark = (isSpace && fields.get(`mark-${place.value}`)) || "";
    place.setAttribute("aria-pressed", String(isSpace));
    if (place.dataset.mark === mark) continue;
    place.dataset.mark = mark;
    const label = place.querySelector(".visually-hidden");
    place.replaceChildren(label, ...(mark ? [document.getElementById(`mark-${mark}`).content.cloneNode(true)] : []));
  }
  take(tool);
}

// The tool at hand stays, whichever one an answer that was on its way has.
function take(name) {
  tool = name;
  document.getElementById("tool").value = name;
  for (const link of form.querySelectorAll("[data-tool]")) {
    if (link.dataset.tool === name) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const address = new URL(form.action);
  address.searchParams.set("way", name);
  form.action = address;
}

form.addEventListener("click", (event) => {
  const place = event.target.closest(".place"), link = event.target.closest("[data-tool]");
  if (place) {
    event.preventDefault();
    form.dispatchEvent(new CustomEvent("enter", { detail: changes(place.value) }));
  } else if (link && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    take(link.dataset.tool);
    history.replaceState(null, "", link.href);
  }
});

// Arrow keys walk over the raster.
form.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (!step || !event.target.matches(".place")) return;
  const places = [...form.querySelectorAll(".place")], at = places.indexOf(event.target);
  const columns = Number(form.querySelector("#columns-now").textContent), column = (at % columns) + step[1];
  const next = places[at + step[0] * columns + step[1]];
  if (!next || column < 0 || column >= columns) return;
  event.preventDefault();
  next.focus();
});

form.addEventListener("painted", paint);
paint();
