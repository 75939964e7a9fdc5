// Returning players, seats and bot lines: what the screens derive from plain facts.
import assert from "node:assert/strict";
import { test } from "node:test";
import de from "../../src/tripot/locales/de.ftl";
import en from "../../src/tripot/locales/en.ftl";
import fr from "../../src/tripot/locales/fr.ftl";
import { speakFrom } from "../src/app/i18n.tsx";
import { extremes, standingOf } from "../src/screens/end/for-me.tsx";
import { others, roundOf } from "../src/screens/front/table-words.ts";
import { lineKey, saysAfterPayout, saysAtEnd, saysAtStart } from "../src/table/bot-lines.ts";
import { isMyTurn, isOver, secondsLeft } from "../src/table/my-tables.ts";
import { newFaces } from "../src/table/open-table.ts";
import { lookOf, type Person, peopleAt, playersOf } from "../src/table/people.ts";
import type { BotInfo, Ended, MyTable } from "../src/wire.ts";

const BOTS = ["caso", "arlecchino", "brighella", "pantalone", "colombina", "il-dottore"];
const infos = BOTS.map((bot, i) => ({ bot, rung: i + 1 })) as unknown as readonly BotInfo[];

const person = (seat: number, bot = ""): Person => ({
  seat,
  name: `P${seat}`,
  look: lookOf({ seatColour: () => "ivory" }, seat),
  you: false,
  presence: bot ? "bot" : "here",
  ...(bot ? { bot } : {}),
});

const seen = (more: Partial<MyTable>): MyTable =>
  ({ table: "t", seat: 1, stage: "play", players: [], host: 0, changed: 1, ...more }) as MyTable;

test("every free chair gets another face, and those that sit already come last", () => {
  const faces = newFaces(infos, ["brighella"]);
  assert.deepEqual([...faces].sort(), [...BOTS].sort());
  assert.equal(faces.at(-1), "brighella");
  assert.equal(newFaces(infos)[0], "brighella");
});

test("a bot is named with its style in every language, and one without words as it is", () => {
  const named = (style: string): string | undefined =>
    peopleAt({ seatColour: () => "ivory" }, [{ name: "Zanni", presence: "bot", style }], null)[0]
      ?.name;
  for (const [language, text, word] of [
    ["fr", fr, "téméraire"],
    ["de", de, "kühn"],
    ["en", en, "bold"],
  ] as const) {
    speakFrom(language, text);
    assert.equal(named("bold"), `Zanni (${word})`);
    assert.equal(named("loud"), "Zanni (loud)");
    assert.equal(named(""), "Zanni");
  }
});

test("every persona has every line in every language", () => {
  for (const text of [en, fr, de])
    for (const bot of BOTS)
      for (const moment of ["start", "gain", "loss", "won", "lost"] as const)
        assert.ok(text.includes(`\n${lineKey(bot, moment)} = `), lineKey(bot, moment));
});

test("only bots speak, never a muted one, and everybody reads the same line", () => {
  speakFrom("en", en);
  const people = [person(0), person(1, "colombina"), person(2, "caso"), person(3, "remote")];
  const start = saysAtStart("table", people, []);
  assert.deepEqual(saysAtStart("table", people, []), start);
  assert.ok(start && [1, 2].includes(start.person.seat));
  assert.equal(saysAtStart("table", people, [1, 2]), null);
  const seeds = Array.from({ length: 60 }, (_, i) => `t ${i}`);
  const lines = seeds.map((seed) => saysAfterPayout(seed, [0, 0, 0, 0], [5, 9, 1, 0], people, []));
  assert.ok(
    lines.some((line) => line === null),
    "not after every payout",
  );
  for (const line of lines)
    if (line) assert.deepEqual([line.person.seat, line.moment], [1, "gain"]);
  const beaten = seeds.map((seed) => saysAfterPayout(seed, [0, 0, 0, 0], [9, 1, 0, 0], people, []));
  for (const line of beaten)
    if (line) assert.deepEqual([line.person.seat, line.moment], [2, "loss"]);
});

test("the last word has the best bot", () => {
  speakFrom("en", en);
  const people = [person(0), person(1, "colombina"), person(2, "caso")];
  const ended = (seats: readonly number[]): Ended =>
    ({
      ranking: seats.map((seat, i) => ({ seats: [seat], score: 10 - i })),
      winners: seats.slice(0, 1),
    }) as unknown as Ended;
  assert.equal(saysAtEnd(ended([1, 0, 2]), people, [])?.moment, "won");
  const lost = saysAtEnd(ended([0, 2, 1]), people, []);
  assert.deepEqual([lost?.person.seat, lost?.moment], [2, "lost"]);
  assert.equal(saysAtEnd(ended([0, 2, 1]), people, [1, 2]), null);
});

test("my place, and how far the next one is", () => {
  const ranking = [
    { seats: [2], score: 90 },
    { seats: [0, 3], score: 50 },
    { seats: [1], score: 10 },
  ];
  assert.deepEqual(standingOf(ranking, 2), {
    place: 1,
    score: 90,
    together: [],
    gap: 40,
    other: 0,
  });
  assert.deepEqual(standingOf(ranking, 3), {
    place: 2,
    score: 50,
    together: [0],
    gap: 40,
    other: 2,
  });
  assert.equal(standingOf(ranking, 1)?.place, 4);
  assert.equal(standingOf(ranking, 5), null);
});

test("the best and the worst round", () => {
  const money = [[0], [40], [30], [30]];
  assert.deepEqual(extremes(money, 0), {
    best: { round: 1, change: 40 },
    worst: { round: 2, change: -10 },
  });
  assert.equal(extremes([[0], [5], [10]], 0), null);
  assert.equal(extremes([[0]], 0), null);
});

test("a table is mine to move while it runs, and its clock runs on without an answer", () => {
  const kept = { table: "t", seen: seen({ acting: [1], left: 60 }), at: 1000 };
  assert.ok(isMyTurn(kept));
  assert.ok(!isMyTurn({ ...kept, seen: seen({ acting: [0] }) }));
  assert.ok(!isMyTurn({ ...kept, seen: seen({ acting: [1], stage: "over" }) }));
  assert.equal(secondsLeft(kept, 11_000), 50);
  assert.equal(secondsLeft({ ...kept, seen: seen({ left: 60, paused: true }) }, 11_000), 60);
  assert.equal(secondsLeft({ ...kept, seen: seen({}) }, 11_000), null);
  assert.ok(isOver({ table: "t", gone: true }));
  assert.ok(!isOver(kept));
});

test("a finished game and a row of my tables name a bot with its style", () => {
  speakFrom("en", en);
  const told = {
    players: ["Anna", "Colombina"],
    meta: { bots: { "2": "colombina" }, styles: { "2": "bold" } },
  };
  const people = peopleAt({ seatColour: () => "ivory" }, playersOf(told), 0);
  assert.deepEqual(
    people.map(({ name, bot }) => [name, bot]),
    [
      ["Anna", undefined],
      ["Colombina (bold)", "colombina"],
    ],
  );
  assert.deepEqual(
    playersOf({ players: ["Anna"], meta: {} }).map(({ name }) => name),
    ["Anna"],
  );
  const players = [{ name: "Anna" }, { name: "Colombina", bot: "colombina", style: "bold" }];
  assert.deepEqual(others(seen({ seat: 0, players })), ["Colombina (bold)"]);
});

test("a row of my tables says the round, and of how many where that is known", () => {
  speakFrom("en", en);
  const at = (game: string, more: Partial<MyTable>): string =>
    roundOf(seen({ settings: { game } as MyTable["settings"], ...more })).replace(
      /[\u2068\u2069]/g,
      "",
    );
  assert.equal(at("vabanque", { round: 2, rounds: 4 }), "round 2 of 4");
  assert.equal(at("banque-fatale", { round: 3 }), "round 3");
  assert.equal(at("vendome", { round: 5 }), "coup 5");
  assert.equal(at("vabanque", {}), "");
});
