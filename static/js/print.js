// The print page: a choice shows at once, and a button opens the browser's own dialogue.
import { apply } from "./live.js";

const form = document.getElementById("choices");
let asked = 0;

async function show() {
  if (!form.checkValidity()) return;
  const turn = ++asked, address = `${location.pathname}?${new URLSearchParams(new FormData(form))}`;
  try {
    const answer = await fetch(address, { headers: { "X-Live": "1" } });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const html = await answer.text();
    if (turn !== asked) return;
    apply(html);
    history.replaceState(null, "", address);
  } catch {
    form.submit();
  }
}

form?.addEventListener("change", show);

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-print]")) return;
  if (typeof print === "function") return print();
  const hint = document.getElementById("how-to-print");
  hint.textContent = hint.dataset.cannot;
  hint.scrollIntoView({ block: "center" });
});
