// The sum helper: what a casino may pay, from what everybody sees and one's own cards. It lists
// what is possible, never how likely.
import type { Seat, Vabanque } from "../../wire.ts";
import { CARDS, type DrawnCasino, multiple, UNIT, worth } from "./fold.ts";

/** A number of raises, and whether a rival's trap lies there: one way the backs may turn out. */
interface Case {
  readonly raises: number;
  readonly trapped: boolean;
}

/** A seat holds each card once (V5), so its cards at one casino are of different kinds. */
function cases(cards: readonly Vabanque.Card[], unknown: number): readonly Case[] {
  return handfuls(cards, unknown).map((backs) => ({
    raises: backs.includes("raise") ? 1 : 0,
    trapped: backs.includes("trap"),
  }));
}

/** Every choice of so many of these cards. */
function handfuls(
  [first, ...rest]: readonly Vabanque.Card[],
  count: number,
): readonly (readonly Vabanque.Card[])[] {
  if (!count) return [[]];
  if (!first) return [];
  return [
    ...handfuls(rest, count - 1).map((others) => [first, ...others]),
    ...handfuls(rest, count),
  ];
}

/** Every sum the pawn of this seat may earn at the casino, smallest first (V20, V22). */
export function possibleSums(casino: DrawnCasino, you: Seat | null): readonly number[] {
  const known = casino.cards.filter((card) => card.card !== null);
  const owners = new Map<Seat, number>();
  for (const { seat, card } of casino.cards)
    if (card === null) owners.set(seat, (owners.get(seat) ?? 0) + 1);
  let open: readonly Case[] = [
    {
      raises: known.filter((card) => card.card === "raise").length,
      trapped: known.some((card) => card.card === "trap" && card.seat !== you),
    },
  ];
  for (const count of owners.values())
    open = open.flatMap((so) =>
      cases(casino.box.cards, count).map((add) => ({
        raises: so.raises + add.raises,
        trapped: so.trapped || add.trapped,
      })),
    );
  const base = worth(casino) * UNIT;
  const sums = new Set(open.map((so) => (so.trapped ? 0 : base * multiple(casino.box, so.raises))));
  return [...sums].sort((a, b) => a - b);
}

/** Why it is certain that the pawn of this seat earns nothing here: no chips, or whose Trap. */
export function whyNothing(casino: DrawnCasino, you: Seat | null): "no-chips" | Seat | null {
  if (possibleSums(casino, you).some((sum) => sum > 0)) return null;
  if (!worth(casino)) return "no-chips";
  const known = casino.cards.find((card) => card.card === "trap" && card.seat !== you);
  // A seat whose cards all lie at one casino has its Trap there.
  const all = casino.cards.find(
    ({ seat }) =>
      casino.cards.filter((card) => card.seat === seat && card.card === null).length >=
      casino.box.cards.length,
  );
  return known?.seat ?? all?.seat ?? null;
}

/** With one rival's card face down: what each kind of it would make of the casino. */
export function byHiddenCard(
  casino: DrawnCasino,
  you: Seat | null,
): { readonly owner: Seat; readonly sums: Readonly<Record<Vabanque.Card, number>> } | null {
  const hidden = casino.cards.filter((card) => card.card === null);
  const [only] = hidden;
  if (!only || hidden.length > 1 || casino.box.cards.length < CARDS.length) return null;
  const sum = (card: Vabanque.Card): number => {
    const cards = casino.cards.map((other) => (other === only ? { ...other, card } : other));
    return possibleSums({ ...casino, cards }, you)[0] ?? 0;
  };
  return {
    owner: only.seat,
    sums: { raise: sum("raise"), bluff: sum("bluff"), trap: sum("trap") },
  };
}
