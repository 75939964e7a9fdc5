// What the lab shows is what docs/strength.md says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { strengthOf } from "../src/screens/lab/strength.ts";

const COMPILED = ["caso", "arlecchino", "brighella", "pantalone", "colombina"]; // Measured in full.

for (const game of ["vabanque", "banque-fatale"])
  test(`the bots of ${game} have their measured strength`, () => {
    const { rated, lineups } = strengthOf(game);
    const points = new Map(rated.map((one) => [one.bot, one.rating]));
    for (const { low, rating, high } of rated) assert.ok(low <= rating && rating <= high);
    assert.deepEqual(
      COMPILED.toSorted((a, b) => (points.get(a) ?? Number.NaN) - (points.get(b) ?? Number.NaN)),
      COMPILED,
    );
    assert.ok(lineups.length >= 2);
    for (const { players, alone } of lineups)
      for (const one of COMPILED)
        for (const other of COMPILED.filter((bot) => bot !== one)) {
          const share = alone[one]?.[other] ?? -1;
          assert.ok(share >= 0 && share <= 1, `${one} among ${other}, ${players} players`);
        }
    // Every rung wins more than its share among copies of the one below.
    for (const { players, alone } of lineups)
      for (const [below, above] of COMPILED.slice(1).map((bot, i) => [COMPILED[i] ?? "", bot]))
        assert.ok((alone[above ?? ""]?.[below ?? ""] ?? 0) > 1 / players);
  });

test("La Vendôme's bots only cut", () =>
  assert.deepEqual(strengthOf("vendome"), { rated: [], lineups: [] }));
