// The lobby, live: players appear as they sit down, and only the host changes the settings.
import { useEffect, useState } from "preact/hooks";
import { copyText, shareLink } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { lazyPart } from "../../app/lazy.tsx";
import { go, IN_TAB } from "../../app/navigation.ts";
import { yourName } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { ConnectionLost, Refused, Restarting, TableFull } from "../../frame/states.tsx";
import { getText, refusalOf } from "../../table/http.ts";
import type { LiveTable } from "../../table/live-table.ts";
import { hasProfile, makeProfile } from "../../table/my-profile.ts";
import { botsOf, newFaces } from "../../table/open-table.ts";
import { sitAt } from "../../table/take-seat.ts";
import type { BotInfo, Settings } from "../../wire.ts";
import { EveningPlan } from "../evening/plan.tsx";
import { TableSheet } from "../table/sheets.ts";
import { GuestCard } from "./guest-card.tsx";
import { Lobby } from "./lobby.tsx";
import { Rename } from "./rename.tsx";

const PlayWithFriends = lazyPart(
  async () => (await import("../tab/tab-front.tsx")).PlayWithFriends,
  "tab",
);

export function LobbyScreen({ table }: { readonly table: LiveTable }) {
  const { players, host, code, locked } = table.facts.value;
  // A requested change is shown at once, so that the next change builds on it.
  const [asked, setAsked] = useState<Settings | null>(null);
  const settings = asked ?? table.facts.value.settings;
  const [bots, setBots] = useState<readonly BotInfo[]>([]);
  const [qr, setQr] = useState("");
  const [copied, setCopied] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [watching, setWatching] = useState(false);
  const you = table.you.value;
  const people = table.people.value;
  const link = `${location.origin}${href("table", table.id)}`;
  const hostName = host === null ? "" : (players[host]?.name ?? "");
  const seatedNames = players.map((player) => player?.name ?? "").join("\n");
  useEffect(() => {
    void botsOf(settings.game).then(setBots);
  }, [settings.game]);
  useEffect(() => {
    if (IN_TAB) return;
    void getText(`/tables/${encodeURIComponent(table.id)}/qr.svg`).then(setQr, () => undefined);
  }, [table.id]);
  useEffect(() => {
    titled(`${t("lobby-title", { name: hostName })} · Tripot`);
    if (!table.ready.value) return;
    const seated = t("lobby-seated", {
      seated: players.filter(Boolean).length,
      free: players.filter((player) => !player).length,
    });
    // Only the latest count matters.
    speech.add(seated, { kind: "seated", item: seated, merge: (all) => String(all.at(-1)) });
  }, [seatedNames]);
  const copy = async (): Promise<void> => {
    if (!(await copyText(link))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const share = async (): Promise<void> => {
    if (await shareLink(link, t("lobby-title", { name: hostName }))) {
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    }
  };
  const connection = table.connection.state.value;
  const seatedBots = players.flatMap((player) => player?.bot ?? []);
  const free = players.some((player) => !player);
  if (you === null && !free && !watching)
    return (
      <TableFull
        seats={players.length}
        onWatch={() => setWatching(true)}
        onOpen={() => go(pathTo("front"))}
      />
    );
  const sit = (seat: number | null): void => {
    if (you !== null)
      void table.ask({
        ask: "sit",
        name: players[you]?.name ?? "",
        ...(seat === null ? {} : { seat }),
      });
    else void sitAt(table, yourName.value.trim() || t("player"), seat);
  };
  /** Changes the settings; bots that do not play the other game give their chairs to others. */
  const arrange = async (next: Settings): Promise<void> => {
    try {
      // Rated players have profiles: the house takes this seat for the new one.
      if (next.rated && you !== null && !hasProfile()) await makeProfile(players[you]?.name ?? "");
      const there = await botsOf(next.game);
      const isStranger = (bot?: string): boolean => !!bot && there.every((one) => one.bot !== bot);
      const strangers = players.flatMap((player, seat) => (isStranger(player?.bot) ? [seat] : []));
      for (const seat of strangers) await table.ask({ ask: "remove", seat });
      await table.ask({ ask: "arrange", settings: next });
      const staying = seatedBots.filter((bot) => !isStranger(bot));
      const faces = newFaces(there, staying);
      for (const [i, seat] of strangers.filter((seat) => seat < next.seats).entries())
        await table.ask({ ask: "bot", seat, bot: faces[i % faces.length] ?? "caso" });
    } catch (error) {
      table.refused.value = refusalOf(error);
    }
  };
  const notes = (
    <>
      {connection === "restarting" ? (
        <Restarting minutes={0} />
      ) : connection === "lost" ? (
        <ConnectionLost onRetry={() => table.connection.retry()} />
      ) : null}
      {table.refused.value ? <Refused refusal={table.refused.value} /> : null}
    </>
  );
  if (you === null && free && !locked && !watching)
    return (
      <GuestCard
        table={table}
        notes={notes}
        onSit={() => sit(null)}
        onWatch={() => setWatching(true)}
      />
    );
  return (
    <>
      <Lobby
        code={code}
        link={IN_TAB ? "" : link}
        qr={qr}
        game={table.module.value}
        host={you !== null && you === host}
        hostName={hostName}
        you={you}
        players={people.map((person, seat) => ({
          name: players[seat]?.name ?? "",
          presence: person.presence,
          bot: players[seat]?.bot ?? "",
          style: players[seat]?.style ?? "",
        }))}
        bots={bots}
        settings={settings}
        locked={locked}
        copied={copied}
        notes={notes}
        join={
          you === null && free && !locked ? (
            <button
              type="button"
              class="button brass big join-again"
              onClick={() => setWatching(false)}
            >
              {t("sit-down")}
            </button>
          ) : null
        }
        evening={<EveningPlan table={table} mayChange={you !== null && you === host} />}
        rename={you === null ? null : <Rename table={table} name={players[you]?.name ?? ""} />}
        more={
          you === null ? null : (
            <>
              <button type="button" class="button ghost" onClick={() => setSheet(true)}>
                <Icon name="gear" /> {t("table-menu")}
              </button>
              {IN_TAB ? <PlayWithFriends /> : null}
            </>
          )
        }
        onSettings={(next) => {
          setAsked(next);
          void arrange(next).then(() => setAsked((latest) => (latest === next ? null : latest)));
        }}
        onSit={sit}
        onBot={(seat, bot) =>
          void table.ask(bot === null ? { ask: "remove", seat } : { ask: "bot", seat, bot })
        }
        onKick={(seat) => void table.ask({ ask: "remove", seat })}
        onStart={() => void table.start(free ? newFaces(bots, seatedBots) : [])}
        onCopy={() => void copy()}
        onShare={() => void share()}
      />
      {sheet ? <TableSheet table={table} onClose={() => setSheet(false)} /> : null}
    </>
  );
}
