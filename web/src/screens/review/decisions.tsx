// The decisions of one seat in a row: what each gave away. The strip is the way through the review.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import type { Step } from "../../games/game-module.ts";
import type { ReviewedStep } from "../../wire.ts";
import { isSure } from "./review-data.ts";

export interface Decision {
  readonly look: ReviewedStep;
  readonly at: number; // Events before the move.
  readonly step: Step | undefined; // How the replay tells it.
  readonly part: string;
}

const FULL = 0.2; // A cost that fills the bar.

/** What a decision cost, in a few words. */
export function costText({ cost }: ReviewedStep): string {
  const value = cost?.value ?? 0;
  if (value === 0) return t("review-no-cost");
  if (!cost || !isSure(cost)) return t("review-not-sure");
  return t("review-cost", { points: Math.max(1, Math.round(100 * value)) });
}

export function Decisions({
  decisions,
  coming,
  chosen,
  onChoose,
}: {
  readonly decisions: readonly Decision[];
  readonly coming: number; // That are still to be looked at.
  readonly chosen: Decision | undefined;
  readonly onChoose: (step: number) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    const box = strip.current;
    if (box && here) box.scrollLeft = here.offsetLeft - box.clientWidth / 2;
  }, [chosen?.look.step]);
  return (
    <div
      class={`decisions ${decisions[0] && !decisions[0].step?.mark ? "" : "marked"}`}
      ref={strip}
      role="group"
      aria-label={t("review-strip")}
      tabIndex={0}
    >
      {decisions.map(({ look, step, part }, i) => {
        const sure = look.cost && isSure(look.cost) ? look.cost.value : 0;
        const points = Math.round(100 * sure);
        return (
          <span key={look.step} class={part === decisions[i - 1]?.part ? "" : "first"}>
            {part === decisions[i - 1]?.part ? null : <small class="part">{part}</small>}
            <button
              type="button"
              aria-pressed={look.step === chosen?.look.step}
              aria-label={`${step?.told ?? look.move}. ${costText(look)}`}
              onClick={() => onChoose(look.step)}
            >
              <span class="sign" aria-hidden="true">
                {step?.mark ?? step?.sign ?? ""}
              </span>
              <span class="track" aria-hidden="true">
                <i style={{ height: `${Math.min(1, sure / FULL) * 100}%` }} />
              </span>
              <b aria-hidden="true">{points >= 2 ? `−${points}` : ""}</b>
            </button>
          </span>
        );
      })}
      {Array.from({ length: coming }, (_, i) => (
        <span key={`coming ${i}`} class="coming" aria-hidden="true">
          <i class="track" />
        </span>
      ))}
    </div>
  );
}
