// A sheet that saves itself. Each change is posted as the whole sheet with the revision it is based on, one post at a
// time. A post without an answer is sent again unaltered, under the same id, until it has one; what was changed
// meanwhile goes into the next. All of it is kept on this device until it is confirmed.
import { apply, outbox, send, watch } from "../frame/app.js";

// The fields of a sheet: hidden inputs in #state, and whatever people type into. Buttons show what they hold.

export function readFields(form) {
  const fields = new Map();
  for (const input of form.querySelectorAll("#state input")) if (input.value) fields.set(input.name, input.value);
  for (const input of form.querySelectorAll("[data-entry]")) {
    const value = input.type === "checkbox" ? (input.checked ? input.value : "") : input.value;
    if (value) fields.set(input.name, value);
  }
  return fields;
}

function setField(form, name, value) {
  const entry = form.querySelector(`[data-entry][name="${CSS.escape(name)}"]`);
  if (entry) {
    if (entry.type === "checkbox") entry.checked = value !== "";
    else entry.value = value;
    return;
  }
  const state = form.querySelector("#state");
  let input = state.querySelector(`input[name="${CSS.escape(name)}"]`);
  if (!value) return input?.remove();
  if (!input) {
    input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    state.append(input);
  }
  input.value = value;
}

// What a tap on a button enters, if the page knows it: fields and their values.
//   data-field and data-cycle="|1|2": one field, its values in turn; from outside the cycle, its last.
//   data-set="a=1&b=2|a=&b=": several fields at once, the turn after the one that stands; else the first.
function tapOf(form, { field, cycle, set }) {
  const fields = readFields(form);
  if (field !== undefined) {
    const values = cycle.split("|"), at = values.indexOf(fields.get(field) ?? "");
    return [[field, at < 0 ? values.at(-1) : values[(at + 1) % values.length]]];
  }
  const turns = set.split("|").map((turn) => [...new URLSearchParams(turn)]);
  const at = turns.findIndex((turn) => turn.every(([name, value]) => (fields.get(name) ?? "") === value));
  return turns[(at + 1) % turns.length];
}

function paint(form) {
  const fields = readFields(form);
  for (const button of form.querySelectorAll("button[data-field]")) {
    const value = fields.get(button.dataset.field) ?? "";
    const isCounted = "n" in button.dataset;
    if (button.hasAttribute("aria-pressed")) {
      const isOn = isCounted || value === button.dataset.cycle.split("|").at(-1);
      button.setAttribute("aria-pressed", String(value !== "" && isOn));
    }
    if (isCounted || !button.hasAttribute("aria-pressed")) {
      button.dataset.n = value || "0";
      const copies = button.querySelector("[data-copies]");
      if (copies) copies.textContent = Number(value) > 1 ? `×${value}` : "";
    }
  }
}

// What is chosen for a button beside the sheet, and what a page adds to a change.
const BESIDE = /^(new|with)-/;
const CONTROLS = new Set(
  ["csrf_token", "base", "change", "tap", "undo", "redo", "dispute", "since", "resolve", "save", "back",
    "remove", "seats"],
);

// The sheet's fields in a post.
function fieldsOf(body) {
  return new Map([...body].filter(([name, value]) => value && !CONTROLS.has(name) && !BESIDE.test(name)));
}

// What was chosen beside the sheet for a button that puts it together.
function choicesOf(form, button) {
  if (!button.value.startsWith("new-")) return [];
  return [...new FormData(form)].filter(([name]) => name.startsWith("new-"));
}

const ancestors = (node) => (node?.parentElement ? [node.parentElement, ...ancestors(node.parentElement)] : []);

// What had the focus is gone: its like takes it, or else what stood around it.
function focusAgain({ id, name, value }, around) {
  const isSame = (each) => each.id === id && each.name === name && each.value === value;
  const isLike = (each) => (id || name) && isSame(each) && each.checkVisibility();
  const like = [...document.querySelectorAll("a, button:enabled")].find(isLike);
  const place = like ?? around.find((each) => each.checkVisibility());
  if (!like) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function forgetChoices(form) {
  for (const input of form.querySelectorAll("[name^=new-]:checked")) input.checked = false;
}

// Too short as yet, or a sum that goes on.
const isBegun = ({ value, minLength }) => value.length < minLength || value.trim().endsWith("+");

const RETRY = [500, 1000, 2000, 4000, 8000];

// The frame that shows a tap comes first: a quick answer would keep it waiting. A page that is not looked at has none.
// In milliseconds.
const FRAME = 100;
const painted = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, FRAME);
});

function startSheet(form) {
  const path = () => new URL(form.action).pathname;
  // accepted: the fields as the server had them last; isRefused: it has something here that it does not take as it is
  // tapped: the names of those that were last entered with a tap
  let post = null, sent = new Map(), accepted = readFields(form), isRefused = false, tapped = new Set();
  let dirty = false, taps = [], busy = false, tries = 0, turn = 0, timer;
  const over = new AbortController(), { signal } = over;

  const body = () => new URLSearchParams([...new FormData(form)].filter(([name]) => !name.startsWith("new-")));
  const isIdle = () => !post && !dirty && !taps.length;
  const isDisputed = () => Boolean(document.querySelector("[data-dispute]"));
  const hold = () => {
    outbox.keep(path(), post, body(), taps);
    document.querySelector("[form=sheet][name=undo]")?.toggleAttribute("disabled", false);
  };
  // A game's own script paints what it draws itself.
  const repaint = () => { paint(form); form.dispatchEvent(new Event("painted", { bubbles: true })); };

  function changed() {
    dirty = true;
    flush();
  }

  // What cannot go yet is kept until it can.
  async function flush() {
    if (isIdle() || signal.aborted) return;
    if (busy) return hold();
    if (!post) nextPost();
    busy = true;
    turn += 1;
    clearTimeout(timer);
    hold();
    try {
      const [answer] = await Promise.all([send(post.url, post.body), painted()]);
      if (signal.aborted) return;
      if (answer.status >= 500 || [408, 429].includes(answer.status)) throw new Error(`answered ${answer.status}`);
      take(answer);
      tries = 0;
    } catch {
      if (signal.aborted) return;
      if (!tries) toast(form.querySelector("#toast").dataset.unsent);
      timer = setTimeout(flush, RETRY[Math.min(tries++, RETRY.length - 1)]);
    }
    busy = false;
    if (!post) flush();
  }

  // Taps that the server has to work out go along with the fields, one at a time; a tap for another sheet goes alone,
  // after the fields that were there before it. Undo brings what is not saved yet, so that it takes back that and
  // nothing else.
  function nextPost() {
    const tap = taps[0];
    if (tap?.url && (!dirty || tap.isFirst)) {
      sent = isRefused || dirty ? accepted : readFields(form);
      post = { ...taps.shift(), isBeside: true };
      post.body = new URLSearchParams(post.body);
      post.body.set("csrf_token", form.elements.csrf_token.value);
      return;
    }
    sent = readFields(form);
    post = { url: form.action, body: body() };
    if (tap && !tap.url) for (const [name, value] of taps.shift()) post.body.append(name, value);
    dirty = false;
  }

  // The answer is the sheet as the server has it; what was changed since the post is put back on top.
  function take(answer) {
    // The page says why.
    if (!answer.html) return location.reload();
    const focus = document.activeElement, around = ancestors(focus);
    if (!post.isBeside) isRefused = answer.status !== 200 && !post.body.has("undo") && !post.body.has("redo");
    put(answer.html, sent, answer.status);
    if (answer.status === 422 && !post.isBeside) takeBack();
    const status = form.querySelector("#messages [role=status]");
    const place = form.querySelector("#toast");
    if (place.textContent === place.dataset.unsent) place.hidden = true;
    if (status) toast(status.textContent);
    else if (post.body.get("tap")?.startsWith("new-")) forgetChoices(form);
    if (focus && (focus.disabled || !focus.checkVisibility())) focusAgain(focus, around);
    post = null;
    if (isIdle() && !isRefused && !isDisputed()) outbox.drop(path());
    else hold();
  }

  // What was tapped and refused goes back to how it was: the next tap is to find a page in which it can work. Where
  // something typed went along, all of it stays until that is mended.
  function takeBack() {
    const names = [...new Set([...sent.keys(), ...accepted.keys()])];
    const changed = names.filter((name) => sent.get(name) !== accepted.get(name));
    if (!changed.every((name) => tapped.has(name))) return;
    const now = readFields(form), messages = form.querySelector("#messages");
    for (const name of changed) if (now.get(name) === sent.get(name)) setField(form, name, accepted.get(name) ?? "");
    repaint();
    isRefused = false;
    toast([...messages.querySelectorAll(".fault li")].map((fault) => fault.textContent).join(" "));
    messages.replaceChildren();
  }

  // Places the page's new parts; what was entered since the fields `known` is put back on top.
  function put(html, known, status = 200) {
    const was = path(), now = readFields(form), answer = apply(html), here = document.activeElement?.name;
    // What is written into keeps its value through `apply`; where nothing was written the new value belongs there.
    const isOld = here && now.get(here) === known.get(here);
    const fresh = isOld && answer.querySelector(`[data-entry][name="${CSS.escape(here)}"]`);
    if (fresh && fresh.type !== "checkbox") setField(form, here, fresh.value);
    // A field in dispute holds the others' value until somebody chooses, even the one that is being typed into.
    for (const dispute of status === 409 ? answer.querySelectorAll("[name=dispute]") : []) {
      const name = dispute.value.split("=")[0];
      const entry = answer.querySelector(`[data-entry][name="${CSS.escape(name)}"]`);
      if (entry) setField(form, name, entry.value);
    }
    if (status === 200) accepted = readFields(form);
    for (const name of new Set([...now.keys(), ...known.keys()])) {
      if (now.get(name) === known.get(name)) continue;
      setField(form, name, now.get(name) ?? "");
      dirty = true;
    }
    repaint();
    // Where seats have changed, the players of this sheet have another address.
    if (path() === was) return;
    outbox.drop(was);
    location.replace(form.action);
  }

  let fading;
  function toast(text) {
    const place = form.querySelector("#toast");
    place.textContent = text;
    place.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => { place.hidden = true; }, 5000);
  }

  // Buttons of this sheet, and of forms beside it that are about another sheet of the table.
  function press(...tap) {
    taps.push(...tap);
    flush();
  }
  function beside(other, what) {
    if (isDisputed()) return toast(document.querySelector("[data-dispute] h2").textContent);
    const entries = new URLSearchParams(new FormData(other));
    entries.set("tap", what);
    press({ url: other.action, body: entries.toString(), isFirst: !dirty });
  }

  const listen = (what, react) => form.addEventListener(what, react, { signal });
  listen("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    const { field, set, full } = button?.dataset ?? {};
    if (full && button.dataset.n === "0") return toast(full);
    if ((field ?? set) !== undefined) return enter(tapOf(form, button.dataset));
    if (!button?.name || button.name === "save") return changed();
    press([[button.name, button.value], ...choicesOf(form, button)]);
  });

  // A game's own script enters something, or taps a button of another sheet.
  function enter(fields) {
    for (const [name, value] of fields) {
      setField(form, name, value);
      tapped.add(name);
    }
    // On its way while it is painted.
    changed();
    repaint();
  }
  listen("enter", (event) => enter(event.detail));
  listen("beside", (event) => beside(...event.detail));

  let typing;
  function typed() {
    dirty = true;
    hold();
    clearTimeout(typing);
    typing = setTimeout(flush, 400);
  }
  listen("input", ({ target }) => {
    tapped.delete(target.name);
    if (!target.matches("[data-entry]")) return;
    if (isBegun(target)) clearTimeout(typing);
    else typed();
  });
  // What is only begun goes when it is left.
  listen("change", ({ target }) => {
    if (target.matches("[data-entry]") && isBegun(target)) typed();
  });

  // A page that was asked for before the last post is old news; one that asks something waits for the answer.
  const isCalm = () => isIdle() && !isRefused && !isDisputed() && !document.querySelector("[data-hold]");
  const watcher = {
    address: () => form.action.replace(/\?|$/, `?seats=${form.elements.seats.value}&`),
    note: () => (isCalm() ? { turn, fields: readFields(form) } : null),
    put(html, noted, url) {
      // Its players share no sheet any more.
      if (!url.includes("/sheet/")) return location.replace(url);
      if (isCalm() && noted.turn === turn) put(html, noted.fields);
      if (dirty) changed();
    },
  };

  restore();
  repaint();
  watch(watcher);
  return {
    isIdle, beside,
    // Another page is shown: what is not sent is kept until this one is opened again.
    end() { over.abort(); clearTimeout(timer); clearTimeout(typing); },
    retry() { tries = 0; flush(); },
    leave() {
      if (!post && !isIdle()) nextPost();
      if (post) { hold(); navigator.sendBeacon(post.url, post.body); }
    },
  };

  // What an earlier visit did not get confirmed, or was typed before this script was there.
  function restore() {
    const kept = outbox.read(path()), inputs = [...form.querySelectorAll("input.text[data-entry]")];
    const typed = inputs.filter((input) => input.value !== input.defaultValue).map(({ name, value }) => [name, value]);
    if (!kept) {
      if (typed.length) changed();
      return;
    }
    post = kept.post;
    taps = kept.taps;
    const isOwn = post && !post.isBeside, fields = fieldsOf(kept.since);
    sent = isOwn ? fieldsOf(post.body) : post ? readFields(form) : fields;
    for (const { value, name } of ["base", "change", "seats"].map((each) => form.elements[each])) {
      form.elements[name].value = kept.since.get(name) ?? value;
    }
    const names = new Set([...readFields(form).keys(), ...fields.keys()]);
    for (const name of names) setField(form, name, fields.get(name) ?? "");
    for (const [name, value] of typed) setField(form, name, value);
    dirty = !post || typed.length > 0;
    const disputes = [...kept.since].filter(([name]) => name === "dispute");
    if (disputes.length) taps.unshift(disputes);
    flush();
  }
}

// The one that is shown.
let sheet = null;

function start() {
  const form = document.querySelector("form[data-sheet]");
  sheet?.end();
  sheet = form && startSheet(form);
}

// Forms beside a sheet's, about another sheet of the table.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-beside]")) return;
  event.preventDefault();
  sheet.beside(event.target, event.submitter.value);
});

addEventListener("pagehide", () => sheet?.leave());
const retry = () => sheet?.retry();
addEventListener("online", retry);
// The line, by asking.
document.addEventListener("found", retry);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") retry(); });

// Leaving for where this script is not waits for what is on its way, but not for long.
export const isSettled = () => !sheet || sheet.isIdle();
export async function settle() {
  retry();
  for (let wait = 0; wait < 60 && !isSettled(); wait++) await new Promise((done) => setTimeout(done, 25));
}

// After the game's own script, which listens for what is painted.
document.addEventListener("DOMContentLoaded", start);
document.addEventListener("shown", start);
