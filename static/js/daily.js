// The game of the day: which days this phone has played, with the points, and how many of them in a row. That stays on
// the phone. The page of the day asks for the date that it is here.
const KEPT = "scorepad-daily", DAYS = 400, DAY = 24 * 3600e3;

const read = () => {
  try { return JSON.parse(localStorage.getItem(KEPT)) ?? {}; } catch { return {}; }
};
const keep = (all) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch { /* storage is full, or refused in a private window */ }
};

// A date as a number of days, so that the one before is one less in every time zone.
const numberOf = (day) => Math.round(Date.parse(`${day}T00:00Z`) / DAY);
function today() {
  const now = new Date(), two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// How many days in a row, up to this one or the one before it, which may still go on.
function run(days, day) {
  const played = new Set(Object.keys(days).map(numberOf));
  let last = numberOf(day), count = 0;
  if (!played.has(last)) last--;
  while (played.has(last - count)) count++;
  return count;
}

function note({ daily, day, points }) {
  const all = read(), days = { ...all[daily], [day]: Number(points) };
  const newest = Object.keys(days).sort().slice(-DAYS);
  keep({ ...all, [daily]: Object.fromEntries(newest.map((each) => [each, days[each]])) });
}

function show() {
  for (const place of document.querySelectorAll("[data-daily]")) {
    const { daily, day, points } = place.dataset, said = place.querySelector("[data-run]");
    if (points) note(place.dataset);
    const count = run(read()[daily] ?? {}, day);
    said.hidden = !count;
    said.textContent = count === 1 ? said.dataset.one : said.dataset.many.replace("{n}", count);
    if ("asks" in place.dataset && day !== today()) location.replace(`?day=${today()}`);
  }
}

for (const news of ["shown", "applied"]) document.addEventListener(news, show);
show();
