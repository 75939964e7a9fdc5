// What this browser remembers of drills: the days they were tried on, a rating, and what comes next.
import { signal } from "@preact/signals";
import { readLocal, writeLocal } from "../app/storage.ts";
import type { DrillNamed } from "../wire.ts";

const NAME = "drills";
const COURSE = "drill-course";
const FIRST_RATING = 1100;
const STEP = 32; // How far one answer can move the rating.
const DAY_MS = 86_400_000;
const AMONG = 50; // One of so many is drawn, so that not everybody gets the same next.

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
  if (!(dayOf(day) in days)) day -= DAY_MS; // Today is not over yet.
  let count = 0;
  while (dayOf(day) in days) {
    count += 1;
    day -= DAY_MS;
  }
  return count;
}

/** The last seven days, today last: found, missed, or not tried. */
export function week(
  days: MyDrills["days"],
  now: number,
): readonly { readonly time: number; readonly found: boolean | undefined }[] {
  return Array.from({ length: 7 }, (_, i) => {
    const time = now - (6 - i) * DAY_MS;
    return { time, found: days[dayOf(time)] };
  });
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

// What comes next.

export const HARDNESS = ["mine", "easy", "hard"] as const;
export type Hardness = (typeof HARDNESS)[number];

interface Course {
  readonly theme: string; // A game and a kind; empty is any.
  readonly hardness: Hardness;
}

export const course = signal<Course>({
  theme: "",
  hardness: "mine",
  ...(readLocal(COURSE) as Partial<Course> | null | undefined),
});

export function choose(changed: Partial<Course>): void {
  course.value = { ...course.value, ...changed };
  writeLocal(COURSE, course.value);
}

export const themeOf = ({ game, kind }: DrillNamed): string => `${game}/${kind}`;

/** The numbers of drills to go on with, as hard as wanted, none that was tried. */
export function coming(
  drills: readonly DrillNamed[],
  { theme, hardness }: Course,
  { done, rating }: Pick<MyDrills, "done" | "rating">,
): readonly number[] {
  const away = (each: DrillNamed): number =>
    hardness === "mine"
      ? Math.abs(each.rating - rating)
      : hardness === "easy"
        ? each.rating
        : -each.rating;
  return drills
    .flatMap((each, i) =>
      (!theme || themeOf(each) === theme) && !(i + 1 in done)
        ? [{ number: i + 1, away: away(each) }]
        : [],
    )
    .toSorted((a, b) => a.away - b.away)
    .slice(0, AMONG)
    .map(({ number }) => number);
}
