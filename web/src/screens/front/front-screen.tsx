// The front door, open: tables come and go, and two clicks lead into a game.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Page } from "../../frame/page.tsx";
import { CannotGoOn, Loading, NoTables, Refused } from "../../frame/states.tsx";
import { FIRST_GAME } from "../../games/catalogue.ts";
import { get, houseInfo, type Refusal, refusalOf } from "../../table/http.ts";
import { refreshProfile } from "../../table/my-profile.ts";
import { refresh, takePersonalLink } from "../../table/my-tables.ts";
import { openTable, rivals, usualSettings } from "../../table/open-table.ts";
import type { Card, Found } from "../../wire.ts";
import { FrontDoor, TableList } from "./front-door.tsx";
import { hasTables, YourTables } from "./your-tables.tsx";

const REFRESH_MS = 5000;
const REFRESH_MINE_MS = 15_000; // My own tables: the house looks at each of them.

function useTables(): readonly Card[] | null {
  const [tables, setTables] = useState<readonly Card[] | null>(null);
  useEffect(() => {
    const look = (): void => void get<readonly Card[]>("/tables").then(setTables, () => undefined);
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return tables;
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
  const tables = useTables();
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
  return (
    <FrontDoor
      notes={refusal ? <Refused refusal={refusal} /> : null}
      tables={tables}
      home={hasTables() ? (ways) => <YourTables ways={ways} /> : null}
      codeError={codeError}
      busy={busy}
      onPlayBots={(game) =>
        void doing(async () => {
          const settings = usualSettings(game, { clock: 0 });
          return pathTo(
            "table",
            await openTable(settings, await rivals(game, settings.seats - 1), true),
          );
        })
      }
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
  );
}

/** Every table that may be watched or joined. */
export function WatchRoute() {
  const tables = useTables();
  return (
    <Page here="watch-nav" plain>
      <h1 class="page-title">{t("open-tables")}</h1>
      {tables?.length ? (
        <TableList tables={tables} onSit={(table) => go(pathTo("table", table.table))} />
      ) : tables ? (
        <div class="panel">
          <NoTables onOpen={() => go(pathTo("front"))} />
        </div>
      ) : (
        <p aria-busy="true">{t("state-loading")}</p>
      )}
    </Page>
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
