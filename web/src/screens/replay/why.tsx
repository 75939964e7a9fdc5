// Why a move was made: what a bot weighed, and what else its game can tell. The house computed every
// figure; nothing is computed here.
import type { ComponentChildren } from "preact";
import { number, t } from "../../app/i18n.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Told } from "../../wire.ts";

const OPTIONS_SHOWN = 6; // The move that was made is shown in any case.

interface Bar {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly more?: string;
  readonly value: number;
  readonly aside?: string;
  readonly told: string;
  readonly played: boolean;
}

export function Why({
  game,
  step,
  people,
  narrow,
}: {
  readonly game: AnyGame;
  readonly step: Told;
  readonly people: readonly Person[];
  readonly narrow: boolean;
}) {
  const seat = Number(step.move.split(" ")[0]) - 1;
  const name = nameOf(people, seat);
  const options = step.thoughts?.options ?? [];
  const { Why: Reasons, Beliefs } = game;
  return (
    <>
      {Reasons ? <Reasons step={step} seat={seat} people={people} narrow={narrow} /> : null}
      {options.length > 1 ? (
        <section class="block">
          <h2>{t("thoughts-title", { name })}</h2>
          <p>{t("thoughts-more", { name })}</p>
          <Bars bars={weighed(game, options, step.move)} />
        </section>
      ) : null}
      {Beliefs && step.thoughts?.beliefs?.length ? (
        <Beliefs beliefs={step.thoughts.beliefs} people={people} />
      ) : null}
    </>
  );
}

function weighed(
  game: AnyGame,
  options: readonly { readonly move: string; readonly value: number }[],
  played: string,
): readonly Bar[] {
  const best = options.toSorted((a, b) => b.value - a.value);
  const most = Math.max(...options.map((option) => Math.abs(option.value)));
  const digits = most < 2 ? 3 : most < 100 ? 1 : 0; // The same for each, so that they can be compared.
  return best
    .filter((option, i) => i < OPTIONS_SHOWN || option.move === played)
    .map((option) => ({
      key: option.move,
      name: game.moveName(option.move.slice(option.move.indexOf(" ") + 1)),
      value: option.value,
      told: number(option.value, digits),
      played: option.move === played,
    }));
}

/** The bars of money start at nothing; thoughts often differ by little, so theirs start just below the least. */
export function Bars({
  bars,
  fromZero = false,
}: {
  readonly bars: readonly Bar[];
  readonly fromZero?: boolean;
}) {
  const values = bars.map((bar) => bar.value);
  const most = Math.max(...values);
  const least = Math.min(...values);
  const from = fromZero ? 0 : least - (most - least) * 0.15;
  const width = (value: number): number =>
    most > from ? ((value - from) / (most - from)) * 100 : fromZero ? 0 : 100;
  return (
    <ul class="values">
      {bars.map((bar) => (
        <li key={bar.key} class={bar.value === most ? "best" : ""}>
          <span class="name">
            {bar.name} {bar.more ? <small>{bar.more}</small> : null}
            {bar.played ? <span class="tag">{t("played")}</span> : null}
          </span>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${width(bar.value)}%` }} />
          </span>
          <span class="aside">{bar.aside}</span>
          <b>{bar.told}</b>
        </li>
      ))}
    </ul>
  );
}
