// The move that is chosen but not sent.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { oneTap } from "../src/app/preferences.ts";
import type { Refusal } from "../src/table/http.ts";
import { PendingMove } from "../src/table/pending-move.ts";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  },
});
let sent: string[] = [];
let answer: Refusal | null = null;

function pending(): PendingMove<string> {
  return new PendingMove<string>("table", async (move) => {
    sent.push(move);
    return answer;
  });
}

beforeEach(() => {
  kept.clear();
  sent = [];
  answer = null;
  oneTap.value = false;
});

test("nothing is sent before it is confirmed, and then once", async () => {
  const move = pending();
  move.choose("chip 1");
  assert.equal(move.state.value, "idle", "it is not my move");
  move.position(0, true);
  assert.equal(move.state.value, "choose");
  move.choose("chip 1");
  move.choose("chip 2");
  assert.equal(move.state.value, "preview");
  await Promise.all([move.confirm(), move.confirm()]);
  assert.deepEqual(sent, ["chip 2"]);
  assert.equal(move.state.value, "sending", "until the event arrives");
});

test("choosing the same again confirms it; a prepared move never does", () => {
  const move = pending();
  move.position(0, true);
  move.prepare("bid red");
  move.prepare("bid red");
  assert.deepEqual(sent, []);
  move.choose("bid red");
  assert.deepEqual(sent, ["bid red"]);
});

test("with one tap the choice is sent at once", () => {
  oneTap.value = true;
  const move = pending();
  move.position(0, true);
  move.choose("chip 1");
  assert.deepEqual(sent, ["chip 1"]);
});

test("while disconnected it is held, and sent when confirmed again", async () => {
  const move = pending();
  move.position(0, true);
  move.choose("chip 1");
  move.held.value = true;
  assert.equal(move.state.value, "held");
  await move.confirm();
  assert.deepEqual(sent, []);
  move.held.value = false;
  await move.confirm();
  assert.deepEqual(sent, ["chip 1"]);
});

test("a reload keeps the choice, another position drops it", () => {
  const before = pending();
  before.position(3, true);
  before.choose("chip 1");
  const after = pending();
  after.position(3, true);
  assert.equal(after.move, "chip 1");
  after.position(4, true);
  assert.equal(after.move, null);
});

test("a refusal is shown, and the choice is free again", async () => {
  answer = { error: "illegal-move", detail: "" };
  const move = pending();
  move.position(0, true);
  move.choose("chip 1");
  await move.confirm();
  assert.equal(move.state.value, "refused");
  assert.equal(move.move, null);
  answer = null;
  move.choose("chip 2");
  assert.equal(move.state.value, "preview");
});

test("a refusal that comes after the position has changed leaves the next choice alone", async () => {
  let refuse: (refusal: Refusal) => void = () => undefined;
  const move = new PendingMove<string>(
    "table",
    () => new Promise((answered) => (refuse = answered)),
  );
  move.position(0, true);
  move.choose("chip 1");
  const first = move.confirm();
  move.position(1, true); // My time ran out, and a bot moved for me.
  move.choose("chip 2");
  refuse({ error: "illegal-move", detail: "" });
  await first;
  assert.equal(move.state.value, "preview");
  assert.equal(move.move, "chip 2");
});
