// Without a connection the head of every page has a sign, and no points that leave out what is not sent yet.
import { waiting } from "./app.js";

const CLOUD = "M7 18.5h10M7 18.5a4 4 0 0 1-.8-7.9 6 6 0 0 1 2-3.9M11 5.5a6 6 0 0 1 6.8 5.2 4 4 0 0 1 2.7 6M4 4l16 16";
const SVG = "http://www.w3.org/2000/svg";
const { lost } = document.getElementById("on-the-way").dataset;
export let isLost = false;

function paint() {
  document.querySelector("#head .lost")?.remove();
  const place = document.querySelector("#head .sub") ?? document.querySelector("#head h1");
  if (!isLost || !lost || !place) return;
  const sign = Object.assign(document.createElement("span"), { className: "lost", role: "img", ariaLabel: lost });
  const drawing = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
  const look = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": 2 };
  for (const [name, value] of Object.entries(look)) drawing.setAttribute(name, value);
  path.setAttribute("d", CLOUD);
  drawing.append(path);
  sign.append(drawing);
  place.prepend(sign);
  const points = document.querySelector(".head-points");
  if (!points || !waiting(location.pathname).length) return;
  points.classList.add("not-yet");
  points.children[1].textContent = "–";
}

export function setLost(now) {
  if (isLost !== now) paint(isLost = now);
}

for (const news of ["online", "offline"]) addEventListener(news, () => setLost(news === "offline"));
for (const news of ["shown", "applied", "unsent"]) document.addEventListener(news, paint);
setLost(!navigator.onLine);
