// What this device has not got confirmed yet, by the address of its sheet: the post on its way, the fields since, and
// the taps that wait behind it. A post is where it goes and what it brings; so is a tap that goes to another sheet.
const PREFIX = "scorepad ";

// Storage may be full or, in a private window, refused; the page then works on without it.
function attempt(action) {
  try { return action(); } catch { return null; }
}

export function keep(path, post, since, taps) {
  const kept = { post: post && { ...post, body: post.body.toString() }, since: since.toString(), taps };
  attempt(() => localStorage.setItem(PREFIX + path, JSON.stringify(kept)));
}

export const drop = (path) => attempt(() => localStorage.removeItem(PREFIX + path));

export function read(path) {
  const text = attempt(() => localStorage.getItem(PREFIX + path));
  const kept = text && attempt(() => JSON.parse(text));
  if (!kept) return null;
  const post = kept.post?.url ? { ...kept.post, body: new URLSearchParams(kept.post.body) } : null;
  return { post, since: new URLSearchParams(kept.since), taps: kept.taps ?? [] };
}

// The sheets below an address that wait to be sent.
export const waiting = (folder) =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + folder)).map((key) => key.slice(PREFIX.length))) ?? [];
