// Shows changes by other phones. The table's stream sends the number of changes, at once and whenever it grows; the
// page then fetches itself. Without a stream, it polls that number. Only received data counts, not the browser's view
// of the connection: a stream that sends nothing is no stream.
import { readyToApply, watch, watcher } from "./app.js";
import { seat } from "./here.js";
import { setLost } from "./lost.js";

const EVERY = 2000, AGAIN = 600, SOON = 250; // milliseconds: between polls; without a connection; while it is busy
const FIRST = 5000, SILENCE = 45_000, PATIENCE = 10_000; // a stream's first event, its next event, other responses
const STAY = 1500; // on a page, until others see it
const LASTED = 10_000; // a stream that lasts this long has ended as usual, and the next stream follows at once
const RETRY = [4000, 8000, 16_000, 32_000, 60_000];
const about = (time) => time * (0.75 + Math.random() / 2); // so that phones do not all come at once
const pause = (time) => new Promise((done) => setTimeout(done, about(time)));
const patience = () => AbortSignal.timeout?.(PATIENCE);
const placeHere = () => document.getElementById("watch");
const sheetHere = () => document.querySelector("form[data-sheet]")?.action.match(/\/sheet\/([^/?]+)/)?.[1] ?? "";
const isScreen = () => Boolean(document.querySelector(".stage")); // it has many viewers, but no player
const isServerless = () => "serverless" in placeHere().dataset; // then there are no other phones
const isSeen = () => document.visibilityState === "visible" && Boolean(placeHere()) && !isServerless();

// The latest known number of the table's changes. The page may already have more: after a tap, before the stream
// reports it.
let newest = 0, isFetching = false, timer;
const countHere = () => Number(placeHere().dataset.at);
const isOld = () => isSeen() && newest > countHere();

// Fetches the page until it is up to date. While the page is busy, tries again soon.
async function catchUp() {
  clearTimeout(timer);
  if (!isOld()) return;
  const asking = watcher, known = newest, noted = isFetching ? null : asking.note();
  if (noted) {
    isFetching = true;
    try {
      const answer = await fetch(asking.address(), { headers: { "X-Live": "1" }, signal: patience() });
      const html = answer.ok && await answer.text();
      await readyToApply();
      if (html && asking === watcher) asking.put(html, noted, answer.url);
    } catch { /* no connection: try again */ }
    isFetching = false;
    if (newest !== known || asking !== watcher) return catchUp();
  }
  clearTimeout(timer);
  timer = setTimeout(catchUp, noted ? EVERY : SOON);
}

function take(count) {
  newest = Number(count);
  return catchUp();
}

// Polls the number of changes. Returns true if the server has responded with it. Throws an error without a connection.
async function ask() {
  const before = countHere(), answer = await fetch(placeHere().dataset.watch, { signal: patience() });
  const count = await answer.text(), isCount = answer.ok && /^\d+$/.test(count);
  const isReplaced = isCount && Number(count) < before, isDeleted = [404, 410].includes(answer.status);
  if (isCount && !isReplaced) take(count);
  else if ((isReplaced || isDeleted) && watcher.note()) location.reload(); // a backup is back, or all is gone
  return answer.ok;
}

// Reads the table's stream until it ends or falls silent. Returns true if it has sent anything. The server ends it
// every two minutes or so: a phone that does not open the next stream is gone, such as a phone without power.
let stream = null, at = "";
async function listen() {
  const mine = stream = new AbortController();
  let rest = "", watchdog;
  const wait = (time) => { clearTimeout(watchdog); watchdog = setTimeout(() => mine.abort(), time); };
  mine.isOpen = false;
  wait(FIRST);
  try {
    const address = placeHere().dataset.watch.replace(/changes$/, "live"), place = `?at=${at = sheetHere()}`;
    const answer = await fetch(isScreen() ? address : address + place, { signal: mine.signal });
    const reader = answer.ok && answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part; reader && !(mine.hasEnded = (part = await reader.read()).done);) {
      mine.isOpen = true;
      wait(SILENCE);
      const lines = (rest + part.value).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        const [, what, text] = /^data: (here|\d+)(.*)/.exec(line) ?? [];
        if (what === "here") seat(text);
        else if (what) take(what);
      }
    }
  } catch { /* the connection is lost */ }
  clearTimeout(watchdog);
  const hasSpoken = mine.isOpen;
  mine.isOpen = false;
  seat("");
  return hasSpoken;
}

// While the page is visible, polls for missed changes and then reads the stream, again and again.
let turn = 0;
async function follow() {
  const mine = turn += 1, isMine = () => mine === turn && isSeen();
  stream?.abort();
  for (let tries = 0, next = 0, isLost = false, goesOn = false; isMine();) {
    try {
      const isAnswered = goesOn || await ask(), begun = Date.now();
      goesOn = false;
      setLost(false);
      if (!isMine()) return;
      if (isLost) document.dispatchEvent(new Event("found")); // unsent changes are sent now
      isLost = false;
      if (!isAnswered || Date.now() < next) await pause(EVERY);
      else if (await listen()) {
        tries = 0;
        goesOn = stream.hasEnded && Date.now() - begun > LASTED;
        if (!goesOn) await pause(AGAIN);
      } else next = Date.now() + about(RETRY[Math.min(tries++, RETRY.length - 1)]);
    } catch {
      setLost(isLost = true);
      next = 0;
      await pause(AGAIN);
    }
  }
}

// Others see which sheet is open here, unless the page is left at once.
let moved;
document.addEventListener("shown", () => {
  clearTimeout(moved);
  moved = setTimeout(() => { if (stream?.isOpen && at !== sheetHere()) stream.abort(); }, STAY);
});

// Checks for changes. An open stream reports them by itself.
export function look() {
  if (stream?.isOpen) catchUp();
  else if (isSeen()) ask().catch(() => { /* no connection: the next check may have one */ });
}

addEventListener("online", follow);
document.addEventListener("visibilitychange", () => (isSeen() ? follow() : stream?.abort()));

// A sentence about another phone's change, on the pad and on the changed sheet. Only one sentence is shown at a time.
const CALM = 8000, READ = 4000; // milliseconds: between two sentences; for one sentence
let known, calm = 0, waiting;

function show(text) {
  const place = document.getElementById("others"), line = document.createElement("p");
  Object.assign(line, { className: "news", textContent: text, dir: "auto" });
  calm = Date.now() + CALM;
  place.replaceChildren(line);
  const { bottom } = document.getElementById("head").getBoundingClientRect();
  line.style.setProperty("--below-title", `${innerHeight - Math.max(bottom, line.offsetHeight)}px`);
  setTimeout(() => line.remove(), READ);
}

function announce() {
  const { news, newsText: text } = placeHere()?.dataset ?? {}, form = document.querySelector("form[data-sheet]");
  const [sheet, made] = news?.split(":") ?? [], moment = Number(made);
  if (!(moment > known)) return; // after a change by this phone, the latest change by others is an older one
  known = moment;
  const isElsewhere = form && !new URL(form.action).pathname.endsWith(`/sheet/${sheet}`);
  if (isElsewhere) return;
  clearTimeout(waiting);
  waiting = setTimeout(show, calm - Date.now(), text);
}
document.addEventListener("applied", announce);
const know = () => { known = Number(placeHere()?.dataset.news?.split(":")[1] ?? 0); };
document.addEventListener("shown", know);
know();

// After a link to another page of the table, that page is watched. A sheet watches itself, between its own changes.
document.addEventListener("shown", () => { if (!document.querySelector("form[data-sheet]")) watch(); });
if (!document.querySelector("form[data-sheet]")) watch();
follow();
