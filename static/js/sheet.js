// A sheet that saves itself. The fields live in the form; each change is posted as the whole sheet with the revision
// it is based on, one post at a time. What is not yet confirmed is kept on this device and sent again.
import { send, apply } from "./live.js";
import { paint, setField, readFields, nextValue } from "./fields.js";

const RETRY = [1000, 2000, 4000, 8000];

export function startSheet(form) {
  const key = `scorepad ${location.pathname}`;
  let busy = false, dirty = false, tries = 0, timer, extra = null;

  const say = (text) => { for (const place of document.querySelectorAll("[data-save-state]")) place.textContent = text; };
  const keep = (body) => { try { localStorage.setItem(key, body.toString()); } catch { /* private window */ } };
  const drop = () => { try { localStorage.removeItem(key); } catch { /* private window */ } };

  function body() {
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (!name.startsWith("new-")) data.append(name, value);
    return data;
  }

  // Something changed: keep it at once, send it as soon as the post before it is answered.
  function changed() {
    dirty = true;
    keep(body());
    flush();
  }

  async function flush() {
    if (busy || !(dirty || extra)) return;
    busy = true;
    const sent = readFields(form), data = body();
    for (const [name, value] of extra ?? []) data.append(name, value);
    const mine = extra;
    dirty = false; extra = null;
    clearTimeout(timer);
    try {
      const answer = await send(form.action, data);
      if (answer.token) { form.elements.csrf_token.value = answer.token; throw new Error("token"); }
      if (answer.status >= 500 || answer.status === 429) throw new Error(String(answer.status));
      take(answer, sent);
      tries = 0;
    } catch {
      dirty = true; extra = extra ?? mine;
      say(form.dataset.offline);
      timer = setTimeout(flush, RETRY[Math.min(tries++, RETRY.length - 1)]);
    }
    busy = false;
    if (dirty && !timer) flush();
    else if (extra && !tries) flush();
  }

  // The answer is the page as the server sees it; what was changed since it was asked is put back on top.
  function take(answer, sent) {
    const now = readFields(form);
    timer = undefined;
    if (!answer.html) return location.reload();
    apply(answer.html);
    for (const name of new Set([...now.keys(), ...sent.keys()])) {
      if ((now.get(name) ?? "") !== (sent.get(name) ?? "")) { setField(form, name, now.get(name) ?? ""); dirty = true; }
    }
    paint(form);
    if (dirty || document.querySelector("[data-dispute], [role=alert]")) keep(body());
    else drop();
    say(answer.status === 422 ? "" : "");
  }

  function tap(button) {
    if (button.dataset.full && !button.dataset.cycle && button.dataset.n === "0") return say(button.dataset.full);
    const { field, cycle } = button.dataset;
    setField(form, field, nextValue(readFields(form).get(field) ?? "", cycle.split("|")));
    paint(form);
    changed();
  }

  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    event.preventDefault();
    if (button?.dataset.field !== undefined) return tap(button);
    if (button?.name && button.name !== "save") extra = [...(extra ?? []), [button.name, button.value], ...choices(button)];
    else dirty = true;
    flush();
  });
  let typing;
  form.addEventListener("input", (event) => {
    if (!event.target.matches("[data-entry]")) return;
    dirty = true;
    keep(body());
    clearTimeout(typing);
    typing = setTimeout(flush, 400);
  });

  function choices(button) {
    if (!button.value.startsWith("new-")) return [];
    const chosen = [...new FormData(form)].filter(([name]) => name.startsWith("new-"));
    for (const input of form.querySelectorAll("[name^=new-]:checked")) input.checked = false;
    return chosen;
  }

  // Leaving waits for what is on its way, but never for long: it is kept on this device as well.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-leave], #head a");
    if (!link || !(busy || dirty)) return;
    event.preventDefault();
    flush();
    for (let waited = 0; waited < 1500 && (busy || dirty); waited += 25) await new Promise((done) => setTimeout(done, 25));
    location.href = link.href;
  });
  addEventListener("online", () => { tries = 0; timer = undefined; flush(); });
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") flush(); });

  // What an earlier visit could not send is sent now, on the revision that it was based on.
  const kept = (() => { try { return localStorage.getItem(key); } catch { return null; } })();
  if (kept) {
    const data = new URLSearchParams(kept);
    for (const name of ["base", "change"]) if (data.has(name)) form.elements[name].value = data.get(name);
    for (const name of readFields(form).keys()) setField(form, name, "");
    for (const [name, value] of data) if (!["csrf_token", "base", "change", "dispute"].includes(name)) setField(form, name, value);
    dirty = true;
    flush();
  }
  paint(form);
}
