// The search for the best sheet of a finished game, on its result page: it starts by itself once, in several workers,
// and again on request. The table checks the sheet that it finds, and responds with the page. Luck decides how long a
// search takes, so several workers search if the phone has processors to spare: the first to finish counts.
import { apply, send } from "../frame/app.js";

const TIME = 10_000; // maximum milliseconds of a search
const THREADS = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 1) - 1));
let workers = [], task = "", best = null;

const place = () => document.getElementById("par");
const form = () => document.getElementById("par-search");
const part = (name) => form().querySelector(name);

function say(text) { part("[role=status]").textContent = text; }

function show(isLooking) {
  form().hidden = false;
  part("[data-do=stop]").hidden = part("progress").hidden = !isLooking;
  part("[data-do=look]").hidden = isLooking;
}

function stop() {
  for (const worker of workers) worker.terminate();
  workers = [];
}

function look() {
  stop();
  best = null;
  const wanted = { ...JSON.parse(task), time: TIME };
  for (const seed of crypto.getRandomValues(new Int32Array(THREADS))) {
    const worker = new Worker(new URL("par.worker.js", import.meta.url));
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = end;
    worker.postMessage({ ...wanted, seed });
    workers.push(worker);
  }
  part("progress").value = 0;
  show(true);
  say(form().dataset.looking);
}

function hear({ part: done, points, sheet, isDone }) {
  if (!workers.length) return; // too late
  if (done) part("progress").value = done;
  if (sheet && !(best?.points >= points)) {
    best = { points, sheet };
    say(form().dataset.found.replace("{n}", points));
  }
  if (isDone) end();
}

// A sheet in the server's format: row by row, including places without a space.
function rowsOf(sheet) {
  let next = 0;
  return JSON.parse(task).rows.map((row) => [...row].map((sign) => (sign === "#" ? sign : sheet[next++])).join(""));
}

// Ends or stops the search, and sends the best sheet found, unless the table has a sheet that is as good.
async function end() {
  if (!workers.length) return;
  stop();
  show(false);
  const isBetter = best && best.points > JSON.parse(task).least;
  say(isBetter ? "" : form().dataset.ended);
  if (!isBetter) return;
  const body = new URLSearchParams(new FormData(form()));
  body.set("found", rowsOf(best.sheet).join("/"));
  try {
    const { html } = await send(form().action, body);
    if (html) apply(html);
  } catch { say(form().dataset.ended); } // no connection: the button searches again
}

// Called when a page is shown or has changed. A better sheet from another phone, or a correction, ends the search.
function start() {
  const wanted = place()?.dataset.task ?? "";
  if (wanted === task) return;
  const isFirst = !task;
  stop();
  task = wanted;
  if (!task || !form()) return;
  if (isFirst && form().dataset.what === "look") look();
  else { show(false); say(""); }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#par-search [data-do]");
  if (button?.dataset.do === "look") look();
  if (button?.dataset.do === "stop") end();
});
for (const news of ["applied", "shown"]) document.addEventListener(news, start);
start();
