// Vabanque as it is drawn: what the events so far add up to, for one seat or a spectator.

import type { Fold } from "../../table/playback.ts";
import {
  REASONS as ALL_REASONS,
  type Paid,
  type Seat,
  type Settings,
  type Vabanque,
} from "../../wire.ts";

/** V4, V12: the face of each round's chips, and how many each seat has. */
export const CHIPS = [
  [5, 4],
  [10, 3],
  [20, 2],
  [50, 1],
] as const;
export const CARDS: readonly Vabanque.Card[] = ["raise", "bluff", "trap"];
export const CASINOS: Readonly<Record<number, number>> = { 3: 7, 4: 9, 5: 10, 6: 12 }; // V3
export const UNIT = 1000; // V21
const STEPS = 4; // V17: how far a pawn may walk.

/** The numbers of the box: those of the book, or of a variant. */
export interface Box {
  readonly casinos: number;
  readonly steps: number;
  readonly chips: readonly (readonly [face: number, each: number])[]; // By round.
  readonly cards: readonly Vabanque.Card[];
  readonly doubles: boolean; // Every Raise doubles, instead of adding one to the multiple.
}

export function boxOf(seats: number, variant: Settings["variant"] = {}): Box {
  const without = String(variant["cards"] ?? "").replace("no-", "");
  return {
    casinos: Number(variant["casinos"] ?? CASINOS[seats] ?? 0),
    steps: Number(variant["steps"] ?? STEPS),
    chips: CHIPS.map(([face, each], i) => [
      Number(variant[`face_${i + 1}`] ?? face),
      Number(variant[`chips_${i + 1}`] ?? each),
    ]),
    cards: CARDS.filter((card) => card !== without),
    doubles: variant["law"] === "double",
  };
}

/** V20: by how much so many raises multiply the chips. */
export const multiple = (box: Box, raises: number): number =>
  box.doubles ? 2 ** raises : 1 + raises;

/** The same of a casino that has been paid. */
export const timesOf = ({ chips, value, raises }: Vabanque.Turned): number =>
  chips ? value / (chips * UNIT) : 1 + raises;
/** Why money is paid: the rule of each payment by its reason. */
export const REASONS = ALL_REASONS.vabanque;

export type Casino = number;

export type Phase = Vabanque.Phase;

export interface DrawnCard {
  readonly seat: Seat;
  readonly card: Vabanque.Card | null; // Null is a back.
}

export interface DrawnCasino {
  readonly box: Box;
  readonly chips: readonly number[]; // How many of each round's chips.
  readonly cards: readonly DrawnCard[];
  readonly pawns: readonly Seat[];
}

/** One casino being paid: its cards face up, and every amount so far. */
export interface Payout extends Vabanque.Turned {
  readonly pawns: readonly Seat[];
  readonly payments: readonly Paid[];
}

export interface Picture {
  readonly box: Box;
  readonly you: Seat | null;
  readonly phase: Phase;
  readonly round: number; // 1 to 4.
  readonly order: readonly Seat[];
  readonly actor: Seat | null;
  readonly played: number; // Moves made in this round.
  readonly casinos: readonly DrawnCasino[];
  readonly money: readonly number[];
  readonly gains: readonly number[]; // In the payout that is being shown.
  readonly left: readonly number[]; // Cards still in hand, by seat.
  readonly hand: readonly Vabanque.Card[];
  readonly yours: readonly Vabanque.Laid[]; // This round's, in the order laid.
  readonly payout: Payout | null;
  readonly settled: readonly Casino[]; // Casinos paid already.
  readonly counted: Vabanque.Counted | null; // The round that has just been counted.
  readonly winners: readonly Seat[];
  readonly walked: Vabanque.Walked | null; // The last walk, for its trail.
}

export function worth(casino: DrawnCasino): number {
  return casino.chips.reduce((sum, count, i) => sum + count * (casino.box.chips[i]?.[0] ?? 0), 0);
}

/** The casinos where a pawn stands: those that will be paid, in the order of the payout (A15). */
export function occupied(picture: Picture): readonly Casino[] {
  return picture.casinos.flatMap((casino, i) => (casino.pawns.length ? [i] : []));
}

function replaced<T>(items: readonly T[], index: number, item: T): readonly T[] {
  return items.map((old, i) => (i === index ? item : old));
}

/** The phase and the actor follow from how many moves the round has seen. */
export function onMove(picture: Picture, played: number): Picture {
  const seats = picture.order.length;
  const lap = Math.floor(played / seats);
  const chips = picture.box.chips[picture.round - 1]?.[1] ?? 0;
  const cards = picture.box.cards.length;
  const phase: Phase = lap < chips ? "chip" : lap < chips + cards ? "card" : "move";
  const done = lap > chips + cards;
  return {
    ...picture,
    played,
    phase,
    actor: done ? null : (picture.order[played % seats] ?? null),
  };
}

/** The payout that was shown is over; V26: everyone takes the cards back. */
function cleared(picture: Picture): Picture {
  return picture.payout || picture.counted
    ? { ...picture, payout: null, settled: [], counted: null, gains: picture.gains.map(() => 0) }
    : picture;
}

export const fold: Fold<Picture, Vabanque.Event> = {
  start(seats, you, variant) {
    const none = Array.from({ length: seats }, () => 0);
    const box = boxOf(seats, variant);
    return {
      box,
      you,
      phase: "begin",
      round: 1,
      order: [],
      actor: null,
      played: 0,
      casinos: Array.from({ length: box.casinos }, () => ({
        box,
        chips: [0, 0, 0, 0],
        cards: [],
        pawns: [],
      })),
      money: none,
      gains: none,
      left: none.map(() => box.cards.length),
      hand: you === null ? [] : box.cards,
      yours: [],
      payout: null,
      settled: [],
      counted: null,
      winners: [],
      walked: null,
    };
  },

  after(before, event) {
    switch (event.type) {
      case "began": {
        const casinos = before.casinos.map((casino, i) => ({
          ...casino,
          pawns: event.order.filter((seat) => event.pawns[seat] === i),
        }));
        return onMove({ ...before, casinos, order: event.order }, 0);
      }
      case "placed": {
        const picture = cleared(before);
        const casino = picture.casinos[event.casino];
        if (!casino) return picture;
        const chips = casino.chips.map((count, i) => (i === picture.round - 1 ? count + 1 : count));
        return onMove(
          {
            ...picture,
            walked: null,
            casinos: replaced(picture.casinos, event.casino, { ...casino, chips }),
          },
          picture.played + 1,
        );
      }
      case "laid": {
        const casino = before.casinos[event.casino];
        if (!casino) return before;
        const cards = [...casino.cards, { seat: event.seat, card: event.card }];
        const mine = event.seat === before.you;
        return onMove(
          {
            ...before,
            casinos: replaced(before.casinos, event.casino, { ...casino, cards }),
            left: replaced(before.left, event.seat, (before.left[event.seat] ?? 0) - 1),
            hand: mine ? before.hand.filter((card) => card !== event.card) : before.hand,
            yours: mine ? [...before.yours, event] : before.yours,
          },
          before.played + 1,
        );
      }
      case "walked": {
        const casinos = before.casinos.map((casino, i) => {
          const pawns = casino.pawns.filter((seat) => seat !== event.seat);
          return { ...casino, pawns: i === event.casino ? [...pawns, event.seat] : pawns };
        });
        return onMove({ ...before, casinos, walked: event }, before.played + 1);
      }
      case "turned": {
        const casino = before.casinos[event.casino];
        const settled = before.payout ? [...before.settled, before.payout.casino] : before.settled;
        return {
          ...before,
          actor: null,
          walked: null,
          settled,
          payout: { ...event, pawns: casino?.pawns ?? [], payments: [] },
        };
      }
      case "paid": {
        const seat = event.target.seat;
        if (!before.payout || seat === undefined || seat === null) return before;
        return {
          ...before,
          payout: { ...before.payout, payments: [...before.payout.payments, event] },
          money: replaced(before.money, seat, (before.money[seat] ?? 0) + event.amount),
          gains: replaced(before.gains, seat, (before.gains[seat] ?? 0) + event.amount),
        };
      }
      case "counted": {
        const over = event.order.length === 0;
        const picture: Picture = {
          ...before,
          counted: event,
          payout: null,
          money: event.money,
          gains: event.gains,
          round: over ? before.round : before.round + 1,
          order: over ? before.order : event.order,
          casinos: before.casinos.map((casino) => ({ ...casino, cards: [] })),
          left: before.left.map(() => before.box.cards.length),
          hand: before.you === null ? [] : before.box.cards,
          yours: [],
          settled: [],
        };
        return over ? { ...picture, phase: "over", actor: null } : onMove(picture, 0);
      }
      case "ended":
        return { ...before, winners: event.winners, phase: "over", actor: null };
    }
  },

  beat(event, next) {
    switch (event.type) {
      case "began":
        return 600;
      case "placed":
      case "laid":
        return 650;
      case "walked":
        return next?.type === "turned" ? 1200 : 800;
      case "turned":
        return next?.type === "paid" ? 700 : "wait";
      case "paid":
        return next?.type === "paid" ? 350 : "wait";
      case "counted":
        return next?.type === "ended" ? 0 : "wait";
      case "ended":
        return 0;
    }
  },
};
