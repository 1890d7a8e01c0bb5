// A deal: players tapped in the order in which they go out. What is tapped shows at once; the answer puts it right.
import { readFields } from "../js/fields.js";

const form = document.querySelector("form[data-sheet]");
const order = () => (readFields(form).get("out") ?? "").split(",").filter(Boolean);

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-seat]");
  if (!button || button.disabled) return;
  if (event.detail > 1) return event.preventDefault(); // a double tap means one
  const out = order(), { seat } = button.dataset;
  const isFull = out.length >= form.querySelectorAll("[data-seat]").length - 1;
  const isStuck = readFields(form).has("stalemate");
  if (!out.includes(seat) && (isFull || isStuck)) return; // the server says why
  event.preventDefault();
  const now = out.includes(seat) ? out.filter((each) => each !== seat) : [...out, seat];
  form.dispatchEvent(new CustomEvent("enter", { detail: [["out", now.join(",")]] }));
});

form.addEventListener("painted", () => {
  const outs = form.querySelector(".outs");
  if (!outs) return;
  const out = order(), gives = outs.dataset.gives.split(","), words = outs.dataset.words.split("|");
  for (const button of outs.querySelectorAll("[data-seat]")) {
    const place = out.indexOf(button.dataset.seat), isOut = place >= 0;
    if (button.disabled) continue;
    button.setAttribute("aria-pressed", String(isOut));
    button.querySelector(".medal").textContent = isOut ? place + 1 : "";
    const why = button.querySelector(".why"), isLeft = !isOut && why.dataset.why;
    why.textContent = isOut ? words[place] ?? "" : isLeft || outs.dataset.in;
    if (!isLeft) button.querySelector(".pt").textContent = gives[place] ? `+${gives[place]}` : "";
  }
  // Who is out is not disqualified as well: one of the two has to be taken back first.
  for (const chip of form.querySelectorAll("[data-field^=disqualified-]")) {
    chip.disabled = chip.getAttribute("aria-pressed") !== "true" && out.includes(chip.dataset.field.split("-")[1]);
  }
});
