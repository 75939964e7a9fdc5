// The front door, open: tables come and go, and two clicks lead into a game.
import { useEffect, useState } from "preact/hooks";
import { Page } from "../../frame/page.tsx";
import { CannotGoOn, Loading, NoTables, Refused } from "../../frame/states.tsx";
import { FrontDoor, TableList } from "./front-door.tsx";
import { usual } from "../lobby/usual-bot.ts";
import { yourName } from "../../app/preferences.ts";
import { go } from "../../app/navigation.ts";
import type { Card, Found, GameName, Ok, Settings } from "../../wire.ts";
import { t } from "../../app/i18n.tsx";
import { get, houseInfo, newId, post, refusalOf, type Refusal } from "../../table/http.ts";

const AGAIN = 5000;

export function usualSettings(game: GameName, more: Partial<Settings> = {}): Settings {
  return { game, seats: game === "vendome" ? 6 : 4, options: {}, clock: 60, listed: false, spectators: true, delay: 0, talk: false, pace: 1, stand_in: game === "vendome" ? "caso" : "brighella", ...more };
}

/** Opens a table and leads there; against bots it begins at once. */
export async function openTable(settings: Settings, bots: readonly string[], start: boolean): Promise<string> {
  const ask = { ask: "open", id: newId(), settings, name: yourName.value.trim() || t("player"), words: newId(), bots, start };
  const key = newId() + newId(); // With a key of ours, asking again after a lost answer finds the same table.
  const ok = await post<Ok>("/tables", ask, key).catch((error: unknown) => {
    if (refusalOf(error).error !== "offline") throw error;
    return post<Ok>("/tables", ask, key);
  });
  return ok.table ?? "";
}

/** Different bots, from the middle of the ladder: each has its own way. */
export async function rivals(game: GameName, count: number): Promise<readonly string[]> {
  const bots = (await houseInfo()).games.find((one) => one.game === game)?.bots ?? [];
  const middle = Math.max(1, bots.findIndex((bot) => bot.bot === usual(bots)));
  const near = bots.filter((_, i) => i >= middle - 1 && i <= middle + 1);
  return Array.from({ length: count }, (_, i) => (near.length ? near : bots)[i % Math.max(1, near.length || bots.length)]?.bot ?? "caso");
}

function useTables(): readonly Card[] | null {
  const [tables, setTables] = useState<readonly Card[] | null>(null);
  useEffect(() => {
    const look = (): void => void get<readonly Card[]>("/tables").then(setTables, () => undefined);
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return tables;
}

export function FrontRoute() {
  const tables = useTables();
  const [busy, setBusy] = useState(false);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    document.title = "Tripot";
  }, []);
  const doing = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      go(await work());
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <FrontDoor
      notes={refusal ? <Refused refusal={refusal} /> : null}
      tables={tables}
      codeError={codeError}
      busy={busy}
      onPlayBots={(game) =>
        void doing(async () => {
          const settings = usualSettings(game, { clock: 0 });
          return `/t/${await openTable(settings, await rivals(game, settings.seats - 1), true)}`;
        })
      }
      onOpen={() => void doing(async () => `/t/${await openTable(usualSettings("vabanque"), [], false)}`)}
      onJoin={(code) => {
        setCodeError(null);
        get<Found>(`/codes/${code}`).then(
          (found) => go(`/t/${found.table}`),
          (error: unknown) => setCodeError(refusalOf(error).error === "no-table" ? "state-wrong-code" : "error-refused"),
        );
      }}
      onSit={(table) => go(`/t/${table.table}`)}
    />
  );
}

/** Every table that may be watched or joined. */
export function WatchRoute() {
  const tables = useTables();
  return (
    <Page here="watch-nav" plain>
      <h1 class="page-title">{t("open-tables")}</h1>
      {tables?.length ? <TableList tables={tables} onSit={(table) => go(`/t/${table.table}`)} /> : tables ? <div class="panel"><NoTables onOpen={() => go("/")} /></div> : <p aria-busy="true">{t("state-loading")}</p>}
    </Page>
  );
}

/** A code that was typed or scanned. */
export function CodeRoute({ code }: { readonly code: string }) {
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    get<Found>(`/codes/${encodeURIComponent(code)}`).then(
      (found) => go(`/t/${found.table}`, true),
      () => setWrong(true),
    );
  }, [code]);
  return wrong ? <CannotGoOn state="wrong-code" /> : <Loading since={500} />;
}
