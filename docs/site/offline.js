// Keeps the documentation, and the client beside it, to be read without a network: the service worker does
// it, which lies above this folder.
const worker = new URL("../../sw.js", document.currentScript.src);
addEventListener("load", () =>
  navigator.serviceWorker
    ?.register(worker)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active.postMessage("keep-docs"))
    .catch(console.warn),
);
