// A sheet that saves itself. Each change is posted as the whole sheet with the revision it is based on, one post at a
// time. A post without an answer is sent again unaltered, under the same id, until it has one; what was changed
// meanwhile goes into the next. All of it is kept on this device until it is confirmed.
import { send, apply } from "./live.js";
import { choicesOf, fieldsOf, forgetChoices, nextValue, paint, readFields, setField } from "./fields.js";
import * as outbox from "./outbox.js";

const RETRY = [500, 1000, 2000, 4000, 8000];

export function startSheet(form) {
  const path = location.pathname;
  let post = null, sent = new Map(), dirty = false, taps = [], busy = false, tries = 0, timer;

  const body = () => new URLSearchParams([...new FormData(form)].filter(([name]) => !name.startsWith("new-")));
  const isIdle = () => !post && !dirty && !taps.length;
  const hold = () => outbox.keep(path, post, body(), taps);

  function changed() {
    dirty = true;
    hold();
    flush();
  }

  async function flush() {
    if (busy || isIdle()) return;
    if (!post) nextPost();
    busy = true;
    clearTimeout(timer);
    hold();
    try {
      const answer = await send(form.action, post);
      if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
      take(answer);
      tries = 0;
    } catch {
      toast(form.querySelector("#toast").dataset.unsent);
      timer = setTimeout(flush, RETRY[Math.min(tries++, RETRY.length - 1)]);
    }
    busy = false;
    if (!post) flush();
  }

  // Taps that the server has to work out go along with the fields, one at a time; undo goes after them, alone.
  function nextPost() {
    sent = readFields(form);
    post = body();
    if (taps.length && !(dirty && taps[0][0][0] === "undo")) for (const [name, value] of taps.shift()) post.append(name, value);
    dirty = false;
  }

  // The answer is the sheet as the server has it; what was changed since the post is put back on top.
  function take(answer) {
    if (!answer.html) return location.reload();
    const now = readFields(form), focus = document.activeElement;
    const page = apply(answer.html);
    // A field in dispute holds the others' value until somebody chooses, even the one that is being typed into.
    for (const dispute of answer.status === 409 ? page.querySelectorAll("[name=dispute]") : []) {
      const name = dispute.value.split("=")[0];
      const entry = page.querySelector(`[data-entry][name="${CSS.escape(name)}"]`);
      if (entry) setField(form, name, entry.value);
    }
    for (const name of new Set([...now.keys(), ...sent.keys()])) {
      if (now.get(name) === sent.get(name)) continue;
      setField(form, name, now.get(name) ?? "");
      dirty = true;
    }
    paint(form);
    const said = form.querySelector("#said [role=status]");
    if (said) toast(said.textContent);
    else if (post.get("tap")?.startsWith("new-")) forgetChoices(form);
    if (!focus.isConnected) form.querySelector("#breakdown button, #add-title")?.focus();
    post = null;
    if (answer.status === 200 && isIdle() && !document.querySelector("[data-dispute]")) outbox.drop(path);
    else hold();
  }

  let fading;
  function toast(text) {
    const place = form.querySelector("#toast");
    place.textContent = text;
    place.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => { place.hidden = isIdle(); }, 5000);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    const { field, cycle, full } = button?.dataset ?? {};
    if (full && button.dataset.n === "0") return toast(full);
    if (field !== undefined) {
      setField(form, field, nextValue(readFields(form).get(field) ?? "", cycle.split("|")));
      paint(form);
      return changed();
    }
    if (!button?.name || button.name === "save") return changed();
    taps.push([[button.name, button.value], ...choicesOf(form, button)]);
    hold();
    flush();
  });

  let typing;
  form.addEventListener("input", (event) => {
    if (!event.target.matches("[data-entry]")) return;
    dirty = true;
    hold();
    clearTimeout(typing);
    typing = setTimeout(flush, 400);
  });

  // Leaving waits for what is on its way, but not for long.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-leave], #head a");
    if (!link || isIdle()) return;
    event.preventDefault();
    flush();
    for (let turn = 0; turn < 60 && !isIdle(); turn++) await new Promise((done) => setTimeout(done, 25));
    location.href = link.href;
  });
  addEventListener("pagehide", () => {
    if (!post && dirty) nextPost();
    if (post) { hold(); navigator.sendBeacon(form.action, post); }
  });
  addEventListener("online", () => { tries = 0; flush(); });
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") flush(); });

  // What an earlier visit did not get confirmed.
  const kept = outbox.read(path);
  if (kept) {
    post = kept.post;
    sent = fieldsOf(post ?? kept.since);
    for (const name of ["base", "change"]) form.elements[name].value = kept.since.get(name) ?? form.elements[name].value;
    const fields = fieldsOf(kept.since);
    for (const name of new Set([...readFields(form).keys(), ...fields.keys()])) setField(form, name, fields.get(name) ?? "");
    dirty = !post;
    const disputes = [...kept.since].filter(([name]) => name === "dispute");
    taps = kept.taps ?? [];
    if (disputes.length) taps.unshift(disputes);
    flush();
  }
  paint(form);
}
