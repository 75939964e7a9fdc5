// Why a table cannot be paid, or is no position yet: one line for each reason of the house.
import { t } from "../../app/i18n.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Reason } from "../../wire.ts";

export function Reasons({
  kind,
  game,
  reasons,
  people,
}: {
  readonly kind: "missing" | "unpaid";
  readonly game: AnyGame;
  readonly reasons: readonly Reason[];
  readonly people: readonly Person[];
}) {
  return (
    <ul class="lacking">
      {reasons.map(({ name, facts }, i) => (
        <li key={i}>
          {t(kind === "missing" ? `missing-${game.name}-${name}` : `unpaid-${game.name}-${name}`, {
            ...facts,
            ...(facts["seat"] === undefined ? {} : { name: nameOf(people, Number(facts["seat"])) }),
          })}
        </li>
      ))}
    </ul>
  );
}
