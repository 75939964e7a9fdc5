// A finished game played again by the rules, and compared with what the table showed.

import { gameEntry } from "../../games/catalogue.ts";
import type { FairGame, PlayedGame } from "../../games/game-module.ts";
import type { Event, Place, Seat, Settings } from "../../wire.ts";
import type { Played } from "./witness.ts";

/** A move of the record that no rule allows there. */
export class AgainstTheRules extends Error {}

export function demand(holds: boolean): asserts holds {
  if (!holds) throw new AgainstTheRules();
}

export interface MoveOfSeat {
  readonly seat: Seat;
  readonly move: string; // As records write it, without the seat.
}

/** The moves of a record, one after another. */
export class Moves {
  readonly all: readonly MoveOfSeat[];
  #next = 0;

  constructor(all: readonly MoveOfSeat[]) {
    this.all = all;
  }

  get left(): number {
    return this.all.length - this.#next;
  }

  /** The next move, which one of these seats must make. */
  of(seats: readonly Seat[]): { readonly seat: Seat; readonly words: readonly string[] } {
    const one = this.all[this.#next];
    demand(one !== undefined && seats.includes(one.seat));
    this.#next += 1;
    return { seat: one.seat, words: one.move.split(" ") };
  }

  /** The number in the next move of a seat: a verb, and a number from `low` to `high`. */
  number(seat: Seat, verb: string, low: number, high: number): number {
    const { words } = this.of([seat]);
    demand(words[0] === verb);
    return whole(words, low, high);
  }
}

/** The number in a move of a verb and a number. */
export function whole(words: readonly string[], low: number, high: number): number {
  const [, text = ""] = words;
  const number = Number(text);
  demand(words.length === 2 && /^\d+$/.test(text) && number >= low && number <= high);
  return number;
}

export const seatsOf = (count: number): readonly Seat[] =>
  Array.from({ length: count }, (_, i) => i);

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The seats that have most. */
export function most(scores: readonly number[]): readonly Seat[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}

/** Whether the table showed what was due. Of a hidden move the reader may have seen less: null. */
function shows(shown: unknown, due: unknown, hides: boolean): boolean {
  if (hides && shown === null) return true;
  if (typeof due !== "object" || due === null) return shown === due;
  if (typeof shown !== "object" || shown === null) return false;
  if (Array.isArray(due) && (!Array.isArray(shown) || shown.length !== due.length)) return false;
  const of = shown as Readonly<Record<string, unknown>>;
  return Object.entries(due).every(([key, value]) => shows(of[key] ?? null, value, hides));
}

/** The first thing that the table showed otherwise; `move`: of the record, from 0. */
export interface Misfit {
  readonly kind: "move" | "moves" | "against-rules" | "paid" | "played";
  readonly move: number;
}

export function compared<E extends Event>(
  game: FairGame,
  record: PlayedGame,
  shown: readonly E[],
  mover: (event: E) => Seat | null,
): { readonly misfit: Misfit | null; readonly scores: readonly number[] | null } {
  const moves = record.moves.all;
  let move = -1; // The move whose events are compared.
  let at = 0;
  try {
    const due = game.played(record);
    for (let step = due.next(); ; step = due.next()) {
      const event = shown[at++];
      if (step.done) {
        const misfit = record.moves.left || event ? ({ kind: "moves", move } as const) : null;
        return { misfit, scores: step.value };
      }
      const isMove = mover(step.value as unknown as E) !== null;
      if (isMove) move += 1;
      const hides = isMove && game.isHidden(moves[move]?.move ?? "");
      if (event && shows(event, step.value, hides)) continue;
      const kind = isMove || (event && mover(event) !== null) ? "move" : "played";
      const pays = step.value.type === "paid" || event?.type === "paid";
      return { misfit: { kind: pays ? "paid" : kind, move: Math.max(0, move) }, scores: null };
    }
  } catch (error) {
    if (!(error instanceof AgainstTheRules)) throw error;
    return {
      misfit: { kind: "against-rules", move: moves.length - record.moves.left },
      scores: null,
    };
  }
}

/** What a record says of its game, besides luck and moves. */
interface SetUp {
  readonly game: string;
  readonly players: readonly string[];
  readonly options: Settings["options"];
  readonly variant?: Settings["variant"];
}

/** Whether a record is of this game with these options; those as usual may be missing. */
export function isOf(record: SetUp, settings: Played): boolean {
  const { options } = gameEntry(settings.game);
  const usual = (name: string) => options.find((option) => option.name === name)?.values[0] ?? null;
  const names = new Set([...Object.keys(record.options), ...Object.keys(settings.options)]);
  return (
    record.game === settings.game &&
    record.players.length === settings.seats &&
    same(sorted(record.variant ?? {}), sorted(settings.variant)) &&
    [...names].every(
      (name) => (record.options[name] ?? usual(name)) === (settings.options[name] ?? usual(name)),
    )
  );
}

/** Options or numbers in the order of their names. */
export const sorted = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether the places are those of the scores. */
export function ranks(
  { ranking, winners }: { readonly ranking: readonly Place[]; readonly winners: readonly Seat[] },
  scores: readonly number[],
): boolean {
  const places = [...new Set(scores)]
    .sort((a, b) => b - a)
    .map((score) => ({
      score,
      seats: scores.flatMap((other, seat) => (other === score ? [seat] : [])),
    }));
  const told = ranking.map(({ score, seats }) => ({
    score,
    seats: [...seats].sort((a, b) => a - b),
  }));
  return same(told, places) && same(winners, places[0]?.seats);
}
