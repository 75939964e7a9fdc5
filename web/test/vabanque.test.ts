// Vabanque as it is drawn equals the game that was played, and the helper says only what is possible.
import assert from "node:assert/strict";
import { test } from "node:test";
import games from "../src/gallery/games.json" with { type: "json" };
import { fair } from "../src/games/vabanque/fair.ts";
import { boxOf, type DrawnCasino, fold, UNIT, worth } from "../src/games/vabanque/fold.ts";
import { ringLayout } from "../src/games/vabanque/geometry.ts";
import { byHiddenCard, possibleSums } from "../src/games/vabanque/sums.ts";
import { settle } from "../src/games/vabanque/try-casino.tsx";
import { Timeline } from "../src/table/playback.ts";
import type { Vabanque } from "../src/wire.ts";

const events = games.vabanque4 as unknown as readonly Vabanque.Event[];

function shown(count: number) {
  const table = new Timeline(fold, 4, 0);
  events.slice(0, count).forEach((event, i) => table.add(i, event));
  table.showAll();
  return table.picture.value;
}

test("money in the picture is the money counted after every round", () => {
  events.forEach((event, i) => {
    if (event.type !== "counted") return;
    const before = shown(i);
    assert.deepEqual(before.money, event.money, "the payments add up to the count");
    assert.deepEqual(shown(i + 1).money, event.money);
  });
});

test("a variant with two cards seals two in a round", () => {
  assert.equal(fair.hiddenPerRound(), 3);
  assert.equal(fair.hiddenPerRound({ cards: "no-bluff" }), 2);
});

test("nobody's back has a face before it is turned over", () => {
  for (let i = 0; i <= events.length; i++)
    for (const casino of shown(i).casinos)
      for (const card of casino.cards) assert.ok(card.seat === 0 || card.card === null);
});

test("the actor is who really moves next", () => {
  events.forEach((event, i) => {
    if (event.type === "placed" || event.type === "laid" || event.type === "walked")
      assert.equal(shown(i).actor, event.seat);
  });
});

test("a reload draws what was drawn before", () => {
  const table = new Timeline(fold, 4, 0);
  events.forEach((event, i) => table.add(i, event));
  for (const at of [0, 30, 72, events.length]) {
    table.show(at);
    assert.deepEqual(table.picture.value, shown(at));
  }
  assert.equal(
    table.add(events.length + 3, events[0] as Vabanque.Event),
    false,
    "an event too early is refused",
  );
});

test("every real sum was among those the helper named", () => {
  events.forEach((event, i) => {
    if (event.type !== "turned") return;
    const before = shown(i);
    const casino = before.casinos[event.casino] as DrawnCasino;
    for (const seat of casino.pawns) {
      const trapped = event.cards.some(([owner, card]) => card === "trap" && owner !== seat);
      const masked = {
        ...casino,
        cards: casino.cards.map((card) => (card.seat === seat ? card : { ...card, card: null })),
      };
      if (seat === 0) assert.ok(possibleSums(masked, seat).includes(trapped ? 0 : event.value));
    }
  });
});

test("one hidden card: a trap, a bluff or a raise", () => {
  const casino: DrawnCasino = {
    box: boxOf(3),
    chips: [2, 3, 0, 0],
    cards: [
      { seat: 1, card: null },
      { seat: 0, card: "trap" },
    ],
    pawns: [],
  };
  assert.equal(worth(casino), 40);
  assert.deepEqual(possibleSums(casino, 0), [0, 40 * UNIT, 80 * UNIT]);
  assert.deepEqual(byHiddenCard(casino, 0), {
    owner: 1,
    sums: { trap: 0, bluff: 40 * UNIT, raise: 80 * UNIT },
  });
});

test("two cards of one rival cannot both be a raise", () => {
  const casino: DrawnCasino = {
    box: boxOf(3),
    chips: [1, 0, 0, 0],
    cards: [
      { seat: 1, card: null },
      { seat: 1, card: null },
    ],
    pawns: [],
  };
  assert.deepEqual(possibleSums(casino, 0), [0, 10 * UNIT]);
});

test("a variant is drawn with its own numbers", () => {
  const variant = { casinos: 5, steps: 2, chips_1: 0, face_2: 7, law: "double", cards: "no-trap" };
  const start = fold.start(3, 0, variant);
  assert.equal(start.casinos.length, 5);
  assert.deepEqual(start.hand, ["raise", "bluff"]);
  const began = fold.after(start, { type: "began", order: [0, 1, 2], pawns: [0, 2, 4] });
  assert.equal(began.phase, "card"); // Nobody has a chip in the first round.
  const chips = [0, 1, 0, 0];
  const backs = [1, 2].map((seat) => ({ seat, card: null }));
  const casino: DrawnCasino = { box: start.box, chips, cards: backs, pawns: [] };
  assert.deepEqual(possibleSums(casino, 0), [7 * UNIT, 14 * UNIT, 28 * UNIT]);
});

test("the books' examples", () => {
  const paid = (example: Parameters<typeof settle>[0]) => {
    const sums = [0, 0, 0, 0];
    for (const line of settle(example).payments) sums[line.target.seat ?? 0]! += line.amount;
    return sums;
  };
  assert.deepEqual(
    paid({ chips: 15, cards: ["raise", "trap", "raise", "bluff"], pawns: [0, 1] }),
    [0, 90_000, 0, 0],
  );
  assert.deepEqual(
    paid({ chips: 15, cards: ["trap", null, null, "trap"], pawns: [0, 1] }),
    [15_000, 0, 0, 30_000],
  );
});

for (const [casinos, width, height] of [
  [7, 390, 480],
  [9, 390, 400],
  [12, 360, 330],
  [10, 820, 700],
  [12, 1092, 652],
  [9, 1572, 860],
] as const)
  test(`${casinos} casinos in ${width}×${height}: in the room, evenly spaced, none touching`, () => {
    const ring = ringLayout(casinos, width, height);
    const gaps = ring.places.map((place, i) => {
      const next = ring.places[(i + 1) % casinos] ?? place;
      return Math.hypot(next.x - place.x, next.y - place.y);
    });
    assert.ok(Math.min(...gaps) > ring.disc, `${Math.min(...gaps)} apart, ${ring.disc} wide`);
    assert.ok(ring.disc >= 44, `a disc of ${ring.disc} is too small to touch`);
    for (const { x, y, room } of ring.places) {
      assert.ok(x - room / 2 >= 0 && x + room / 2 <= width, "its cards stay on the board");
      assert.ok(x - ring.disc / 2 >= 0 && x + ring.disc / 2 <= width);
      assert.ok(y - ring.disc / 2 >= 0 && y + ring.disc / 2 <= height);
    }
    assert.equal(ring.places[0]?.x, width / 2);
  });
