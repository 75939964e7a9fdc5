// The standings of an evening: on its page, at the end of each game, and on the big screen.
import { useState } from "preact/hooks";
import { list, t } from "../../app/i18n.tsx";
import { PlayerToken } from "../../art/portrait.tsx";
import { Segments } from "../../frame/settings.tsx";
import { catalogue, titleOf } from "../../games/catalogue.ts";
import { looksOf, points } from "../../table/evenings.ts";
import type { Look } from "../../table/people.ts";
import type { EveningPage, PlayedGame, Standing } from "../../wire.ts";

const GAME_COLOURS = 3; // Of the bars on the big screen; style/evening.css has them.
const PHONE_COLUMNS = 3; // So many games fit beside a name on a phone.

/** Who leads, in a few words; `me` is told so. */
export function headline(page: EveningPage, me = ""): string {
  const [first, second] = page.standings;
  if (!first) return t("evening-first");
  const best = page.standings.filter(({ place }) => place === 1);
  const names = list(best.map(({ name }) => name));
  const own = first.name === me && best.length === 1;
  if (page.over) return t(own ? "evening-won-own" : "evening-won", { names, count: best.length });
  if (best.length > 1) return t("evening-tie", { names });
  const ahead = first.points - (second?.points ?? 0);
  return ahead
    ? t(own ? "evening-leads-own" : "evening-leads", {
        name: first.name,
        points: points(ahead),
        count: ahead,
      })
    : t(own ? "evening-leads-wins-own" : "evening-leads-wins", { name: first.name });
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

/** The token of a player of the club. */
export function Token(props: {
  readonly looks: ReadonlyMap<string, Look>;
  readonly of: { readonly name: string; readonly bot?: string };
  readonly size: number;
}) {
  const look = props.looks.get(props.of.name);
  return look ? <PlayerToken look={look} bot={props.of.bot} size={props.size} /> : null;
}

/** A table with a row for each player and a column for each game. */
export function Standings({
  page,
  me,
  looks = looksOf([page]),
}: {
  readonly page: EveningPage;
  readonly me?: string;
  readonly looks?: ReadonlyMap<string, Look>;
}) {
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
                <Token looks={looks} of={row} size={34} />
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

/** Which colour the bars of a game have. */
function colourOf(game: string): number {
  const place = catalogue.value.findIndex(({ name }) => name === game);
  return Math.max(0, place) % GAME_COLOURS;
}

/** What the colours of the bars mean, where there are several. */
export function BarLegend({ page }: { readonly page: EveningPage }) {
  const games = [...new Set(page.played.map(({ game }) => game))];
  if (games.length < 2) return null;
  return (
    <ul class="bar-legend">
      {games.map((game) => (
        <li key={game}>
          <i class={`game-${colourOf(game)}`} /> {titleOf(game)}
        </li>
      ))}
    </ul>
  );
}

/** The same for a whole room: bars instead of columns. */
export function StandingBars({ page }: { readonly page: EveningPage }) {
  const most = Math.max(1, ...page.standings.map((row) => row.points));
  const looks = looksOf([page]);
  return (
    <ol
      class={`standing-bars ${page.standings.length > 8 ? "many" : ""}`}
      style={{ "--rows": page.standings.length }}
    >
      {page.standings.map((row) => (
        <li key={row.name} class={row.place === 1 ? "first" : ""}>
          <span class="place">{row.place}</span>
          <Token looks={looks} of={row} size={56} />
          <b>{row.name}</b>
          <span class="bars" aria-hidden="true">
            {row.each.map((won, i) =>
              won ? (
                <i
                  key={i}
                  class={`game-${colourOf(page.played[i]?.game ?? "")}`}
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
