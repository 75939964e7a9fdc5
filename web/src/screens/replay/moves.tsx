// The moves of the part that is shown, to be clicked: whose each was and what it was.
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import type { Step } from "../../games/game-module.ts";
import type { Person } from "../../table/people.ts";

/** The step that was made last; none before the first. */
export function stepAt(steps: readonly Step[], at: number): Step | undefined {
  return steps.findLast((step) => step.at <= at);
}

export function Moves(props: {
  readonly steps: readonly Step[];
  readonly people: readonly Person[];
  readonly at: number;
  readonly onSeek: (at: number) => void;
}) {
  const { steps, people } = props;
  const now = stepAt(steps, props.at);
  const part = (now ?? steps[0])?.part;
  const shown = steps.filter((step) => step.part === part);
  const strip = useRef<HTMLOListElement>(null);
  // The step comes into sight within the strip, and takes the focus along if it is there.
  useEffect(() => {
    const list = strip.current;
    const button = list?.querySelector<HTMLElement>("button[tabindex='0']");
    if (!list || !button) return;
    if (list.contains(document.activeElement)) button.focus({ preventScroll: true });
    list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2;
  }, [now?.at, part]);
  const go = (by: number) => {
    const to = steps[(now ? steps.indexOf(now) : -1) + by];
    if (to) props.onSeek(to.at);
  };
  return (
    <div class="moves">
      <h2 class="eyebrow">{part}</h2>
      <ol
        ref={strip}
        aria-label={t("replay-moves")}
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!by) return;
          event.preventDefault();
          go(by);
        }}
      >
        {shown.map((step, i) => {
          const person = step.seat === null ? undefined : people[step.seat];
          const here = step === now;
          return (
            <li key={step.at}>
              <button
                type="button"
                aria-label={step.told}
                title={step.told}
                aria-current={here ? "step" : undefined}
                tabIndex={here || (!now && i === 0) ? 0 : -1}
                onClick={() => props.onSeek(step.at)}
              >
                {person ? <SeatToken look={person.look} size={20} /> : null}
                {step.sign}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
