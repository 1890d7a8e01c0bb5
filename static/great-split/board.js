// The cubes: a step shows at once; only a step that sets something off goes to the server to be worked out.
const form = () => document.getElementById("sheet");

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-track]");
  if (!button) return;
  const track = button.closest(".track");
  if (track.classList.contains("waiting")) return event.preventDefault(); // its question is on the way
  const input = form().elements[button.dataset.track], by = Number(button.dataset.by), now = Number(input.value || 0);
  const next = Math.max(0, now + by), stops = (button.dataset.stops ?? "").split(" ");
  if (!/^\d*$/.test(input.value)) return;
  if (by > 0 && stops.includes(String(next))) return track.classList.add("waiting");
  event.preventDefault();
  if (next === now || (by > 0 && next > Number(button.dataset.most))) return;
  form().dispatchEvent(new CustomEvent("enter", { detail: [[input.name, String(next)]] }));
});

// The strip under a track follows its cube; what waited for an answer has it.
function paint() {
  for (const track of document.querySelectorAll("#sheet .track:has(.spot)")) {
    const level = track.querySelector("input").value.split("+").reduce((sum, part) => sum + Number(part), 0);
    for (const spot of track.querySelectorAll(".spot")) {
      const at = Number(spot.dataset.level);
      spot.classList.toggle("passed", at < level);
      spot.classList.toggle("here", at === level);
    }
  }
}
document.addEventListener("painted", () => {
  for (const track of document.querySelectorAll("#sheet .track.waiting")) track.classList.remove("waiting");
  paint();
});
for (const news of ["input", "shown"]) document.addEventListener(news, paint);
paint();
