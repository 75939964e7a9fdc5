// The drills that were answered: streak, rating, and what comes next. They are kept in this browser,
// and with the profile where there is one.
import { computed, signal } from "@preact/signals";
import { readLocal, writeLocal } from "../app/storage.ts";
import type { DrillAnswer, DrillNamed, MyAnswers } from "../wire.ts";
import { get, post } from "./http.ts";

const NAME = "drills";
const COURSE = "drill-course";
const FIRST_RATING = 1100;
const STEP = 32; // How far one answer can move the rating.
const DAY_MS = 86_400_000;
const AMONG = 50; // One of this many is drawn at random, so that not everybody gets the same next drill.
const MOST_ANSWERS = 60; // In one request: docs/wire.md.

interface Kept {
  readonly answers: readonly DrillAnswer[]; // In the order in which they were given.
  readonly waiting: readonly number[]; // Those that the profile does not have yet, by number.
  readonly owner: number | null; // When the profile was made that has the others; null: none has.
}

interface MyDrills {
  readonly rating: number;
  readonly days: Readonly<Record<string, boolean>>; // By day of the daily drill: found or missed.
  readonly done: Readonly<Record<number, boolean>>; // By number.
}

const NOTHING: Kept = { answers: [], waiting: [], owner: null };

const kept = signal<Kept>({ ...NOTHING, ...(readLocal(NAME) as Partial<Kept> | null | undefined) });

export const myDrills = computed<MyDrills>(() => addedUp(kept.value.answers));

function keep(changed: Kept): void {
  kept.value = changed;
  writeLocal(NAME, changed);
}

/** What answers come to; only the first one to a drill counts. */
export function addedUp(answers: readonly DrillAnswer[]): MyDrills {
  const days: Record<string, boolean> = {};
  const done: Record<number, boolean> = {};
  let rating = FIRST_RATING;
  for (const each of answers) {
    if (each.drill in done) continue;
    rating = rated(rating, each.rating, each.found);
    done[each.drill] = each.found;
    if (each.daily) days[dayOf(each.answered)] = each.found;
  }
  return { rating, days, done };
}

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
export function answered(answer: DrillAnswer): void {
  const { answers, waiting, owner } = kept.value;
  if (answers.some(({ drill }) => drill === answer.drill)) return;
  keep({ answers: [...answers, answer], waiting: [...waiting, answer.drill], owner });
}

/**
 * Brings the answers here and those of the open profile together; null: none is open. Answers that
 * belong to another profile stay there.
 */
export async function shareDrills(profile: { readonly made: number } | null): Promise<void> {
  if (kept.value.owner !== null && kept.value.owner !== profile?.made) keep(NOTHING);
  if (!profile) return;
  let sent: readonly number[] = [];
  let known: MyAnswers;
  do {
    const { answers, waiting } = kept.value;
    const next = answers.filter(({ drill }) => waiting.includes(drill)).slice(0, MOST_ANSWERS);
    known = next.length
      ? await post<MyAnswers>("/mine/profile/drills", { answers: next })
      : await get<MyAnswers>("/mine/profile/drills");
    sent = next.map(({ drill }) => drill);
    const left = kept.value.answers.filter(
      ({ drill }) => kept.value.waiting.includes(drill) && !sent.includes(drill),
    );
    keep({
      answers: [...known.answers, ...left],
      waiting: left.map(({ drill }) => drill),
      owner: profile.made,
    });
  } while (kept.value.waiting.length);
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

/** The numbers of untried drills of the wanted difficulty. */
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
