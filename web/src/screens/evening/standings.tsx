// The standings of an evening: on its page, at the end of each game, and on the big screen.
import { useState } from "preact/hooks";
import { list, t } from "../../app/i18n.tsx";
import { Face } from "../../art/portrait.tsx";
import { Segments } from "../../frame/settings.tsx";
import { catalogue, titleOf } from "../../games/catalogue.ts";
import { points } from "../../table/evenings.ts";
import type { EveningPage, PlayedGame, Standing } from "../../wire.ts";

const GAME_COLOURS = 3; // Of the bars on the big screen; style/evening.css has them.
const PHONE_COLUMNS = 3; // So many games fit beside a name on a phone.

/** Who leads, in a few words. */
export function headline(page: EveningPage): string {
  const [first, second] = page.standings;
  if (!first) return t("evening-first");
  const best = page.standings.filter(({ place }) => place === 1);
  const names = list(best.map(({ name }) => name));
  if (page.over) return t("evening-won", { names, count: best.length });
  if (best.length > 1) return t("evening-tie", { names });
  const ahead = first.points - (second?.points ?? 0);
  return ahead
    ? t("evening-leads", { name: first.name, points: points(ahead), count: ahead })
    : t("evening-leads-wins", { name: first.name });
}

type Order = "points" | "wins";

/** By wins, points decide between equals; the house has done the same the other way round. */
function byWins(rows: readonly Standing[]): readonly Standing[] {
  const before = (one: Standing, other: Standing): number =>
    other.wins - one.wins || other.points - one.points;
  return [...rows]
    .sort((one, other) => before(one, other) || one.place - other.place)
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => before(row, other) > 0).length }));
}

/** A table with a row for each player and a column for each game. */
export function Standings({ page, me }: { readonly page: EveningPage; readonly me?: string }) {
  const [order, setOrder] = useState<Order>("points");
  if (!page.standings.length) return <p class="section muted">{t("evening-no-games")}</p>;
  const rows = order === "wins" ? byWins(page.standings) : page.standings;
  const skipped = Math.max(0, page.played.length - PHONE_COLUMNS);
  return (
    <>
      <div class="standings-order">
        <Segments
          label={t("evening-order")}
          value={order}
          options={[
            ["points", t("evening-by-points")],
            ["wins", t("evening-by-wins")],
          ]}
          onPick={setOrder}
        />
      </div>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <span class="spoken">{t("ranking")}</span>
            </th>
            {page.played.map((game, i) => (
              <th key={game.record} scope="col" class={i < skipped ? "early" : ""}>
                {t("evening-game", { game: game.number })}
                <small>{titleOf(game.game, game.variant)}</small>
              </th>
            ))}
            <th scope="col">{t("evening-wins")}</th>
            <th scope="col">{t("evening-points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} class={row.name === me ? "me" : ""}>
              <td class="place">{row.place}</td>
              <th scope="row">
                <Face bot={row.bot ?? ""} size={30} />
                <span>
                  {row.name}
                  {row.name === me ? <span class="you">{t("you")}</span> : null}
                </span>
              </th>
              {row.each.map((won, i) => (
                <td key={i} class={i < skipped ? "early" : ""}>
                  {points(won)}
                  <small>{placeIn(page.played[i], row.name)}</small>
                </td>
              ))}
              <td>{row.wins}</td>
              <td class="sum">{points(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="caption">{t("evening-how")}</p>
    </>
  );
}

function placeIn(game: PlayedGame | undefined, name: string): string {
  const found = game?.players.find((player) => player.name === name);
  return found ? t("evening-place", { place: found.place }) : t("evening-sat-out");
}

/** The same for a whole room: bars instead of columns. */
export function StandingBars({ page }: { readonly page: EveningPage }) {
  const most = Math.max(1, ...page.standings.map((row) => row.points));
  const colour = (game: string): number =>
    Math.max(
      0,
      catalogue.value.findIndex(({ name }) => name === game),
    ) % GAME_COLOURS;
  return (
    <ol class={`standing-bars ${page.standings.length > 8 ? "many" : ""}`}>
      {page.standings.map((row) => (
        <li key={row.name} class={row.place === 1 ? "first" : ""}>
          <span class="place">{row.place}</span>
          <Face bot={row.bot ?? ""} size={44} />
          <b>{row.name}</b>
          <span class="bars" aria-hidden="true">
            {row.each.map((won, i) =>
              won ? (
                <i
                  key={i}
                  class={`game-${colour(page.played[i]?.game ?? "")}`}
                  style={{ width: `${(won / most) * 100}%` }}
                >
                  {points(won)}
                </i>
              ) : null,
            )}
          </span>
          <strong>{points(row.points)}</strong>
        </li>
      ))}
    </ol>
  );
}
