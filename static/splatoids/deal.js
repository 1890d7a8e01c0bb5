// A deal: players are tapped in the order in which they go out. A tap is shown at once; the response corrects it.
import { readFields } from "../table/sheet.js";

const form = () => document.getElementById("sheet");
const seats = () => [...form().querySelectorAll("[data-seat]")];
const isGone = (button) => button.disabled;

function now() {
  const fields = readFields(form()), out = (fields.get("out") ?? "").split(",").filter(Boolean);
  const left = seats().filter((button) => !isGone(button) && !out.includes(button.dataset.seat));
  const isSingle = "single" in form().querySelector(".outs").dataset; // the first player out ends it
  return { out, left, isStuck: fields.has("stalemate"), isEnded: left.length <= 1 || (isSingle && out.length > 0) };
}

let tapped = ""; // the seat of the last tap

document.addEventListener("click", (event) => {
  const button = event.target.closest("#sheet [data-seat]");
  if (!button || isGone(button)) return;
  const { out, isStuck, isEnded } = now(), { seat } = button.dataset;
  const isDouble = event.detail > 1 && seat === tapped;
  tapped = seat;
  if (isDouble) return event.preventDefault(); // a double tap counts once
  if (isStuck || (!out.includes(seat) && isEnded)) return; // the server explains why
  event.preventDefault();
  const order = out.includes(seat) ? out.filter((each) => each !== seat) : [...out, seat];
  form().dispatchEvent(new CustomEvent("enter", { detail: [["out", order.join(",")]] }));
});

function paintSeat(button, { out, isStuck, isEnded }) {
  const say = form().querySelector(".outs").dataset;
  const place = out.indexOf(button.dataset.seat), isOut = place >= 0, isLast = !isOut && isEnded;
  const end = isOut ? "words" : isStuck ? "stuck" : !isLast ? "in" : out.length ? "left" : "alone";
  const [why, gives] = [say[end], say[`${end}Gives`]].map((text) => text.split("|")[isOut ? place : 0] ?? "");
  button.setAttribute("aria-pressed", String(isOut));
  button.querySelector(".medal").textContent = isOut ? place + 1 : "";
  button.querySelector(".why").textContent = why;
  button.querySelector(".item-points").textContent = gives;
}

document.addEventListener("painted", () => {
  const title = document.getElementById("out-title");
  if (!title) return;
  const deal = now(), { out, left, isStuck, isEnded } = deal, { first, next, over, stuck } = title.dataset;
  for (const button of seats()) if (!isGone(button)) paintSeat(button, deal);
  if (first) title.textContent = isStuck ? stuck : isEnded ? over : out.length ? next : first;
  const stalemate = form().querySelector(".stalemate");
  stalemate.hidden = !isStuck && (isEnded || left.length !== Number(stalemate.dataset.of));
  // A player who is out cannot be disqualified as well: one of the two has to be taken back first.
  for (const chip of form().querySelectorAll("[data-field^=disqualified-]")) {
    chip.disabled = chip.getAttribute("aria-pressed") !== "true" && out.includes(chip.dataset.field.split("-")[1]);
  }
});
