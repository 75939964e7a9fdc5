// The page of a club: tonight, the evenings before, and everybody's score in all of them.
import { useEffect, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { date, list, t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { yourName } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Face } from "../../art/portrait.tsx";
import { Page } from "../../frame/page.tsx";
import { CannotGoOn, NotLoaded } from "../../frame/states.tsx";
import { FIRST_GAME, titleOf } from "../../games/catalogue.ts";
import { clubOf, forgetClub, points } from "../../table/evenings.ts";
import { askTable, houseInfo, type Refusal, refusalOf } from "../../table/http.ts";
import { openTable, usualSettings } from "../../table/open-table.ts";
import type { ClubPage, EveningPage, Member, PlayedGame } from "../../wire.ts";
import { headline, Standings } from "./standings.tsx";

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
  if (!club || refusal?.error === "no-club") return <CannotGoOn state="old-link" />;
  const evening = page?.evenings.find((one) => String(one.number) === shown) ?? page?.evenings[0];
  const runs = page?.evenings.find((one) => one.table && !one.over);
  const name = page?.name || t("evening-club");
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
                ? `${t("evening-number", { number: evening.number })} · ${headline(evening)}`
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
                <h2>{t(runs ? "evening-tonight" : "evening-next")}</h2>
                {runs ? (
                  <Tonight evening={runs} />
                ) : (
                  <>
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
              <Members members={page.members} />
            </aside>
            <div class="club-main">
              {evening ? (
                <>
                  <section class="panel evening">
                    <header class="section">
                      <p class="eyebrow">
                        {t("evening-number", { number: evening.number })} · {date(evening.made)}
                      </p>
                      <h2>{headline(evening)}</h2>
                    </header>
                    <Standings page={evening} me={yourName.value.trim()} />
                  </section>
                  <Games played={evening.played} />
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
  return (
    <>
      <p>
        {evening.stage === "lobby"
          ? t("evening-open")
          : evening.stage === "over"
            ? t("evening-between")
            : t("evening-running")}
      </p>
      <a class="button brass" href={href("table", evening.table)}>
        <Icon name="play" /> {t("evening-go")}
      </a>
      <a class="button ghost" href={href("bigScreen", evening.table)}>
        <Icon name="eye" /> {t("evening-tv")}
      </a>
    </>
  );
}

function Games({ played }: { readonly played: readonly PlayedGame[] }) {
  if (!played.length) return null;
  return (
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
  );
}

function Members({ members }: { readonly members: readonly Member[] }) {
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
                <Face bot={member.bot ?? ""} size={28} />
                <span>
                  {member.name}
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
