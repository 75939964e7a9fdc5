// A table of Banque Fatale as somebody set it up, between the fields of a link and what is drawn.
// The house reads the same fields (src/tripot/lab/banque_fatale/assistant.py).
import type { BanqueFatale, Seat } from "../../wire.ts";
import type { Fields } from "../game-module.ts";
import { fold, NO_CHIPS, type Picture } from "./fold.ts";

type Chips = BanqueFatale.Chips;
type Card = BanqueFatale.FatalCard;

/** F3, in the order of the rules; A to P in a link. */
export const CARDS: readonly Card[] = [
  "red",
  "yellow",
  "green",
  "blue",
  "orange",
  "red+yellow",
  "red+green",
  "red+blue",
  "red+orange",
  "yellow+green",
  "yellow+blue",
  "yellow+orange",
  "green+blue",
  "green+orange",
  "blue+orange",
  "red+red",
];
export const PLACES: readonly BanqueFatale.Colour[] = ["red", "yellow", "green", "blue", "orange"];
const A = "A".charCodeAt(0);
const OWN = [
  "start",
  "prices",
  "card",
  "bids",
  "taken",
  "cards",
  "sold",
  "money",
  "purses",
  "open",
  "gone",
];

export interface SetUp {
  readonly seats: number;
  readonly start: Seat;
  readonly prices: Chips;
  readonly card: Card | null;
  readonly bids: readonly (Chips | null)[]; // Null has not bid.
  readonly taken: readonly BanqueFatale.Colour[]; // Of the pot, in order.
  readonly cards: readonly (readonly Card[])[];
  readonly sold: Card | "-" | null; // "-" is no sale.
  readonly money: readonly number[];
  readonly purses: readonly Chips[] | null; // Null: unknown.
  readonly open: readonly Card[];
  readonly gone: readonly Card[];
}

const cardsOf = (letters: string): readonly Card[] =>
  [...letters].flatMap((letter) => CARDS[letter.charCodeAt(0) - A] ?? []);
const lettersOf = (cards: readonly Card[]): string =>
  cards.map((card) => String.fromCharCode(A + CARDS.indexOf(card))).join("");

function counted(letters: string): Chips {
  return PLACES.map((colour) => letters.split(colour.charAt(0)).length - 1) as unknown as Chips;
}

export function setUpOf(fields: Fields, seats: number): SetUp {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const part = (name: string, seat: Seat, otherwise: string): string =>
    fields[name] === undefined ? otherwise : (fields[name].split(".")[seat] ?? otherwise);
  const numbers = (text: string): Chips => [...text].map(Number) as unknown as Chips;
  const sold = fields["sold"] ?? "";
  return {
    seats,
    start: Number(fields["start"] || 1) - 1,
    prices: (fields["prices"] || "6.6.6.6.6").split(".").map(Number) as unknown as Chips,
    card: cardsOf(fields["card"] ?? "")[0] ?? null,
    bids: everybody.map((seat) => {
      const text = part("bids", seat, "_");
      return text === "_" || text === "?" ? null : counted(text);
    }),
    taken: [...(fields["taken"] ?? "")].flatMap(
      (letter) => PLACES.find((colour) => colour.startsWith(letter)) ?? [],
    ),
    cards: everybody.map((seat) => cardsOf(part("cards", seat, ""))),
    sold: sold === "-" ? "-" : (cardsOf(sold)[0] ?? null),
    money: everybody.map((seat) => Number(part("money", seat, "0"))),
    purses: fields["purses"]
      ? everybody.map((seat) => numbers(part("purses", seat, "00000")))
      : null,
    open: cardsOf(fields["open"] ?? ""),
    gone: cardsOf(fields["gone"] ?? ""),
  };
}

export function fieldsOf(table: SetUp, before: Fields): Fields {
  const spelled = (bid: Chips | null): string =>
    bid ? PLACES.map((colour, i) => colour.charAt(0).repeat(bid[i] ?? 0)).join("") : "_";
  const written: Fields = {
    start: String(table.start + 1),
    prices: table.prices.join("."),
    card: table.card ? lettersOf([table.card]) : "",
    bids: table.bids.some(Boolean) ? table.bids.map(spelled).join(".") : "",
    taken: table.taken.map((colour) => colour.charAt(0)).join(""),
    cards: table.cards.some((cards) => cards.length) ? table.cards.map(lettersOf).join(".") : "",
    sold: table.sold === "-" || table.sold === null ? (table.sold ?? "") : lettersOf([table.sold]),
    money: table.money.some(Boolean) ? table.money.join(".") : "",
    purses: table.purses ? table.purses.map((chips) => chips.join("")).join(".") : "",
    open: lettersOf(table.open),
    gone: lettersOf(table.gone),
  };
  const others = Object.entries(before).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(
    [...others, ...Object.entries(written)].filter(([, text]) => text !== ""),
  );
}

/** The table as it is drawn when the game continues from it. */
export function pictureOf(fields: Fields, seats: number, you: Seat | null): Picture {
  const table = setUpOf(fields, seats);
  const closed = (fields["bids"] ?? "")
    .split(".")
    .flatMap((text, seat) => (fields["bids"] && text !== "_" ? [seat] : []));
  const lying = [...table.open, ...table.gone, ...table.cards.flat(), table.card ?? []].flat();
  const start = fold.start(seats, you);
  return {
    ...start,
    phase: table.card ? "bid" : "offer",
    round: Math.max(1, start.rounds - (CARDS.length - lying.length) - table.open.length),
    start: table.start,
    actors: table.card
      ? table.money.flatMap((_, seat) => (closed.includes(seat) ? [] : [seat]))
      : [table.start],
    values: table.prices,
    money: table.money,
    chips: table.purses ?? start.chips,
    cards: table.cards,
    display: table.open,
    pile: CARDS.length - lying.length,
    offered: table.card,
    closed,
    bid: you === null || !closed.includes(you) ? null : (table.bids[you] ?? NO_CHIPS),
  };
}
