// The page of a club: tonight, the evenings before, and everybody's score in all of them.
import { useEffect, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { capital, date, list, t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { yourName } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Name } from "../../art/name.tsx";
import { Page } from "../../frame/page.tsx";
import { QrCode } from "../../frame/qr.tsx";
import { CannotGoOn, NotLoaded } from "../../frame/states.tsx";
import { FIRST_GAME, titleOf } from "../../games/catalogue.ts";
import { clubOf, forgetClub, looksOf, points } from "../../table/evenings.ts";
import { askTable, houseInfo, type Refusal, refusalOf } from "../../table/http.ts";
import { openTable, usualSettings } from "../../table/open-table.ts";
import type { Look } from "../../table/people.ts";
import type { ClubPage, EveningPage, Member } from "../../wire.ts";
import { headline, Standings, Token } from "./standings.tsx";

const MINUTE_SECONDS = 60;

export function ClubRoute({ club }: { readonly club: string }) {
  const [page, setPage] = useState<ClubPage | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [shown, setShown] = useState(""); // An evening, by its first table; empty: the latest.
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const look = async (): Promise<void> => {
    setRefusal(null);
    try {
      const found = await clubOf(club);
      setPage(found);
      titled(`${found.name || t("evening-club")} · Tripot`);
    } catch (error) {
      const why = refusalOf(error);
      if (why.error === "no-club") forgetClub(club);
      setRefusal(why);
    }
  };
  useEffect(() => {
    if (!club) return; // The link was not copied whole.
    void houseInfo().catch(() => undefined);
    void look();
  }, [club]);
  if (!club || refusal?.error === "no-club") return <CannotGoOn state="no-club" />;
  const evening = page?.evenings.find((one) => String(one.number) === shown) ?? page?.evenings[0];
  const runs = page?.evenings.find((one) => one.table && !one.over);
  const name = page?.name || t("evening-club");
  const looks = looksOf(page?.evenings ?? []);
  const me = yourName.value.trim();
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const game = page?.evenings[0]?.played.at(-1)?.game ?? FIRST_GAME;
      const games = page?.evenings[0]?.games ?? 0;
      const table = await openTable(usualSettings(game), [], false);
      const named = page?.name ? { name: page.name } : {};
      await askTable(table, { ask: "plan", games: games === 1 ? 0 : games, club, ...named });
      go(pathTo("table", table));
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <Page here="play">
      <div class="club">
        <div class="title">
          <div>
            <h1>{name}</h1>
            <p>
              {evening
                ? [
                    t("evening-number", { number: evening.number }),
                    date(evening.made),
                    headline(evening, me),
                  ].join(" · ")
                : page
                  ? t("evening-none")
                  : ""}
            </p>
          </div>
          <button
            type="button"
            class="button"
            onClick={() => void shareLink(location.href, name).then(setCopied)}
          >
            <Icon name={copied ? "check" : "share"} /> {copied ? t("copied") : t("share-link")}
          </button>
        </div>
        <NotLoaded refusal={refusal} onAgain={() => void look()} />
        {page ? (
          <>
            <aside class="club-side">
              <section class="panel section next">
                {runs ? (
                  <Tonight evening={runs} />
                ) : (
                  <>
                    <h2>{t("evening-next")}</h2>
                    <p class="muted">{t("evening-next-more")}</p>
                    <button
                      type="button"
                      class="button brass"
                      disabled={busy}
                      onClick={() => void begin()}
                    >
                      <Icon name="play" /> {t("evening-begin")}
                    </button>
                  </>
                )}
              </section>
              <Ratings members={page.members} looks={looks} me={me} />
              <Members members={page.members} looks={looks} me={me} />
            </aside>
            <div class="club-main">
              {evening ? (
                <>
                  <section class="panel evening">
                    <Standings page={evening} me={me} looks={looks} />
                  </section>
                  <Games evening={evening} />
                </>
              ) : null}
              {page.evenings.length > 1 ? (
                <section aria-labelledby="history">
                  <h2 id="history">{t("evening-history")}</h2>
                  <ul class="panel table-rows history">
                    {page.evenings.map((one) => (
                      <li key={one.number}>
                        <div class="of">
                          <b>{t("evening-number", { number: one.number })}</b>
                          <small>
                            {date(one.made)} · {t("evening-games", { games: one.played.length })}
                          </small>
                        </div>
                        <div class="state">{headline(one)}</div>
                        <button
                          type="button"
                          class="button tight"
                          aria-pressed={one === evening}
                          onClick={() => {
                            setShown(String(one.number));
                            scrollTo({ top: 0 });
                          }}
                        >
                          {t("evening-show")}
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ) : null}
            </div>
          </>
        ) : refusal ? null : (
          <p class="dim" aria-busy="true">
            {t("state-loading")}
          </p>
        )}
      </div>
    </Page>
  );
}

function Tonight({ evening }: { readonly evening: EveningPage }) {
  const { played, stage, table } = evening;
  const game = played.at(-1);
  return (
    <>
      <div class="row">
        {game ? <Emblem game={game.game} /> : null}
        <div>
          <p class="eyebrow">
            {t(stage === "over" ? "evening-next-game" : "evening-game", {
              game: played.length + 1,
            })}
          </p>
          <h2>
            {game && stage === "over" ? titleOf(game.game, game.variant) : t("evening-tonight")}
          </h2>
        </div>
      </div>
      <p class="muted">
        {t(
          stage === "lobby"
            ? "evening-open"
            : stage === "over"
              ? "evening-between"
              : "evening-running",
        )}
      </p>
      <a class="button brass" href={href("table", table)}>
        <Icon name="play" /> {t("evening-go")}
      </a>
      <a class="button" href={href("bigScreen", table)}>
        <Icon name="eye" /> {t("evening-tv")}
      </a>
      <div class="late">
        <QrCode table={table} />
        <p class="muted">{t("evening-late")}</p>
      </div>
    </>
  );
}

function Games({ evening: { played, over } }: { readonly evening: EveningPage }) {
  if (!played.length) return null;
  return (
    <section aria-labelledby="played">
      <h2 id="played">{t(over ? "evening-played" : "evening-tonight")}</h2>
      <ul class="panel table-rows played">
        {played.map((game) => {
          const winners = game.players.filter(({ place }) => place === 1).map(({ name }) => name);
          const title = titleOf(game.game, game.variant);
          return (
            <li key={game.record}>
              <Emblem game={game.game} />
              <div class="of">
                <b>{title}</b>
                <small>
                  {t("evening-game-won", {
                    game: game.number,
                    names: list(winners),
                    count: winners.length,
                    minutes: Math.max(1, Math.round(game.seconds / MINUTE_SECONDS)),
                  })}
                </small>
              </div>
              <a
                class="button tight"
                href={href("replay", game.record)}
                aria-label={t("evening-replay-of", { game: game.number, title })}
              >
                <Icon name="play" size={16} /> {t("home-replay")}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface InClub {
  readonly members: readonly Member[];
  readonly looks: ReadonlyMap<string, Look>;
  readonly me: string;
}

/** How strong everybody is within the club, and how sure that is. */
function Ratings({ members, looks, me }: InClub) {
  const rated = members
    .flatMap((member) => (member.rating ? [{ ...member, rating: member.rating }] : []))
    .sort((one, other) => other.rating.points - one.rating.points);
  const [first, second] = rated;
  if (!first || !second) return null;
  const least = Math.min(...rated.map(({ rating }) => rating.low));
  const most = Math.max(...rated.map(({ rating }) => rating.high));
  const at = (value: number): number => ((value - least) / Math.max(1, most - least)) * 100;
  const named = (name: string): string => (name === me ? t("you") : name);
  return (
    <section class="panel section">
      <h2>{t("evening-ratings")}</h2>
      <p class="muted small">
        {t("evening-ratings-more")}{" "}
        {second.rating.high >= first.rating.low
          ? capital(t("evening-alike", { names: list([named(first.name), named(second.name)]) }))
          : null}
      </p>
      <ol class="club-ratings">
        {rated.map(({ rating, ...member }) => (
          <li key={member.name}>
            <Token looks={looks} of={member} size={32} />
            <b>
              <Name of={member} />
              {member.name === me ? <span class="you">{t("you")}</span> : null}
            </b>
            <span class="range" aria-hidden="true">
              <i
                style={{
                  left: `${at(rating.low)}%`,
                  width: `${at(rating.high) - at(rating.low)}%`,
                }}
              />
              <em style={{ left: `${at(rating.points)}%` }} />
            </span>
            <span class="figure">
              <b>{rating.points}</b> <small>± {Math.round((rating.high - rating.low) / 2)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Members({ members, looks, me }: InClub) {
  if (!members.length) return null;
  return (
    <section class="panel section">
      <h2>{t("evening-members")}</h2>
      <table class="standings members">
        <thead>
          <tr>
            <th scope="col">
              <span class="spoken">{t("evening-member")}</span>
            </th>
            <th scope="col">{t("evening-evenings-won")}</th>
            <th scope="col">{t("evening-wins")}</th>
            <th scope="col">{t("evening-points")}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.name}>
              <th scope="row">
                <Token looks={looks} of={member} size={32} />
                <span>
                  {member.name}
                  {member.name === me ? <span class="you">{t("you")}</span> : null}
                  <small>{t("evening-games", { games: member.games })}</small>
                </span>
              </th>
              <td>{t("evening-of", { won: member.evenings_won, evenings: member.evenings })}</td>
              <td>{member.wins}</td>
              <td class="sum">{points(member.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
