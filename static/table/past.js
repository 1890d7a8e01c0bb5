// A pad in a past state: a slider moves through the changes. During a request, only the latest position waits.
import { show } from "../frame/app.js";

let wanted = null, isBusy = false;

async function follow() {
  if (isBusy) return;
  isBusy = true;
  while (wanted) {
    const address = wanted;
    wanted = null;
    try {
      await show(address, () => !wanted);
      if (!wanted) history.replaceState(null, "", address);
    } catch (error) {
      if (!(error instanceof TypeError)) location.assign(address);
    }
  }
  isBusy = false;
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest("form[data-past]");
  if (!form) return;
  wanted = `${form.action}?n=${target.value}`;
  follow();
});
