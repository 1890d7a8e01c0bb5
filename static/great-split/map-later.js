// Loads a board map's script on the first touch, or once the page has settled. A tap that needs the script waits.
const SETTLED = 1000; // milliseconds
let coming = null, isThere = false;

async function come() {
  try {
    await (coming ??= import("./map.js"));
    isThere = true;
  } catch { coming = null; } // no connection
}

document.addEventListener("click", async (event) => {
  const isItsOwn = document.getElementById("panel") && event.target.closest("a[href*='?way='], #panel-done");
  if (isThere || !isItsOwn) return;
  event.preventDefault();
  await come();
  if (isThere) event.target.dispatchEvent(new MouseEvent("click", event));
});
for (const touch of ["pointerdown", "focusin"]) document.addEventListener(touch, come);
setTimeout(come, location.search ? 0 : SETTLED); // if something is chosen, the script scrolls to it
