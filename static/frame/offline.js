// The page that stands in for another one while there is no connection: it looks for that one until it comes.
const EVERY = 2000;

async function look() {
  try {
    await fetch(location, { method: "HEAD" });
    location.reload();
  } catch {
    setTimeout(look, EVERY);
  }
}

if (!location.pathname.endsWith("/offline")) setTimeout(look, EVERY); // else it was asked for itself
