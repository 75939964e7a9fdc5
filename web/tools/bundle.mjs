// Bundles modules of the client for Node: for its tests.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { words } from "./words.mjs";

export const web = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Writes a module for each entry point, a path from the folder of the client. */
export async function bundle(entryPoints, outdir) {
  await build({
    absWorkingDir: web,
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".ftl": "text", ".svg": "text", ".md": "text" },
    plugins: [words()],
    logLevel: "warning",
  });
}
