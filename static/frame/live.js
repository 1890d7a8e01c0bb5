// Shows what other phones change. The table's stream sends the number of its changes, at once and whenever it grows;
// the page then fetches itself. Without a stream it polls that number. What a browser believes of its line or of a
// stream counts for nothing: a stream that sends nothing is none.
import { readyToApply, watch, watcher } from "./app.js";
import { seat } from "./here.js";
import { setLost } from "./lost.js";

const EVERY = 2000, AGAIN = 600, SOON = 250; // milliseconds: to ask; without a connection; while it does not suit
const FIRST = 5000, SILENCE = 45_000, PATIENCE = 10_000; // a stream's first word, its next ones, any other answer
const STAY = 1500; // on a page, until others see it
const LASTED = 10_000; // a stream that has gone on for so long ends as all do, and the next one follows at once
const RETRY = [4000, 8000, 16_000, 32_000, 60_000];
const about = (time) => time * (0.75 + Math.random() / 2); // lest all phones come at once
const pause = (time) => new Promise((done) => setTimeout(done, about(time)));
const patience = () => AbortSignal.timeout?.(PATIENCE);
const placeHere = () => document.getElementById("watch");
const sheetHere = () => document.querySelector("form[data-sheet]")?.action.match(/\/sheet\/([^/?]+)/)?.[1] ?? "";
const isScreen = () => Boolean(document.querySelector(".stage")); // looked at by all, and held by nobody
const isServerless = () => "serverless" in placeHere().dataset; // then there are no other phones
const isSeen = () => document.visibilityState === "visible" && Boolean(placeHere()) && !isServerless();

// The number of the table's changes, by the latest news and by the page. The answer to a tap may know more than the
// stream has sent by then.
let newest = 0, isFetching = false, timer;
const countHere = () => Number(placeHere().dataset.at);
const isOld = () => isSeen() && newest > countHere();

// Fetches the page until it is as the table is; what does not suit now is done soon.
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
    } catch { /* no connection: once more */ }
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

// Asks how often the table has changed; whether the server says so. Throws where there is no connection.
async function ask() {
  const before = countHere(), answer = await fetch(placeHere().dataset.watch, { signal: patience() });
  const count = await answer.text(), isCount = answer.ok && /^\d+$/.test(count);
  const isReplaced = isCount && Number(count) < before, isDeleted = [404, 410].includes(answer.status);
  if (isCount && !isReplaced) take(count);
  else if ((isReplaced || isDeleted) && watcher.note()) location.reload(); // a backup took its place; or it says so
  return answer.ok;
}

// Listens to the table's stream until it ends, or falls silent; whether it has said anything. The server ends it every
// two minutes or so: a phone that opens no other is gone, such as one without power.
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
  } catch { /* it broke off */ }
  clearTimeout(watchdog);
  const hasSpoken = mine.isOpen;
  mine.isOpen = false;
  seat("");
  return hasSpoken;
}

// Asks what was missed, then listens, for as long as the page is looked at; over and over.
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
      if (isLost) document.dispatchEvent(new Event("found")); // what waits to be sent goes now
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

// Others see which sheet is open here; a page that is left at once does not count.
let moved;
document.addEventListener("shown", () => {
  clearTimeout(moved);
  moved = setTimeout(() => { if (stream?.isOpen && at !== sheetHere()) stream.abort(); }, STAY);
});

// Something may be new: the stream says so by itself.
export function look() {
  if (stream?.isOpen) catchUp();
  else if (isSeen()) ask().catch(() => { /* no connection: the next look may find one */ });
}

addEventListener("online", follow);
document.addEventListener("visibilitychange", () => (isSeen() ? follow() : stream?.abort()));

// A sentence on the change of another phone, on the pad and where it was changed; one at a time, not each.
const CALM = 8000, READ = 4000; // milliseconds: between two sentences; for one
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
  if (!(moment > known)) return; // after a change of one's own the latest of others is an earlier one
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

// Another page of the table has taken this one's place. A sheet watches by itself, between its own changes.
document.addEventListener("shown", () => { if (!document.querySelector("form[data-sheet]")) watch(); });
if (!document.querySelector("form[data-sheet]")) watch();
follow();
