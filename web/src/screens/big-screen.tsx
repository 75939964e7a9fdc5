// The big screen: before the game it says how to sit down, during the game which code leads here.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icon.tsx";
import { SeatToken } from "../art/token.tsx";
import { GAMES, spaced } from "./front/front-door.tsx";
import { at } from "../app/navigation.ts";
import { t } from "../app/i18n.tsx";
import { getText } from "../table/http.ts";
import type { LiveTable } from "../table/live-table.ts";

export function WallLobby({ table }: { readonly table: LiveTable }) {
  const { players, code, host, settings } = table.facts.value;
  const [qr, setQr] = useState("");
  const link = `${location.origin}${at(`/t/${table.id}`)}`;
  const title = GAMES.find((game) => game.name === settings.game)?.title ?? "Tripot";
  const hostName = host === null ? "" : (players[host]?.name ?? "");
  useEffect(() => {
    document.title = `${title} · Tripot`;
    void getText(`/tables/${encodeURIComponent(table.id)}/qr.svg`).then(setQr, () => undefined);
  }, [table.id, title]);
  return (
    <main class="wall">
      <section class="way-in">
        <div class="qr" role="img" aria-label={t("qr", { link })} dangerouslySetInnerHTML={{ __html: qr }} />
        <h2>{t("wall-scan")}</h2>
        <p>{link.replace(/^https?:\/\//, "")}</p>
      </section>
      <section>
        <h1>{title}</h1>
        <div class="eyebrow">{t("table-code")}</div>
        <div class="code">{spaced(code)}</div>
        <ol class="wall-chairs" aria-label={t("seats")}>
          {table.people.value.map((person) => (
            <li key={person.seat} class={players[person.seat] ? "" : "free"}>
              {players[person.seat] ? <SeatToken look={person.look} size={44} /> : <Icon name="plus" size={30} />}
              <b>{players[person.seat] ? person.name : t("chair-free")}</b>
            </li>
          ))}
        </ol>
        <p role="status">{t("wait-host", { name: hostName })}</p>
      </section>
    </main>
  );
}

/** During the game: where others may watch, or take their seat again. */
export function WallCode({ table }: { readonly table: LiveTable }) {
  const { code, stage } = table.facts.value;
  if (stage !== "play" || !code) return null;
  return (
    <aside class="wall-code" aria-label={t("table-code")}>
      <span>{location.host}</span>
      <b>{spaced(code)}</b>
    </aside>
  );
}
