// A column of the market: its lines as they are typed, and the field that they form.
const isNumber = (text) => /^\d{1,4}$/.test(text);
let column = null;

const place = () => document.getElementById("steps");
const typedIn = (line) => [...line.querySelectorAll("input")].map((input) => input.value.trim());
const lines = () => [...place().children].map(typedIn);
const whole = () => lines().filter((line) => line.every(isNumber)).map((line) => line.map(Number));
const made = () => whole().sort(([a], [b]) => a - b).map((line) => line.join(":")).join(" ");
const isHalf = () => lines().some(([level, points]) => !level !== !points);

function add(level = "", points = "") {
  const line = document.getElementById("step").content.firstElementChild.cloneNode(true), list = place();
  list.append(line);
  for (const part of line.querySelectorAll("[aria-label]")) {
    part.setAttribute("aria-label", part.getAttribute("aria-label").replace("%n", list.children.length));
  }
  [...line.querySelectorAll("input")].forEach((input, at) => { input.value = [level, points][at]; });
}

function draw(value) {
  place().replaceChildren();
  for (const step of value.split(" ").filter(Boolean)) add(...step.split(":"));
  if (!value) add("0"); // every column begins at the start of the track
  add();
}

export function paintMarket(form, fields, at) {
  for (const chip of form.querySelectorAll("[data-column]")) {
    chip.dataset.known = fields.has(`market-${chip.dataset.column}`) ? "yes" : "no";
    if (chip.dataset.column === at) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
  const paper = document.getElementById("column"), value = fields.get(`market-${at}`) ?? "";
  paper.hidden = at === null;
  document.getElementById("column-title").textContent = paper.dataset.title.replace("%n", at ?? "");
  document.getElementById("no-column").value = `market-${at}=none`;
  const isBusy = place().contains(document.activeElement) || isHalf();
  if (at !== null && (at !== column || (!isBusy && made() !== value))) draw(value);
  column = at;
}

export function startMarket(form, enter) {
  const isIn = (target) => form()?.contains(target);
  function typed() {
    for (const input of place().querySelectorAll("input")) {
      if (input.value.trim() && !isNumber(input.value.trim())) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    if (!lines().some((line) => line.join("") === "")) add();
    enter([[`market-${column}`, made()]]);
  }
  document.addEventListener("input", ({ target }) => { if (isIn(target) && place().contains(target)) typed(); });
  // An incomplete line is not entered yet, and is marked.
  document.addEventListener("change", ({ target }) => {
    if (!isIn(target) || !place().contains(target)) return;
    for (const line of place().children) {
      const [level, points] = line.querySelectorAll("input");
      if (level.value && !points.value && level.value !== "0") points.setAttribute("aria-invalid", "true");
      if (points.value && !level.value) level.setAttribute("aria-invalid", "true");
    }
  });
  document.addEventListener("click", (event) => {
    if (!isIn(event.target)) return;
    if (event.target.closest("#no-column")) {
      event.preventDefault();
      draw("");
      enter([[`market-${column}`, ""]]);
    }
    const away = event.target.closest("[data-away]");
    if (!away) return;
    away.closest(".market-step").remove();
    typed();
  });
}
