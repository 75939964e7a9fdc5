// What this browser remembers of drills: the days they were tried on, and a rating. No account.
import { signal } from "@preact/signals";
import { readLocal, writeLocal } from "../app/storage.ts";

const NAME = "drills";
const FIRST_RATING = 1100;
const STEP = 32; // How far one answer can move the rating.

interface MyDrills {
  readonly rating: number;
  readonly days: Readonly<Record<string, boolean>>; // By day of the daily drill: found or missed.
  readonly done: Readonly<Record<number, boolean>>; // By number.
}

function read(): MyDrills {
  const kept = readLocal(NAME) as Partial<MyDrills> | null | undefined;
  return { rating: kept?.rating ?? FIRST_RATING, days: kept?.days ?? {}, done: kept?.done ?? {} };
}

export const myDrills = signal<MyDrills>(read());

/** A day as it is kept, in UTC like the daily drill. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** How many days in a row the daily drill was tried; a miss never breaks it, a day without does. */
export function streak(days: MyDrills["days"], now: number): number {
  let day = now;
  if (!(dayOf(day) in days)) day -= 86_400_000; // Today is not over yet.
  let count = 0;
  while (dayOf(day) in days) {
    count += 1;
    day -= 86_400_000;
  }
  return count;
}

/** The rating after an answer: as much is won by finding a hard one as lost by missing an easy one. */
export function rated(rating: number, drill: number, found: boolean): number {
  const expected = 1 / (1 + 10 ** ((drill - rating) / 400));
  return Math.round(rating + STEP * ((found ? 1 : 0) - expected));
}

/** Keeps the first answer to a drill; later ones change nothing. */
export function answered(
  number: number,
  today: boolean,
  drillRating: number,
  found: boolean,
  now: number,
): void {
  const mine = myDrills.value;
  if (number in mine.done) return;
  myDrills.value = {
    rating: rated(mine.rating, drillRating, found),
    days: today ? { ...mine.days, [dayOf(now)]: found } : mine.days,
    done: { ...mine.done, [number]: found },
  };
  writeLocal(NAME, myDrills.value);
}
