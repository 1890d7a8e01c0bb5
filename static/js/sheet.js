// A sheet that saves itself. Each change is posted as the whole sheet with the revision it is based on, one post at a
// time. A post without an answer is sent again unaltered, under the same id, until it has one; what was changed
// meanwhile goes into the next. All of it is kept on this device until it is confirmed.
import { send, apply } from "./live.js";
import { choicesOf, fieldsOf, forgetChoices, nextValue, paint, readFields, setField } from "./fields.js";
import * as outbox from "./outbox.js";
import { watch } from "./watch.js";

const RETRY = [500, 1000, 2000, 4000, 8000];
const pause = (time) => new Promise((done) => setTimeout(done, time));

export function startSheet(form) {
  const path = location.pathname;
  let post = null, sent = new Map(), dirty = false, taps = [], busy = false, tries = 0, timer;

  const body = () => new URLSearchParams([...new FormData(form)].filter(([name]) => !name.startsWith("new-")));
  const isIdle = () => !post && !dirty && !taps.length;
  // A room's own script paints what it draws itself.
  const repaint = () => { paint(form); form.dispatchEvent(new Event("painted")); };
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
    const focus = document.activeElement;
    const page = put(answer.html, sent, answer.status === 409);
    const said = form.querySelector("#said [role=status]");
    if (said) toast(said.textContent);
    else if (post.get("tap")?.startsWith("new-")) forgetChoices(form);
    if (!focus.isConnected) form.querySelector("#breakdown button, #add-title")?.focus();
    post = null;
    if (answer.status === 200 && isIdle() && !document.querySelector("[data-dispute]")) outbox.drop(path);
    else hold();
  }

  // Places the page's new parts; what was entered since the fields `known` is put back on top.
  function put(html, known, isDisputed = false) {
    const now = readFields(form), page = apply(html);
    // A field in dispute holds the others' value until somebody chooses, even the one that is being typed into.
    for (const dispute of isDisputed ? page.querySelectorAll("[name=dispute]") : []) {
      const name = dispute.value.split("=")[0];
      const entry = page.querySelector(`[data-entry][name="${CSS.escape(name)}"]`);
      if (entry) setField(form, name, entry.value);
    }
    for (const name of new Set([...now.keys(), ...known.keys()])) {
      if (now.get(name) === known.get(name)) continue;
      setField(form, name, now.get(name) ?? "");
      dirty = true;
    }
    repaint();
    return page;
  }

  // A button for another sheet of the table: this one goes first, then the answer is this page as it is after that.
  async function beside(other, tap) {
    const body = new URLSearchParams(new FormData(other));
    body.set("csrf_token", form.elements.csrf_token.value);
    body.set("tap", tap);
    for (let turn = 0; ; turn++) {
      try {
        while (!isIdle()) { flush(); await pause(50); }
        const known = readFields(form), answer = await send(other.action, body);
        if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
        if (answer.status !== 200 || !answer.html) return location.assign(other.action);
        put(answer.html, known);
        const said = form.querySelector("#said [role=status]");
        if (said) toast(said.textContent);
        return;
      } catch {
        toast(form.querySelector("#toast").dataset.unsent);
        await pause(RETRY[Math.min(turn, RETRY.length - 1)]);
      }
    }
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
      return enter([[field, nextValue(readFields(form).get(field) ?? "", cycle.split("|"))]]);
    }
    if (!button?.name || button.name === "save") return changed();
    taps.push([[button.name, button.value], ...choicesOf(form, button)]);
    hold();
    flush();
  });

  // A room's own script enters something, or taps a button of another sheet.
  function enter(fields) {
    for (const [name, value] of fields) setField(form, name, value);
    repaint();
    changed();
  }
  form.addEventListener("enter", (event) => enter(event.detail));
  form.addEventListener("beside", (event) => beside(...event.detail));
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-beside]")) return;
    event.preventDefault();
    beside(event.target, event.submitter.value);
  });

  let typing;
  form.addEventListener("input", (event) => {
    const { target } = event;
    if (target.matches("[data-entry]") && !(target.value.length < target.minLength)) typed();
  });
  // What is too short as yet goes when it is left.
  form.addEventListener("change", (event) => {
    if (event.target.matches("[data-entry][minlength]")) typed();
  });
  function typed() {
    dirty = true;
    hold();
    clearTimeout(typing);
    typing = setTimeout(flush, 400);
  }

  // Leaving waits for what is on its way, but not for long.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-leave], #head a");
    if (!link || isIdle()) return;
    event.preventDefault();
    flush();
    for (let turn = 0; turn < 60 && !isIdle(); turn++) await pause(25);
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
  repaint();
  watch({ busy: () => !isIdle(), before: () => readFields(form), put });
}
