// What is shown, and when: a jump stops at what a person wants to read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Fold, Playback, Timeline } from "../src/table/playback.ts";

type Event = "card" | "over";

const fold: Fold<number, Event> = {
  start: () => 0,
  after: (count) => count + 1,
  beat: (event) => (event === "over" ? "wait" : 1000),
};

function playing(events: readonly Event[]) {
  const table = new Timeline(fold, 2, null);
  events.forEach((event, i) => table.add(i, event));
  return { table, playback: new Playback(table, () => 1) };
}

test("a jump to the end of a part shows that end, and waits there", () => {
  const { table, playback } = playing(["card", "card", "over", "card", "over"]);
  playback.nudge();
  assert.equal(table.shown, 1);
  const isOver = (event: Event) => event === "over";
  playback.skipTo(isOver);
  assert.equal(table.shown, 3);
  assert.equal(table.jumpedTo, 2); // The end itself is heard.
  assert.ok(playback.waiting.value);
  playback.skipTo(isOver);
  assert.equal(table.shown, 5);
  playback.stop();
});

test("a jump to an end that has not arrived shows everything, and goes on with what comes", () => {
  const { table, playback } = playing(["card", "card"]);
  playback.skipTo((event) => event === "over");
  assert.equal(table.shown, 2);
  assert.ok(!playback.waiting.value);
  table.add(2, "over");
  playback.nudge();
  assert.equal(table.shown, 3);
  assert.ok(playback.waiting.value);
});
