// Keeps the screen awake while a pad, a sheet or the big screen is open.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try { await navigator.wakeLock.request("screen"); } catch { /* refused, for example because of a low battery */ }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
