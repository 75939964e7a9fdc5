// The sounds are sounds: something to hear, nothing that cracks, and small to make.
import assert from "node:assert/strict";
import { test } from "node:test";
import { coinsFor, type Sound, samples } from "../src/app/sounds.ts";

const ALL: readonly Sound[] = [
  "bell",
  "tap",
  "step",
  "flip",
  "snap",
  "coins-1",
  "coins-2",
  "coins-3",
];

for (const sound of ALL)
  test(`${sound}: heard, not clipped, begins and ends in silence`, () => {
    const wave = samples(sound, 48_000);
    const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    assert.ok(peak > 0.02 && peak < 1, `peak ${peak}`);
    assert.ok(Math.abs(wave[0] ?? 1) < 0.001 && Math.abs(wave.at(-1) ?? 1) < 0.01);
    assert.ok(wave.length < 48_000 * 1.5);
    assert.deepEqual(wave, samples(sound, 48_000), "the same every time");
  });

test("the bell rings longest, and more money rings longer", () => {
  const lengths = (["coins-1", "coins-2", "coins-3"] as const).map(
    (sound) => samples(sound, 8000).length,
  );
  assert.deepEqual(
    lengths,
    [...lengths].sort((a, b) => a - b),
  );
  assert.ok(samples("bell", 8000).length > Math.max(...lengths));
  assert.deepEqual(
    [5_000, 20_000, 210_000].map((amount) => coinsFor(amount, 20_000)),
    ["coins-1", "coins-2", "coins-3"],
  );
});
