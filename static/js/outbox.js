// What this device has not got confirmed yet, by the address of its sheet: the post on its way, the fields since, and
// the taps that wait behind it.
const PREFIX = "scorepad ";

// Storage may be full or, in a private window, refused; the page then works on without it.
function attempt(action) {
  try { return action(); } catch { return null; }
}

export function keep(path, post, since, taps) {
  const kept = { post: post?.toString() ?? null, since: since.toString(), taps };
  attempt(() => localStorage.setItem(PREFIX + path, JSON.stringify(kept)));
}

export const drop = (path) => attempt(() => localStorage.removeItem(PREFIX + path));

export function read(path) {
  const text = attempt(() => localStorage.getItem(PREFIX + path));
  const kept = text && attempt(() => JSON.parse(text));
  return kept && { post: kept.post && new URLSearchParams(kept.post), since: new URLSearchParams(kept.since), taps: kept.taps };
}

// The sheets below an address that wait to be sent.
export const waiting = (folder) =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + folder)).map((key) => key.slice(PREFIX.length))) ?? [];
