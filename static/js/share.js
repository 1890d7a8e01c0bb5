// Sending by the system's share sheet, where the browser has one: picture, words and link at one tap. Names that the
// server's fonts cannot write, this phone writes on the picture with its own, whether it has a share sheet or not. One
// that comes as a drawing, it draws.

async function load(src) {
  const image = Object.assign(new Image(), { src });
  await image.decode();
  return image;
}

async function drawn(...sources) {
  const layers = await Promise.all(sources.map(load)), canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [layers[0].naturalWidth, layers[0].naturalHeight];
  for (const layer of layers) canvas.getContext("2d").drawImage(layer, 0, 0);
  return new Promise((done) => canvas.toBlob(done));
}

// The picture of a page with one, as a file; null where it does not come.
const pictures = new Map();
function pictureIn(page) {
  const image = page.querySelector(".picture img");
  if (!pictures.has(page)) pictures.set(page, image && make(image).catch(() => null));
  return pictures.get(page);
}

async function make({ dataset, src }) {
  const { nameless, names } = dataset;
  let blob = names ? await drawn(nameless, names) : await (await fetch(src)).blob();
  if (blob.type === "image/svg+xml") blob = await drawn(src); // without a server there is nobody else to do so
  return new File([blob], dataset.file, { type: "image/png" });
}

async function send(button) {
  const { title, text = "", url } = button.dataset, picture = await pictureIn(button.ownerDocument), files = [picture];
  const isWhole = picture && navigator.canShare?.({ files });
  try {
    await navigator.share(isWhole ? { title, text: `${text}\n${url}`, files } : { title, text, url });
  } catch { /* it was closed, or the tap is too long ago: the button is still there */ }
}

// The result is kept under its link first. Its page follows, for whoever wants to send it another way.
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
  pictureIn(document); // a share sheet opens only right after a tap
}

// The picture as it is sent is the one to look at, to hold and to save.
if (document.querySelector("[data-names]")) {
  const picture = await pictureIn(document), src = picture && URL.createObjectURL(picture);
  if (src) document.querySelector("[data-names]").src = document.querySelector("[data-picture]").href = src;
}
