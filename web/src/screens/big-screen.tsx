// The big screen: the public table for a whole room, with phones as the hands. It is a spectator like
// any other: the house sends it only what everybody may see.
import { useEffect, useState } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { go } from "../app/navigation.ts";
import { pathTo } from "../app/routes.ts";
import { titled } from "../app/tab-title.ts";
import { Icon } from "../art/icon.tsx";
import { SeatToken } from "../art/token.tsx";
import { linkOf, QrCode } from "../frame/qr.tsx";
import { CannotGoOn, Loading, type PageState } from "../frame/states.tsx";
import { titleOf } from "../games/catalogue.ts";
import { spaced } from "../table/code.ts";
import { refusalOf } from "../table/http.ts";
import { LiveTable } from "../table/live-table.ts";
import { useEvening } from "./evening/after-game.tsx";
import { BarLegend, headline, StandingBars } from "./evening/standings.tsx";
import { AtTable } from "./table/table-screen.tsx";
import { useReading } from "./table/use-reading.ts";

const END_MS = 12_000; // How long the end of a game stays before the standings, or the next game.

export function BigScreenRoute({ id }: { readonly id: string }) {
  const [table, setTable] = useState<LiveTable | null>(null);
  const [refused, setRefused] = useState<PageState | null>(null);
  useEffect(() => {
    document.documentElement.classList.add("tv");
    let met: LiveTable | null = null;
    let gone = false;
    LiveTable.meet(id, { watch: true }).then(
      (live) => {
        met = live;
        if (gone) live.close();
        else setTable(live);
      },
      (error: unknown) =>
        setRefused(refusalOf(error).error === "no-spectators" ? "no-spectators" : "old-link"),
    );
    return () => {
      gone = true;
      met?.close();
      document.documentElement.classList.remove("tv");
    };
  }, [id]);
  const game = table?.game.value;
  const waiting = useReading(table);
  const next = table?.facts.value.next ?? "";
  const over = table?.facts.value.stage === "over" && game?.timeline.caughtUp === true && !waiting;
  const [read, setRead] = useState(false); // The end was on the screen long enough.
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setRead(true), END_MS);
    return () => clearTimeout(timer);
  }, [over]);
  useEffect(() => {
    // The phones have moved on, and so does the room.
    if (next && over && read) go(pathTo("bigScreen", next), true);
  }, [next, over, read]);
  if (refused) return <CannotGoOn state={refused} />;
  if (!table) return <Loading since={500} />;
  if (table.facts.value.stage === "lobby") return <BigScreenLobby table={table} />;
  if (over && read && table.facts.value.evening) return <BigScreenEvening table={table} />;
  return (
    <>
      <AtTable table={table} />
      <BigScreenCode table={table} />
    </>
  );
}

/** The way to the table, for a phone. */
function WayIn({ table, words }: { readonly table: LiveTable; readonly words: string }) {
  return (
    <section class="way-in">
      <QrCode table={table.id} />
      <h2>{words}</h2>
      <p>{linkOf(table.id).replace(/^https?:\/\//, "")}</p>
    </section>
  );
}

function BigScreenLobby({ table }: { readonly table: LiveTable }) {
  const { players, code, host, settings } = table.facts.value;
  const title = titleOf(settings.game, settings.variant);
  const hostName = host === null ? "" : (players[host]?.name ?? "");
  useEffect(() => titled(`${title} · Tripot`), [title]);
  return (
    <main class="wall">
      <WayIn table={table} words={t("wall-scan")} />
      <section>
        <h1>{title}</h1>
        <div class="eyebrow">{t("table-code")}</div>
        <div class="code">{spaced(code)}</div>
        <ol class="wall-chairs" aria-label={t("seats")}>
          {table.people.value.map((person) => (
            <li key={person.seat} class={players[person.seat] ? "" : "free"}>
              {players[person.seat] ? (
                <SeatToken look={person.look} size={44} />
              ) : (
                <Icon name="plus" size={30} />
              )}
              <b>{players[person.seat] ? person.name : t("chair-free")}</b>
            </li>
          ))}
        </ol>
        <p role="status">{t("wait-host", { name: hostName })}</p>
      </section>
    </main>
  );
}

/** Between two games of an evening: who leads, and how to sit down. */
function BigScreenEvening({ table }: { readonly table: LiveTable }) {
  const { page } = useEvening(table, true);
  const { evening, settings } = table.facts.value;
  if (!evening || !page) return <Loading since={500} />;
  return (
    <main class="wall-evening">
      <header>
        <h1>{headline(page)}</h1>
        <p role="status">
          {page.name ? `${page.name} · ` : ""}
          {t("evening-number", { number: page.number })} ·{" "}
          {t("evening-after", { games: page.played.length })}
        </p>
      </header>
      <StandingBars page={page} />
      {page.over ? null : (
        <aside>
          <section>
            <p class="eyebrow">{t("evening-next-game", { game: evening.game + 1 })}</p>
            <h2>{titleOf(settings.game, settings.variant)}</h2>
            <p>{t("evening-seats-change")}</p>
          </section>
          <WayIn table={table} words={t("wall-phone")} />
          <BestMoment table={table} />
        </aside>
      )}
      <footer>
        <BarLegend page={page} />
        <span>{t("evening-how-short")}</span>
      </footer>
    </main>
  );
}

/** What decided the game just played. */
function BestMoment({ table }: { readonly table: LiveTable }) {
  const game = table.game.value;
  const module = table.module.value;
  if (!game || !module) return null;
  const { variant } = table.facts.value.settings;
  const { moments } = module.story(game.timeline.log.value, table.people.value, variant);
  const [best] = [...moments].sort((one, other) => other.weight - one.weight);
  if (!best) return null;
  return (
    <section>
      <p class="eyebrow">
        {best.kind} · {best.title}
      </p>
      <p>{best.text}</p>
    </section>
  );
}

/** During the game: the code for others who want to watch, or to take their seat again. */
function BigScreenCode({ table }: { readonly table: LiveTable }) {
  const { code, stage } = table.facts.value;
  if (stage !== "play" || !code) return null;
  return (
    <aside class="wall-code" aria-label={t("table-code")}>
      <span>{location.host}</span>
      <b>{spaced(code)}</b>
    </aside>
  );
}
