// Bundles the tests and runs them: `npm test`.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { words } from "./words.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = mkdtempSync(join(tmpdir(), "tripot-web-"));
const tests = readdirSync(join(web, "test")).filter((name) => /\.test\.tsx?$/.test(name));
await build({
  absWorkingDir: web,
  entryPoints: tests.map((name) => join("test", name)),
  outdir: out,
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
const run = spawnSync(process.execPath, ["--test", out], {
  stdio: "inherit",
  env: { ...process.env, TRIPOT_ROOT: join(web, "..") }, // Some read the documents.
});
rmSync(out, { recursive: true });
process.exit(run.status ?? 1);
