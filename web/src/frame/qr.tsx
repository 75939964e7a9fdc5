// The link of a table as a QR code, drawn by the house.
import { useEffect, useState } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { href } from "../app/routes.ts";
import { getText } from "../table/http.ts";

export function linkOf(table: string): string {
  return `${location.origin}${href("table", table)}`;
}

export function QrCode({ table }: { readonly table: string }) {
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    void getText(`/tables/${encodeURIComponent(table)}/qr.svg`).then(setDrawn, () => undefined);
  }, [table]);
  return (
    <div
      class="qr"
      role="img"
      aria-label={t("qr", { link: linkOf(table) })}
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
