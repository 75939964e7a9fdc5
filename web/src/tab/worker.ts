// The house of this tab: our Python code on Pyodide, in a worker, so that the page never waits for it.
// It hears what the page would send to a house elsewhere, and tells what that would answer.
import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { mountFiles } from "./browser-files.ts";
import type { FromWorker, Packed, ToWorker } from "./messages.ts";

/** The packed files of Python; the build fills them in. */
declare const PYTHON: Readonly<Record<"wasm" | "library" | "house", Packed>>;

interface Tab {
  hear(kind: string, number: number, text: string): void;
  save(path: string): Promise<void>;
  restore(path: string): Promise<string>;
  close(): Promise<void>;
}

const FOLDER = "/house";
const DATABASE = "house.sqlite3";
const FILES = [DATABASE, `${DATABASE}-journal`];
const MOVED_FILE = "/moved.sqlite3"; // What is saved or loaded as a whole.
const RETRY_MS = 100; // Another tab needs a moment to let go of its files,
const RETRIES = 50; // and does not do so at all if it is frozen.

const tell = (message: FromWorker, moved: Transferable[] = []): void =>
  postMessage(message, { transfer: moved });

let started = 0;
const total = Object.values(PYTHON).reduce((sum, { bytes }) => sum + bytes, 0);

/** Unpacks a file; reports to the page how much has loaded. */
async function unpacked({ file }: Packed): Promise<ReadableStream<BufferSource>> {
  const answer = await fetch(new URL(file, import.meta.url));
  if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, next) {
        started += part.length;
        tell({ kind: "loading", share: Math.min(1, started / total) });
        next.enqueue(part);
      },
    }),
  );
  return counted.pipeThrough(new DecompressionStream("gzip"));
}

async function bytesOf(packed: Packed): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await unpacked(packed)).arrayBuffer());
}

/** Starts Python from our own files, instead of those that Pyodide would ask for. */
async function startPython(): Promise<PyodideAPI> {
  const network = globalThis.fetch;
  const wasm = unpacked(PYTHON.wasm);
  const library = unpacked(PYTHON.library);
  const house = bytesOf(PYTHON.house);
  globalThis.fetch = async (input, init) => {
    const name = new URL(String(input), import.meta.url).pathname.split("/").at(-1);
    if (name === "pyodide.asm.wasm")
      return new Response(await wasm, { headers: { "content-type": "application/wasm" } });
    if (name === "library.zip") return new Response(await library);
    return network(input, init);
  };
  const options = {
    indexURL: new URL("./", import.meta.url).href,
    stdLibURL: new URL("./library.zip", import.meta.url).href,
    createPyodideModule,
    lockFileContents: { info: PYODIDE, packages: {} }, // It has nothing more to load.
    env: { HOME: "/tmp" },
  };
  const python = await loadPyodide(options as unknown as Parameters<typeof loadPyodide>[0]);
  globalThis.fetch = network;
  tell({ kind: "loading", share: 1 });
  unpack(python, await house);
  return python;
}

/** What Pyodide wants to know of packages, of which there are none. */
const PYODIDE = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
};

/** Writes our package: the sizes of its files come first, then the files. */
function unpack(python: PyodideAPI, pack: Uint8Array): void {
  const size = new DataView(pack.buffer).getUint32(0, true);
  let at = 4 + size;
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, at))) as [string, number][];
  const packages = python.runPython("import site; site.getsitepackages()[0]") as string;
  for (const [path, length] of index) {
    const file = `${packages}/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, pack.subarray(at, at + length));
    at += length;
  }
}

/** Opens the house over the files of this browser, or in memory where it keeps none. */
async function openHouse(python: PyodideAPI, name: string): Promise<Tab> {
  python.pyimport("tripot.house.ops.logs").hand_to((level: string, line: string) => {
    if (level === "warning") console.warn(line);
    else console.error(line);
  });
  let closeFiles: (() => void) | null = null;
  for (let tries = 0; ; tries++)
    try {
      closeFiles = await mountFiles(python, FOLDER, name, FILES, (full) =>
        tell({ kind: "full", full }),
      );
      break;
    } catch (error) {
      if (tries >= RETRIES) throw error;
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  const path = closeFiles ? `${FOLDER}/${DATABASE}` : ":memory:";
  const house = python.pyimport("tripot.house.tab");
  const tab = (await house.open_tab(path, (kind: string, number: number, text: string) =>
    tell({ kind: "told", told: [kind, number, text] }),
  )) as Tab;
  tell({ kind: "ready", keeps: closeFiles !== null });
  return {
    hear: (...heard) => tab.hear(...heard),
    save: (file) => tab.save(file),
    restore: (file) => tab.restore(file),
    close: async () => {
      await tab.close();
      closeFiles?.();
    },
  };
}

let python: Promise<PyodideAPI> | null = null;
let house: Promise<Tab> | null = null;

/** Opens the house unless another tab has it; `take` takes it from that tab. */
async function begin(name: string, take: boolean): Promise<void> {
  const lock = { mode: "exclusive", ...(take ? { steal: true } : { ifAvailable: true }) } as const;
  const held = async (lock: Lock | null): Promise<void> => {
    if (!lock) return tell({ kind: "elsewhere" });
    python ??= startPython();
    house = python.then((running) => openHouse(running, name));
    await house;
    await new Promise(() => undefined); // The lock is held until this tab is closed,
  };
  if (!navigator.locks) return held({ name, mode: "exclusive" });
  try {
    await navigator.locks.request(name, lock, held);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    const open = await house; // or another tab takes the house.
    house = null;
    await open?.close();
    tell({ kind: "elsewhere" });
  }
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "begin":
      return begin(message.name, message.take);
    case "tell":
      return (await house)?.hear(...message.told);
    case "save": {
      const [open, running] = [await house, await python];
      if (!open || !running) return;
      await open.save(MOVED_FILE);
      const file = running.FS.readFile(MOVED_FILE) as Uint8Array<ArrayBuffer>;
      running.FS.unlink(MOVED_FILE);
      return tell({ kind: "saved", file: file.buffer }, [file.buffer]);
    }
    case "load": {
      const [open, running] = [await house, await python];
      if (!open || !running) return;
      running.FS.writeFile(MOVED_FILE, new Uint8Array(message.file));
      let tables: string | null = null;
      try {
        tables = await open.restore(MOVED_FILE);
      } catch (error) {
        console.warn(error);
      }
      running.FS.unlink(MOVED_FILE);
      return tell({ kind: "loaded", tables: tables?.split(" ").filter(Boolean) ?? null });
    }
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  handle(data).catch((error: unknown) => {
    console.error(error);
    tell({ kind: "failed", why: String(error).trim().split("\n").at(-1) ?? "" });
  });
};
