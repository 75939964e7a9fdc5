// A rematch takes nobody out of what they read: who asks for it goes there, the others are invited.
import { useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go, path } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { readLocal, writeLocal } from "../../app/storage.ts";
import { Banner } from "../../frame/banner.tsx";
import { post, refusalOf } from "../../table/http.ts";
import type { LiveTable } from "../../table/live-table.ts";

/** Opens the rematch, or finds the one that is open, and goes there. */
export async function rematch(table: LiveTable): Promise<void> {
  const opened = await table.ask({ ask: "rematch" });
  if (opened) await follow(table, opened.table || table.facts.value.next || "");
}

/** My key opens the rematch too, once the browser is told. */
async function follow(table: LiveTable, next: string): Promise<void> {
  if (path.value.startsWith("/local/")) {
    writeLocal(`hands.${next}`, readLocal(`hands.${table.id}`) ?? []);
    go(pathTo("oneDevice", next));
    return;
  }
  try {
    await post(`/tables/${encodeURIComponent(table.id)}/follow`, {});
    go(pathTo("table", next));
  } catch (error) {
    table.refused.value = refusalOf(error);
  }
}

/** Somebody has opened a rematch: an invitation that waits until I have read what I am reading. */
export function RematchOffer({ table }: { readonly table: LiveTable }) {
  const [refused, setRefused] = useState("");
  const { next } = table.facts.value;
  if (!next || table.you.value === null || refused === next) return null;
  return (
    <Banner
      tone="ok"
      icon="undo"
      title={t("rematch-offered")}
      actions={[
        { label: t("rematch-join"), onPress: () => void follow(table, next) },
        { label: t("rematch-later"), onPress: () => setRefused(next) },
      ]}
    >
      {t("rematch-offered-more")}
    </Banner>
  );
}
