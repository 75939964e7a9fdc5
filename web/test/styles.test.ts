// A style that comes with a later page leaves what is already on the screen as it is.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const SOURCE = join(process.env["TRIPOT_ROOT"] ?? "", "web", "src");
const GAMES = join(SOURCE, "games");

/** The selectors of one file, without what stands in parentheses. */
function selectors(file: string): readonly string[] {
  const text = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(([, one = ""]) =>
    one
      .replace(/\([^()]*\)/g, "")
      .split(",")
      .map((selector) => selector.trim()),
  );
}

function imported(name: string): readonly string[] {
  const text = readFileSync(join(SOURCE, "style", name), "utf8");
  const files = [...text.matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, file = ""]) => file);
  return files.flatMap((file) => selectors(join(SOURCE, "style", file)));
}

test("no later style means, by a bare class, what an earlier one has as a state of something", () => {
  const games = readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => selectors(join(GAMES, name, "style.css")));
  const states = [...imported("all.css"), ...games].flatMap((selector) =>
    [...selector.matchAll(/\.[\w-]+((?:\.[\w-]+)+)/g)].flatMap(([, more = ""]) =>
      more.slice(1).split("."),
    ),
  );
  assert.ok(states.includes("resting"), "the states are found");
  const later = new Set(imported("rest.css"));
  assert.deepEqual(
    [...new Set(states)].filter((state) => later.has(`.${state}`)),
    [],
  );
});
