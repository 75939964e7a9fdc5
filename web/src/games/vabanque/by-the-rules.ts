// Vabanque by its rule-book, for the check at the end: every event from luck and moves alone.
import { demand, most, seatsOf, whole } from "../../table/fair/by-the-rules.ts";
import type { Seat, Vabanque } from "../../wire.ts";
import type { DueEvent, PlayedGame } from "../game-module.ts";
import { boxOf, multiple, UNIT } from "./fold.ts";

const APART = 2; // V9

interface Laid {
  readonly seat: Seat;
  readonly card: Vabanque.Card;
  readonly casino: number;
}

export function* played(game: PlayedGame): Generator<DueEvent, readonly number[]> {
  const { variant, chance, moves } = game;
  const seats = seatsOf(game.seats);
  const box = boxOf(game.seats, variant);
  const apart = Number(variant["apart"] ?? APART);
  const [first, casino] = [Number(chance["first"]) - 1, Number(chance["casino"]) - 1];
  let order = seats.map((i) => (first + i) % seats.length); // V8
  const pawns = seats.map((seat) => (casino + apart * order.indexOf(seat)) % box.casinos); // V9
  const worth = Array.from({ length: box.casinos }, () => 0); // In chips, by casino.
  let money = seats.map(() => 0);
  yield { type: "began", order, pawns: [...pawns] };
  for (const [round, [face, each]] of box.chips.entries()) {
    for (let lap = 0; lap < each; lap++)
      for (const seat of order) {
        const at = moves.number(seat, "chip", 1, box.casinos) - 1; // V11
        worth[at] = (worth[at] ?? 0) + face;
        yield { type: "placed", seat, casino: at, face };
      }
    const laid: Laid[] = [];
    for (const _ of box.cards)
      for (const seat of order) {
        const { words } = moves.of([seat]);
        const card = box.cards.find((one) => one === words[0]);
        demand(card !== undefined); // V14: each card once.
        demand(!laid.some((one) => one.seat === seat && one.card === card));
        laid.push({ seat, card, casino: whole(words, 1, box.casinos) - 1 });
        yield { type: "laid", ...laid.at(-1) };
      }
    for (const seat of order) {
      const steps = moves.number(seat, "move", 0, box.steps); // V17
      pawns[seat] = ((pawns[seat] ?? 0) + steps) % box.casinos;
      yield { type: "walked", seat, steps, casino: pawns[seat] };
    }
    const gains = seats.map(() => 0);
    for (const at of [...new Set(pawns)].sort((a, b) => a - b)) {
      const cards = laid.filter((one) => one.casino === at);
      const here = seats.filter((seat) => pawns[seat] === at);
      const chips = worth[at] ?? 0;
      const raises = cards.filter(({ card }) => card === "raise").length;
      const value = chips * multiple(box, raises) * UNIT; // V20, V21
      const shown = cards.map(({ seat, card }) => [seat, card]);
      yield { type: "turned", casino: at, cards: shown, chips, raises, value };
      for (const { seat, rule } of paid(here, cards)) {
        if (!value) continue;
        gains[seat] = (gains[seat] ?? 0) + value;
        yield { type: "paid", source: { seat: null }, target: { seat }, amount: value, rule };
      }
    }
    money = money.map((had, seat) => had + (gains[seat] ?? 0));
    // V27, V28: the richest first, equals in the reverse of the order just played.
    const had = money;
    order = order.toReversed().sort((a, b) => (had[b] ?? 0) - (had[a] ?? 0));
    const over = round === box.chips.length - 1;
    yield { type: "counted", gains, money, order: over ? [] : order };
  }
  yield { type: "ended", winners: most(money) };
  return money;
}

/** Who is paid at a casino, and by which rule, each time its value. */
function* paid(pawns: readonly Seat[], cards: readonly Laid[]) {
  const traps = seatsWith(cards, "trap");
  for (const seat of pawns) if (traps.every((owner) => owner === seat)) yield { seat, rule: "V22" }; // V22, V23, V25
  for (const seat of traps)
    for (const pawn of pawns) if (pawn !== seat) yield { seat, rule: "V24" };
}

function seatsWith(cards: readonly Laid[], kind: Vabanque.Card): readonly Seat[] {
  const seats = cards.filter(({ card }) => card === kind).map(({ seat }) => seat);
  return [...new Set(seats)].sort((a, b) => a - b);
}
