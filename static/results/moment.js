// When a result is settled, the winner's ring is drawn (static/frame/paper.css), once for each result. The totals are
// shown from the start, so that a phone that is passed on at once shows no wrong number.
import { wasShown } from "../frame/app.js";

const MOMENT = 700;

function arrive() {
  const ranks = document.querySelector("[data-settled]");
  if (!ranks || wasShown("arrived", ranks.dataset.settled)) return;
  document.documentElement.classList.add("arriving");
  setTimeout(() => document.documentElement.classList.remove("arriving"), MOMENT);
}

// The last number may come from another phone, and the result may be shown by a link without a load.
for (const news of ["applied", "shown"]) document.addEventListener(news, arrive);
arrive();
