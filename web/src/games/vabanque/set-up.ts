// A Vabanque table as somebody set it up, between the fields of a link and what is drawn.
// The house reads the same fields (src/tripot/lab/vabanque/assistant.py).
import type { Seat, Vabanque } from "../../wire.ts";
import type { Fields } from "../game-module.ts";
import {
  boxOf,
  CARDS,
  CASINOS,
  CHIPS,
  type DrawnCasino,
  fold,
  onMove,
  type Picture,
} from "./fold.ts";

export interface SetCard {
  readonly seat: Seat;
  readonly card: Vabanque.Card | null; // Null is a back.
  readonly casino: number;
}

export interface SetUp {
  readonly seats: number;
  readonly round: number; // 1 to 4.
  readonly chips: readonly (readonly number[])[]; // By casino, how many of each round's chips.
  readonly cards: readonly SetCard[];
  readonly pawns: readonly (number | null)[]; // By seat.
  readonly money: readonly number[]; // In thousands.
  readonly order: readonly Seat[];
  readonly walked: number;
}

const A = "a".charCodeAt(0);
const INITIALS = { R: "raise", B: "bluff", T: "trap" } as const;
const OWN = ["round", "chips", "cards", "pawns", "money", "order", "walked"];

const letter = (casino: number): string => String.fromCharCode(A + casino);
const casinoOf = (text: string): number => text.charCodeAt(0) - A;

export function setUpOf(fields: Fields, seats: number): SetUp {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const rounds = (fields["chips"] ?? "").split(".");
  const money = (fields["money"] ?? "").split(".");
  const order = fields["order"] ?? "";
  const pawns = fields["pawns"] ?? "";
  return {
    seats,
    round: Number(fields["round"] || 1),
    chips: Array.from({ length: CASINOS[seats] ?? 0 }, (_, casino) =>
      CHIPS.map((_, at) => (rounds[at] ?? "").split(letter(casino)).length - 1),
    ),
    cards: [...(fields["cards"] ?? "").matchAll(/(\d)(.)([a-z])/g)].map(
      ([, seat, initial, at = "a"]) => ({
        seat: Number(seat) - 1,
        card: INITIALS[initial as keyof typeof INITIALS] ?? null,
        casino: casinoOf(at),
      }),
    ),
    pawns: everybody.map((seat) => {
      const at = pawns[seat] ?? "-";
      return at === "-" ? null : casinoOf(at);
    }),
    money: everybody.map((seat) => Number(money[seat] || 0)),
    order: order ? [...order].map((digit) => Number(digit) - 1) : everybody,
    walked: fields["walked"] ? Number(fields["walked"]) : seats,
  };
}

/** The fields of a table; those of no game, players and options, stay as they are. */
export function fieldsOf(table: SetUp, before: Fields): Fields {
  const initials = { raise: "R", bluff: "B", trap: "T" } as const;
  const chips = CHIPS.slice(0, table.round).map((_, at) =>
    table.chips.map((counts, casino) => letter(casino).repeat(counts[at] ?? 0)).join(""),
  );
  const written: Fields = {
    round: String(table.round),
    order: table.order.map((seat) => seat + 1).join(""),
    money: table.money.some(Boolean) ? table.money.join(".") : "",
    chips: chips.join("."),
    cards: table.cards
      .map(({ seat, card, casino }) => `${seat + 1}${card ? initials[card] : "?"}${letter(casino)}`)
      .join(""),
    pawns: table.pawns.map((at) => (at === null ? "-" : letter(at))).join(""),
    walked: table.walked < table.seats ? String(table.walked) : "",
  };
  const others = Object.entries(before).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(
    [...others, ...Object.entries(written)].filter(([, text]) => text !== ""),
  );
}

export function casinosOf(table: SetUp): readonly DrawnCasino[] {
  return table.chips.map((chips, casino) => ({
    chips,
    box: boxOf(table.seats),
    cards: table.cards.filter((card) => card.casino === casino),
    pawns: table.order.filter((seat) => table.pawns[seat] === casino),
  }));
}

/** How many chips of a round still lie in the box. */
export function chipsLeft(table: SetUp, at: number): number {
  const [, each] = CHIPS[at] ?? [0, 0];
  return each * table.seats - table.chips.reduce((sum, counts) => sum + (counts[at] ?? 0), 0);
}

/** The table as it is drawn when the game continues from it. */
export function pictureOf(fields: Fields, seats: number, you: Seat | null): Picture {
  const table = setUpOf(fields, seats);
  const mine = table.cards.filter(({ seat }) => seat === you);
  const placed = table.chips.reduce((sum, counts) => sum + (counts[table.round - 1] ?? 0), 0);
  const picture: Picture = {
    ...fold.start(seats, you),
    round: table.round,
    order: table.order,
    casinos: casinosOf(table),
    money: table.money.map((thousands) => thousands * 1000),
    left: table.order
      .toSorted((a, b) => a - b)
      .map((seat) => CARDS.length - table.cards.filter((card) => card.seat === seat).length),
    hand: you === null ? [] : CARDS.filter((card) => !mine.some((laid) => laid.card === card)),
    yours: mine.map((card) => ({ type: "laid", ...card })),
  };
  return onMove(picture, placed + table.cards.length + table.walked);
}
