// Bundles the tests and runs them: `npm test`.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, web } from "./bundle.mjs";

const out = mkdtempSync(join(tmpdir(), "tripot-web-"));
const tests = readdirSync(join(web, "test")).filter((name) => /\.test\.tsx?$/.test(name));
await bundle(
  tests.map((name) => join("test", name)),
  out,
);
const run = spawnSync(process.execPath, ["--test", out], {
  stdio: "inherit",
  env: { ...process.env, TRIPOT_ROOT: join(web, "..") }, // Some read the documents.
});
rmSync(out, { recursive: true });
process.exit(run.status ?? 1);
