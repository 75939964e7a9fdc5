// Builds the client into the Python package: `node build.mjs`.
// `--gallery` builds the pages of the gallery instead, `--out DIR` says where to.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const gallery = process.argv.includes("--gallery");
const told = process.argv.indexOf("--out");
const out =
  told > 0
    ? resolve(process.argv[told + 1])
    : gallery
      ? join(here, "gallery-build")
      : join(here, "..", "src", "tripot", "house", "static");

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const result = await build({
  absWorkingDir: here,
  entryPoints: { app: gallery ? "src/gallery.tsx" : "src/main.tsx", style: "src/style/all.css" },
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !gallery,
  sourcemap: gallery ? "inline" : false,
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "text", ".ftl": "text", ".md": "text", ".woff2": "file" },
  plugins: [
    {
      // A picture named in a style sheet is a file of its own; one imported by a script is text.
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
    },
  ],
  legalComments: "none",
  logLevel: "warning",
});

/** The built file whose name starts with this. */
function built(start, ending) {
  const path = Object.keys(result.metafile.outputs).find((name) => {
    const file = name.split("/").at(-1);
    return file.startsWith(start) && file.endsWith(ending);
  });
  if (!path) throw new Error(`nothing built for ${start}`);
  return relative(out, resolve(here, path));
}

/** What a script needs before it can run. */
function needed(path, found = new Set()) {
  for (const { kind, path: next } of result.metafile.outputs[path]?.imports ?? [])
    if (kind === "import-statement" && !found.has(next)) needed(next, found.add(next));
  return found;
}

const base = gallery ? "" : "/static/";
// All parts of the entry at once: the browser would find them one after the other.
const entry = Object.keys(result.metafile.outputs).find((path) => path.endsWith(built("app", ".js")));
const parts = [...needed(entry)].map((path) => `<link rel="modulepreload" href="${base}${path.split("/").at(-1)}">`).join("\n");
const symbols = await readFile(join(here, "src/art/symbols.svg"), "utf8");
const logo = /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(symbols)?.[1] ?? "";
const page = (await readFile(join(here, "index.html"), "utf8"))
  .replaceAll("%style%", base + built("style", ".css"))
  .replaceAll("%script%", base + built("app", ".js"))
  .replaceAll("%text-font%", base + built("hanken", ".woff2"))
  .replaceAll("%display-font%", base + built("playfair", ".woff2"))
  .replaceAll("%icon%", base + "icon.svg")
  .replaceAll("%logo%", logo)
  .replaceAll("%parts%", parts);
await writeFile(join(out, "index.html"), page);
await copyFile(join(here, "src/art/icon.svg"), join(out, "icon.svg"));

// What a first table weighs: the entry, all it imports at once, and the style.
const outputs = result.metafile.outputs;
const first = new Set();
const follow = (path) => {
  if (first.has(path)) return;
  first.add(path);
  for (const entry of outputs[path]?.imports ?? [])
    if (entry.kind === "import-statement" && outputs[entry.path]) follow(entry.path);
};
const name = (start, ending) => Object.keys(outputs).find((p) => resolve(here, p) === join(out, built(start, ending)).replace(/\?.*/, ""));
follow(name("app", ".js"));
for (const later of gallery ? [] : ["locales/en.ftl"]) {
  const path = Object.keys(outputs).find((p) => outputs[p].entryPoint?.endsWith(later));
  if (!path) throw new Error(`nothing built for ${later}`);
  follow(path);
}
first.add(name("style", ".css"));
let total = 0;
for (const path of first) total += gzipSync(await readFile(resolve(here, path)), { level: 9 }).length;
console.log(`first table: ${(total / 1000).toFixed(1)} kB of script and style, compressed`);
if (!gallery && total > 200_000) {
  console.error("more than the 200 kB a first table may weigh");
  process.exitCode = 1;
}
