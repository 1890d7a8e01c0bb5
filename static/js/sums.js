// "3+6+2" in a number's field: what it adds up to stands beside it while it is typed.
const MINUS = "\u2212", NUMBER = /^-?\d{1,9}$/;

function sumOf(text) {
  const terms = text.replaceAll(MINUS, "-").split("+").map((term) => term.trim());
  const isSum = terms.length > 1 && terms.every((term) => NUMBER.test(term));
  return isSum ? `= ${terms.reduce((sum, term) => sum + Number(term), 0)}` : "";
}

function paint() {
  for (const place of document.querySelectorAll("output.sum")) {
    const text = sumOf(document.getElementById(place.htmlFor.value)?.value ?? "");
    if (place.textContent !== text) place.textContent = text;
  }
}

for (const news of ["input", "applied", "shown"]) document.addEventListener(news, paint);
paint();
