// Builds the client into the Python package: `node build.mjs`.
// `--gallery` builds the pages of the gallery instead, `--out DIR` says where to.

import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { packPython } from "./python.mjs";
import { LANGUAGES, words } from "./tools/words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const gallery = process.argv.includes("--gallery");
const told = process.argv.indexOf("--out");
const out =
  told > 0
    ? resolve(process.argv[told + 1])
    : gallery
      ? join(here, "gallery-build")
      : join(here, "..", "src", "tripot", "house", "static");
const base = gallery ? "" : "/static/";
// What may be loaded, compressed: by the first pages, each without fonts (75 kB) and
const LIMITS = {
  "the front door": 85_000,
  "the front door of a tab": 85_000,
  "a first table": 130_000,
};
const TAB_LIMIT = 6_000_000; // answers of the house, and by a tab with Python and everything.
const SMALL = 2000; // Bytes of a source shared with the front page: not worth a separate request.
const ROUTES = "src/app/routes.ts";
const GAMES = "src/games/index.ts";
const MAIN = "src/main.tsx";
const IN_TAB = /^src\/(screens\/)?tab\//; // What the front door of a tab needs.
const target = ["es2022", "chrome111", "firefox113", "safari16.4"];

const fileOf = (path) => path.split("/").at(-1);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

// A picture named in a style sheet is a separate file; one imported by a script is text.
const pictures = {
  name: "pictures-in-styles",
  setup(b) {
    b.onResolve({ filter: /\.svg$/ }, (args) =>
      args.kind === "url-token"
        ? { path: resolve(args.resolveDir, args.path), namespace: "picture" }
        : undefined,
    );
    b.onLoad({ filter: /.*/, namespace: "picture" }, async (args) => ({
      contents: await readFile(args.path),
      loader: "file",
    }));
  },
};

// `@import "games:styles"` stands for the style.css of every folder in games/.
const gameStyles = {
  name: "game-styles",
  setup(b) {
    b.onResolve({ filter: /^games:styles$/ }, () => ({ path: "styles", namespace: "games" }));
    b.onLoad({ filter: /.*/, namespace: "games" }, async () => {
      const folders = (await readdir(join(here, "src/games"), { withFileTypes: true })).filter(
        (entry) => entry.isDirectory(),
      );
      const imports = folders.map(({ name }) => `@import "./${name}/style.css";`).sort();
      return { contents: imports.join("\n"), loader: "css", resolveDir: join(here, "src/games") };
    });
  },
};

// The house of a tab: Python, packed, and the worker that runs it.
const python = [];
let worker = "";
if (!gallery) {
  for (const { name, body } of await packPython()) {
    const file = `${name}-${createHash("sha256").update(body).digest("hex").slice(0, 8)}.pack`;
    await writeFile(join(out, file), body);
    python.push([name, { file, bytes: body.length }]);
  }
  const made = await build({
    absWorkingDir: here,
    entryPoints: { worker: "src/tab/worker.ts" },
    outdir: out,
    bundle: true,
    format: "esm",
    target,
    minify: true,
    metafile: true,
    entryNames: "[name]-[hash]",
    define: { PYTHON: JSON.stringify(Object.fromEntries(python)) },
    external: ["node:*", "ws"], // Pyodide needs them only outside of browsers.
    legalComments: "none",
    logLevel: "warning",
  });
  worker = fileOf(Object.keys(made.metafile.outputs)[0]);
}

const client = {
  absWorkingDir: here,
  entryPoints: {
    app: gallery ? "src/gallery/main.tsx" : "src/main.tsx",
    style: "src/style/all.css",
    rest: "src/style/rest.css",
    fonts: "src/style/fonts.css",
  },
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target,
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !gallery,
  sourcemap: gallery ? "inline" : false,
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "text", ".ftl": "text", ".md": "text", ".woff2": "file" },
  define: { WORKER: JSON.stringify(worker) },
  legalComments: "none",
  logLevel: "warning",
};

// The bundler makes a file for every combination of entry points that share something: dozens, each
// a request. Declaring that every page needs all shared code, and every table all code that tables
// share, makes two files instead.
const { inputs } = (
  await build({ ...client, plugins: [pictures, gameStyles, words()], write: false })
).metafile;
function reached(entry) {
  const found = new Set([entry]);
  for (const path of found)
    for (const { kind, path: next } of inputs[path].imports)
      if (kind === "import-statement" && inputs[next]) found.add(next);
  return found;
}
const lazily = Object.values(inputs).flatMap(({ imports }) =>
  imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path),
);
const entries = new Map(
  [...new Set([MAIN, ...lazily])]
    .filter((path) => /\.tsx?$/.test(path) && inputs[path])
    .map((path) => [path, reached(path)]),
);
const ways = [...entries.keys()];
const through = (path) => ways.filter((way) => entries.get(way).has(path));

/** The scripts that a source loads later, in its order. */
const loadedBy = (source) =>
  (inputs[source]?.imports ?? [])
    .filter(({ kind }) => kind === "dynamic-import")
    .map(({ path }) => path);
/** What each address loads first, by the first part of its path, as the table of routes says. */
const addresses = Object.fromEntries(await routes());
async function routes() {
  const text = await readFile(join(here, ROUTES), "utf8");
  const scripts = new Map(
    [...text.matchAll(/const (\w+) = \(\) => import\("\.([^"]+)"\)/g)].map(([, name, path]) => [
      name,
      join("src/app", `.${path}`),
    ]),
  );
  return [...text.matchAll(/path: "\/(\w*)",[^}]*?\(await (\w+)\(\)\)/g)].map(([, path, name]) => [
    path,
    scripts.get(name),
  ]);
}
const FRONT = addresses[""];
const TABLE = addresses["t"];
const LOBBY = loadedBy(TABLE)[0]; // A table begins with it.
const FIRST_GAME = loadedBy(GAMES)[0]; // Most people begin with the first of the list.
/** Which words a script needs that is loaded by `lazyPart` or `lazyScreen`, as their last argument. */
const declared = { front: [], table: [], tab: [] };
for (const path of Object.keys(inputs).filter((path) => /^src\/.*\.tsx?$/.test(path)))
  for (const [, script, part] of (await readFile(join(here, path), "utf8")).matchAll(
    /import\("(\.[^"]+)"\)\)\.\w+,\s*"(\w+)"/g,
  ))
    declared[part]?.push(join(dirname(path), script));
/** The front door, and what any page loads in the background: nothing of the tables. */
const AT_FRONT = [MAIN, FRONT, ...declared.front];
for (const way of AT_FRONT)
  if (way !== FRONT) AT_FRONT.push(...loadedBy(way).filter((next) => !AT_FRONT.includes(next)));
const AT_TABLE = [TABLE, ...declared.table];
const shared = { all: [], tables: [] };
for (const path of Object.keys(inputs)) {
  const by = through(path);
  if (by.length < 2 || !/\.tsx?$/.test(path)) continue;
  const atTable = [TABLE, LOBBY, FIRST_GAME].some((way) => by.includes(way));
  const atFront = AT_FRONT.some((way) => by.includes(way));
  const isSmall = by.includes(FRONT) && inputs[path].bytes < SMALL;
  if (by.includes(MAIN) || (atTable && atFront) || isSmall) shared.all.push(path);
  else if (atTable) shared.tables.push(path);
}
const together = {
  name: "shared-together",
  setup(b) {
    b.onLoad({ filter: /\.tsx?$/ }, async (args) => {
      const path = relative(here, args.path);
      if (!entries.has(path)) return undefined;
      const atTables = !AT_FRONT.some((way) => entries.get(way).has(path)) && !IN_TAB.test(path);
      const others = [...shared.all, ...(atTables ? shared.tables : [])].filter(
        (other) => other !== path,
      );
      const needs = others
        .map((other) => `import ${JSON.stringify(join(here, other))};\n`)
        .join("");
      return {
        contents: needs + (await readFile(args.path, "utf8")),
        loader: path.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
};

// The words of the front door, what a table adds to them, what each game adds, and all the rest.
const games = loadedBy(GAMES);
const sourcesOf = (...found) => [...new Set(found.flatMap((way) => [...entries.get(way)]))];
const ofGames = sourcesOf(...games).filter(
  (path) => games.filter((game) => entries.get(game).has(path)).length > 1,
);
const firstWays = [...AT_FRONT, ...AT_TABLE, ...games];
const ofRest = ways
  .filter((way) => !firstWays.includes(way))
  .flatMap((way) => {
    const game = games.find((module) => dirname(module) === dirname(way)); // It is already loaded.
    return sourcesOf(way).filter((path) => !game || !entries.get(game).has(path));
  });
const parts = gallery
  ? null
  : {
      front: { sources: sourcesOf(...AT_FRONT) },
      table: { sources: [...sourcesOf(...AT_TABLE), ...ofGames], after: ["front"] },
      ...Object.fromEntries(
        games.map((way) => [
          fileOf(dirname(way)),
          { sources: sourcesOf(way), after: ["front", "table"] },
        ]),
      ),
      tab: { sources: sourcesOf(...declared.tab), after: ["front"] },
      rest: { sources: [...new Set(ofRest)], after: ["front", "table"] },
    };

const { metafile } = await build({
  ...client,
  plugins: [pictures, gameStyles, words(parts), ...(gallery ? [] : [together])],
});
const outputs = metafile.outputs;

/** The built path of a source that something else is loaded by. */
function built(source) {
  const path = Object.keys(outputs).find((name) => outputs[name].entryPoint?.endsWith(source));
  if (!path) throw new Error(`nothing built for ${source}`);
  return path;
}

/** A script and all it needs before it can run. */
function needed(source) {
  const found = new Set();
  const follow = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { kind, path: next } of outputs[path].imports)
      if (kind === "import-statement" && outputs[next]) follow(next);
  };
  follow(built(source));
  return [...found];
}

/** A small piece that is written into the page itself. */
async function inline(entry, define = {}) {
  const made = await build({
    absWorkingDir: here,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    target,
    define,
    format: "iife",
    external: ["*.svg"],
    legalComments: "none",
  });
  return made.outputFiles[0].text.trim();
}

// What each address needs at once: the browser would find it one file after the other.
const entry = gallery ? "gallery/main.tsx" : "src/main.tsx";
const scripts = {};
if (!gallery) {
  const first = needed(entry);
  for (const [address, source] of Object.entries(addresses)) {
    const sources = source === TABLE ? [TABLE, FIRST_GAME, LOBBY] : [source];
    scripts[address] = [...new Set([...first, ...sources.flatMap(needed)])].map(fileOf);
  }
  // The house of a tab opens after its front door is painted; its other pages ask it at once.
  const more = (source) =>
    needed(source)
      .filter((path) => !first.includes(path))
      .map(fileOf);
  scripts["tab front"] = more("screens/tab/tab-front.tsx");
  scripts["in tab"] = more("src/tab/house.ts");
  // "en" has the words of every page, "en t" what a table adds, "en tab" what the front door of a tab
  // adds, "en +" what all others add.
  for (const language of LANGUAGES) {
    const file = (part) => fileOf(built(`words:${language}/${part}`));
    scripts[language] = [file("front")];
    scripts[`${language} t`] = [file("table"), file(fileOf(dirname(FIRST_GAME)))];
    scripts[`${language} tab`] = [file("tab")];
    scripts[`${language} +`] = [file("table"), file("rest")];
  }
}

const symbols = await readFile(join(here, "src/art/symbols.svg"), "utf8");
const logo = /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(symbols)?.[1] ?? "";
const ring = Array.from({ length: 9 }, (_, i) => {
  const angle = (i / 9) * 2 * Math.PI;
  const at = (part) => (50 + 40 * part).toFixed(1);
  return `<circle cx="${at(Math.sin(angle))}" cy="${at(-Math.cos(angle))}" r="8"/>`;
}).join("");
const filled = {
  style: fileOf(built("style/all.css")),
  rest: fileOf(built("style/rest.css")),
  fonts: fileOf(built("style/fonts.css")),
  script: fileOf(built(entry)),
  shell: await inline("src/style/shell.css"),
  boot: gallery ? "" : await inline("src/app/boot/boot.ts", { SCRIPTS: JSON.stringify(scripts) }),
  logo,
  ring,
};
const page = await readFile(join(here, "index.html"), "utf8");
const pageAt = (folder, head = "") =>
  page.replaceAll(/%(\w+)%/g, (whole, name) =>
    name === "static" ? folder : name === "head" ? head : (filled[name] ?? whole),
  );
await writeFile(join(out, "index.html"), pageAt(base));
await copyFile(join(here, "src/art/icon.svg"), join(out, "icon.svg"));

// The page of a tab has its policy in itself, because a file host may send no headers.
if (!gallery) {
  const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hash(filled.boot)}`,
    `style-src 'self' ${hash(filled.shell)}`,
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const head = `<meta http-equiv="content-security-policy" content="${policy}">\n<meta name="tripot-house" content="tab">`;
  await writeFile(join(out, "tab.html"), pageAt("../static/", head));
}

// What a browser keeps to open the client without a network.
if (!gallery) {
  for (const name of ["icon180.png", "icon192.png", "icon512.png", "iconmaskable.png"])
    await copyFile(join(here, "src/art", name), join(out, name));
  await copyFile(join(here, "src/offline/manifest.json"), join(out, "manifest.json"));
  const there = (await readdir(out)).sort();
  const packs = [...python.map(([, { file }]) => file), worker];
  const files = there.filter((name) => !name.endsWith(".html") && !packs.includes(name));
  const version = createHash("sha256");
  for (const name of [...there, ...packs]) version.update(await readFile(join(out, name)));
  const known = { version: version.digest("hex").slice(0, 8), client: files, python: packs };
  await writeFile(
    join(out, "sw.js"),
    await inline("src/offline/service-worker.ts", { FILES: JSON.stringify(known) }),
  );
}

// Compressed once, at the best level, so that the house need not do it on request.
if (!gallery)
  for (const name of await readdir(out))
    if (/\.(js|css|svg|html)$/.test(name)) {
      const text = await readFile(join(out, name));
      await writeFile(
        join(out, `${name}.br`),
        brotliCompressSync(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: name === worker ? 9 : 11, // It is large.
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        }),
      );
      await writeFile(join(out, `${name}.gz`), gzipSync(text, { level: 9 }));
    }

// The size of the first pages: their scripts, a language and the style.
for (const [page, limit] of gallery ? [] : Object.entries(LIMITS)) {
  const names = {
    "a first table": ["t", "en t"],
    "the front door of a tab": ["", "tab front", "en tab"],
  };
  const own = (names[page] ?? [""]).flatMap((name) => scripts[name]);
  const files = new Set([...own, ...scripts["en"], fileOf(built("style/all.css")), "index.html"]);
  let weight = 0;
  for (const name of files) weight += (await stat(join(out, `${name}.gz`))).size;
  console.log(`${page}: ${(weight / 1000).toFixed(1)} kB in ${files.size} files, compressed`);
  if (weight > limit) {
    console.error(`more than the ${limit / 1000} kB that ${page} may weigh`);
    process.exitCode = 1;
  }
}
if (!gallery) {
  let whole = 0;
  for (const name of await readdir(out))
    if (/\.(gz|pack|woff2)$/.test(name)) whole += (await stat(join(out, name))).size;
  console.log(`a tab with everything: ${(whole / 1e6).toFixed(2)} MB, compressed`);
  if (whole > TAB_LIMIT) {
    console.error("more than the 6 MB a tab may weigh");
    process.exitCode = 1;
  }
}
