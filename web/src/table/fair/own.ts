// The part of this device in the luck and the stamps: words that only it knows until they are opened,
// and a salt for every move. Kept in this tab, by table and seat: a reload must not lose them.
import { readSession, writeSession } from "../../app/storage.ts";
import type { Seat } from "../../wire.ts";
import { bytesOf, hexHash, randomHex } from "./hash.ts";

const WORDS_BYTES = 16;
const SALT_BYTES = 16;

/** The words of a seat in one round of commitments. */
export interface OwnWords {
  readonly round: number;
  readonly commitment: string;
  readonly seat: Seat;
  readonly words: string;
  readonly pledge: string;
  readonly sent?: true; // The house has the pledge,
  readonly opened?: true; // and the words.
}

/** A move that this device sent, with its stamp. */
export interface OwnMove {
  readonly seat: Seat;
  readonly made: number;
  readonly move: string;
  readonly salt: string;
  readonly stamp: string;
  readonly taken?: true; // The house has made it.
}

export interface Own {
  readonly words: readonly OwnWords[];
  readonly moves: readonly OwnMove[];
}

const NONE: Own = { words: [], moves: [] };

const keyOf = (table: string): string => `own.${table}`;

/** A browser may refuse to keep anything; then what was drawn lasts as long as the page. */
const memory = new Map<string, Own>();

/** All words and stamped moves of this device at a table. */
export function ownOf(table: string): Own {
  return memory.get(table) ?? (readSession(keyOf(table)) as Own | undefined) ?? NONE;
}

function keep(table: string, own: Own): void {
  memory.set(table, own);
  writeSession(keyOf(table), own);
}

export function pledgeOf(
  table: string,
  round: number,
  commitment: string,
  seat: Seat,
  words: string,
): Promise<string> {
  return hexHash("tripot-fair/2 words", table, round, commitment, seat + 1, words);
}

/** The stamp of a move: `made` is how many moves the seat had made before. */
export function stampOf(
  table: string,
  seat: Seat,
  made: number,
  salt: Uint8Array,
  move: string,
): Promise<string> {
  return hexHash("tripot-stamp/1", table, seat + 1, made, salt, move);
}

/** The words of a seat for this round and commitment, if this device has drawn any. */
export function wordsFor(
  table: string,
  round: number,
  commitment: string,
  seat: Seat,
): OwnWords | undefined {
  return ownOf(table).words.find(
    (one) => one.round === round && one.seat === seat && one.commitment === commitment,
  );
}

/** The pledge of a seat; words are drawn the first time. */
export async function pledgeFor(
  table: string,
  round: number,
  commitment: string,
  seat: Seat,
): Promise<string> {
  const had = wordsFor(table, round, commitment, seat);
  if (had) return had.pledge;
  const words = randomHex(WORDS_BYTES);
  const pledge = await pledgeOf(table, round, commitment, seat, words);
  const now = wordsFor(table, round, commitment, seat); // Asked twice at once: the first counts.
  if (now) return now.pledge;
  const own = ownOf(table);
  keep(table, { ...own, words: [...own.words, { round, commitment, seat, words, pledge }] });
  return pledge;
}

/** Notes that the house has a pledge, or its words. */
export function note(table: string, pledge: string, what: "sent" | "opened"): void {
  const own = ownOf(table);
  keep(table, {
    ...own,
    words: own.words.map((one) => (one.pledge === pledge ? { ...one, [what]: true } : one)),
  });
}

/** Salt and stamp for a move that is sent now; the last one for a decision counts. */
export async function stampFor(
  table: string,
  seat: Seat,
  made: number,
  move: string,
): Promise<{ readonly salt: string; readonly stamp: string }> {
  const salt = randomHex(SALT_BYTES);
  const stamp = await stampOf(table, seat, made, bytesOf(salt) ?? new Uint8Array(), move);
  const own = ownOf(table);
  const others = own.moves.filter((one) => one.seat !== seat || one.made !== made);
  keep(table, { ...own, moves: [...others, { seat, made, move, salt, stamp }] });
  return { salt, stamp };
}

/** Notes that the house has made a move. */
export function noteMove(table: string, stamp: string): void {
  const own = ownOf(table);
  const moves = own.moves.map((one) =>
    one.stamp === stamp ? { ...one, taken: true as const } : one,
  );
  keep(table, { ...own, moves });
}

/** The house refused a move: a bot, or another device of this seat, may have been faster. */
export function forgetMove(table: string, stamp: string): void {
  const own = ownOf(table);
  keep(table, { ...own, moves: own.moves.filter((one) => one.stamp !== stamp) });
}
