// The front door: play now, open a table, join with a code, the games, the open tables.
import type { ComponentChildren } from "preact";
import { knows, t } from "../../app/i18n.tsx";
import { at, STATIC } from "../../app/navigation.ts";
import { href } from "../../app/routes.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Scene } from "../../art/scene.tsx";
import { Page } from "../../frame/page.tsx";
import { NoTables } from "../../frame/states.tsx";
import { authorsOf, catalogue, range, titleOf } from "../../games/catalogue.ts";
import { hasFolder } from "../../games/index.ts";
import type { Card } from "../../wire.ts";
import { CodeForm } from "./code-form.tsx";
import { DayCard } from "./day.ts";
import { PlayNow } from "./play-now.tsx";

export interface FrontDoorProps {
  readonly notes?: ComponentChildren; // Banners.
  readonly tables: readonly Card[] | null; // Null: on their way.
  readonly codeError: string | null; // A key of our words.
  readonly busy: boolean;
  /** What replaces the welcome where this browser has tables; it gets the ways into a new game. */
  readonly home?: ((ways: ComponentChildren) => ComponentChildren) | null;
  /** In a tab without a house: other ways in, and something else than a list of tables. */
  readonly tab?: {
    readonly ways: (calm: boolean) => ComponentChildren;
    readonly aside: ComponentChildren;
  };
  readonly onPlayBots: (game: string) => void;
  readonly onOpen: () => void;
  readonly onJoin: (code: string) => void;
  readonly onSit: (table: Card) => void;
}

/** Only our own games have such words. */
function wordsOf(key: string): string {
  return knows(key) ? t(key) : "";
}

export function FrontDoor(props: FrontDoorProps) {
  const houseWays = (calm: boolean) => (
    <div class="ways-in">
      <PlayNow calm={calm} busy={props.busy} onPlayBots={props.onPlayBots} />
      <button type="button" class="way" disabled={props.busy} onClick={props.onOpen}>
        <b>
          <Icon name="link" size={20} /> {t("open-table")}
        </b>
        <small>{t("open-table-more")}</small>
      </button>
      <CodeForm
        label={t("join-code")}
        button={t("join")}
        busy={props.busy}
        error={props.codeError}
        onCode={props.onJoin}
      />
    </div>
  );
  const ways = props.tab?.ways ?? houseWays;
  return (
    <Page
      here="play"
      foot={
        <>
          <span>{t("front-no-money")}</span>
          <span class="grow" />
          <a href={href("profile")}>{t("profile")}</a>
          {props.tab ? null : <a href={href("ladder")}>{t("ladder")}</a>}
          <a href={href("oneDevice")}>{t("local-title")}</a>
          <a href={href("keyboard")}>{t("front-guide")}</a>
          {props.tab ? (
            <a href={href("host")}>{t("tab-host")}</a>
          ) : (
            <a href={at("/tab/")}>{t("tab-without-house")}</a>
          )}
          <a href={`${STATIC}../docs/`}>{t("front-docs")}</a>
        </>
      }
    >
      {props.notes ? <div class="notes">{props.notes}</div> : null}
      {props.home ? (
        props.home(ways(true))
      ) : (
        <section class="hero">
          <div>
            <h1>{t("front-title")}</h1>
            <p class="lead">{props.tab ? t("tab-lead") : t("front-lead")}</p>
            {ways(false)}
          </div>
          <div class="picture">
            <Scene />
          </div>
        </section>
      )}
      <section class="lists">
        <div>
          <h2>{t("games-offered", { count: catalogue.value.length })}</h2>
          <div class="games">
            {catalogue.value.map((game) => (
              <article key={game.name} class="panel game-tile">
                <header>
                  <Emblem game={game.name} />
                  <div>
                    <h3>{game.title}</h3>
                    <div class="by">{authorsOf(game) || wordsOf(`origin-${game.name}`)}</div>
                  </div>
                </header>
                <p>{wordsOf(`tagline-${game.name}`)}</p>
                <div class="facts">
                  <span>
                    <Icon name="users" size={17} />{" "}
                    {t("players-range", { range: range(game.seats) })}
                  </span>
                  <span>
                    <Icon name="clock" size={17} />{" "}
                    {t("minutes-range", { range: range(game.minutes) })}
                  </span>
                </div>
                <div class="doors">
                  <button
                    type="button"
                    class="button"
                    disabled={props.busy}
                    onClick={() => props.onPlayBots(game.name)}
                  >
                    <Icon name="bot" /> {t("play-bots")}
                  </button>
                  {hasFolder(game.name) ? (
                    <a
                      class="button ghost"
                      href={href("learn", game.name)}
                      aria-label={t("learn-of", { game: game.title })}
                    >
                      {t("learn-short")}
                    </a>
                  ) : null}
                  <a
                    class="button ghost"
                    href={href("rules", game.name)}
                    aria-label={t("rules-of", { game: game.title })}
                  >
                    {t("rules")}
                  </a>
                </div>
              </article>
            ))}
          </div>
        </div>
        {props.tab ? (
          props.tab.aside
        ) : (
          <div>
            {props.home ? null : <DayCard />}
            <h2>
              {t("open-tables")} <a href={href("watch")}>{t("all-tables")}</a>
            </h2>
            {props.tables?.length ? (
              <TableList tables={props.tables} onSit={props.onSit} />
            ) : (
              <div class="panel">
                {props.tables ? (
                  <NoTables onOpen={props.onOpen} />
                ) : (
                  <p class="empty" aria-busy="true">
                    {t("state-loading")}
                  </p>
                )}
              </div>
            )}
          </div>
        )}
      </section>
    </Page>
  );
}

export function TableList({
  tables,
  onSit,
}: {
  readonly tables: readonly Card[];
  readonly onSit: (table: Card) => void;
}) {
  return (
    <ul class="panel open-tables">
      {tables.map((table) => {
        const { game, seats } = table.settings;
        const free = table.stage === "lobby" && !table.locked ? table.free : 0;
        const title = titleOf(game);
        const host = table.players[0] ?? "";
        return (
          <li key={table.table}>
            <Emblem game={game} />
            <div>
              <b>{title}</b> <span class="dim small">· {host}</span>
              <small>
                <span class="chairs" aria-hidden="true">
                  {Array.from({ length: seats }, (_, i) => (
                    <i key={i} class={i < seats - table.free ? "taken" : ""} />
                  ))}
                </span>
                <span>{free ? t("free-chairs", { count: free }) : t("table-playing")}</span>
              </small>
            </div>
            <button
              type="button"
              class="button tight"
              onClick={() => onSit(table)}
              aria-label={t(free ? "sit-down-at" : "watch-at", { game: title, host })}
            >
              {free ? t("sit-down") : t("watch")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
