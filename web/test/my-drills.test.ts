// Streak and rating of drills.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, rated, streak } from "../src/table/my-drills.ts";

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
