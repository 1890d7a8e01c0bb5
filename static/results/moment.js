// A settled result arrives: the winner's ring is drawn (static/frame/paper.css), once for each result. The totals are
// there from the start: a phone that is turned round at once shows no wrong number.
import { wasShown } from "../frame/app.js";

const MOMENT = 700;

function arrive() {
  const ranks = document.querySelector("[data-settled]");
  if (!ranks || wasShown("arrived", ranks.dataset.settled)) return;
  document.documentElement.classList.add("arriving");
  setTimeout(() => document.documentElement.classList.remove("arriving"), MOMENT);
}

// The last number may come from another phone, and the page may take another one's place.
for (const news of ["applied", "shown"]) document.addEventListener(news, arrive);
arrive();
