// Sharing with the system's share sheet, if the browser has one: picture, text and link with one tap. This phone draws
// the picture itself if the server's fonts lack characters of a name, or if the server makes no PNG.

async function load(src) {
  const image = Object.assign(new Image(), { src });
  await image.decode();
  return image;
}

async function drawn(src) {
  const image = await load(src), canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done));
}

// The picture of a page, as a file; null if the page has none, or if it cannot be loaded.
const pictures = new Map();
function pictureIn(page) {
  const image = page.querySelector(".picture img");
  if (!pictures.has(page)) pictures.set(page, image && make(image).catch(() => null));
  return pictures.get(page);
}

// If there is no PNG to fetch, this phone makes it from the drawing, which other pages may load only from its URL.
async function make({ dataset, src }) {
  const { file, whole, drawing = src } = dataset, blob = await (whole ? (await fetch(whole)).blob() : drawn(drawing));
  return new File([blob], file, { type: "image/png" });
}

async function send(button) {
  const { title, text = "", url } = button.dataset, picture = await pictureIn(button.ownerDocument), files = [picture];
  const isWhole = picture && navigator.canShare?.({ files });
  try {
    await navigator.share(isWhole ? { title, text: `${text}\n${url}`, files } : { title, text, url });
  } catch { /* closed, or too long after the tap: the button is still there */ }
}

// Stores the result under its link first, and opens its page afterward, to share it in other ways.
async function keep(form) {
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    await send(page.querySelector("button[data-share]"));
    location.assign(answer.url);
  } catch { form.submit(); }
}

if (navigator.share) {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-share]")) return;
    event.preventDefault();
    keep(event.target);
  });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-share]");
    if (button) send(button);
  });
  for (const button of document.querySelectorAll("button[data-share]")) button.hidden = false;
  for (const other of document.querySelectorAll("[data-unshared]")) other.hidden = true;
}

// The drawing is part of the page, uses the fonts of this phone, and is painted first. The picture that is sent then
// replaces it, to view, to hold and to save. It is ready before a tap, because a share sheet opens only right after a
// tap.
const shown = document.querySelector(".picture img");
if (shown) await new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
const picture = shown && await pictureIn(document);
if (picture) {
  const src = shown.dataset.whole ?? URL.createObjectURL(picture);
  await load(src);
  const link = document.querySelector("[data-picture]");
  shown.src = link.href = src;
  link.download = shown.dataset.file;
}
