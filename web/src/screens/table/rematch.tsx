// A rematch does not interrupt reading: the player who asks for it goes there, the others are invited.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go, path } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { readLocal, writeLocal } from "../../app/storage.ts";
import { Banner } from "../../frame/banner.tsx";
import { takePartTogether } from "../../table/fair/take-part.ts";
import { askTable, get, post, refusalOf } from "../../table/http.ts";
import type { LiveTable } from "../../table/live-table.ts";
import { remember } from "../../table/my-tables.ts";
import type { Snapshot } from "../../wire.ts";
import { isLast } from "../evening/game-of.ts";

/** Opens the rematch, or finds the one that is open, and goes there; it may `wait` in its lobby. */
export async function rematch(table: LiveTable, wait = false): Promise<void> {
  const opened = await table.ask({ ask: "rematch", ...(wait ? { wait } : {}) });
  if (opened) await follow(table, opened.table || table.facts.value.next || "");
}

/** My key opens the rematch too, once the browser is told. */
async function follow(table: LiveTable, next: string): Promise<void> {
  if (path.value.startsWith("/local/")) {
    writeLocal(`hands.${next}`, readLocal(`hands.${table.id}`) ?? []);
    remember(next, true);
    go(pathTo("oneDevice", next));
    return;
  }
  try {
    await post(`/tables/${encodeURIComponent(table.id)}/follow`, {});
    remember(next);
    table.connection.handOver(next);
    go(pathTo("table", next));
  } catch (error) {
    table.refused.value = refusalOf(error);
  }
}

/**
 * A rematch may have begun already: the luck of its table is agreed on now, while I still read here.
 * A table that waits in its lobby is left alone, because nobody would open the words there.
 */
async function takePartThere(table: LiveTable, next: string): Promise<void> {
  const address = `/tables/${encodeURIComponent(next)}`;
  try {
    await post(`/tables/${encodeURIComponent(table.id)}/follow`, {});
    const { you } = await get<Snapshot>(address);
    if (you)
      await takePartTogether(
        next,
        [{ seat: you.seat, key: "", ask: (ask) => askTable(next, ask) }],
        ({ stage, deal }) => stage !== "lobby" || !deal || deal.stage === "open",
      );
  } catch {
    // Then my words are missing there, and the table says so.
  }
}

/** Somebody has opened a rematch: an invitation that waits until I have read what I am reading. */
export function RematchOffer({ table }: { readonly table: LiveTable }) {
  const [refused, setRefused] = useState("");
  const { next, evening } = table.facts.value;
  const seated = table.you.value !== null;
  useEffect(() => {
    if (next && seated && !path.value.startsWith("/local/")) void takePartThere(table, next);
  }, [next, seated]);
  if (!next || table.you.value === null || refused === next) return null;
  return (
    <Banner
      tone="ok"
      icon="undo"
      title={
        evening && !isLast(evening)
          ? t("evening-offered", { game: evening.game + 1 })
          : t("rematch-offered")
      }
      actions={[
        { label: t("rematch-join"), onPress: () => void follow(table, next) },
        { label: t("rematch-later"), onPress: () => setRefused(next) },
      ]}
    >
      {t("rematch-offered-more")}
    </Banner>
  );
}
