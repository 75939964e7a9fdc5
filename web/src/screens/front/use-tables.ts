// The tables that strangers may find, kept up to date.
import { useEffect, useState } from "preact/hooks";
import { IN_TAB } from "../../app/navigation.ts";
import { get, refusalOf } from "../../table/http.ts";
import type { Card } from "../../wire.ts";

const REFRESH_MS = 5000;

/** The listed tables; `lost` while the house does not answer. */
export function useTables(): { readonly tables: readonly Card[] | null; readonly lost: boolean } {
  const [tables, setTables] = useState<readonly Card[] | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (IN_TAB) return;
    const look = (): void =>
      void get<readonly Card[]>("/tables").then(
        (found) => {
          setTables(found);
          setLost(false);
        },
        (error: unknown) => setLost(refusalOf(error).error === "offline"),
      );
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { tables, lost };
}
