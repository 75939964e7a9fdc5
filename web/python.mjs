// Packs Python for a browser tab: Pyodide, the standard library and our package, each reduced to what
// is needed, compiled and compressed. The result is cached in python-build/ until a source changes.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync, inflateRawSync } from "node:zlib";
import { loadPyodide, version } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..");
const kept = join(here, "python-build");
const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const PLATFORM = "pyemscripten_2026_0_wasm32"; // Of wheels for this Pyodide,
const PYTHON = "3.14"; // and the Python in it.
const NEAR = 4000; // Bytes between where a table is expected and where it may be,
const SHORT = 32; // and those that are too few to be sure it is that table.

async function walk(folder, keep) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && keep(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !path.includes("__pycache__") && !path.includes("/house/static/"))
    .sort();
}

/** The wheels that a tab needs, fetched once; their hashes are in requirements/tab.txt. */
async function wheels() {
  const folder = join(kept, "wheels");
  await mkdir(folder, { recursive: true });
  const listed = await readFile(join(root, "requirements/tab.txt"), "utf8");
  const wanted = [...listed.matchAll(/^([\w-]+)==([\w.]+)/gm)].map(
    ([, name, number]) => `${name.replaceAll("-", "_")}-${number}-`,
  );
  const found = async () => {
    const there = await readdir(folder);
    return wanted.flatMap((start) => there.filter((file) => file.startsWith(start)).slice(0, 1));
  };
  if ((await found()).length < wanted.length) {
    const pip = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"];
    const kind = ["--only-binary", ":all:", "--platform", PLATFORM, "--python-version", PYTHON];
    const what = ["--require-hashes", "-r", join(root, "requirements/tab.txt"), "-d", folder];
    const done = spawnSync(process.env.PYTHON ?? "python3", [...pip, ...kind, ...what], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    if (done.status) throw new Error("the Python packages for a browser tab could not be fetched");
  }
  return (await found()).map((file) => join(folder, file));
}

/** The files in a zip. */
function unzip(body) {
  const files = new Map();
  let at = body.readUInt32LE(body.lastIndexOf("PK\x05\x06") + 16);
  while (body.readUInt32LE(at) === 0x02014b50) {
    const [packed, , name, extra, comment] = [20, 24, 28, 30, 32].map((field) =>
      field < 28 ? body.readUInt32LE(at + field) : body.readUInt16LE(at + field),
    );
    const start = body.readUInt32LE(at + 42);
    const skip = 30 + body.readUInt16LE(start + 26) + body.readUInt16LE(start + 28);
    const bytes = body.subarray(start + skip, start + skip + packed);
    const path = body.toString("utf8", at + 46, at + 46 + name);
    if (!path.endsWith("/"))
      files.set(path, body.readUInt16LE(at + 10) ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + comment;
  }
  return files;
}

/** Everything that goes into a tab's Python, by its path there. */
async function sources() {
  const files = new Map();
  const source = join(root, "src");
  for (const path of await walk(join(source, "tripot"), (name) =>
    /\.(py|npz|sql|json|jsonl\.gz)$/.test(name),
  ))
    files.set(relative(source, path), await readFile(path));
  const standIns = join(here, "python/stand_ins");
  for (const path of await walk(standIns, (name) => name.endsWith(".py")))
    files.set(relative(standIns, path), await readFile(path));
  for (const wheel of await wheels())
    for (const [path, body] of unzip(await readFile(wheel)))
      if (/\.(py|so|json)$/.test(path)) files.set(path, body);
  return files;
}

/**
 * Empties the tables of Chinese, Japanese and Korean encodings in Pyodide: a twelfth of it, and the
 * library of a tab has no module that uses them. CPython's `_codecs_*` modules show each other where
 * they are: a map has two indexes, each of 256 tables.
 */
function withoutEncodings(wasm, python) {
  const maps = python.runPython(`
    modules = map(__import__, ("_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw"))
    [id(map) for module in modules for name, map in vars(module).items()
     if name.startswith("__map_") and not name.endswith("_pair")]
  `);
  const heap = Buffer.from(python._module.HEAPU8);
  const word = (at) => heap.readUInt32LE(at);
  const indexes = maps.toJs().flatMap((map) => [word(word(map + 8) + 4), word(word(map + 8) + 8)]);
  const tables = indexes.filter(Boolean).flatMap((index) =>
    Array.from({ length: 256 }, (_, i) => index + 8 * i)
      .filter(word)
      .map((entry) => [word(entry), 2 * (heap[entry + 5] - heap[entry + 4] + 1)]),
  );
  const [anchor, size] = tables.reduce((most, one) => (one[1] > most[1] ? one : most));
  const shift = wasm.indexOf(heap.subarray(anchor, anchor + size)) - anchor;
  const emptied = Buffer.from(wasm);
  for (const [address, length] of tables) {
    const near = address + shift - NEAR; // Each segment of the file has its own header.
    const around = wasm.subarray(near, near + length + 2 * NEAR);
    const at = around.indexOf(heap.subarray(address, address + length));
    if (at >= 0 && length >= SHORT) emptied.fill(0, near + at, near + at + length);
  }
  return emptied;
}

/** Packs what has changed; the result: the three files, compressed, by name. */
export async function packPython() {
  const files = await sources();
  const tools = await walk(join(here, "python"), (name) => /^(pack|plain)\.py$/.test(name));
  const digest = createHash("sha256").update(version);
  for (const [path, body] of files) digest.update(path).update(body);
  for (const path of [...tools, fileURLToPath(import.meta.url)])
    digest.update(await readFile(path));
  const made = digest.digest("hex");
  // zlib's memory level sets the block length: WebAssembly is smallest with short blocks.
  const memLevels = { wasm: 6, library: 8, house: 8 };
  const names = Object.keys(memLevels);
  if ((await readFile(join(kept, "digest"), "utf8").catch(() => "")) !== made) {
    const bodies = await pack(files, tools);
    for (const [i, name] of names.entries())
      await writeFile(
        join(kept, `${name}.gz`),
        gzipSync(bodies[i], { level: 9, memLevel: memLevels[name] }),
      );
    await writeFile(join(kept, "digest"), made);
  }
  return Promise.all(
    names.map(async (name) => ({ name, body: await readFile(join(kept, `${name}.gz`)) })),
  );
}

async function pack(files, tools) {
  const python = await loadPyodide({
    indexURL: pyodide,
    env: { PYTHONNODEBUGRANGES: "1" },
  });
  const write = (path, body) => {
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, new Uint8Array(body));
  };
  for (const [path, body] of files) write(`/ours/${path}`, body);
  for (const path of tools)
    write(`/tools/${relative(join(here, "python"), path)}`, await readFile(path));
  python.runPython(`
    import sys
    at_start = list(sys.modules)
    sys.path[:0] = ["/tools", "/ours"]
    import pack
    from pathlib import Path
    library, house = pack.pack(Path("/ours"), "/lib/python314.zip", at_start)
    Path("/library").write_bytes(library)
    Path("/house").write_bytes(house)
  `);
  const wasm = await readFile(join(pyodide, "pyodide.asm.wasm"));
  return [
    withoutEncodings(wasm, python),
    python.FS.readFile("/library"),
    python.FS.readFile("/house"),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, body } of await packPython()) console.log(name, body.length);
  process.exit();
}
