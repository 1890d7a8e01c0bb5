// A short sound at the player's own turn, if it is switched on in a table's menu. This phone remembers the setting.
const KEPT = "scorepad-sound", TONES = [660, 880], LONG = 0.16; // hertz, seconds
let output = null, known;

// Storage may be refused in a private window.
function isOn() {
  try { return localStorage.getItem(KEPT) === "on"; } catch { return false; }
}
function keep(on) {
  try { localStorage.setItem(KEPT, on ? "on" : "off"); } catch { /* not remembered */ }
}

// Browsers play sounds only after a tap on the page.
function open() {
  output ??= new AudioContext();
  return output.resume();
}

async function play() {
  await open();
  for (const [place, tone] of TONES.entries()) {
    const voice = output.createOscillator(), volume = output.createGain(), at = output.currentTime + place * LONG;
    voice.frequency.value = tone;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LONG);
    voice.connect(volume).connect(output.destination);
    voice.start(at);
    voice.stop(at + LONG);
  }
}

// The table and the number of this phone's turn; "" while it is another player's turn.
function ownTurn() {
  const { watch, turn } = document.getElementById("watch")?.dataset ?? {};
  return turn === undefined ? "" : `${watch} ${turn}`;
}

function follow() {
  const now = ownTurn(), isNew = now && now !== known;
  known = now;
  if (isNew && isOn()) play();
}

function paint() {
  for (const box of document.querySelectorAll("[data-sound]")) box.checked = isOn();
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-sound]")) return;
  keep(target.checked);
  if (target.checked) play();
});
document.addEventListener("pointerdown", () => { if (isOn()) open(); }, { once: true });
document.addEventListener("applied", follow);
document.addEventListener("shown", () => { paint(); follow(); });
known = ownTurn();
paint();
