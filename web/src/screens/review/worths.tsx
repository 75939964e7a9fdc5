// What each hidden choice of a seat was worth: a card laid face down, or a sealed bid.
import { number, t } from "../../app/i18n.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import type { Person } from "../../table/people.ts";
import type { ChoiceWorth, Estimate } from "../../wire.ts";
import { isSure } from "./review-data.ts";

const signed = (value: number, digits: number): string =>
  `${value < 0 ? "−" : "+"}${number(Math.abs(value), digits)}`;

const gained = (game: AnyGame, money: number): string =>
  `${money < 0 ? "−" : "+"}${game.money(Math.abs(money))}`;

/** In points of 100, or that it cannot be told from nothing. */
function Points({ of }: { readonly of: Estimate }) {
  if (of.within && !isSure(of)) return <span class="muted">{t("review-not-measurable")}</span>;
  return (
    <>
      <b>{of.value ? signed(100 * of.value, 1) : "0"}</b>
      {of.within ? <small> ± {number(100 * of.within, 1)}</small> : null}
    </>
  );
}

export function Worths({
  worths,
  game,
  people,
}: {
  readonly worths: readonly ChoiceWorth[];
  readonly game: AnyGame;
  readonly people: readonly Person[];
}) {
  const most = Math.max(
    0.05,
    ...worths.map(({ worth }) => Math.abs(worth?.value ?? 0) + (worth?.within ?? 0)),
  );
  const place = (value: number): number => 50 + (value / most) * 48;
  const moves = worths.some(({ moved }) => moved);
  return (
    <section class="panel section worths">
      <h2>{t("review-worths", { game: game.name })}</h2>
      <p class="muted">{t("review-worths-more", { game: game.name })}</p>
      <ul>
        {worths.map((each) => {
          const gain = each.gain && each.gain.value > 0 && isSure(each.gain) ? each.gain : null;
          return (
            <li key={each.step}>
              <span class="round">{t("review-round", { round: each.part })}</span>
              <b class="choice">{game.moveName(each.move)}</b>
              <span class="happened">
                {game.happened?.(each, people)}{" "}
                {each.earned ? t("review-earned", { money: game.money(each.earned) }) : null}{" "}
                {moves && each.moved?.value && isSure(each.moved)
                  ? t("review-moved", { money: gained(game, Math.round(each.moved.value)) })
                  : null}{" "}
                {gain && each.best ? (
                  <>
                    {t("review-better")} {game.moveName(each.best)},{" "}
                    {t("review-points", { points: signed(100 * gain.value, 1) })}.
                  </>
                ) : null}
              </span>
              <span class="range" aria-hidden="true">
                {each.worth ? (
                  <>
                    <i
                      class="span"
                      style={{
                        left: `${place(each.worth.value - (each.worth.within ?? 0))}%`,
                        right: `${100 - place(each.worth.value + (each.worth.within ?? 0))}%`,
                      }}
                    />
                    <i
                      class={`dot ${!isSure(each.worth) ? "" : each.worth.value < 0 ? "worse" : "better"}`}
                      style={{ left: `${place(each.worth.value)}%` }}
                    />
                  </>
                ) : null}
              </span>
              <span class="worth">{each.worth ? <Points of={each.worth} /> : null}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
