// Asking the server for the parts of a page that changed, and putting them in place without losing focus.
/* global Idiomorph */

export async function send(url, body) {
  const answer = await fetch(url, { method: "POST", body, headers: { "X-Live": "1" }, redirect: "manual" });
  if (answer.type === "opaqueredirect") return { status: 303, html: "", token: null };
  return { status: answer.status, html: await answer.text(), token: answer.headers.get("X-Token") };
}

export function apply(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const id of ["head", "main", "dock"]) {
    const fresh = page.getElementById(id);
    if (fresh) Idiomorph.morph(document.getElementById(id), fresh, { ignoreActiveValue: true, callbacks });
  }
}

const callbacks = {
  // What the page's own script keeps up to date is left alone.
  beforeNodeMorphed: (old) => !(old.dataset && "keep" in old.dataset),
  // What somebody unfolded stays unfolded.
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
};
