// A deal: players tapped in the order in which they go out. What is tapped shows at once; the answer puts it right.
import { readFields } from "../js/fields.js";

const form = document.querySelector("form[data-sheet]");
const seats = () => [...form.querySelectorAll("[data-seat]")];
const isGone = (button) => button.disabled;

function now() {
  const fields = readFields(form), out = (fields.get("out") ?? "").split(",").filter(Boolean);
  const left = seats().filter((button) => !isGone(button) && !out.includes(button.dataset.seat));
  return { out, left, isStuck: fields.has("stalemate") };
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-seat]");
  if (!button || isGone(button)) return;
  if (event.detail > 1) return event.preventDefault(); // a double tap means one
  const { out, left, isStuck } = now(), { seat } = button.dataset;
  if (isStuck || (!out.includes(seat) && left.length <= 1)) return; // the server says why
  event.preventDefault();
  const order = out.includes(seat) ? out.filter((each) => each !== seat) : [...out, seat];
  form.dispatchEvent(new CustomEvent("enter", { detail: [["out", order.join(",")]] }));
});

function paintSeat(button, { out, left, isStuck }) {
  const { gives, words, ...say } = form.querySelector(".outs").dataset, points = gives.split(",");
  const place = out.indexOf(button.dataset.seat), isOut = place >= 0, isLast = !isOut && left.length === 1;
  const end = isStuck ? ["stuck", "+1"] : !isLast ? ["in", ""] : out.length ? ["left", "0"] : ["alone", `+${points[0]}`];
  button.setAttribute("aria-pressed", String(isOut));
  button.querySelector(".medal").textContent = isOut ? place + 1 : "";
  button.querySelector(".why").textContent = isOut ? words.split("|")[place] ?? "" : say[end[0]];
  button.querySelector(".pt").textContent = !isOut ? end[1] : points[place] ? `+${points[place]}` : "";
}

form.addEventListener("painted", () => {
  const title = form.querySelector("#out-title");
  if (!title) return;
  const deal = now(), { out, left, isStuck } = deal, { first, next, over, stuck } = title.dataset;
  for (const button of seats()) if (!isGone(button)) paintSeat(button, deal);
  if (first) title.textContent = isStuck ? stuck : left.length <= 1 ? over : out.length ? next : first;
  form.querySelector(".stalemate").hidden = !isStuck && left.length !== 3;
  // Who is out is not disqualified as well: one of the two has to be taken back first.
  for (const chip of form.querySelectorAll("[data-field^=disqualified-]")) {
    chip.disabled = chip.getAttribute("aria-pressed") !== "true" && out.includes(chip.dataset.field.split("-")[1]);
  }
});
