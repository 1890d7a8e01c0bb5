// A settled result arrives: the winner's ring is drawn and the totals count up (static/css/paper.css), once for each
// result. The page has the final numbers from the start; what counts up only lies over them for a moment.
import { wasShown } from "./app.js";

const MOMENT = 700;

function arrive() {
  const ranks = document.querySelector("[data-settled]");
  if (!ranks || wasShown("arrived", ranks.dataset.settled)) return;
  for (const { style, textContent } of ranks.querySelectorAll(".grand-total")) {
    style.setProperty("--total", textContent.trim());
  }
  document.documentElement.classList.add("arriving");
  setTimeout(() => document.documentElement.classList.remove("arriving"), MOMENT);
}

// The last number may come from another phone, and the page may take another one's place.
for (const news of ["applied", "shown"]) document.addEventListener(news, arrive);
arrive();
