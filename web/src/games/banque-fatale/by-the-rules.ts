// Banque Fatale by its rule-book, for the check at the end: every event from luck and moves alone.
import { demand, most, seatsOf } from "../../table/fair/by-the-rules.ts";
import type { Seat } from "../../wire.ts";
import type { DueEvent, PlayedGame } from "../game-module.ts";
import { type Box, boxOf, eachAce } from "./box.ts";

export const COLOURS: readonly string[] = ["red", "yellow", "green", "blue", "orange"];
const OPEN_CARDS = 3; // F7
const LOWEST = 2; // A3

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const acesOf = (card: string): readonly string[] => card.split("+");

export function* played(game: PlayedGame): Generator<DueEvent, readonly number[]> {
  const { options, chance, moves } = game;
  const box = boxOf(game.variant);
  const seats = seatsOf(game.seats);
  const dealt = String(chance["dealt"]).split(" ");
  const deck = String(chance["deck"]).split(" ");
  const cards: string[][] = dealt.map((card) => [card]); // By seat.
  const chips = seats.map(() => COLOURS.map(() => box.hand));
  const money = seats.map(() => 0);
  const display = deck.slice(0, OPEN_CARDS);
  const pile = deck.slice(OPEN_CARDS);
  let values = COLOURS.map(() => box.start);
  let start = Number(chance["first"]) - 1;
  const worthOf = (card: string): number =>
    sum(acesOf(card).map((ace) => values[COLOURS.indexOf(ace)] ?? 0)); // F22
  const pay = (seat: Seat, amount: number, rule: string): DueEvent => {
    money[seat] = (money[seat] ?? 0) + amount;
    return { type: "paid", source: { seat: null }, target: { seat }, amount, rule };
  };
  yield { type: "opened", start, dealt, display: [...display], pile: pile.length };
  while (display.length) {
    const [verb, card = "", ...more] = moves.of([start]).words;
    const gap = display.indexOf(card);
    demand(verb === "offer" && gap >= 0 && !more.length); // F8a
    const refill = pile.shift() ?? null;
    display.splice(gap, 1, ...(refill === null ? [] : [refill]));
    yield { type: "offered", seat: start, card, refill };

    const bids: number[][] = seats.map(() => []);
    for (let left = seats; left.length; ) {
      const { seat, words } = moves.of(left); // F9: in any order of seats.
      const bid = bidOf(words);
      demand(bid.every((count, i) => count <= (chips[seat]?.[i] ?? 0)));
      bids[seat] = bid;
      left = left.filter((other) => other !== seat);
      yield { type: "closed", seat, chips: bid };
    }
    const sizes = bids.map(sum);
    // F10, A11: most chips; of the tied, the one nearest to the start player.
    const winner = nearest(start, game.seats, (seat) => sizes[seat] === Math.max(...sizes));
    yield { type: "revealed", bids, winner, card };
    cards[winner]?.push(card);
    const pot = COLOURS.map((_, i) => sum(bids.map((bid) => bid[i] ?? 0)));
    for (const [seat, bid] of bids.entries())
      chips[seat] = chips[seat]?.map((had, i) => had - (bid[i] ?? 0)) ?? [];

    const before = values;
    const after = before.map((value, i) => moved(value, i, pot, options, box));
    values = after.map((value) => (value > box.top ? box.start : value)); // F18
    const rose = COLOURS.filter((_, i) => (after[i] ?? 0) > (before[i] ?? 0));
    yield { type: "moved", played: [...pot], before, after, reset: values, rose };
    for (const [i, colour] of COLOURS.entries()) {
      const each = eachAce(box, after[i] ?? 0); // F17, A16
      for (const seat of seats) {
        const aces = (cards[seat] ?? []).flatMap(acesOf).filter((ace) => ace === colour).length;
        if (aces * each) yield pay(seat, aces * each, "F17");
      }
    }

    for (let taker = (winner + 1) % game.seats; sum(pot); taker = (taker + 1) % game.seats) {
      const [take, colour = "", ...rest] = moves.of([taker]).words; // F19
      const i = COLOURS.indexOf(colour);
      const mine = chips[taker];
      demand(take === "take" && !rest.length && (pot[i] ?? 0) > 0 && mine !== undefined);
      pot[i] = (pot[i] ?? 0) - 1;
      mine[i] = (mine[i] ?? 0) + 1;
      yield { type: "taken", seat: taker, colour };
    }

    const [sale, what = null, ...rest] = moves.of([start]).words; // F20
    const owned = cards[start] ?? [];
    demand(!rest.length && (sale === "keep" ? what === null : sale === "sell"));
    let price = 0;
    if (what !== null) {
      const readings = options["no_sale"] ?? "rose"; // F21, A8
      const up = readings !== "won" && acesOf(what).some((ace) => rose.includes(ace));
      const won = readings !== "rose" && winner === start && what === card;
      demand(owned.includes(what) && !up && !won);
      price = worthOf(what);
      cards[start] = owned.filter((other) => other !== what);
      yield pay(start, price, "F22");
    }
    const next = (start + 1) % game.seats; // F24
    yield { type: "sold", seat: start, card: what, price, next: display.length ? next : null };
    start = next;
  }
  const worth = options["chips"] === "worthless" ? 0 : 1; // F28
  const score = money.map(
    (had, seat) => had + worth * sum(chips[seat] ?? []) + sum((cards[seat] ?? []).map(worthOf)),
  ); // F26
  yield { type: "ended", score, winners: most(score) };
  return score;
}

/** F12-F16: a value after the chips of its colour. */
function moved(
  value: number,
  colour: number,
  pot: readonly number[],
  options: PlayedGame["options"],
  box: Box,
): number {
  const chips = pot[colour] ?? 0;
  if (chips >= 2 && chips === Math.max(...pot)) return value + box.rise;
  if (chips === 1) return Math.max(LOWEST, value - box.fall_one);
  const down = options["unplayed"] === "to2" ? value : box.fall_none;
  return chips === 0 ? Math.max(LOWEST, value - down) : value;
}

/** Chips by colour. */
function bidOf([verb, ...words]: readonly string[]): number[] {
  demand(verb === "bid" && words.length > 0);
  const chips = words[0] === "none" && words.length === 1 ? [] : words;
  demand(chips.every((colour) => COLOURS.includes(colour)));
  return COLOURS.map((colour) => chips.filter((chip) => chip === colour).length);
}

function nearest(start: Seat, seats: number, is: (seat: Seat) => boolean): Seat {
  let seat = start;
  for (let i = 0; i < seats && !is(seat); i++) seat = (seat + 1) % seats;
  return seat;
}
