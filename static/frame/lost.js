// Without a connection, the head of every page has a symbol, and no points that lack unsent changes.
import { waiting } from "./app.js";

const CLOUD = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M7 18.5h10'
  + 'M7 18.5a4 4 0 0 1-.8-7.9 6 6 0 0 1 2-3.9M11 5.5a6 6 0 0 1 6.8 5.2 4 4 0 0 1 2.7 6M4 4l16 16"/></svg>';
const { lost } = document.getElementById("on-the-way").dataset;
export let isLost = false;

function paint() {
  const isBehind = isLost && waiting(location.pathname).length > 0;
  document.getElementById("main").toggleAttribute("data-behind", isBehind);
  document.querySelector("#head .lost")?.remove();
  const place = document.querySelector("#head .sub, #head h1:not(:has(+ .sub))");
  if (!isLost || !place) return;
  const look = { className: "lost", role: "img", ariaLabel: lost, innerHTML: CLOUD };
  place.prepend(Object.assign(document.createElement("span"), look));
  const points = document.querySelector(".head-points:not(:has([data-sum]))");
  if (!isBehind || !points) return;
  points.classList.add("not-yet");
  points.children[1].textContent = "–";
}

// Does nothing without a server: there is no connection to lose.
export function setLost(now) {
  if (lost && isLost !== now) paint(isLost = now);
}

for (const news of ["online", "offline"]) addEventListener(news, () => setLost(news === "offline"));
for (const news of ["shown", "applied", "unsent"]) document.addEventListener(news, paint);
setLost(!navigator.onLine);
