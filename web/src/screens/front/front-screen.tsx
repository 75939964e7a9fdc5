// The front door, open: tables come and go, and two clicks lead into a game.
import { useEffect, useState } from "preact/hooks";
import { fileText, useDroppedFile } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { lazyPart } from "../../app/lazy.tsx";
import { at, go, IN_TAB } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { CARRIED_RECORD, writeSession } from "../../app/storage.ts";
import { titled } from "../../app/tab-title.ts";
import { Banner } from "../../frame/banner.tsx";
import { CannotGoOn, Loading, Refused } from "../../frame/states.tsx";
import { FIRST_GAME } from "../../games/catalogue.ts";
import { get, houseInfo, type Refusal, refusalOf } from "../../table/http.ts";
import { refreshProfile } from "../../table/my-profile.ts";
import { refresh, takePersonalLink } from "../../table/my-tables.ts";
import { openTable, rivals, usualSettings } from "../../table/open-table.ts";
import type { Found } from "../../wire.ts";
import { FrontDoor } from "./front-door.tsx";
import { useTables } from "./use-tables.ts";
import { hasTables, YourTables } from "./your-tables.tsx";

const TabWays = lazyPart(async () => (await import("../tab/tab-front.tsx")).TabWays, "tab");
const TabAside = lazyPart(async () => (await import("../tab/tab-front.tsx")).TabAside, "tab");
if (IN_TAB) await Promise.all([TabWays.load(), TabAside.load()]);
const REFRESH_MINE_MS = 15_000; // My own tables: the house looks at each of them.

/** Without the house there is still the tab. */
function HouseSilent() {
  return (
    <Banner
      tone="warn"
      icon="wifi"
      title={t("tab-house-silent")}
      actions={[{ label: t("tab-play-here"), onPress: () => location.assign(at("/tab/")) }]}
    >
      {t("tab-house-silent-more")}
    </Banner>
  );
}

/** A house stores only its own games: a record from elsewhere is replayed on this device. */
function RecordHere() {
  const over = useDroppedFile(
    (file) =>
      void fileText(file).then((text) => {
        writeSession(CARRIED_RECORD, text);
        location.assign(at("/tab/"));
      }),
  );
  return over ? (
    <div class="update">
      <Banner tone="neutral" icon="flask" title={t("tab-record-drop")} />
    </div>
  ) : null;
}

/** Keeps the list of my tables up to date; a personal link adds to it first. */
function useMyTables(onRefused: (refusal: Refusal) => void): void {
  useEffect(() => {
    const look = (): void => void (document.visibilityState === "visible" && refresh());
    const arrive = (): void => {
      const { hash } = location;
      if (hash) history.replaceState(null, "", location.pathname + location.search);
      takePersonalLink(hash)
        .catch((error: unknown) => onRefused(refusalOf(error)))
        .then(refreshProfile)
        .finally(look);
    };
    arrive();
    addEventListener("hashchange", arrive);
    const timer = setInterval(look, REFRESH_MINE_MS);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
      removeEventListener("hashchange", arrive);
    };
  }, []);
}

export function FrontRoute() {
  const { tables, lost } = useTables();
  const [busy, setBusy] = useState(false);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useMyTables(setRefusal);
  useEffect(() => {
    titled("Tripot");
    void houseInfo().catch(() => undefined); // It may have games that this client was not built with.
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
  /** Opens a table with bots and without a clock: to play at once, or to choose first. */
  const withBots = (game: string, start: boolean): void =>
    void doing(async () => {
      const settings = usualSettings(game, { clock: 0 });
      const bots = await rivals(game, settings.seats - 1);
      return pathTo("table", await openTable(settings, bots, start));
    });
  const playBots = (game: string): void => withBots(game, true);
  return (
    <>
      {IN_TAB ? null : <RecordHere />}
      <FrontDoor
        notes={
          refusal || lost ? (
            <>
              {refusal ? <Refused refusal={refusal} /> : null}
              {lost ? <HouseSilent /> : null}
            </>
          ) : null
        }
        {...(IN_TAB
          ? {
              tab: {
                ways: (calm) => (
                  <TabWays
                    calm={calm}
                    busy={busy}
                    onPlayBots={playBots}
                    onChoose={() => withBots(FIRST_GAME, false)}
                  />
                ),
                aside: <TabAside />,
              },
            }
          : {})}
        tables={tables}
        home={hasTables() ? (ways) => <YourTables ways={ways} /> : null}
        codeError={codeError}
        busy={busy}
        onPlayBots={playBots}
        onOpen={() =>
          void doing(async () =>
            pathTo("table", await openTable(usualSettings(FIRST_GAME), [], false)),
          )
        }
        onJoin={(code) => {
          setCodeError(null);
          get<Found>(`/codes/${code}`).then(
            (found) => go(pathTo("table", found.table)),
            (error: unknown) =>
              setCodeError(
                refusalOf(error).error === "no-table" ? "state-wrong-code" : "error-refused",
              ),
          );
        }}
        onSit={(table) => go(pathTo("table", table.table))}
      />
    </>
  );
}

/** A code that was typed or scanned. */
export function CodeRoute({ code }: { readonly code: string }) {
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    get<Found>(`/codes/${encodeURIComponent(code)}`).then(
      (found) => go(pathTo("table", found.table), true),
      () => setWrong(true),
    );
  }, [code]);
  return wrong ? <CannotGoOn state="wrong-code" /> : <Loading since={500} />;
}
