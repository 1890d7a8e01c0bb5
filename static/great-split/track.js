// A track of a board map: draws its fields like the server does.
const byId = (id) => document.getElementById(id);
const inWords = new Intl.ListFormat(document.documentElement.lang, { type: "unit" });

// A track and its spaces, from the section that draws it.
export function trackOf(section) {
  const key = section.dataset.track, kinds = section.dataset.kinds.split(" ");
  const most = Number(section.dataset.most), resource = key.replace("seal-", "");
  return { section, key, kinds, most, resource, spaces: section.querySelector(".spaces") };
}

export const marksOn = (fields, { kinds, resource }, n) =>
  kinds.map((kind) => [kind, fields.get(`${kind}-${resource}-${n}`)]).filter(([, value]) => value);
// The values that the track's tick switches between, and the names of their fields.
export const doneTurns = ({ key }) => byId(`tick-${key}`).dataset.set;
export const doneFields = (track) => [...new URLSearchParams(doneTurns(track).split("|")[0]).keys()];

function highest(fields, { kinds, resource }) {
  const found = [...fields.keys()].filter((name) => kinds.some((kind) => name.startsWith(`${kind}-${resource}-`)));
  return Math.max(0, ...found.map((name) => Number(name.slice(name.lastIndexOf("-") + 1))));
}

const buttonFor = ([kind, value]) => byId(`put-${kind}`).querySelector(`[data-value="${CSS.escape(value)}"]`);

function say(mark) {
  const [kind, value] = mark;
  return buttonFor(mark)?.dataset.say ?? byId(`sign-${kind}`).dataset.say.replace("%n", value);
}

function sign(mark) {
  const [kind, value] = mark, copy = byId(`sign-${kind}`).content.cloneNode(true);
  if (kind === "bonus") copy.querySelector("svg").replaceWith(buttonFor(mark).querySelector("svg").cloneNode(true));
  for (const node of copy.firstElementChild.childNodes) if (node.data?.trim() === "%n") node.data = value;
  return copy;
}

function newSpace({ key }, n, here) {
  const space = byId("sign-space").content.firstElementChild.cloneNode(true), at = `${key}-${n}`;
  Object.assign(space, { id: `at-${at}`, href: `${here}?way=${at}#at-${at}` });
  space.querySelector(".at").textContent = n;
  return space;
}

export function paintTrack(fields, track, here, way) {
  const { section, key, spaces } = track, { label, blank } = section.dataset;
  const typed = fields.get(`length-${key}`) ?? "", length = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  const count = Math.min(track.most, Math.max(length, highest(fields, track)));
  while (spaces.children.length > count + 1) spaces.lastElementChild.remove();
  while (spaces.children.length < count + 1) spaces.append(newSpace(track, spaces.children.length, here));
  for (let n = 1; n <= count; n++) {
    const space = spaces.children[n], marks = marksOn(fields, track, n);
    const what = inWords.format(marks.map(say)) || blank, text = label.replace("%n", n).replace("%what", what);
    const words = space.querySelector(".visually-hidden"), isAnother = words.textContent !== text;
    space.toggleAttribute("data-beyond", length > 0 && n > length);
    if (isAnother) space.replaceChildren(space.querySelector(".at"), words, ...marks.map(sign));
    words.textContent = text;
    current(space, space.id === `at-${way}`);
  }
  byId(`tick-${key}`).setAttribute("aria-pressed", String(doneFields(track).every((name) => fields.has(name))));
}

export function current(link, isIt) {
  if (isIt) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}
