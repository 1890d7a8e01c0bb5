// Who else is at the table, and where: initials at the first link to the sheet that somebody has open; in the head, who
// looks at what has no link here, as the pad itself.
let present = [];

// The shortest beginnings that tell the names apart.
function initialsOf(names) {
  const letters = names.map((name) => [...name]), begin = (each, size) => each.slice(0, size).join("");
  return letters.map((own) => {
    let size = 1;
    while (size < 3 && letters.some((each) => each !== own && begin(each, size) === begin(own, size))) size++;
    return begin(own, size);
  });
}

function paint() {
  for (const mark of document.querySelectorAll(".present")) mark.remove();
  const { names, seatText, phoneText } = document.getElementById("here")?.dataset ?? {};
  if (!names) return;
  const all = JSON.parse(names), initials = initialsOf(all);
  const links = [...document.querySelectorAll("main a:not([data-unsent] *)")].filter((each) => each.checkVisibility());
  for (const [sheet, who] of present) {
    const link = sheet && links.find(({ pathname }) => pathname.endsWith(`/sheet/${sheet}`));
    const place = link || document.querySelector("#head .sub");
    const marks = place.querySelector(".present") ?? document.createElement("span");
    const mark = document.createElement("span");
    const ariaLabel = (all[who] ? seatText : phoneText).replace("{who}", all[who] ?? who);
    Object.assign(mark, { role: "img", ariaLabel, textContent: initials[who] ?? who });
    marks.className = "present";
    marks.append(mark);
    place.append(marks);
  }
}

// `text` names each as the sheet's key, "=", and the seat, or what a phone is called that nobody has said a name for.
export function seat(text) {
  present = text.split(" ").filter(Boolean).map((each) => each.split("="));
  paint();
}

for (const news of ["applied", "shown"]) document.addEventListener(news, paint);
