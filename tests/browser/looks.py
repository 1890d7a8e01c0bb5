"""Looks at a page as it stands, as scripts that say what is wrong on it."""

DOCK = """() => {
  const dock = document.querySelector(".dock"), found = [];
  const { paddingLeft, paddingRight } = getComputedStyle(dock);
  const room = dock.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight); // a longer word has to break
  const walker = document.createTreeWalker(dock, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest(".visually-hidden") || !node.parentElement.checkVisibility()) continue;
    const around = node.parentElement.closest("a, button, summary, .die") ?? dock;
    for (const word of node.textContent.matchAll(/(?:[^\\s\\u00ad\\u200b-]|-(?!\\p{L}))+/gu)) {
      const range = document.createRange();
      const isAfterHyphen = node.textContent[word.index - 1] === "\\u00ad"; // which a range then begins with
      range.setStart(node, word.index + isAfterHyphen);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      const whole = lines.reduce((sum, { width }) => sum + width, 0);
      if (isBroken && whole <= room) found.push(`broken: ${word[0]}`);
      const { left, right } = range.getBoundingClientRect(), edge = around.getBoundingClientRect();
      if (right > edge.right + 1 || left < edge.left - 1) found.push(`sticks out: ${word[0]}`);
    }
  }
  const right = Math.max(...[...dock.querySelectorAll("*")].map((each) => each.getBoundingClientRect().right));
  if (right > screen.width + 1) found.push(`outside of the screen: ${right}`);
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const ends = [...document.querySelectorAll("main *")]
    .filter((each) => each.checkVisibility() && !each.closest(".visually-hidden, .panel"))
    .map((each) => each.getBoundingClientRect().bottom);
  const covered = Math.round(Math.max(...ends) - dock.getBoundingClientRect().top);
  if (covered > 0) found.push(`${covered} px of the page's end are covered`);
  return found;
}"""
"""Words of the dock broken or sticking out, and whatever of the page's end lies under it."""

SOLID = """() => {
  const probe = document.createElement("i");
  probe.style.background = "var(--ink)";
  document.body.append(probe);
  const ink = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const isSolid = (node, part) => {
    const { backgroundColor, content } = getComputedStyle(node, part);
    return backgroundColor === ink && (!part || content !== "none");
  };
  return [...document.body.querySelectorAll("*")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".visually-hidden, .skip"))
    .filter((node) => [null, "::before", "::after"].some((part) => isSolid(node, part)))
    .map((node) => node.outerHTML.slice(0, 90));
}"""
"""All that is filled with ink."""

CHOOSE = """() => document.querySelectorAll("[aria-pressed]").forEach((button) => {
  button.setAttribute("aria-pressed", "true");
})"""
"""From now on all that can be chosen is."""

COLUMN = """(width) => {
  const edge = document.querySelector(".dock.side").getBoundingClientRect();
  const wide = document.documentElement.scrollWidth;
  const covered = [...document.querySelectorAll("main a, main button, main input")]
    .filter((each) => each.checkVisibility() && !each.closest(".effect, .panel, .tools, .visually-hidden"))
    .filter((each) => each.getBoundingClientRect().right > edge.left + 1)
    .map((each) => `under the column: ${each.outerHTML.slice(0, 90)}`);
  const cut = [...document.querySelectorAll(".dock, .panel:not([hidden])")]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `a column is cut: ${each.outerHTML.slice(0, 90)}`);
  const found = [...covered, ...cut];
  if (wide > width) found.push(`the page is ${wide} wide`);
  if (edge.right !== width) found.push(`the column ends at ${edge.right}`);
  return found;
}"""
"""On a phone on its side: what can be tapped lies beside the column on the right, which holds all of itself."""

RIGHT_TO_LEFT = """() => {
  document.documentElement.dir = "rtl";
  const folds = [...document.querySelectorAll("details[open]")];
  for (const fold of folds) fold.open = false;
  const left = (each) => each.getBoundingClientRect().left, found = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > screen.width) found.push(`the page is ${wide} wide`);
  for (const row of ["#cell-1-3, #cell-1-4, #cell-1-5, #cell-1-6", "#strip-level-tome .spot"]) {
    const places = [...document.querySelectorAll(row)].map(left);
    if (places.some((each, at) => at > 0 && each <= places[at - 1])) found.push(`turned: ${row}`);
  }
  document.documentElement.dir = "";
  for (const fold of folds) fold.open = true;
  return found;
}"""
"""Where words run from the right a page, folded, is no wider, and its board stays as it is printed."""

SAID = """() => [document.title, ...[...document.querySelectorAll("main, header, nav")].flatMap((part) =>
    part.innerText.split("\\n")), ...[...document.querySelectorAll("[aria-label], [placeholder]")]
    .flatMap((each) => [each.ariaLabel, each.placeholder])]"""
"""The lines and names of a page."""

KINDS = """() => {
  const kinds = new Set(), colors = new Set(), kind = (node) => {
    const names = node.getAttributeNames().filter((name) => name.startsWith("aria-"));
    return [node.localName, node.role, node.type, ...names].join();
  };
  const grounds = new Map([[null, ""]]);
  const ground = (node) => {
    if (!grounds.has(node)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      const own = [backgroundColor, backgroundImage, opacity].join();
      const isClear = own === "rgba(0, 0, 0, 0),none,1", isOpaque = backgroundColor.startsWith("rgb(");
      grounds.set(node, isClear ? ground(node.parentElement) : isOpaque ? own : own + ground(node.parentElement));
    }
    return grounds.get(node);
  };
  for (const node of document.body.querySelectorAll("*")) {
    if (!node.checkVisibility()) continue;
    kinds.add(kind(node));
    if (![...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim())) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(node), size = parseFloat(fontSize);
    colors.add([color, size >= 24 || size >= 18.66 && fontWeight >= 700, ground(node)].join());
  }
  return [[...kinds], [...colors]];
}"""
"""The kinds of elements in each other, and the colors of texts on what is behind them."""
