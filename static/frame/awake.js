// The screen stays awake while a pad, a sheet or the big screen is open.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try { await navigator.wakeLock.request("screen"); } catch { /* refused: a low battery, say */ }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
