// Streak and rating of drills.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addedUp, coming, dayOf, rated, streak, week } from "../src/table/my-drills.ts";

const NOW = Date.UTC(2026, 10, 17, 12);
const DAY = 86_400_000;

test("a streak counts days that were tried, found or not, up to today or yesterday", () => {
  const days = { [dayOf(NOW - DAY)]: true, [dayOf(NOW - 2 * DAY)]: false };
  assert.equal(streak(days, NOW), 2);
  assert.equal(streak({ ...days, [dayOf(NOW)]: true }, NOW), 3);
  assert.equal(streak(days, NOW + DAY), 0);
  assert.equal(streak({}, NOW), 0);
});

test("a hard drill brings more, an easy one costs more, and both answers balance", () => {
  assert.ok(rated(1100, 1600, true) - 1100 > rated(1100, 1000, true) - 1100);
  assert.ok(rated(1100, 1000, false) < rated(1100, 1600, false));
  assert.equal(rated(1100, 1100, true) - 1100, 1100 - rated(1100, 1100, false));
});

test("streak and rating follow from the answers, and a second one to a drill changes nothing", () => {
  const hard = { drill: 7, rating: 1600, found: true, daily: false, answered: NOW - DAY };
  const today = { drill: 8, rating: 1000, found: false, daily: true, answered: NOW };
  const mine = addedUp([hard, today, { ...hard, found: false }]);
  assert.equal(mine.rating, rated(rated(1100, 1600, true), 1000, false));
  assert.deepEqual(mine.done, { 7: true, 8: false });
  assert.deepEqual(mine.days, { [dayOf(NOW)]: false });
});

test("the week ends today, and a day that was not tried is neither found nor missed", () => {
  const seven = week({ [dayOf(NOW)]: true, [dayOf(NOW - 2 * DAY)]: false }, NOW);
  assert.deepEqual(
    seven.map(({ found }) => found),
    [undefined, undefined, undefined, undefined, false, undefined, true],
  );
});

test("what comes next has the theme, is as hard as wanted, and was not tried", () => {
  const drills = [1000, 1300, 1150, 1600].flatMap((rating) => [
    { game: "vabanque", kind: "walk", rating } as const,
    { game: "vendome", kind: "keeps", rating } as const,
  ]);
  const mine = { rating: 1290, done: { 3: true } };
  const walks = { theme: "vabanque/walk" };
  assert.deepEqual(coming(drills, { ...walks, hardness: "mine" }, mine), [5, 1, 7]);
  assert.deepEqual(coming(drills, { ...walks, hardness: "hard" }, mine), [7, 5, 1]);
  assert.deepEqual(coming(drills, { ...walks, hardness: "easy" }, mine), [1, 5, 7]);
  assert.equal(coming(drills, { theme: "", hardness: "mine" }, mine).length, 7);
});
