// Unpacks scorepad's files in a second worker, while Python starts in the first. They are packed with xz, which
// browsers do not support. The memory that unpacking needs is freed when this worker ends.
importScripts("xz-decompress.min.js");

async function unpack() {
  const { body } = await fetch("runtime/app.xz"), { XzReadableStream } = self["xz-decompress"];
  return new Response(new XzReadableStream(body)).arrayBuffer();
}
unpack().then((data) => postMessage(data, [data]), ({ message }) => postMessage(message));
