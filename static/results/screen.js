// A decided game on a big screen: the ranks appear from last to first, once for each result. A tap skips the animation.
import { wasShown } from "../frame/app.js";

const PACE = 1200;
let timer;

const place = () => document.querySelector(".stage");

function end() {
  clearTimeout(timer);
  place()?.classList.remove("revealing");
}

function next(hidden) {
  clearTimeout(timer);
  if (!hidden.length) return end();
  timer = setTimeout(() => {
    hidden.at(-1).classList.add("revealed");
    next(hidden.slice(0, -1));
  }, PACE);
}

function reveal() {
  end();
  const stage = place();
  if (!stage?.dataset.settled || wasShown("revealed", stage.dataset.settled)) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  stage.classList.add("revealing");
  next([...stage.querySelectorAll(".big-rank")]);
}

document.addEventListener("click", ({ target }) => { if (!target.closest("a")) end(); });
document.addEventListener("keydown", ({ key }) => { if (["Escape", " ", "Enter"].includes(key)) end(); });
document.addEventListener("applied", reveal);
reveal();
