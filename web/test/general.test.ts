// A game that the client was not built with: its words, its moves and its position.
import assert from "node:assert/strict";
import { test } from "node:test";
import en from "../../src/tripot/locales/en.ftl";
import { addMessages, speakFrom } from "../src/app/i18n.tsx";
import { addGames, catalogue, gameEntry, knownGame } from "../src/games/catalogue.ts";
import { fold, happened } from "../src/games/general/fold.ts";
import { byVerb } from "../src/games/general/moves.ts";
import { eventText, moveOf, wordOf } from "../src/games/general/words.ts";
import { allChoices } from "../src/games/options.ts";
import { choose, chosen } from "../src/screens/lobby/options.tsx";
import { peopleAt } from "../src/table/people.ts";
import { type Event, eventOf, type GameInfo, type Row, type Snapshot } from "../src/wire.ts";

const GAME = "pocket";
const WORDS = `
pocket-robber = Robbed by { $name }
pocket-move-coin = Lay the coin
pocket-move-rob = Rob { $seat1 }
pocket-event-robbed = { $name } robs { $victim }.
`;
const INFO = {
  game: GAME,
  title: "Pocket",
  authors: "",
  minutes: [2, 5],
  seats: [3, 4, 5],
  usual_seats: 4,
  options: {},
  choices: [],
  bots: [],
  reasons: {},
  events: {
    laid: { seat: "seat", card: "" },
    robbed: { seat: "seat", victim: "seat" },
    settled: { cards: "", money: "" },
  },
} as unknown as GameInfo;
const people = peopleAt(
  { seatColour: () => "ivory" },
  ["Anna", "Bruno", "Carla"].map((name) => ({ name, presence: "here" as const })),
  0,
);
const event = (...row: readonly unknown[]): Event =>
  eventOf(gameEntry(GAME).fields, row as unknown as Row);

test("the house adds a game once, after ours", () => {
  const before = catalogue.value.length;
  assert.notEqual(knownGame(GAME), GAME);
  addGames([INFO]);
  addGames([INFO]);
  assert.equal(catalogue.value.length, before + 1);
  assert.equal(catalogue.value.at(-1)?.title, "Pocket");
  assert.equal(knownGame(GAME), GAME);
  assert.deepEqual(gameEntry(GAME).seats, [3, 5]);
});

test("the lobby has a row for each of its options, and numbers have their usual one", () => {
  const choices = [
    { name: "deck", default: "small", values: ["small", "large"] },
    { name: "coins", default: 5, low: 3, high: 6 },
    { name: "goal", default: 100, low: 10, high: 500 },
    { name: "fixed", default: 1, low: 1, high: 1 },
  ];
  addGames([{ ...INFO, game: "pocket-numbers", choices } as unknown as GameInfo]);
  const rows = allChoices("pocket-numbers");
  const labels = (row: string) => rows[row]?.map(([label]) => label);
  assert.deepEqual(Object.keys(rows), ["deck", "coins", "goal"]);
  assert.deepEqual(labels("coins"), ["3", "4", "5", "6"]);
  assert.ok(labels("goal")?.includes("100") && labels("goal")?.at(-1) === "500");
  const coins = rows["coins"] ?? [];
  assert.equal(chosen({}, coins), "5");
  assert.deepEqual(choose({ deck: "large" }, coins, "3"), { deck: "large", coins: 3 });
  assert.deepEqual(choose({ coins: 3 }, coins, "5"), {});
});

test("without words of its own everything is shown as records write it", () => {
  speakFrom("en", en);
  assert.equal(wordOf(GAME, "red_card"), "red card");
  assert.equal(moveOf(GAME, "rob 2", people), "Rob 2");
  assert.equal(eventText(GAME, event("robbed", 0, 2), people), "Robbed · Anna · Carla");
  assert.equal(eventText(GAME, event("laid", 1, null), people), "Laid · Bruno · –");
});

test("with its words moves and events are sentences, and seats are players", async () => {
  speakFrom("en", en);
  await addMessages(async () => WORDS);
  assert.equal(moveOf(GAME, "rob 2", people), "Rob Bruno");
  assert.equal(moveOf(GAME, "coin", people), "Lay the coin");
  assert.equal(eventText(GAME, event("robbed", 0, 2), people), "Anna robs Carla.");
  assert.equal(wordOf(GAME, "robber", { name: "Bruno" }), "Robbed by Bruno");
});

test("moves of one verb stand together, in the order of the rules", () => {
  const groups = byVerb(["rob 2", "lay coin", "rob 3", "pass"]);
  assert.deepEqual(
    groups.map(({ verb, moves }) => [verb, moves.length]),
    [
      ["rob", 2],
      ["lay", 1],
      ["pass", 1],
    ],
  );
});

test("the position comes from the snapshot, and is no event of the game", () => {
  const snapshot = {
    zones: [{ name: "place", seat: 0, items: [{ word: "coin" }] }],
    view: { actors: [1], phase: "rob" },
    you: { seat: 0, made: 1 },
    legal: ["rob 2"],
  } as unknown as Snapshot;
  const position = { type: "position", snapshot } as unknown as Event;
  const laid = event("laid", 0, "coin");
  const picture = [laid, position].reduce(fold.after, fold.start(3, 0));
  assert.deepEqual(picture.actors, [1]);
  assert.equal(picture.made, 1);
  assert.deepEqual(picture.legal, ["rob 2"]);
  assert.equal(picture.zones[0]?.items?.[0]?.word, "coin");
  assert.deepEqual(happened([laid, position]), [laid]);
  assert.equal(fold.beat(position, undefined), 0, "nobody waits for it");
});
