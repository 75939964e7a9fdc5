// La Vendôme by its rule-book, for the check at the end: every event from luck and moves alone.
import { demand, most, seatsOf } from "../../table/fair/by-the-rules.ts";
import type { Seat, Settings, Vendome } from "../../wire.ts";
import type { DueEvent, PlayedGame } from "../game-module.ts";
import { startChips } from "./fold.ts";

export const RANKS = [..."23456789TJQKA"];
const QUADRUPLE = 4;
/** D8, D14-D16, D20: the amounts of a coup, as printed; a variant has others. */
const AMOUNTS = { stake: 1, double: 2, triple: 3, quadruple: 4, rate_1: 1, rate_2: 2, rate_3: 3 };
const MOST_CUT = 51; // A10: at least one card is lifted, and one left.

/** The texts of a field of `chance`. */
export const packs = (chance: unknown): readonly string[] => (Array.isArray(chance) ? chance : []);

export function* played(game: PlayedGame): Generator<DueEvent, readonly number[]> {
  const { options, chance, moves } = game;
  const seats = seatsOf(game.seats);
  const chips = seats.map(() => Number(options["chips"] ?? startChips(game.seats)));
  const debt = options["shortfall"] === "debt";
  let drawing = seats;
  for (const text of packs(chance["draw"])) {
    const cards = text.split(" ");
    for (const [i, seat] of drawing.entries()) yield { type: "drew", seat, card: cards[i] };
    const ranks = drawing.map((_, i) => RANKS.indexOf(cards[i]?.charAt(0) ?? ""));
    drawing = drawing.filter((_, i) => ranks[i] === Math.max(...ranks)); // D5, A7
  }
  let banker = drawing[0] ?? 0;
  let passed = 0;
  /** D26: the nearest seat at the right that has chips. */
  const right = (of: Seat): Seat => {
    let seat = of;
    do seat = (seat + seats.length - 1) % seats.length;
    while (seat !== of && !debt && (chips[seat] ?? 0) <= 0);
    return seat;
  };
  yield { type: "banked", seat: banker, cutter: right(banker), passed };
  const decks = packs(chance["decks"]);
  for (const [coup, deck] of decks.entries()) {
    const cutter = right(banker);
    const cut = moves.number(cutter, "cut", 1, MOST_CUT);
    yield { type: "cut", seat: cutter, cards: cut };
    const pack = deck.split(" ");
    const before = [...chips];
    const end = yield* new Coup(banker, chips, options, game.variant).played([
      ...pack.slice(cut),
      ...pack.slice(0, cut),
    ]);
    const change = chips.map((now, seat) => now - (before[seat] ?? 0));
    yield { type: "closed", banker, end, change, chips: [...chips] };
    const next = right(banker);
    const isLost = end === "banker-loses" || end === "quadruple"; // D13, D16
    const step = ((banker - next + seats.length - 1) % seats.length) + 1;
    const isLast = coup === decks.length - 1;
    demand(isLast === isOver(chips, options, coup + 1, passed + (isLost ? step : 0)));
    if (isLast) break;
    if (isLost) [banker, passed] = [next, passed + step];
    yield { type: "banked", seat: banker, cutter: right(banker), passed };
  }
  yield { type: "ended", winners: most(chips) };
  return chips;
}

/** D24 as the table chose (A1), and D26: nobody is left to play against. */
function isOver(
  chips: readonly number[],
  options: Settings["options"],
  coups: number,
  passed: number,
): boolean {
  const solvent = chips.filter((count) => count > 0).length;
  if (options["shortfall"] !== "debt" && solvent < 2) return true;
  switch (options["end"] ?? "bank") {
    case "bank":
      return passed >= Number(options["laps"] ?? 1) * chips.length;
    case "coups":
      return coups === options["coups"];
    case "ruin":
      return Math.min(...chips) <= 0;
    default:
      return false;
  }
}

/** One coup: chips in purses, and stakes on cards. */
class Coup {
  readonly #amounts: Readonly<Record<string, number | string>>;
  readonly #banker: Seat;
  readonly #chips: number[];
  readonly #debt: boolean;
  readonly #byPayer: boolean;
  readonly #stakes = new Map<Seat, number>(); // Coupeurs in play, in the order of the deal.
  readonly #ranks = new Map<string, { readonly seat: Seat; readonly multiple: number }>();

  constructor(
    banker: Seat,
    chips: number[],
    options: Settings["options"],
    variant: Settings["variant"] = {},
  ) {
    this.#amounts = { ...AMOUNTS, ...variant };
    this.#banker = banker;
    this.#chips = chips;
    this.#debt = options["shortfall"] === "debt";
    this.#byPayer = options["rate"] !== "receiver"; // A4
  }

  *played(cards: readonly string[]): Generator<DueEvent, Vendome.End> {
    const count = this.#chips.length;
    const coupeurs = Array.from(
      { length: count - 1 },
      (_, i) => (this.#banker + count - 1 - i) % count,
    ).filter((seat) => this.#debt || (this.#chips[seat] ?? 0) > 0); // D7, D26
    let next = 0;
    for (const seat of coupeurs)
      if (yield* this.#deal(seat, cards[next++] ?? "")) return "quadruple";
    const own = cards[next++] ?? "";
    const { seat: over = null, multiple = 0 } = this.#ranks.get(rankOf(own)) ?? {};
    yield { type: "dealt", seat: this.#banker, card: own, multiple: multiple + 1, over };
    this.#ranks.set(rankOf(own), { seat: this.#banker, multiple: multiple + 1 });
    if (multiple + 1 === QUADRUPLE) {
      for (const seat of [...this.#stakes.keys()]) yield* this.#collect(seat, "D18");
      return "banker-quadruple";
    }
    if (over !== null) yield* this.#collect(over, "D17");
    while (this.#stakes.size) {
      const card = cards[next++];
      if (card === undefined) break;
      if (yield* this.#turn(card)) return "banker-loses";
    }
    return "banker-wins"; // A13, A14
  }

  /** D7, D8, D14-D16: true if it is a quadruple, which ends the coup. */
  *#deal(seat: Seat, card: string): Generator<DueEvent, boolean> {
    const earlier = this.#ranks.get(rankOf(card));
    const multiple = (earlier?.multiple ?? 0) + 1;
    yield { type: "dealt", seat, card, multiple, over: earlier?.seat ?? null };
    if (multiple === QUADRUPLE) {
      yield* this.#pay(this.#banker, seat, this.#amount("quadruple"), "D16");
      yield* this.#takeBack("D16");
      return true;
    }
    const rule = multiple === 1 ? "D8" : `D${12 + multiple}`;
    if (earlier) yield* this.#collect(earlier.seat, rule);
    this.#ranks.set(rankOf(card), { seat, multiple });
    this.#stakes.set(seat, 0);
    yield* this.#stake(seat, seat, this.#amount("stake"), rule);
    const added = multiple === 2 ? "double" : "triple";
    if (multiple > 1) yield* this.#stake(this.#banker, seat, this.#amount(added), rule);
    return false;
  }

  #amount(name: string): number {
    return Number(this.#amounts[name]);
  }

  /** D10-D13: true if the bank is lost. */
  *#turn(card: string): Generator<DueEvent, boolean> {
    const hit = this.#ranks.get(rankOf(card));
    yield { type: "turned", card, hit: hit?.seat ?? null };
    if (!hit) return false;
    this.#ranks.delete(rankOf(card));
    const lost = hit.seat === this.#banker;
    if (!lost) yield* this.#collect(hit.seat, "D12");
    const receivers = [...this.#stakes.keys()];
    if (lost) yield* this.#takeBack("D23");
    const multiples = new Map([...this.#ranks.values()].map((one) => [one.seat, one.multiple]));
    for (const seat of receivers) {
      const decides = this.#byPayer ? hit.multiple : multiples.get(seat);
      yield* this.#pay(hit.seat, seat, this.#amount(`rate_${decides}`), lost ? "D22" : "D21");
    }
    return lost;
  }

  *#pay(payer: Seat, seat: Seat, due: number, rule: string): Generator<DueEvent> {
    const amount = this.#spend(payer, due);
    this.#chips[seat] = (this.#chips[seat] ?? 0) + amount;
    yield* paid(purse(payer), purse(seat), amount, rule);
  }

  *#stake(payer: Seat, seat: Seat, due: number, rule: string): Generator<DueEvent> {
    const amount = this.#spend(payer, due);
    this.#stakes.set(seat, (this.#stakes.get(seat) ?? 0) + amount);
    yield* paid(purse(payer), staked(seat), amount, rule);
  }

  /** The banker takes the stake on a card, and its coupeur is out of the coup. */
  *#collect(seat: Seat, rule: string): Generator<DueEvent> {
    const amount = this.#stakes.get(seat) ?? 0;
    this.#stakes.delete(seat);
    this.#chips[this.#banker] = (this.#chips[this.#banker] ?? 0) + amount;
    yield* paid(staked(seat), purse(this.#banker), amount, rule);
  }

  /** A5, A6: all chips on a card go back to its seat. */
  *#takeBack(rule: string): Generator<DueEvent> {
    for (const [seat, amount] of this.#stakes) {
      this.#chips[seat] = (this.#chips[seat] ?? 0) + amount;
      yield* paid(staked(seat), purse(seat), amount, rule);
    }
  }

  /** D25: no seat pays more than it has, unless the table plays with debts (A2). */
  #spend(seat: Seat, due: number): number {
    const had = this.#chips[seat] ?? 0;
    const amount = this.#debt ? due : Math.min(due, had);
    this.#chips[seat] = had - amount;
    return amount;
  }
}

const rankOf = (card: string): string => card.charAt(0);

type DueAccount = { readonly seat: Seat; readonly staked: true | null };
const purse = (seat: Seat): DueAccount => ({ seat, staked: null });
const staked = (seat: Seat): DueAccount => ({ seat, staked: true });

function* paid(
  source: DueAccount,
  target: DueAccount,
  amount: number,
  rule: string,
): Generator<DueEvent> {
  if (amount) yield { type: "paid", source, target, amount, rule };
}
