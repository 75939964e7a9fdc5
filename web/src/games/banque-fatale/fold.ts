// Banque Fatale as it is drawn: what the events so far add up to, for one seat or a spectator.

import type { Fold } from "../../table/playback.ts";
import { REASONS as ALL_REASONS, type BanqueFatale, type Paid, type Seat } from "../../wire.ts";
import { type Box, boxOf } from "./box.ts";
import { acesOf } from "./fatal-card.tsx";
import { COLOURS, of } from "./market-token.tsx";

type Chips = BanqueFatale.Chips;
export const NO_CHIPS: Chips = [0, 0, 0, 0, 0];
/** Why money is paid: the rule of each payment by its reason. */
export const REASONS = ALL_REASONS["banque-fatale"];
const all = (count: number): Chips => [count, count, count, count, count];
const PLACES: readonly BanqueFatale.Colour[] = ["red", "yellow", "green", "blue", "orange"];

export interface Picture {
  readonly box: Box;
  readonly you: Seat | null;
  readonly phase: BanqueFatale.Phase;
  readonly round: number;
  readonly rounds: number; // A9: 16 less the number of seats.
  readonly start: Seat | null;
  readonly actors: readonly Seat[];
  readonly values: Chips;
  readonly money: readonly number[];
  readonly chips: readonly Chips[]; // Behind the screens; those in a closed hand included.
  readonly cards: readonly (readonly BanqueFatale.FatalCard[])[];
  readonly display: readonly BanqueFatale.FatalCard[];
  readonly pile: number;
  readonly offered: BanqueFatale.FatalCard | null;
  readonly closed: readonly Seat[];
  readonly bid: Chips | null; // My closed hand.
  readonly revealed: BanqueFatale.Revealed | null; // This turn's open hands.
  readonly moved: BanqueFatale.Moved | null;
  readonly payments: readonly Paid[]; // This turn's.
  readonly pot: Chips;
  readonly picks: readonly BanqueFatale.Taken[];
  readonly sold: BanqueFatale.Sold | null;
  readonly score: readonly number[];
  readonly winners: readonly Seat[];
}

export function plus(chips: Chips, colour: BanqueFatale.Colour, count: number): Chips {
  const changed = chips.map((had, i) => (PLACES[i] === colour ? had + count : had));
  return changed as unknown as Chips;
}

export function total(chips: Chips): number {
  return chips.reduce((sum, count) => sum + count, 0);
}

/** The chips one by one, in the order of the board. */
export function spelled(chips: Chips): readonly BanqueFatale.Colour[] {
  return COLOURS.flatMap((colour) => Array.from({ length: of(chips, colour) }, () => colour));
}

function sum(all: readonly Chips[]): Chips {
  return all.reduce((a, b) => a.map((n, i) => n + (b[i] ?? 0)) as unknown as Chips, NO_CHIPS);
}

function less(chips: Chips, gone: Chips): Chips {
  return chips.map((n, i) => n - (gone[i] ?? 0)) as unknown as Chips;
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((old, i) => (i === index ? item : old));
}

export function price(card: BanqueFatale.FatalCard, values: Chips): number {
  return acesOf(card).reduce((worth, ace) => worth + of(values, ace), 0);
}

/** F19: the seat that takes next; null when the pot is empty. */
export function taker(picture: Picture): Seat | null {
  const winner = picture.revealed?.winner;
  if (winner === undefined || total(picture.pot) === 0) return null;
  return (winner + 1 + picture.picks.length) % picture.money.length;
}

/** After the hands have opened: the draft while chips lie there, then the sale. */
function drafting(picture: Picture): Picture {
  const next = taker(picture);
  if (next !== null) return { ...picture, phase: "take", actors: [next] };
  return { ...picture, phase: "sell", actors: picture.start === null ? [] : [picture.start] };
}

export const fold: Fold<Picture, BanqueFatale.Event> = {
  start(seats, you, variant) {
    const box = boxOf(variant);
    const each = <T>(value: T): readonly T[] => Array.from({ length: seats }, () => value);
    return {
      box,
      you,
      phase: "deal",
      round: 1,
      rounds: 16 - seats,
      start: null,
      actors: [],
      values: all(box.start),
      money: each(0),
      chips: each(all(box.hand)),
      cards: each([]),
      display: [],
      pile: 0,
      offered: null,
      closed: [],
      bid: null,
      revealed: null,
      moved: null,
      payments: [],
      pot: NO_CHIPS,
      picks: [],
      sold: null,
      score: [],
      winners: [],
    };
  },

  after(before, event) {
    switch (event.type) {
      case "opened":
        return {
          ...before,
          phase: "offer",
          start: event.start,
          actors: [event.start],
          cards: event.dealt.map((card) => [card]),
          display: event.display,
          pile: event.pile,
        };
      case "offered": {
        const gap = before.display.indexOf(event.card);
        const refill = event.refill === null ? [] : [event.refill];
        return {
          ...before,
          phase: "bid",
          actors: before.money.map((_, seat) => seat),
          offered: event.card,
          display: [...before.display.slice(0, gap), ...refill, ...before.display.slice(gap + 1)],
          pile: Math.max(0, before.pile - refill.length),
          revealed: null,
          moved: null,
          payments: [],
          picks: [],
          sold: null,
        };
      }
      case "closed":
        return {
          ...before,
          closed: [...before.closed, event.seat],
          actors: before.actors.filter((seat) => seat !== event.seat),
          bid: event.seat === before.you ? event.chips : before.bid,
        };
      case "revealed":
        return drafting({
          ...before,
          closed: [],
          bid: null,
          revealed: event,
          cards: replaced(before.cards, event.winner, [
            ...(before.cards[event.winner] ?? []),
            event.card,
          ]),
          chips: before.chips.map((had, seat) => less(had, event.bids[seat] ?? NO_CHIPS)),
          pot: sum(event.bids),
          offered: null,
        });
      case "moved":
        return { ...before, moved: event, values: event.reset };
      case "paid": {
        const seat = event.target.seat;
        if (seat === undefined || seat === null) return before;
        return {
          ...before,
          payments: [...before.payments, event],
          money: replaced(before.money, seat, (before.money[seat] ?? 0) + event.amount),
        };
      }
      case "taken":
        return drafting({
          ...before,
          picks: [...before.picks, event],
          pot: plus(before.pot, event.colour, -1),
          chips: replaced(
            before.chips,
            event.seat,
            plus(before.chips[event.seat] ?? NO_CHIPS, event.colour, 1),
          ),
        });
      case "sold":
        return {
          ...before,
          phase: event.next === null ? "over" : "offer",
          round: event.next === null ? before.round : before.round + 1,
          start: event.next ?? before.start,
          actors: event.next === null ? [] : [event.next],
          cards:
            event.card === null
              ? before.cards
              : replaced(
                  before.cards,
                  event.seat,
                  (before.cards[event.seat] ?? []).filter((card) => card !== event.card),
                ),
          sold: event,
        };
      case "ended":
        return { ...before, phase: "over", actors: [], score: event.score, winners: event.winners };
    }
  },

  beat(event, next) {
    // The settlement waits until it has been read.
    if (event.type === "moved" || (event.type === "paid" && event.rule !== REASONS.sale))
      return next?.type === "paid" ? 900 : "wait";
    switch (event.type) {
      case "closed":
        return 300;
      case "taken":
        return 500;
      case "revealed":
        return 1500;
      case "paid":
      case "opened":
      case "offered":
      case "sold":
        return 900;
      case "ended":
        return 0;
    }
  },
};

export type NoSale = "rose" | "won" | "both";

/** Why a card may not be sold now (F21, A8); null: it may. */
export function locked(
  card: BanqueFatale.FatalCard,
  picture: Picture,
  noSale: NoSale,
): { readonly why: "rose" | "won"; readonly colour?: BanqueFatale.Colour } | null {
  const colour = acesOf(card).find((ace) => picture.moved?.rose.includes(ace));
  if (noSale !== "won" && colour) return { why: "rose", colour };
  if (
    noSale !== "rose" &&
    picture.revealed?.card === card &&
    picture.revealed.winner === picture.start
  )
    return { why: "won" };
  return null;
}
