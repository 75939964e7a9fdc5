// Banque Fatale and La Vendôme as they are drawn equal the games that were played.
import assert from "node:assert/strict";
import { test } from "node:test";
import games from "../src/gallery/games.json" with { type: "json" };
import { fold as fatale, total } from "../src/games/banque-fatale/fold.ts";
import { fold as vendome } from "../src/games/vendome/fold.ts";
import { Timeline } from "../src/table/playback.ts";
import type { BanqueFatale, Vendome } from "../src/wire.ts";

const auction = games.banqueFatale as unknown as readonly BanqueFatale.Event[];
const coups = games.vendome12 as unknown as readonly Vendome.Event[];

test("Banque Fatale: forty chips, always", () => {
  const table = new Timeline(fatale, 4, 0);
  auction.forEach((event, i) => table.add(i, event));
  for (let at = 1; at <= auction.length; at++) {
    table.show(at);
    const { chips, pot } = table.picture.value;
    assert.equal(chips.reduce((sum, purse) => sum + total(purse), 0) + total(pot), 40);
  }
});

test("Banque Fatale: the seats that act are drawn as acting", () => {
  const table = new Timeline(fatale, 4, 0);
  auction.forEach((event, i) => {
    if (
      event.type === "offered" ||
      event.type === "closed" ||
      event.type === "taken" ||
      event.type === "sold"
    )
      assert.ok(table.picture.value.actors.includes(event.seat), `${i} ${event.type}`);
    table.add(i, event);
    table.showAll();
  });
  assert.equal(table.picture.value.phase, "over");
});

test("Banque Fatale: the final money is what the score says", () => {
  const table = new Timeline(fatale, 4, 0);
  auction.forEach((event, i) => table.add(i, event));
  table.showAll();
  const { score, money, chips, cards, values } = table.picture.value;
  const places: Record<string, number> = { red: 0, yellow: 1, green: 2, blue: 3, orange: 4 };
  const worth = (card: string): number =>
    card.split("+").reduce((sum, ace) => sum + (values[(places[ace] ?? 0) as 0] ?? 0), 0);
  score.forEach((points, seat) => {
    const owned = (cards[seat] ?? []).reduce((sum, card) => sum + worth(card), 0);
    assert.equal(points, (money[seat] ?? 0) + total(chips[seat] ?? [0, 0, 0, 0, 0]) + owned);
  });
});

test("La Vendôme: no chip is made or lost, and the count is what was drawn", () => {
  const table = new Timeline(vendome, 12, 0);
  coups.forEach((event, i) => {
    table.add(i, event);
    const before = table.picture.value;
    if (event.type === "closed")
      assert.deepEqual(
        before.chips.map((chips, seat) => chips + (before.stakes[seat] ?? 0)),
        event.chips,
      );
    table.showAll();
    const { chips, stakes } = table.picture.value;
    assert.equal(
      [...chips, ...stakes].reduce((sum, n) => sum + n, 0),
      12 * 30,
    );
  });
});
