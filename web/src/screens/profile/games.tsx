// The finished games of a profile and what they add up to. What is counted in a game is its own.
import { useEffect, useState } from "preact/hooks";
import { date, knows, number, percent, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import type { Met, MyGames, MyRating, Played, Sum, Summary, Tally } from "../../wire.ts";

const ROWS_SHOWN = 12;

export function Games({
  games,
  failed,
  ratings,
}: {
  readonly games: MyGames | null; // Null: on their way.
  readonly failed: boolean;
  readonly ratings: readonly MyRating[];
}) {
  const [all, setAll] = useState(false);
  if (!games)
    return failed ? null : (
      <div class="panel home-skeleton" aria-busy="true">
        <p role="status">{t("state-loading")}</p>
      </div>
    );
  if (!games.games.length)
    return (
      <section class="panel section empty-games">
        <h2>{t("profile-no-games")}</h2>
        <p class="muted">{t("profile-no-games-more")}</p>
        <a class="button brass" href={href("front")}>
          <Icon name="play" /> {t("profile-play")}
        </a>
      </section>
    );
  return (
    <>
      <div class="sums">
        {games.sums.map((sum) => (
          <SumCard
            key={sum.game}
            sum={sum}
            rating={ratings.find(({ game }) => game === sum.game)}
          />
        ))}
      </div>
      <section aria-labelledby="profile-games">
        <h2 id="profile-games">
          {t("home-finished")} <small>{t("profile-count", { count: games.games.length })}</small>
        </h2>
        <ul class="panel table-rows">
          {games.games.slice(0, all ? games.games.length : ROWS_SHOWN).map((played) => (
            <GameRow key={played.record} played={played} />
          ))}
        </ul>
        {games.games.length > ROWS_SHOWN && !all ? (
          <button type="button" class="button ghost" onClick={() => setAll(true)}>
            {t("home-all", { count: games.games.length })}
          </button>
        ) : null}
      </section>
    </>
  );
}

function useGame(name: string): AnyGame | null {
  const [game, setGame] = useState<AnyGame | null>(null);
  useEffect(() => {
    loadGame(name).then(setGame, () => undefined);
  }, [name]);
  return game;
}

/** One game: how many, how well, what happened how often, and against whom. */
function SumCard({ sum, rating }: { readonly sum: Sum; readonly rating: MyRating | undefined }) {
  const game = useGame(sum.game);
  const money = (value: number): string => (game ? game.money(value) : number(value));
  return (
    <section class="panel section sum" aria-label={titleOf(sum.game)}>
      <header>
        <Emblem game={sum.game} />
        <h2>{titleOf(sum.game)}</h2>
        {rating ? (
          <a class="rating" href={href("ladder", sum.game)}>
            <b>{number(rating.points)}</b>
            <small>
              {t("lab-interval", { low: number(rating.low), high: number(rating.high) })}
            </small>
          </a>
        ) : null}
      </header>
      <dl class="figures">
        <div>
          <dt>{t("profile-games")}</dt>
          <dd>{number(sum.games)}</dd>
        </div>
        <div>
          <dt>{t("profile-wins")}</dt>
          <dd>
            {number(sum.wins)} <small>{percent(sum.wins / sum.games)}</small>
          </dd>
        </div>
        <div>
          <dt>{t("profile-mean")}</dt>
          <dd>{money(Math.round(sum.score / sum.games))}</dd>
        </div>
        <div>
          <dt>{t("profile-best")}</dt>
          <dd>{money(sum.best)}</dd>
        </div>
      </dl>
      {sum.tallies.length ? (
        <ul class="tallies">
          {sum.tallies.map((tally) => (
            <TallyRow key={tally.name} game={sum.game} tally={tally} />
          ))}
        </ul>
      ) : null}
      <Rivals rivals={sum.rivals} />
    </section>
  );
}

function TallyRow({ game, tally }: { readonly game: string; readonly tally: Tally }) {
  const key = `tally-${game}-${tally.name}`;
  return (
    <li>
      <span>
        {knows(key) ? t(key) : tally.name}
        {knows(`${key}-more`) ? <small>{t(`${key}-more`)}</small> : null}
      </span>
      <b>
        {tally.of ? t("profile-of", { count: tally.count, of: tally.of }) : "–"}
        {tally.of ? <small>{percent(tally.count / tally.of)}</small> : null}
      </b>
      <i
        class="bar"
        aria-hidden="true"
        style={{ "--share": tally.of ? tally.count / tally.of : 0 }}
      />
    </li>
  );
}

function Rivals({ rivals }: { readonly rivals: readonly Met[] }) {
  if (!rivals.length) return null;
  return (
    <details>
      <summary>{t("profile-rivals")}</summary>
      <table class="rivals">
        <thead>
          <tr>
            <th scope="col">{t("profile-rival")}</th>
            <th scope="col">{t("profile-games")}</th>
            <th scope="col">{t("profile-ahead")}</th>
            <th scope="col">{t("profile-behind")}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ name, bot, games, ahead, behind }) => (
            <tr key={`${bot ?? ""} ${name}`}>
              <th scope="row">{name}</th>
              <td>{number(games)}</td>
              <td>{number(ahead)}</td>
              <td>{number(behind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function placeWord({ place, shared, rivals }: Summary): string {
  if (place === 1 && !shared) return t("home-won");
  return t(shared ? "home-shared" : "home-place", { place, of: rivals.length + 1 });
}

function GameRow({ played }: { readonly played: Played }) {
  const { summary } = played;
  const game = useGame(summary?.game ?? "");
  const names = summary?.rivals.map(({ name }) => name).join(", ") ?? "";
  if (!summary)
    return (
      <li>
        <span />
        <div class="of">
          <b>{t("profile-record-gone")}</b>
          <small>{date(played.finished)}</small>
        </div>
        <span />
        <span />
      </li>
    );
  return (
    <li>
      <Emblem game={summary.game} />
      <div class="of">
        <b>{titleOf(summary.game)}</b>
        {summary.variant ? <span class="tag">{t("variant")}</span> : null}
        {summary.rated ? <span class="tag">{t("rated")}</span> : null}
        <small class="one-line" title={names}>
          {date(played.finished)} · {names}
        </small>
      </div>
      <div class="state">
        <b>{placeWord(summary)}</b>
        <small>{game ? game.money(summary.score) : number(summary.score)}</small>
      </div>
      <a
        class="button tight"
        href={href("replay", played.record)}
        aria-label={t("home-replay-of", { game: titleOf(summary.game), names })}
      >
        <Icon name="play" size={16} /> {t("home-replay")}
      </a>
    </li>
  );
}
