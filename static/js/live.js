// Asking the server for the parts of a page that changed, and putting them in place without losing focus.
/* global Idiomorph */

// The answer to a post; a token that has expired is renewed once. Throws where there is no connection.
export async function send(url, body, again = true) {
  const answer = await fetch(url, { method: "POST", body, headers: { "X-Live": "1" }, redirect: "manual" });
  const token = answer.headers.get("X-Token");
  if (token && again) {
    body.set("csrf_token", token);
    for (const input of document.querySelectorAll("[name=csrf_token]")) input.value = token;
    return send(url, body, false);
  }
  return { status: answer.status, html: answer.type === "opaqueredirect" ? "" : await answer.text() };
}

// Puts the answer in place and gives it back as the server sent it.
export function apply(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  // What is written into stays; a button that was tapped takes its new words like all others.
  const ignoreActiveValue = document.activeElement.matches("input, textarea, select");
  for (const id of ["head", "main", "dock"]) {
    const fresh = page.getElementById(id);
    if (fresh) Idiomorph.morph(document.getElementById(id), fresh.cloneNode(true), { ignoreActiveValue, callbacks });
  }
  return page;
}

const callbacks = {
  // What an answer leaves out, because it stands as it is.
  beforeNodeMorphed: (old, fresh) => !(fresh.dataset && "keep" in fresh.dataset),
  // What somebody unfolded stays unfolded.
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
};
