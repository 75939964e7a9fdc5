// What the theme leaves to us.
const worker = new URL("../../sw.js", document.currentScript.src);

/** A table that is wider than the window is scrolled with the keyboard too. */
function reachTables() {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap"))
    table.tabIndex = table.scrollWidth > table.clientWidth ? 0 : -1;
}

/** The service worker above this folder keeps the documentation, to be read without a network. */
function keep() {
  navigator.serviceWorker
    ?.register(worker)
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active.postMessage("keep-docs"))
    .catch(console.warn);
}

addEventListener("resize", reachTables);
addEventListener("load", () => {
  reachTables();
  keep();
});
