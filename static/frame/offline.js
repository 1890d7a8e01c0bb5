// The page that replaces another page while offline: it retries that page until it loads.
const EVERY = 2000;

async function look() {
  try {
    await fetch(location, { method: "HEAD" });
    location.reload();
  } catch {
    setTimeout(look, EVERY);
  }
}

if (!location.pathname.endsWith("/offline")) setTimeout(look, EVERY); // not if this page itself was opened
