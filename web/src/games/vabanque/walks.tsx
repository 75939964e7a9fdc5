// Where can I go, and what may it pay: one tile for each number of steps.

import { number, t } from "../../app/i18n.tsx";
import type { Person } from "../../table/people.ts";
import { CardBack } from "./action-card.tsx";
import { type DrawnCasino, UNIT } from "./fold.ts";

export interface WalkOption {
  readonly steps: number;
  readonly casinoNumber: number; // From 1.
  readonly casino: DrawnCasino;
  readonly sums: readonly number[] | null; // Null: the table plays without the sum helper.
}

/** "0 – 45": where there is no room for every sum. */
function range(sums: readonly number[]): string {
  const ends = [...new Set([Math.min(...sums), Math.max(...sums)])];
  return ends.map((sum) => number(sum / UNIT)).join(" – ");
}

export function Walks(props: {
  readonly options: readonly WalkOption[];
  readonly people: readonly Person[];
  readonly chosen: number | null;
  readonly onChoose: (steps: number) => void;
}) {
  return (
    <div class="walks" role="group" aria-label={t("walk-where")}>
      {props.options.map(({ steps, casinoNumber, casino, sums }) => {
        const spoken = t("walk-option-spoken", {
          steps,
          casino: casinoNumber,
          sums: sums ? sums.map((sum) => number(sum)).join(", ") : "",
        });
        return (
          <button
            key={steps}
            type="button"
            class={props.chosen === steps ? "chosen" : ""}
            aria-pressed={props.chosen === steps}
            aria-label={spoken}
            onClick={() => props.onChoose(steps)}
          >
            <span class="where">
              <b>{casinoNumber}</b>
              {steps ? `+${steps}` : t("walk-stay")}
            </span>
            <span class="whose">
              {casino.cards.length ? (
                casino.cards.slice(0, 6).map((card, i) => {
                  const person = props.people[card.seat];
                  return person ? <CardBack key={i} look={person.look} card={card.card} /> : null;
                })
              ) : (
                <small>{t("walk-no-cards")}</small>
              )}
            </span>
            {sums ? (
              <span class="sums only-phone">
                <span class={sums.length === 1 ? (sums[0] ? "sure" : "nothing") : ""}>
                  {range(sums)}
                </span>
              </span>
            ) : null}
            {sums ? (
              <span class="sums not-phone">
                {sums.map((sum) => (
                  <span key={sum} class={sum === 0 ? "nothing" : sums.length === 1 ? "sure" : ""}>
                    {number(sum / UNIT)}
                  </span>
                ))}
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
