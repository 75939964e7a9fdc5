// A review that fills in: polls the house for new steps until it is complete.
import { useEffect, useState } from "preact/hooks";
import { get, refusalOf } from "../../table/http.ts";
import type { ChoiceWorth, Review, ReviewedStep, ReviewSoFar, Seat, Split } from "../../wire.ts";

const ASK_AGAIN_MS = 700;
export const SMALL = 0.02; // What costs less is not worth a word.
export const PARTS = ["par", "luck", "reading", "others", "own"] as const;
export type Part = (typeof PARTS)[number];

export interface Progress {
  readonly state: ReviewSoFar["state"] | "refused";
  readonly error: string; // Of a refusal.
  readonly ahead: number; // Reviews that come first.
  readonly done: number;
  readonly review: Review | null; // With every step that is known.
}

const NOTHING: Progress = { state: "waiting", error: "", ahead: 0, done: 0, review: null };

function joined(before: Progress, told: ReviewSoFar): Progress {
  const { state, ahead, done } = told;
  const known = before.review;
  const review = told.review && {
    ...told.review,
    looks: [...(known?.looks ?? []), ...told.review.looks],
    worths: [...(known?.worths ?? []), ...(told.review.worths ?? [])],
  };
  return { state, error: "", ahead, done, review: review ?? known };
}

/** The review of a table, and how to begin it again after it failed. */
export function useReview(id: string): readonly [Progress, () => void] {
  const [progress, setProgress] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    let timer = 0;
    let now = NOTHING;
    const ask = async (): Promise<void> => {
      const known = now.review?.looks.length ?? 0;
      try {
        const told = await get<ReviewSoFar>(
          `/tables/${encodeURIComponent(id)}/review?known=${known}`,
        );
        now = joined(now, told);
      } catch (error) {
        now = { ...now, state: "refused", error: refusalOf(error).error };
      }
      if (gone) return;
      setProgress(now);
      if (now.state === "waiting" || now.state === "running")
        timer = window.setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    setProgress(NOTHING);
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, tries]);
  return [progress, () => setTries(tries + 1)];
}

/** Whether the sign of an estimate is known. */
export function isSure({ value, within }: { readonly value: number; readonly within?: number }) {
  return Math.abs(value) > (within ?? 0);
}

/** A seat's moves that certainly cost something worth a word, those first that surely cost most. */
export function costliest(looks: readonly ReviewedStep[], seat: Seat): readonly ReviewedStep[] {
  const least = ({ cost }: ReviewedStep) => (cost?.value ?? 0) - (cost?.within ?? 0);
  return looks
    .filter((look) => look.seat === seat && least(look) > 0)
    .filter((look) => (look.cost?.value ?? 0) >= SMALL)
    .toSorted((a, b) => least(b) - least(a))
    .slice(0, 3);
}

/** The parts in whole points of 100 that add up: rounded by the largest remainder. */
export function points(split: Split): Readonly<Record<Part | "result", number>> {
  const result = Math.round(100 * split.result);
  const whole = Object.fromEntries(
    PARTS.map((part) => [part, Math.floor(100 * split[part])]),
  ) as Record<Part | "result", number>;
  const missing = result - PARTS.reduce((sum, part) => sum + whole[part], 0);
  const byRemainder = PARTS.toSorted(
    (a, b) => whole[a] - 100 * split[a] - (whole[b] - 100 * split[b]),
  );
  for (const part of byRemainder.slice(0, missing)) whole[part] += 1;
  whole.result = result;
  return whole;
}

export function worthsOf(review: Review, seat: Seat): readonly ChoiceWorth[] {
  return (review.worths ?? []).filter((worth) => worth.seat === seat);
}
