// Unpacks scorepad's files beside the worker, while Python gets ready there: they are packed by xz, which browsers do
// not know. The memory that this takes goes with it.
importScripts("xz-decompress.min.js");

async function unpack() {
  const { body } = await fetch("runtime/app.xz"), { XzReadableStream } = self["xz-decompress"];
  return new Response(new XzReadableStream(body)).arrayBuffer();
}
unpack().then((data) => postMessage(data, [data]), ({ message }) => postMessage(message));
