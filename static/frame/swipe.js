// A swipe opens the next or the previous sheet of the table, in the order of the pad, which comes first. It only
// observes touches: scrolling, zooming, sliders and the browser's own gestures at the window's edges still work.

const EDGE = 28, FAR = 64, STEEP = 2, LONG = 700; // pixels; width to height; milliseconds
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
let begun = null, way = 0;

const scrolls = (node) => node.scrollWidth > node.clientWidth && /auto|scroll/.test(getComputedStyle(node).overflowX);
function isTaken(node) {
  if (node.closest("input, textarea, select, dialog, .menu[open], .toast")) return true;
  for (let each = node; each && each !== document.body; each = each.parentElement) if (scrolls(each)) return true;
  return false;
}

function start({ touches, target, timeStamp }) {
  const [{ clientX: x, clientY: y }] = touches, isAtEdge = Math.min(x, innerWidth - x) < EDGE;
  const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
  begun = touches.length > 1 || isAtEdge || isZoomed || isTaken(target) ? null : { x, y, at: timeStamp };
}

function end({ changedTouches: [{ clientX, clientY }], timeStamp }) {
  const { x, y, at } = begun ?? {}, across = clientX - x, down = Math.abs(clientY - y);
  const isSwipe = begun && Math.abs(across) > Math.max(FAR, STEEP * down) && timeStamp - at < LONG;
  begun = null;
  if (!isSwipe || !getSelection().isCollapsed) return;
  go(document.documentElement.dir === "rtl" ? Math.sign(across) : -Math.sign(across));
}

function go(step) {
  const { watch, pages } = document.getElementById("watch")?.dataset ?? {};
  if (!pages) return;
  const base = watch.replace(/changes$/, ""), keys = pages.trim().split(" ");
  const paths = [base, ...keys.map((key) => `${base}sheet/${key}`)], at = paths.indexOf(location.pathname);
  if (at < 0 || !paths[at + step]) return;
  way = step;
  location.assign(paths[at + step]);
}

// The page slides in from the side of the swipe.
function slide() {
  const from = `translateX(${way * 48}px)`;
  if (way && !isStill.matches) {
    const motion = [{ transform: from, opacity: 0.4 }, {}];
    document.getElementById("main").animate(motion, { duration: 160, easing: "ease-out" });
  }
  way = 0;
}

document.addEventListener("touchstart", start, { passive: true });
document.addEventListener("touchend", (event) => { if (begun) end(event); }, { passive: true });
document.addEventListener("touchcancel", () => { begun = null; }, { passive: true });
document.addEventListener("shown", slide);
