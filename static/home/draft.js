// What was typed for a new table stays on this phone until the table exists: it is restored after a reload, on the way
// back and after a refused start. The server stores none of it.
import { drafts, rearrange } from "../frame/app.js";

const form = document.getElementById("seats"), address = location.pathname + location.search;
const OWN = new Set(["csrf_token", "change"]);

// All entries, without files.
const entries = () => [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !OWN.has(name));
const text = (pairs) => new URLSearchParams(pairs).toString();

// Fetches the page with these entries, and with as many seats as names. The server stores nothing.
async function restore(kept) {
  const pairs = [...new URLSearchParams(kept)], seats = pairs.filter(([name]) => name.startsWith("player-")).length;
  const own = [...new FormData(form)].filter(([name]) => OWN.has(name));
  await rearrange(form, [...own, ...pairs, ["do", `seats:${seats}`]]);
}

const first = text(entries()), kept = drafts.read(address);
// New entries take precedence over the draft. Until the draft is restored, it is not overwritten.
let isBack = !kept || kept === first || "posted" in form.dataset;
async function comeBack() {
  if (isBack) return;
  try {
    await restore(kept);
    isBack = true;
  } catch {
    setTimeout(comeBack, 2000); // no connection yet
  }
}
comeBack();

const keep = () => drafts.keep(address, text(entries()));
form.addEventListener("input", () => { isBack = true; keep(); });
addEventListener("pagehide", () => { if (isBack && (text(entries()) !== first || drafts.read(address))) keep(); });
