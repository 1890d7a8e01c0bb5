// What was typed for a new table stays on this phone until the table is there: a reload, the way back and a start that
// was refused find it again. Nothing of it is kept on the server.
import { drafts, rearrange } from "../frame/app.js";

const form = document.getElementById("seats"), address = location.pathname + location.search;
const OWN = new Set(["csrf_token", "change"]);

// All that can be entered, without files.
const entries = () => [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !OWN.has(name));
const text = (pairs) => new URLSearchParams(pairs).toString();

// The page with these entries, as many seats as there are names: the server draws it and keeps nothing.
async function restore(kept) {
  const pairs = [...new URLSearchParams(kept)], seats = pairs.filter(([name]) => name.startsWith("player-")).length;
  const own = [...new FormData(form)].filter(([name]) => OWN.has(name));
  await rearrange(form, [...own, ...pairs, ["do", `seats:${seats}`]]);
}

const first = text(entries()), kept = drafts.read(address);
// Once somebody has begun to enter something else, that counts; until what was kept is back, it stays kept.
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
