// La Vendôme as it is drawn. Everything is public but the cards to come, so there is one picture
// for all; chips lie in purses and on right cards, and every payment says where from and where to.

import type { Fold } from "../../table/playback.ts";
import type { Account, Paid, Seat, Vendome } from "../../wire.ts";

const PACK = 52;

/** In play, just hit, fallen earlier, or under a later card of its rank. */
export type Fate = "in" | "falls" | "out" | "taken";

export interface RightCard {
  readonly card: Vendome.Card;
  readonly multiple: number;
  readonly under: readonly Vendome.Card[];
  readonly fate: Fate;
}

export interface Picture {
  readonly you: Seat | null;
  readonly phase: "draw" | "cut" | "deal" | "turn" | "closed" | "over";
  readonly coup: number;
  readonly banker: Seat | null;
  readonly cutter: Seat | null;
  readonly passed: number;
  readonly chips: readonly number[]; // In the purses.
  readonly stakes: readonly number[]; // On the right cards.
  readonly cards: readonly (RightCard | null)[]; // By seat; the banker's own among them.
  readonly turned: readonly Vendome.Turned[];
  readonly talon: number;
  readonly drawn: readonly Vendome.Drew[];
  readonly cut: Vendome.HasCut | null;
  readonly payments: readonly Paid[]; // Since the last card.
  readonly closed: Vendome.Closed | null;
  readonly winners: readonly Seat[];
}

/** D3: 10, 20 or 30 chips by the number of seats. */
export function startChips(seats: number): number {
  return seats < 6 ? 10 : seats < 9 ? 20 : 30;
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((old, i) => (i === index ? item : old));
}

function moved(picture: Picture, account: Account, amount: number): Picture {
  const { seat } = account;
  if (seat === undefined || seat === null) return picture;
  return account.staked
    ? { ...picture, stakes: replaced(picture.stakes, seat, (picture.stakes[seat] ?? 0) + amount) }
    : { ...picture, chips: replaced(picture.chips, seat, (picture.chips[seat] ?? 0) + amount) };
}

/** What fell before is out now. */
function settled(cards: readonly (RightCard | null)[]): readonly (RightCard | null)[] {
  return cards.map((right) => (right?.fate === "falls" ? { ...right, fate: "out" } : right));
}

export const fold: Fold<Picture, Vendome.Event> = {
  start(seats, you) {
    const none = Array.from({ length: seats }, () => 0);
    return {
      you,
      phase: "draw",
      coup: 1,
      banker: null,
      cutter: null,
      passed: 0,
      chips: none.map(() => startChips(seats)),
      stakes: none,
      cards: none.map(() => null),
      turned: [],
      talon: PACK,
      drawn: [],
      cut: null,
      payments: [],
      closed: null,
      winners: [],
    };
  },

  after(before, event) {
    switch (event.type) {
      case "drew":
        return { ...before, drawn: [...before.drawn, event] };
      case "banked":
        // The cards of the coup before are gathered up.
        return {
          ...before,
          coup: before.closed ? before.coup + 1 : before.coup,
          banker: event.seat,
          cutter: event.cutter,
          passed: event.passed,
          phase: "cut",
          closed: null,
          cards: before.cards.map(() => null),
          stakes: before.stakes.map(() => 0),
          turned: [],
          talon: PACK,
          payments: [],
        };
      case "cut":
        return { ...before, phase: "deal", cut: event, cutter: null, drawn: [] };
      case "dealt": {
        const lower = event.over === null ? null : before.cards[event.over];
        const under = lower ? [lower.card, ...lower.under] : [];
        let cards = before.cards;
        if (event.over !== null && lower)
          cards = replaced(cards, event.over, { ...lower, under: [], fate: "taken" });
        cards = replaced(cards, event.seat, {
          card: event.card,
          multiple: event.multiple,
          under,
          fate: "in",
        });
        return {
          ...before,
          cards,
          talon: before.talon - 1,
          payments: [],
          phase: event.seat === before.banker ? "turn" : "deal",
        };
      }
      case "turned": {
        let cards = settled(before.cards);
        const hit = event.hit === null ? null : cards[event.hit];
        if (event.hit !== null && hit)
          cards = replaced(cards, event.hit, { ...hit, fate: "falls" });
        return {
          ...before,
          phase: "turn",
          cards,
          turned: [...before.turned, event],
          talon: before.talon - 1,
          payments: [],
        };
      }
      case "paid": {
        const after = moved(moved(before, event.source, -event.amount), event.target, event.amount);
        return { ...after, payments: [...before.payments, event] };
      }
      case "closed":
        return {
          ...before,
          phase: "closed",
          closed: event,
          chips: event.chips,
          stakes: before.stakes.map(() => 0),
        };
      case "ended":
        return { ...before, phase: "over", winners: event.winners, cutter: null };
    }
  },

  beat(event, next) {
    switch (event.type) {
      case "drew":
        return 350;
      case "banked":
        return next?.type === "cut" ? 1400 : 600; // The draw is looked at before the cut.
      case "cut":
        return 800;
      case "dealt":
        return next?.type === "paid" ? 150 : 500;
      case "paid":
        return next?.type === "paid" ? 120 : 450;
      case "turned":
        return event.hit === null ? 750 : 700;
      case "closed":
        return "wait";
      case "ended":
        return 0;
    }
  },
};

/** The punters still in, in the order of the deal. */
export function stillIn(picture: Picture): readonly Seat[] {
  return dealOrder(picture).filter((seat) => picture.cards[seat]?.fate === "in");
}

/** D7, A16: from the banker's right, anticlockwise. */
export function dealOrder(picture: Picture): readonly Seat[] {
  const seats = picture.chips.length;
  const banker = picture.banker ?? 0;
  return Array.from({ length: seats - 1 }, (_, i) => (banker - 1 - i + 2 * seats) % seats);
}
