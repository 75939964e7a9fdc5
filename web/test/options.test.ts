// The options of a table say one choice of each row in the lobby, and only that one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "../src/games/catalogue.ts";
import { loadGame } from "../src/games/index.ts";
import { choose, chosen } from "../src/screens/lobby/options.tsx";

for (const { name: game } of catalogue.value)
  test(`${game}: every choice of the lobby`, async () => {
    for (const [row, presets] of Object.entries((await loadGame(game)).options)) {
      assert.ok(presets.length > 1, row);
      assert.equal(chosen({}, presets), presets[0]?.[0]); // The default is the first.
      let options = { other: 1 } as Record<string, number | string | null>;
      for (const [label] of [...presets, ...presets.toReversed()]) {
        options = { ...choose(options, presets, label) };
        assert.equal(chosen(options, presets), label);
        assert.equal(options["other"], 1);
      }
    }
  });

test("the newer edition comes first", async () => {
  const { options } = await loadGame("vabanque");
  assert.deepEqual(
    options["edition"]?.map(([label]) => label),
    ["new", "2001"],
  );
});
