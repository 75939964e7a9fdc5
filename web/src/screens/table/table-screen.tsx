// A table by its link: the lobby, the game, the end, and everything that may go wrong on the way.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lazyScreen } from "../../app/lazy.tsx";
import { CannotGoOn, Dealing, Loading, OtherChair } from "../../frame/states.tsx";
import { get, post, type Refusal, refusalOf } from "../../table/http.ts";
import { LiveTable } from "../../table/live-table.ts";
import { hasProfile, loadProfile, profile } from "../../table/my-profile.ts";
import { carry, isMine, remember } from "../../table/my-tables.ts";
import type { Enter, Ok, Seat, Snapshot } from "../../wire.ts";
import { GameScreen } from "./game-screen.tsx";

const LobbyScreen = lazyScreen(
  async () => (await import("../lobby/lobby-screen.tsx")).LobbyScreen,
  "table",
);
const EndScreen = lazyScreen(async () => (await import("../end/end-screen.tsx")).EndScreen);

/** Refusals that another try may not meet. */
const PASSING = new Set(["offline", "house-error", "house-closing", "too-fast"]);

/** A personal link to another chair than the one that this browser has here. */
interface OtherChairLink {
  readonly mine: string;
  readonly theirs: string;
  readonly onAnswer: (open: boolean) => void;
}

/**
 * A personal link carries a seat's key behind the #; it becomes a cookie and leaves the address. It
 * would replace the chair that this browser has here: then `ask` must agree.
 */
async function takeKey(
  id: string,
  ask: (mine: string, theirs: string) => Promise<boolean>,
): Promise<void> {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  const [mine, theirs] = await Promise.all([seatOf(id, ""), seatOf(id, key)]);
  const other = mine && mine.seat !== theirs?.seat;
  // A key that opens nothing does not replace a chair.
  if (!other || (theirs && (await ask(mine.name, theirs.name)))) await enter(id, key);
  history.replaceState(null, "", location.pathname + location.search);
}

/** The seat at a table that a key opens, or the cookie of this browser. */
async function seatOf(
  id: string,
  key: string,
): Promise<{ readonly seat: Seat; readonly name: string } | null> {
  try {
    const { you, table } = await get<Snapshot>(`/tables/${encodeURIComponent(id)}`, key);
    return you ? { seat: you.seat, name: table.players[you.seat]?.name ?? "" } : null;
  } catch (error) {
    if (refusalOf(error).error === "offline") throw error;
    return null;
  }
}

/** Keeps the key of a seat as cookies; without one, the cookie that is there. */
async function enter(id: string, key: string): Promise<void> {
  await post<Ok>(`/tables/${encodeURIComponent(id)}/enter`, { key } satisfies Enter);
  remember(id);
}

/** A profile may have sat down here in another browser: then this one gets a key too. */
async function takeSeatOfProfile(id: string): Promise<void> {
  if (!hasProfile() || isMine(id)) return;
  await loadProfile();
  if (profile.value?.tables.includes(id)) await carry([{ table: id, key: "" }]);
}

export function TableRoute({ id }: { readonly id: string }) {
  const [table, setTable] = useState<LiveTable | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [since, setSince] = useState(0);
  const [link, setLink] = useState<OtherChairLink | null>(null);
  useEffect(() => {
    const ask = async (mine: string, theirs: string): Promise<boolean> => {
      const open = await new Promise<boolean>((onAnswer) => setLink({ mine, theirs, onAnswer }));
      setLink(null);
      return open;
    };
    let gone = false;
    let met: LiveTable | null = null;
    const begun = performance.now();
    const clock = setInterval(() => setSince(performance.now() - begun), 500);
    const meet = async (): Promise<void> => {
      for (let wait = 500; !gone; wait = Math.min(5000, wait * 1.6)) {
        try {
          await takeSeatOfProfile(id); // First: a link may open another chair than this one.
          await takeKey(id, ask);
          met = await LiveTable.meet(id);
          if (met.facts.value.settings.rated) void loadProfile(); // My rating before the game.
          if (gone) met.close();
          else {
            setTable(met);
            if (met.you.value !== null && !isMine(id)) void enter(id, "").catch(() => undefined);
          }
          return;
        } catch (error) {
          const why = refusalOf(error);
          if (!PASSING.has(why.error)) {
            if (!gone) setRefusal(why);
            return;
          }
          await new Promise((again) => setTimeout(again, wait));
        }
      }
    };
    void meet();
    return () => {
      gone = true;
      clearInterval(clock);
      met?.close();
    };
  }, [id]);
  if (refusal) return <NoWay refusal={refusal} />;
  if (link) return <OtherChair {...link} />;
  if (!table) return <Loading since={since} />;
  return <AtTable table={table} />;
}

/** Why one cannot come in. */
function NoWay({ refusal }: { readonly refusal: Refusal }) {
  const state =
    refusal.error === "wrong-key"
      ? "lost-key"
      : refusal.error === "no-spectators"
        ? "no-spectators"
        : refusal.error === "banned"
          ? "kicked"
          : refusal.error === "no-table"
            ? "old-link"
            : "gone-wrong";
  return <CannotGoOn state={state} />;
}

export function AtTable({ table }: { readonly table: LiveTable }): ComponentChildren {
  const { stage } = table.facts.value;
  const game = table.game.value;
  const end = table.connection.end.value;
  if (table.lost.value)
    return <CannotGoOn state={table.lost.value === "freed" ? "kicked" : "lost-key"} />;
  if (end?.error === "wrong-key") return <Loading since={500} />;
  if (end) return <NoWay refusal={end} />;
  if (stage === "closed") return <CannotGoOn state="old-link" />;
  if (table.dealing) return <Dealing again={table.facts.value.deal?.again.length ?? 0} />;
  if (stage === "lobby") return <LobbyScreen table={table} />;
  if (!game || !table.ready.value) return <Loading since={500} />;
  if (
    stage === "over" &&
    game.timeline.caughtUp &&
    !game.playback.waiting.value &&
    table.ended.value
  )
    return <EndScreen table={table} game={game} ended={table.ended.value} />;
  table.played = true;
  return <GameScreen table={table} game={game} />;
}
