// A report that fills in: the house is asked again until all games are played. It plays only while
// somebody asks, so to stop is to ask no more.
import { useEffect, useState } from "preact/hooks";
import { post, type Refusal, refusalOf } from "../../table/http.ts";
import type { Report, ReportSoFar, Variant } from "../../wire.ts";

const ASK_AGAIN_MS = 500;
export const SEED = 7; // The same for everybody: the same question has the same answer.

export interface Question {
  readonly variant: Variant;
  readonly games: number; // On each side.
}

export interface Progress {
  readonly state: ReportSoFar["state"] | "stopped" | "refused";
  readonly ahead: number; // Reports that come first.
  readonly report: Report | null;
  readonly refusal: Refusal | null;
}

const BEGUN: Progress = { state: "waiting", ahead: 0, report: null, refusal: null };

/** What the house knows about a question by now, and how to stop. */
export function useReport(question: Question | null): readonly [Progress | null, () => void] {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stopped, setStopped] = useState<Question | null>(null);
  useEffect(() => {
    if (!question || stopped === question) return;
    let gone = false;
    let timer = 0;
    const ask = async (): Promise<void> => {
      let now: Progress;
      try {
        const told = await post<ReportSoFar>("/whatif", { ...question, seed: SEED });
        now = { ...told, refusal: null };
      } catch (error) {
        now = { ...BEGUN, state: "refused", refusal: refusalOf(error) };
      }
      if (gone) return;
      setProgress(now);
      if (now.state === "waiting" || now.state === "running")
        timer = window.setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    setProgress(BEGUN);
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [question, stopped]);
  const stop = (): void => {
    setStopped(question);
    setProgress((now) => now && { ...now, state: "stopped" });
  };
  return [progress, stop];
}
