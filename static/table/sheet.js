// A sheet that saves itself. Each change is posted as the whole sheet with the revision it is based on, one post at a
// time. A post without a response is sent again unchanged, with the same id, until there is a response; changes made
// meanwhile go into the next post. Everything is stored on this device until it is confirmed.
import { apply, outbox, send, watch } from "../frame/app.js";

// The fields of a sheet: hidden inputs in #state, and inputs for typing. Buttons show the values of fields.

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

// The fields and values that a tap on a button enters, if the page specifies them.
//   data-field and data-cycle="|1|2": the next value of one field; if its value is not in the cycle, the last.
//   data-set="a=1&b=2|a=&b=": several fields at once: the alternative after the current one, else the first.
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

// Names of choices made beside the sheet, and names that only pages of 0.1.0 send.
const BESIDE = /^(new|with)-/;
const CONTROLS = new Set(
  ["csrf_token", "base", "change", "tap", "undo", "redo", "dispute", "since", "resolve", "save", "back",
    "remove", "seats"],
);

// The fields of the sheet in a post.
function fieldsOf(body) {
  return new Map([...body].filter(([name, value]) => value && !CONTROLS.has(name) && !BESIDE.test(name)));
}

// The choices made beside the sheet, for the button that combines them.
function choicesOf(form, button) {
  if (!button.value.startsWith("new-")) return [];
  return [...new FormData(form)].filter(([name]) => name.startsWith("new-"));
}

const ancestors = (node) => (node?.parentElement ? [node.parentElement, ...ancestors(node.parentElement)] : []);

// Moves the focus of an element that is gone: to an equal element, to a blank field in the place of a field, or else to
// the nearest element around it.
function focusAgain(gone, around) {
  const { id, name, value } = gone;
  const isSame = (each) => each.id === id && each.name === name && each.value === value;
  const isLike = (each) => (id || name) && isSame(each) && each.checkVisibility();
  const like = [...document.querySelectorAll("a, button:enabled")].find(isLike);
  const near = around.find((each) => each.checkVisibility());
  const isBlank = (input) => !input.value && input.checkVisibility();
  const blank = gone.matches("input.text") && [...near.querySelectorAll("input.text")].find(isBlank);
  const place = like || blank || near;
  if (place === near) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function forgetChoices(form) {
  for (const input of form.querySelectorAll("[name^=new-]:checked")) input.checked = false;
}

// True for an unfinished entry: too short, or a sum that continues.
const isBegun = ({ value, minLength }) => value.length < minLength || value.trim().endsWith("+");

const RETRY = [500, 1000, 2000, 4000, 8000];

// Waits until the frame that shows a tap is painted, which a quick response would delay. A hidden page paints no
// frames, so the wait has a limit, in milliseconds.
const FRAME = 100;
const painted = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, FRAME);
});

function startSheet(form) {
  const path = () => new URL(form.action).pathname;
  // accepted: the fields as last confirmed by the server; isRefused: true if the server rejects something on this page
  // tapped: the names of the fields last entered with a tap
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

  // Sends the next post. What cannot be sent yet is stored until it can.
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

  // Taps that the server has to process are sent along with the fields, one at a time. A tap for another sheet is sent
  // alone, after the changes made before it. Undo includes unsaved changes, so that it undoes only those.
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

  // Applies a response: the sheet as the server has it, with the changes since the post on top.
  function take(answer) {
    // The page shows the reason.
    if (!answer.html) return location.reload();
    const focus = document.activeElement, around = ancestors(focus);
    if (!post.isBeside) isRefused = answer.status !== 200 && !post.body.has("undo") && !post.body.has("redo");
    put(answer.html, sent, answer.status);
    if (answer.status === 422 && !post.isBeside) takeBack();
    const status = form.querySelector("#messages [role=status]");
    const place = form.querySelector("#toast");
    if (place.textContent === place.dataset.unsent) place.hidden = true;
    if (status?.textContent.trim()) toast(status.textContent);
    else if (post.body.get("tap")?.startsWith("new-")) forgetChoices(form);
    if (focus && (focus.disabled || !focus.checkVisibility())) focusAgain(focus, around);
    post = null;
    if (isIdle() && !isRefused && !isDisputed()) outbox.drop(path());
    else hold();
  }

  // Reverts fields whose taps were refused, so that the next tap works. If typed fields were sent along, everything
  // stays until they are corrected.
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

  // Replaces the page's parts, with changes since the fields `known` on top.
  function put(html, known, status = 200) {
    const was = path(), now = readFields(form), answer = apply(html), here = document.activeElement?.name;
    // `apply` keeps the value of an input that has the focus. If nothing was typed there, it gets the new value.
    const isOld = here && now.get(here) === known.get(here);
    const fresh = isOld && answer.querySelector(`[data-entry][name="${CSS.escape(here)}"]`);
    if (fresh && fresh.type !== "checkbox") setField(form, here, fresh.value);
    // A field in dispute has the other phone's value until a player chooses, even if it is being typed into.
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
    // If seats have changed, the sheet of these players has another URL.
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

  // Buttons of this sheet, and of forms beside it for another sheet of the table.
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

  // A game's own script enters fields, or taps a button for another sheet.
  function enter(fields) {
    for (const [name, value] of fields) {
      setField(form, name, value);
      tapped.add(name);
    }
    // It is sent while it is painted.
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
  // An unfinished entry is sent when its input is left.
  listen("change", ({ target }) => {
    if (target.matches("[data-entry]") && isBegun(target)) typed();
  });

  // A page that was requested before the last post is outdated. A page with a question waits for the answer.
  const isCalm = () => isIdle() && !isRefused && !isDisputed() && !document.querySelector("[data-hold]");
  const watcher = {
    address: () => form.action.replace(/\?|$/, `?seats=${form.elements.seats.value}&`),
    note: () => (isCalm() ? { turn, fields: readFields(form) } : null),
    put(html, noted, url) {
      // The players of this sheet no longer share a sheet.
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
    // When another page is shown, unsent changes are stored until this page is opened again.
    end() { over.abort(); clearTimeout(timer); clearTimeout(typing); },
    retry() { tries = 0; flush(); },
    leave() {
      if (!post && !isIdle()) nextPost();
      if (post) { hold(); navigator.sendBeacon(post.url, post.body); }
    },
  };

  // Restores changes that an earlier visit could not confirm, and entries typed before this script was loaded.
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

// The sheet that is shown.
let sheet = null;

function start() {
  const form = document.querySelector("form[data-sheet]");
  sheet?.end();
  sheet = form && startSheet(form);
}

// Forms beside the sheet's form, for another sheet of the table.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-beside]")) return;
  event.preventDefault();
  sheet.beside(event.target, event.submitter.value);
});

addEventListener("pagehide", () => sheet?.leave());
const retry = () => sheet?.retry();
addEventListener("online", retry);
// The server responds again.
document.addEventListener("found", retry);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") retry(); });

// Before leaving for a page without this script, waits for pending posts, but not for long.
export const isSettled = () => !sheet || sheet.isIdle();
export async function settle() {
  retry();
  for (let wait = 0; wait < 60 && !isSettled(); wait++) await new Promise((done) => setTimeout(done, 25));
}

// After the game's own script, which listens for "painted".
document.addEventListener("DOMContentLoaded", start);
document.addEventListener("shown", start);
