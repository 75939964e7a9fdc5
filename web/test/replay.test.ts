// The strip over the scrubber of a replay: the moves, and everybody's money.
import assert from "node:assert/strict";
import { test } from "node:test";
import de from "../../src/tripot/locales/de.ftl";
import en from "../../src/tripot/locales/en.ftl";
import fr from "../../src/tripot/locales/fr.ftl";
import { speakFrom } from "../src/app/i18n.tsx";
import type { Fog } from "../src/frame/fog.tsx";
import games from "../src/gallery/games.json" with { type: "json" };
import { module as fatale } from "../src/games/banque-fatale/module.tsx";
import type { AnyGame } from "../src/games/game-module.ts";
import { module as vabanque } from "../src/games/vabanque/module.tsx";
import { module as vendome } from "../src/games/vendome/module.tsx";
import { stairs } from "../src/screens/replay/curve.tsx";
import { stepAt } from "../src/screens/replay/moves.tsx";
import { peopleAt } from "../src/table/people.ts";
import { Timeline } from "../src/table/playback.ts";
import type { Event } from "../src/wire.ts";

const played = [
  [vabanque, 4, games.vabanque4truth],
  [vabanque, 4, games.vabanque4],
  [vabanque, 6, games.vabanque6],
  [fatale, 4, games.banqueFatale],
  [vendome, 4, games.vendome4],
  [vendome, 12, games.vendome12],
] as unknown as readonly (readonly [AnyGame, number, readonly Event[]])[];

const guests = (game: AnyGame, seats: number) =>
  peopleAt(
    game,
    Array.from({ length: seats }, (_, i) => ({ name: `Player${i}`, presence: "here" as const })),
    null,
  );

function hadAt(game: AnyGame, seats: number, events: readonly Event[], fog: Fog) {
  const table = new Timeline(game.fold, seats, null);
  events.forEach((event, i) => table.add(i, event));
  return Array.from({ length: events.length + 1 }, (_, i) => game.has(table.at(i), {}, fog));
}

for (const [game, seats, events] of played) {
  test(`${game.name}, ${seats} seats: every step follows the one before and has its sentence`, () => {
    for (const [language, text] of [
      ["en", en],
      ["fr", fr],
      ["de", de],
    ] as const) {
      speakFrom(language, text);
      const steps = game.steps(events, guests(game, seats));
      const moves = events.filter((event) => game.mover(event) !== null);
      assert.ok(steps.length >= moves.length);
      steps.forEach((step, i) => {
        assert.ok(step.at > (steps[i - 1]?.at ?? 0) && step.at <= events.length);
        assert.match(step.told, /\S \S/);
        assert.ok(step.sign);
        assert.equal(stepAt(steps, step.at), step);
      });
      for (const [i, event] of events.entries())
        if (game.mover(event) !== null) assert.equal(stepAt(steps, i + 1)?.seat, game.mover(event));
    }
  });

  test(`${game.name}, ${seats} seats: the lines end with the result`, () => {
    const had = hadAt(game, seats, events, "truth");
    const result = events.findLast(
      (event) => "score" in event || "money" in event || "chips" in event,
    ) as unknown as {
      readonly score?: readonly number[];
      readonly money?: readonly number[];
      readonly chips?: readonly number[];
    };
    assert.deepEqual(had.at(-1), result.score ?? result.money ?? result.chips);
    assert.ok(had.flat().every((sum) => sum !== null));
    if (game.name === "vendome")
      assert.equal(
        new Set(had.map((row) => row.reduce<number>((all, sum) => all + (sum ?? 0), 0))).size,
        1,
        "no chip is lost on the way",
      );
  });
}

test("the chart at the end of Banque Fatale counts what the rules count", () => {
  const [, seats, events] = played[3] as (typeof played)[number];
  const { money, rounds } = (fatale as unknown as AnyGame).story(
    events,
    guests(fatale as unknown as AnyGame, seats),
  );
  const score = events.flatMap((event) => ("score" in event ? [event.score] : []))[0];
  assert.deepEqual(money.at(-1), score);
  assert.equal(money.length, rounds + 1);
  assert.ok(
    money[0]?.every((sum) => sum >= 10 + 6),
    "ten chips, and a card at the first prices",
  );
});

test("closed purses are not drawn", () => {
  const [, seats, events] = played[3] as (typeof played)[number];
  const before = events.findIndex((event) => event.type === "ended");
  for (const row of hadAt(fatale as unknown as AnyGame, seats, events, "public").slice(0, before))
    assert.deepEqual(row, [null, null, null, null]);
  for (const row of hadAt(fatale as unknown as AnyGame, seats, events, 2).slice(0, before))
    assert.deepEqual(
      row.map((sum) => sum !== null),
      [false, false, true, false],
    );
});

test("a line keeps its height, and has gaps", () => {
  const same = (n: number): number => n;
  assert.equal(stairs([1, 1, 1, 2, null, null, 3, 3], same, same), "M0.0 1.0H3.0V2.0M6.0 3.0H7.0");
  assert.equal(stairs([null, null], same, same), "");
});
