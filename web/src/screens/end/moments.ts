// Helps a game find the few moments that decided it, in its events alone. Each is a key and its
// arguments; moment-card.tsx puts them into words.
import type { Seat } from "../../wire.ts";

/** What a sentence speaks of, before it has a language. */
export type Fact =
  | number
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly word: () => string }; // A word of the game, in the language of the moment.

export interface Found {
  readonly kind: string; // Its heading is moment-KIND, its sentence told-KIND.
  readonly at: number; // How many events have happened: the step to look at.
  readonly round: number;
  readonly where?: () => string; // A place on the board, in words.
  readonly facts: Readonly<Record<string, Fact>>;
  readonly weight: number; // How much it decided, as a share of what the winner had.
  readonly show: { readonly seat: Seat; readonly other?: Seat; readonly card?: string };
}

const MOMENTS_SHOWN = 4;

/** The best of each kind, the weightiest few, in the order they happened. */
export function few(found: readonly Found[]): readonly Found[] {
  const best = new Map<string, Found>();
  for (const moment of found)
    if (moment.weight > (best.get(moment.kind)?.weight ?? 0)) best.set(moment.kind, moment);
  return [...best.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOMENTS_SHOWN)
    .sort((a, b) => a.at - b.at);
}

export interface Standing {
  readonly at: number;
  readonly round: number;
  readonly money: readonly number[];
}

function leader(money: readonly number[]): Seat | null {
  const most = Math.max(...money);
  return money.filter((sum) => sum === most).length === 1 ? money.indexOf(most) : null;
}

/** The lead that was taken last, or kept all the time. */
export function leads(standings: readonly Standing[]): readonly Found[] {
  const last = standings.at(-1);
  const winner = last && leader(last.money);
  if (!last || winner === null || winner === undefined || standings.length < 2) return [];
  const share = Math.max(1, last.money[winner] ?? 1);
  let since = standings.length - 1;
  while (since > 0 && leader(standings[since - 1]?.money ?? []) === winner) since -= 1;
  const taken = standings[since];
  if (!taken) return [];
  const before = standings[since - 1];
  const passed = before ? leader(before.money) : null;
  if (!before || passed === null) {
    const first = standings.find((one) => leader(one.money) === winner) ?? taken;
    return since <= 1 && standings.length > 2
      ? [
          {
            kind: "led",
            at: first.at,
            round: first.round,
            facts: { name: { seat: winner }, from: first.round },
            weight: 0.12,
            show: { seat: winner },
          },
        ]
      : [];
  }
  const gap = (before.money[passed] ?? 0) - (before.money[winner] ?? 0);
  return [
    {
      kind: "lead",
      at: taken.at,
      round: taken.round,
      facts: { name: { seat: winner }, other: { seat: passed }, gap },
      weight: 0.25 + gap / share,
      show: { seat: winner, other: passed },
    },
  ];
}
