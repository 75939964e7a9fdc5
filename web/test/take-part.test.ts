// Taking part in the luck: what is pledged and opened, when, and that a reload loses nothing.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forgetMove, ownOf, pledgeOf, stampFor, stampOf } from "../src/table/fair/own.ts";
import { type Ask, dealAfter, Part } from "../src/table/fair/take-part.ts";
import { Witness } from "../src/table/fair/witness.ts";
import { Votes } from "../src/table/votes.ts";
import type { Facts, Message, Proposal } from "../src/wire.ts";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  },
});
let asked: Parameters<Ask>[0][] = [];
const ask: Ask = async (what) => asked.push(what);
let tables = 0;
let table = "";

beforeEach(() => {
  kept.clear();
  asked = [];
  table = `table${++tables}`; // What a page keeps in memory is by table.
});

function facts(more: Partial<NonNullable<Facts["deal"]>> = {}, commitment = "c1"): Facts {
  const deal = {
    scheme: "tripot-fair/2",
    round: 1,
    stage: "open",
    pledges: ["", "", ""],
    left: null,
    again: [],
    ...more,
  };
  return { id: table, stage: "lobby", commitment, deal } as unknown as Facts;
}

const lastPledge = (): string => {
  const last = asked.at(-1);
  return last?.ask === "pledge" ? last.pledge : assert.fail("no pledge");
};

test("a seat pledges once, and opens its words only once its pledge is fixed", async () => {
  const part = new Part(table, ask);
  await part.take(facts(), null);
  assert.deepEqual(asked, [], "a spectator has no part");
  await part.take(facts(), 1);
  await part.take(facts(), 1);
  assert.equal(asked.length, 1);
  const pledge = lastPledge();
  const [own] = ownOf(table).words;
  assert.ok(own?.sent);
  assert.match(own.words, /^[0-9a-f]{32}$/);
  assert.equal(pledge, await pledgeOf(table, 1, "c1", 1, own.words));
  await part.take(facts({ stage: "revealing", pledges: ["", "another", ""] }), 1);
  assert.equal(asked.length, 1, "not ours: nothing is opened");
  await part.take(facts({ stage: "revealing", pledges: ["", pledge, ""] }), 1);
  assert.deepEqual(asked.at(-1), { ask: "reveal", words: own.words });
});

test("after a reload the same words are opened", async () => {
  await new Part(table, ask).take(facts(), 1);
  const pledge = lastPledge();
  await new Part(table, ask).take(facts({ pledges: ["", pledge, ""] }), 1);
  assert.equal(asked.length, 1, "the house has the pledge");
  await new Part(table, ask).take(facts({ stage: "revealing", pledges: ["", pledge, ""] }), 1);
  assert.deepEqual(asked.at(-1), { ask: "reveal", words: ownOf(table).words[0]?.words });
  assert.equal(JSON.parse(kept.get(`tripot.own.${table}`) ?? "").words[0].opened, true);
});

test("another chair and another round have other words; a seat that was left out has none", async () => {
  const part = new Part(table, ask);
  await part.take(facts(), 1);
  await part.take(facts(), 2);
  const before = facts({ stage: "revealing" });
  const redealt = { t: "redealt", n: 9, round: 2, commitment: "c2", without: [0] } as const;
  const after = { ...before, ...dealAfter(before, redealt) };
  await part.take(after, 2);
  await part.take(after, 0);
  const words = ownOf(table).words;
  assert.deepEqual(
    words.map(({ round, seat, commitment }) => [round, seat, commitment]),
    [
      [1, 1, "c1"],
      [1, 2, "c1"],
      [2, 2, "c2"],
    ],
  );
  assert.equal(new Set(words.map((one) => one.words)).size, 3);
});

test("a refused pledge is tried again with the next news", async () => {
  const part = new Part(table, async (what) => {
    asked.push(what);
    throw new Error("refused");
  });
  await part.take(facts(), 1);
  await part.take(facts(), 1);
  assert.equal(asked.length, 2);
  assert.equal(ownOf(table).words[0]?.sent, undefined);
});

test("every move has a salt of its own, and the last one for a decision counts", async () => {
  await stampFor(table, 1, 0, "trap 3");
  const { salt, stamp } = await stampFor(table, 1, 0, "trap 4");
  const [own, ...others] = ownOf(table).moves;
  assert.deepEqual(others, []);
  assert.deepEqual(own, { seat: 1, made: 0, move: "trap 4", salt, stamp });
  const bytes = Uint8Array.from(salt.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  assert.equal(stamp, await stampOf(table, 1, 0, bytes, "trap 4"));
  forgetMove(table, stamp); // Refused: a bot was faster, and its stamp is another.
  assert.deepEqual(ownOf(table).moves, []);
});

test("what was told first is kept over a reload, and another telling is noticed", async () => {
  const laid = (stamp: string, card: string | null): Message =>
    ({ t: "did", n: 7, e: [["laid", 1, 3, card]], stamp }) as unknown as Message;
  new Witness(table).see(laid("aa", null));
  await Promise.resolve();
  const again = new Witness(table);
  again.see(laid("aa", "trap"));
  assert.deepEqual(again.saw.changed, [], "my own card, seen from my own seat");
  again.see(laid("bb", "trap"));
  assert.deepEqual(again.saw.changed, [7]);
});

test("a vote is counted as it comes in, and the guest is seated when it is accepted", () => {
  let seated = 0;
  const votes = new Votes(() => (seated += 1));
  const proposal: Proposal = { act: "pause", by: 0, voters: [0, 1, 2], seconds: 30 };
  votes.hear({ t: "proposed", n: 5, proposal });
  assert.deepEqual(votes.open.value?.yes, [0]);
  votes.hear({ t: "voted", n: 6, proposal: 5, seat: 1, yes: false });
  votes.hear({ t: "voted", n: 7, proposal: 5, seat: 1, yes: true });
  assert.deepEqual([votes.open.value?.yes, votes.open.value?.no], [[0, 1], []]);
  votes.hoping.value = 5;
  votes.hear({ t: "decided", n: 8, proposal: 5, accepted: true });
  assert.equal(votes.open.value, null);
  assert.deepEqual(votes.result.value, { proposal, accepted: true });
  assert.equal(seated, 1);
});
