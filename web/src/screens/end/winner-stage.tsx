// The winner, on a stage: the money grows round by round, the richest lights up, then the end page.
// Any input skips it. Without motion there is none: the end page says the same.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { list, t } from "../../app/i18n.tsx";
import { pace } from "../../app/preferences.ts";
import { SeatToken } from "../../art/token.tsx";
import type { Person } from "../../table/people.ts";

const CURTAIN_MS = 500;
const GROWTH_MS = 2400; // For all rounds together.
const LIGHT_MS = 1800; // How long the winner is lit.

/** Whether this person wants to see things move. */
export function movesAllowed(): boolean {
  return pace.value > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function WinnerStage({
  people,
  money,
  winners,
  onDone,
}: {
  readonly people: readonly Person[];
  readonly money: readonly (readonly number[])[]; // After each round, by seat.
  readonly winners: readonly Person[];
  readonly onDone: () => void;
}) {
  const [round, setRound] = useState(0);
  const last = Math.max(0, money.length - 1);
  useEffect(() => {
    const wait =
      (round === 0 ? CURTAIN_MS : round > last ? LIGHT_MS : GROWTH_MS / Math.max(1, last)) /
      Math.max(1, pace.value);
    const timer = setTimeout(() => (round > last ? onDone() : setRound(round + 1)), wait);
    return () => clearTimeout(timer);
  }, [round]);
  // Before it is painted: input is meant for it as soon as it is seen.
  useLayoutEffect(() => {
    const skip = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      onDone();
    };
    // Not when a finger touches it: what lies under the stage would get the click.
    for (const kind of ["click", "keydown"]) addEventListener(kind, skip, true);
    return () => {
      for (const kind of ["click", "keydown"]) removeEventListener(kind, skip, true);
    };
  }, []);
  const most = Math.max(1, ...money.flat());
  const now = money[Math.min(round, last)] ?? [];
  const lit = round > last;
  return (
    <div class="winner-stage" aria-hidden="true">
      <p>
        {lit
          ? winners.length > 1
            ? t("end-shared", { names: list(winners.map((person) => person.name)) })
            : t("end-title", { name: winners[0]?.name ?? "" })
          : t("stage-richest")}
      </p>
      <ul>
        {people.map((person) => (
          <li key={person.seat} class={lit ? (winners.includes(person) ? "lit" : "dim") : ""}>
            <SeatToken look={person.look} size={36} />
            <i style={{ width: `${Math.max(0, ((now[person.seat] ?? 0) / most) * 100)}%` }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
