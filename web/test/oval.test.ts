// The oval of La Vendôme: in the room, and nothing on anything else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, boxes, ovalLayout } from "../src/games/vendome/geometry.ts";

const ROOMS = [
  [1092, 728],
  [1092, 620],
  [1572, 900],
  [820, 740],
  [700, 640],
  [390, 455],
  [360, 420],
  [478, 420],
] as const;

for (const [width, height] of ROOMS)
  test(`4 to 12 seats in ${width}×${height}: plates, cards and middle are apart`, () => {
    for (let seats = 4; seats <= 12; seats++) {
      const layout = ovalLayout(seats, width, height);
      assert.equal(layout.places.length, seats);
      const all = boxes(layout);
      all.forEach(([left, top, right, bottom], i) => {
        assert.ok(
          left >= 0 && top >= 0 && right <= width && bottom <= height,
          `${seats} seats: box ${i} leaves the room`,
        );
        all.slice(i + 1).forEach((other: Box, k) => {
          const apart =
            right <= other[0] || other[2] <= left || bottom <= other[1] || other[3] <= top;
          assert.ok(apart, `${seats} seats: ${i} and ${i + 1 + k} touch`);
        });
      });
      assert.ok(layout.card >= 30, `${seats} seats: a card of ${layout.card} cannot be read`);
    }
  });

test("counter-clockwise from the banker, who sits below", () => {
  const { places, centre } = ovalLayout(8, 1092, 728);
  const [banker, first] = places;
  assert.ok(banker && first && banker.plate[1] > centre[1] && first.plate[0] > centre[0]);
  assert.ok((places.at(-1)?.plate[0] ?? 0) < centre[0]);
});
