// How many pages the preview prints, and reports set closer where that saves a page: none ends in a nearly empty one.

const CLOSER = ["1", "2"], LONG = 12; // pages; to measure more takes seconds, and one in so many is no waste

export function fit(place) {
  let pages = place.querySelectorAll(".print-page").length, about = "";
  for (const flow of place.querySelectorAll(".print-flow")) {
    delete flow.dataset.closer;
    const guess = Math.round(flow.scrollHeight / parseFloat(getComputedStyle(flow).getPropertyValue("--h")));
    if (guess > LONG) about = "≈ ";
    pages += guess > LONG ? guess : settle(flow);
  }
  for (const count of document.querySelectorAll("[data-pages]")) count.textContent = about + pages;
}

function settle(flow) {
  const loose = pagesOf(flow);
  for (const closer of loose > 1 ? CLOSER : []) {
    flow.dataset.closer = closer;
    const pages = pagesOf(flow);
    if (pages < loose) return pages;
  }
  delete flow.dataset.closer;
  return loose;
}

// Columns as large as pages break where pages do.
function pagesOf(flow) {
  flow.classList.add("measured");
  const pages = Math.round(flow.scrollWidth / flow.clientWidth);
  flow.classList.remove("measured");
  return Math.max(1, pages);
}
