// What bots say now and then: each persona in its own words, in the reader's language. A line follows
// from what everybody has seen, so it tells nothing, and no line waits for an answer.
import { knows } from "../app/i18n.tsx";
import type { Ended, Seat } from "../wire.ts";
import type { Person } from "./people.ts";

export type LineMoment = "start" | "gain" | "loss" | "won" | "lost";

export interface BotLine {
  readonly person: Person;
  readonly moment: LineMoment;
}

const SAID_OF_THREE = 2; // Of three payouts a bot comments on two.

export function lineKey(bot: string, moment: LineMoment): string {
  return `line-${bot}-${moment}`;
}

/** A number that is equal on every device, so that everybody reads the same line. */
export function dice(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** The bots that may speak: those with lines, and not muted. */
function speakers(people: readonly Person[], muted: readonly Seat[]): readonly Person[] {
  return people.filter(
    ({ bot, seat, presence }) =>
      bot && presence === "bot" && !muted.includes(seat) && knows(lineKey(bot, "start")),
  );
}

/** One bot greets. */
export function saysAtStart(
  table: string,
  people: readonly Person[],
  muted: readonly Seat[],
): BotLine | null {
  const all = speakers(people, muted);
  const person = all[dice(table) % Math.max(1, all.length)];
  return person ? { person, moment: "start" } : null;
}

/** After a payout: the bot that won most speaks, or else the one that lost most. */
export function saysAfterPayout(
  seed: string,
  before: readonly (number | null)[],
  after: readonly (number | null)[],
  people: readonly Person[],
  muted: readonly Seat[],
): BotLine | null {
  if (dice(seed) % 3 >= SAID_OF_THREE) return null;
  const changes = after.map((money, seat) => (money ?? 0) - (before[seat] ?? 0));
  const best = Math.max(...changes);
  const worst = Math.min(...changes);
  const all = speakers(people, muted);
  const winner = best > 0 ? all.find(({ seat }) => changes[seat] === best) : undefined;
  if (winner) return { person: winner, moment: "gain" };
  const loser = worst < best ? all.find(({ seat }) => changes[seat] === worst) : undefined;
  return loser ? { person: loser, moment: "loss" } : null;
}

/** A bot that won has the last word; beaten, the best of the bots has it. */
export function saysAtEnd(
  { ranking, winners }: Ended,
  people: readonly Person[],
  muted: readonly Seat[],
): BotLine | null {
  const order = ranking.flatMap(({ seats }) => seats);
  const best = order
    .map((seat) => speakers(people, muted).find((person) => person.seat === seat))
    .find((person) => person !== undefined);
  if (!best) return null;
  return { person: best, moment: winners.includes(best.seat) ? "won" : "lost" };
}
