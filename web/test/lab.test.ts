// What the lab shows is what docs/strength.md says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { measured } from "../src/screens/lab/strength.ts";

const BOTS = ["arlecchino", "brighella", "caso", "colombina", "il-dottore", "pantalone"];

for (const game of ["vabanque", "banque-fatale"] as const)
  test(`every bot of ${game} has its measured strength`, () => {
    const all = measured(game);
    assert.ok(all.length >= 2);
    assert.equal(new Set(all.map(({ players }) => players)).size, all.length);
    for (const { games, rated, beats } of all) {
      assert.ok(games >= 100);
      assert.deepEqual(rated.map(({ bot }) => bot).toSorted(), BOTS);
      for (const { low, rating, high } of rated) assert.ok(low <= rating && rating <= high);
      assert.deepEqual(Object.keys(beats).toSorted(), BOTS);
      for (const [row, against] of Object.entries(beats)) {
        assert.equal(Object.keys(against).length, BOTS.length - 1);
        for (const [column, share] of Object.entries(against))
          assert.ok(Math.abs(share + (beats[column]?.[row] ?? 0) - 1) < 0.011);
      }
    }
  });

test("La Vendôme's bots only cut", () => assert.deepEqual(measured("vendome"), []));
