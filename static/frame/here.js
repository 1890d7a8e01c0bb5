// Shows who else is at the table: letters at the first link to the sheet that a player has open, or in the head for
// players whose page has no link here, such as the pad itself.
let present = [];

function paint() {
  for (const mark of document.querySelectorAll(".present")) mark.remove();
  const { players, seatText, phone, phoneText } = document.getElementById("here")?.dataset ?? {};
  if (!players || !present.length) return;
  const all = JSON.parse(players);
  const links = [...document.querySelectorAll("main a:not([data-unsent] *)")].filter((each) => each.checkVisibility());
  for (const [sheet, who] of present) {
    const link = sheet ? links.find(({ pathname }) => pathname.endsWith(`/sheet/${sheet}`)) : null;
    const place = link?.querySelector("[data-here]") ?? link ?? document.querySelector("#head .sub");
    const marks = place.querySelector(".present") ?? document.createElement("span");
    const mark = document.createElement("span");
    const { name, letter, color } = all[who] ?? {};
    const ariaLabel = name ? seatText.replace("{who}", name) : phoneText;
    Object.assign(mark, { role: "img", ariaLabel, textContent: letter ?? phone });
    if (name) mark.className = `series-${color % 4}${color > 3 ? " filled" : ""}`;
    marks.className = "present";
    marks.append(mark);
    place.append(marks);
  }
}

// text: for each device, the key of its sheet, "=", and its seat, if known.
export function seat(text) {
  present = text.split(" ").filter(Boolean).map((each) => each.split("="));
  paint();
}

for (const news of ["applied", "shown"]) document.addEventListener(news, paint);
