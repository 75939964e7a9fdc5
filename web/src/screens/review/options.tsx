// What each alternative of a decision was worth on what the seat knew then.
import { number, percent, t } from "../../app/i18n.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import type { ReviewedStep } from "../../wire.ts";

const SHOWN = 6; // The move that was made is shown in any case.

export function Options({ look, game }: { readonly look: ReviewedStep; readonly game: AnyGame }) {
  const options = look.options ?? [];
  const shown = options.filter((option, i) => i < SHOWN || option.move === look.move);
  const most = Math.max(...options.map((option) => option.win.value), 0.01);
  const dangers = options.some((option) => option.danger != null);
  const money = options.some((option) => option.money);
  return (
    <table class="weighed">
      <thead>
        <tr>
          <th scope="col">{t("review-choice")}</th>
          <th scope="col" class="figure">
            {t("review-to-win")}
          </th>
          {dangers ? (
            <th scope="col" class="figure">
              {t("review-danger")}
            </th>
          ) : null}
          {money ? (
            <th scope="col" class="figure">
              {t("review-money")}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.map((option, i) => (
          <tr
            key={option.move}
            class={`${i === 0 ? "best" : ""} ${option.move === look.move ? "played" : ""}`}
          >
            <th scope="row">
              <span class="name">
                {game.moveName(option.move)}
                {option.move === look.move ? <span class="tag">{t("played")}</span> : null}
                {i === 0 ? <span class="tag good">{t("review-best")}</span> : null}
              </span>
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${(option.win.value / most) * 100}%` }} />
              </span>
            </th>
            <td class="figure">
              <b>{percent(Math.round(option.win.value * 1000) / 1000)}</b>
              {option.win.within ? <small> ± {number(100 * option.win.within, 1)}</small> : null}
            </td>
            {dangers ? (
              <td class="figure">
                {option.danger ? percent(Math.round(option.danger * 100) / 100) : "–"}
              </td>
            ) : null}
            {money ? (
              <td class="figure">
                {option.money ? game.money(Math.round(option.money.value)) : ""}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
