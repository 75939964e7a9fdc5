// The moments told at the end happened, and were what they are called.
import assert from "node:assert/strict";
import { test } from "node:test";
import de from "../../src/tripot/locales/de.ftl";
import en from "../../src/tripot/locales/en.ftl";
import fr from "../../src/tripot/locales/fr.ftl";
import { bundleOf, plain, speakFrom, t } from "../src/app/i18n.tsx";
import games from "../src/gallery/games.json" with { type: "json" };
import { momentsOf as fataleMoments } from "../src/games/banque-fatale/moments.tsx";
import { REASONS } from "../src/games/vabanque/fold.ts";
import { momentsOf as vabanqueMoments } from "../src/games/vabanque/moments.tsx";
import { momentsOf as vendomeMoments } from "../src/games/vendome/moments.tsx";
import { sentenceOf } from "../src/screens/end/moment-card.tsx";
import type { Found } from "../src/screens/end/moments.ts";
import { lookOf, type Person } from "../src/table/people.ts";
import type { BanqueFatale, Vabanque, Vendome } from "../src/wire.ts";

const people = (seats: number): readonly Person[] =>
  Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: `Player${seat}`,
    look: lookOf({ seatColour: () => "ivory" }, seat),
    you: false,
    presence: "here",
  }));

const finders: Readonly<
  Record<string, (events: readonly never[], seats: number) => readonly Found[]>
> = { vabanque: vabanqueMoments, "banque-fatale": fataleMoments, vendome: vendomeMoments };

const played = [
  ["vabanque", 4, games.vabanque4truth],
  ["vabanque", 6, games.vabanque6],
  ["vabanque", 3, games.vabanque3],
  ["banque-fatale", 4, games.banqueFatale],
  ["vendome", 8, games.vendome8],
  ["vendome", 4, games.vendome4],
  ["vendome", 12, games.vendome12],
] as unknown as readonly (readonly [
  keyof typeof finders,
  number,
  readonly (Vabanque.Event | BanqueFatale.Event | Vendome.Event)[],
])[];

for (const [game, seats, events] of played)
  test(`${game}, ${seats} seats: a few moments, in order, told in every language`, () => {
    const found = finders[game]!(events as readonly never[], seats);
    assert.ok(found.length >= 2 && found.length <= 4, `${found.length} moments`);
    assert.equal(new Set(found.map((moment) => moment.kind)).size, found.length, "no kind twice");
    found.forEach((moment, i) => {
      assert.ok(moment.at >= 1 && moment.at <= events.length);
      assert.ok(moment.at >= (found[i - 1]?.at ?? 0));
    });
    for (const [language, text] of [
      ["en", en],
      ["fr", fr],
      ["de", de],
    ] as const) {
      speakFrom(language, text);
      const bundle = bundleOf(language, text);
      for (const moment of found) {
        assert.notEqual(t(`moment-${moment.kind}`), `moment-${moment.kind}`);
        const { key, args } = sentenceOf(moment, people(seats));
        const errors: Error[] = [];
        const message = bundle.getMessage(key)?.value;
        assert.ok(message, `${language}: no ${key}`);
        bundle.formatPattern(message, { edition: "new", ...args }, errors);
        assert.deepEqual(errors, [], `${language}: ${key}`);
        assert.match(plain(key, args), /\.$/);
      }
    }
  });

test("the costliest trap is the most that one trap took at one table", () => {
  const events = games.vabanque4truth as unknown as readonly Vabanque.Event[];
  const sums = new Map<string, number>();
  let table = 0;
  for (const event of events) {
    if (event.type === "turned") table += 1;
    if (event.type === "paid" && event.rule === REASONS.trap)
      sums.set(
        `${table} ${event.target.seat}`,
        (sums.get(`${table} ${event.target.seat}`) ?? 0) + event.amount,
      );
  }
  const trap = vabanqueMoments(events, 4).find((moment) => moment.kind === "costliest-trap");
  assert.equal(trap?.facts["amount"], Math.max(...sums.values()));
  assert.equal(events[(trap?.at ?? 0) - 1]?.type, "turned");
});

const counted = (...rounds: (readonly number[])[]): readonly Vabanque.Event[] =>
  rounds.map((money, i) => ({
    type: "counted",
    gains: money,
    money,
    order: i + 1 < rounds.length ? [0, 1, 2] : [],
  }));

test("the lead changes where it changed for good, and a lead never lost is told as that", () => {
  const change = vabanqueMoments(
    counted([10, 50, 0], [60, 55, 0], [70, 100, 0], [200, 110, 0]),
    3,
  ).find((moment) => moment.kind === "lead");
  assert.deepEqual(
    [change?.at, change?.facts["name"], change?.facts["other"], change?.facts["gap"]],
    [4, { seat: 0 }, { seat: 1 }, 30],
  );
  const kinds = vabanqueMoments(counted([10, 0, 0], [20, 0, 0], [30, 0, 0]), 3).map(
    (moment) => moment.kind,
  );
  assert.deepEqual(kinds, ["led"]);
  assert.deepEqual(vabanqueMoments(counted([10, 10, 0]), 3), [], "nothing stands out");
});

test("who loses the last chip is ruined, once", () => {
  const closed = (change: readonly number[], chips: readonly number[]): Vendome.Event => ({
    type: "closed",
    banker: 0,
    end: "banker-loses",
    change,
    chips,
  });
  const events: readonly Vendome.Event[] = [
    { type: "cut", seat: 1, cards: 5 },
    closed([9, -9, 0, 0], [19, 1, 10, 10]),
    { type: "cut", seat: 1, cards: 5 },
    closed([1, -1, 0, 0], [20, 0, 10, 10]),
    { type: "cut", seat: 1, cards: 5 },
    closed([0, 0, 1, -1], [20, 0, 11, 9]),
  ];
  const ruin = vendomeMoments(events, 4).filter((moment) => moment.kind === "ruin");
  assert.deepEqual(
    ruin.map((moment) => [moment.at, moment.round, moment.facts["name"], moment.facts["chips"]]),
    [[4, 2, { seat: 1 }, 1]],
  );
});
