// A table's options say one reading of each rule, and only that one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reading, reread, RULES } from "../src/screens/lobby/options.tsx";

for (const [game, rules] of Object.entries(RULES))
  for (const [word, readings] of Object.entries(rules))
    test(`${game}: ${word}`, () => {
      assert.equal(reading({}, readings), readings[0]?.[0]); // Nothing said is the book's.
      let options = { other: 1 } as Record<string, number | string | null>;
      for (const [name] of [...readings, ...readings.toReversed()]) {
        options = { ...reread(options, readings, name) };
        assert.equal(reading(options, readings), name);
        assert.equal(options["other"], 1);
      }
    });

test("the newer edition comes first", () => assert.deepEqual(RULES.vabanque["edition"]?.map(([name]) => name), ["new", "2001"]));
