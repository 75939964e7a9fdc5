// Watch: bots that play while somebody watches, listed tables, and remarkable games.
import { useEffect, useState } from "preact/hooks";
import { date, list, number, t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Page } from "../../frame/page.tsx";
import { NotLoaded, Refused } from "../../frame/states.tsx";
import { titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { get, houseInfo, post, type Refusal, refusalOf } from "../../table/http.ts";
import { LiveTable } from "../../table/live-table.ts";
import { openTable, usualSettings } from "../../table/open-table.ts";
import type { Found, Remarkable } from "../../wire.ts";
import { CodeForm } from "../front/code-form.tsx";
import { TableList } from "../front/front-door.tsx";
import { Purses } from "../front/resume-card.tsx";
import { useTables } from "../front/use-tables.ts";
import { useReading } from "../table/use-reading.ts";

const END_MS = 9000; // How long the end of a game stays before the next one.
const TRY_AGAIN_MS = 4000;

export function WatchRoute() {
  const { tables, lost } = useTables();
  useEffect(() => {
    titled(`${t("watch-nav")} · Tripot`);
    void houseInfo().catch(() => undefined);
  }, []);
  return (
    <Page here="watch-nav">
      <div class="watch">
        <div class="title">
          <h1>{t("watch-nav")}</h1>
          <p>{t("watch-lead")}</p>
        </div>
        <Exhibition />
        <section class="listed" aria-labelledby="listed">
          <h2 id="listed">{t("open-tables")}</h2>
          {tables?.length ? (
            <TableList tables={tables} onSit={(table) => go(pathTo("table", table.table))} />
          ) : (
            <p class="panel section muted" aria-busy={!tables && !lost}>
              {t(tables ? "watch-nobody" : lost ? "home-offline" : "state-loading")}
            </p>
          )}
          <div class="panel section with-code">
            <CodeForm
              label={t("watch-code")}
              button={t("watch-nav")}
              onCode={(code) => go(pathTo("code", code))}
            />
            <p class="muted small">{t("watch-code-more")}</p>
          </div>
        </section>
        <RemarkableGames />
      </div>
    </Page>
  );
}

/** Whether the page can be seen: bots need not play for a hidden tab. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return visible;
}

function Exhibition() {
  const visible = useVisible();
  const [table, setTable] = useState<LiveTable | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [round, setRound] = useState(0); // Raised to ask for the next exhibition.
  useEffect(() => {
    if (!visible) return;
    let gone = false;
    let met: LiveTable | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const meet = async (): Promise<void> => {
      try {
        const found = await post<Found>("/exhibition", {});
        met = await LiveTable.meet(found.table, { watch: true });
        if (gone) met.close();
        else {
          setRefusal(null);
          setTable(met);
        }
      } catch (error) {
        if (gone) return;
        setRefusal(refusalOf(error));
        timer = setTimeout(() => setRound((now) => now + 1), TRY_AGAIN_MS);
      }
    };
    void meet();
    return () => {
      gone = true;
      clearTimeout(timer);
      met?.close();
    };
  }, [visible, round]);
  if (table) return <Shown table={table} onNext={() => setRound((now) => now + 1)} />;
  return (
    <section class="panel section exhibition" aria-busy={!refusal}>
      <NotLoaded refusal={refusal} onAgain={() => setRound((now) => now + 1)} />
      {refusal ? null : <p class="muted">{t("state-loading")}</p>}
    </section>
  );
}

function Shown({ table, onNext }: { readonly table: LiveTable; readonly onNext: () => void }) {
  const { settings, players, stage } = table.facts.value;
  const game = table.game.value;
  const people = table.people.value;
  const [busy, setBusy] = useState(false);
  const [module, setModule] = useState<AnyGame | null>(null);
  useReading(table);
  const over = stage === "over" && game?.timeline.caughtUp === true;
  useEffect(() => {
    void loadGame(settings.game).then(setModule);
  }, [settings.game]);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onNext, END_MS);
    return () => clearTimeout(timer);
  }, [over, table]);
  const winners = table.ended.value?.winners.flatMap((seat) => people[seat]?.name ?? []) ?? [];
  const Miniature = module?.Miniature;
  const picture = game?.timeline.picture.value;
  const told = game && module ? module.spoken(game.timeline.log.value, picture, people) : "";
  const bots = players.flatMap((player) => player?.bot || []);
  const playThem = async (): Promise<void> => {
    setBusy(true);
    try {
      const mine = usualSettings(settings.game, { clock: 0 });
      go(pathTo("table", await openTable(mine, bots.slice(0, mine.seats - 1), true)));
    } catch (error) {
      table.refused.value = refusalOf(error);
      setBusy(false);
    }
  };
  return (
    <section class="panel exhibition" aria-labelledby="exhibition">
      <header class="section">
        <span class="live">{t("watch-live")}</span>
        <h2 id="exhibition">{t("watch-exhibition", { game: titleOf(settings.game) })}</h2>
      </header>
      <div class={`mini ${settings.game}`} inert>
        {Miniature && picture ? (
          <Miniature picture={picture} people={people} />
        ) : (
          <Emblem game={settings.game} />
        )}
      </div>
      {module && picture ? (
        <Purses position={{ module, picture, people }} options={settings.options} />
      ) : null}
      <footer class="section">
        {table.refused.value ? <Refused refusal={table.refused.value} /> : null}
        <p>{over ? t("watch-over", { names: list(winners), count: winners.length }) : told}</p>
        <a class="button" href={href("table", table.id)}>
          <Icon name="eye" /> {t("watch-large")}
        </a>
        <button
          type="button"
          class="button brass"
          disabled={busy || !bots.length}
          onClick={() => void playThem()}
        >
          <Icon name="play" /> {t("watch-play-them")}
        </button>
      </footer>
    </section>
  );
}

function RemarkableGames() {
  const [games, setGames] = useState<readonly Remarkable[]>([]);
  const [modules, setModules] = useState<ReadonlyMap<string, AnyGame>>(new Map());
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await get<readonly Remarkable[]>("/remarkable");
      const kinds = [...new Set(found.map(({ game }) => game))];
      const loaded = await Promise.all(kinds.map((kind) => loadGame(kind)));
      setModules(new Map(loaded.map((module) => [module.name, module])));
      setGames(found);
    };
    look().catch(() => undefined); // The page is not empty without them.
  }, []);
  if (!games.length) return null;
  return (
    <section class="remarkable" aria-labelledby="remarkable">
      <h2 id="remarkable">{t("watch-remarkable")}</h2>
      <ul>
        {games.map((game) => {
          const size = modules.get(game.game)?.money(game.size) ?? number(game.size);
          return (
            <li key={game.record} class="panel section">
              <Emblem game={game.game} />
              <div>
                <p class="eyebrow">{t(`watch-${game.why}`)}</p>
                <h3>{t(`watch-${game.why}-more`, { name: game.name, size })}</h3>
                <p class="muted">
                  {titleOf(game.game)} · {list(game.players)} · {date(game.finished)}
                </p>
                <a class="button tight" href={href("replay", game.record)}>
                  <Icon name="play" size={16} /> {t("home-replay")}
                  <span class="spoken">: {titleOf(game.game)}</span>
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
