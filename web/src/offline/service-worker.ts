// Caches what was loaded, so that the client opens without a network. Built files are named after their
// content: one that is kept is right for ever. Pages are kept as a set with this script, which
// differs in every build; so a page never meets the scripts of another build. The documentation is kept
// as a whole once one of its pages was read; while there is a network, the network answers.

/** The built files; the build fills them in. */
declare const FILES: {
  readonly version: string;
  readonly client: readonly string[];
  readonly python: readonly string[]; // Kept once a tab has loaded them.
};

// Only the types of pages are loaded.
interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lifetime {
  readonly data: unknown;
  readonly source: { postMessage(message: string): void } | null;
}
interface Clicked extends Lifetime {
  readonly notification: { close(): void };
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window" }): Promise<readonly { focus(): Promise<unknown> }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", work: (event: Lifetime) => void): void;
  addEventListener(name: "fetch", work: (event: Fetching) => void): void;
  addEventListener(name: "message", work: (event: Told) => void): void;
  addEventListener(name: "notificationclick", work: (event: Clicked) => void): void;
}
const worker = self as unknown as Scope;

const { scope } = worker.registration;
/** A folder of files has one page, in which the whole house runs; a house has one for that, too. */
const isSite = "tripotSite" in self; // `tripot site` says so.
const PAGES = isSite ? [""] : ["", "tab/"];
const STATIC = "static/";
const DOCS = "docs/";
const DOCS_LIST = `${scope}${DOCS}files.json`; // The build of the documentation writes it.
const DOCS_NAME = "tripot-docs-"; // And its version.
const pagesOf = `tripot-pages-${FILES.version}`;
const NAME = "tripot-files";
const PATIENCE_MS = 4000; // For a page, before the kept one is shown.
const known = new Set([...FILES.client, ...FILES.python]);

/** Keeps files that are not kept yet. What the page has loaded already comes from its cache. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  for (const file of files) {
    const address = `${scope}${STATIC}${file}`;
    if (await cache.match(address)) continue;
    const answer = await fetch(address, { cache: "force-cache" });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(address, answer);
  }
}

async function install(): Promise<void> {
  await keep(FILES.client);
  const cache = await caches.open(pagesOf);
  for (const page of PAGES) {
    const answer = await fetch(scope + page, { cache: "reload" });
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
    await cache.put(scope + page, answer);
  }
}

/** Removes what only earlier builds needed. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("tripot-pages-") && name !== pagesOf) await caches.delete(name);
  const cache = await caches.open(NAME);
  for (const { url } of await cache.keys())
    if (!known.has(url.split("/").at(-1) ?? "")) await cache.delete(url);
  await worker.clients.claim();
}

async function file(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && known.has(name)) await cache.put(request.url, answer.clone());
  return answer;
}

/** The answer of the network, or what is kept if that is away or too slow. */
function fresh(request: Request, kept: Response | undefined): Promise<Response> {
  if (!kept) return fetch(request);
  const patience = new Promise<Response>((done) => setTimeout(done, PATIENCE_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), patience]);
}

async function page(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(pagesOf)).match(scope + path);
  return isSite && kept ? kept : fresh(request, kept);
}

async function documentation(request: Request, path: string): Promise<Response> {
  const [name] = (await caches.keys()).filter((each) => each.startsWith(DOCS_NAME));
  const whole = scope + (/\/$/.test(path) ? `${path}index.html` : path);
  return fresh(request, name ? await (await caches.open(name)).match(whole) : undefined);
}

/** Keeps the whole documentation, if it is another one than before. */
async function keepDocumentation(): Promise<void> {
  const answer = await fetch(DOCS_LIST, { cache: "no-cache" });
  if (!answer.ok) return; // A house without it.
  const { version, files } = (await answer.json()) as { version: string; files: string[] };
  const others = (await caches.keys()).filter((name) => name.startsWith(DOCS_NAME));
  const name = DOCS_NAME + version;
  const cache = await caches.open(name);
  for (const file of files) {
    const address = `${scope}${DOCS}${file}`;
    if (!(await cache.match(address))) await cache.add(address);
  }
  for (const other of others) if (other !== name) await caches.delete(other);
}
let keeping: Promise<void> | undefined;

function keepDocumentationOnce(): Promise<void> {
  keeping ??= keepDocumentation().catch((error: unknown) => {
    console.warn(error); // The network is away, or the device is full.
    keeping = undefined;
  });
  return keeping;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => {
  if (event.data === "use-now") event.waitUntil(worker.skipWaiting());
  if (event.data === "keep-docs") event.waitUntil(keepDocumentationOnce()); // docs/site/site.js
  if (event.data === "keep-python")
    event.waitUntil(keep(FILES.python).then(() => event.source?.postMessage("kept-python")));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.matchAll({ type: "window" }).then(([window]) => window?.focus()));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const [path = ""] = request.url.slice(scope.length).split(/[?#]/);
  const name = path.slice(STATIC.length);
  if (path.startsWith(STATIC)) event.respondWith(file(request, name));
  else if (path.startsWith(DOCS)) event.respondWith(documentation(request, path));
  else if (request.mode === "navigate" && !/^(api|docs|healthz|metrics)\b/.test(path))
    event.respondWith(page(request, !isSite && path === "tab/" ? path : ""));
});
