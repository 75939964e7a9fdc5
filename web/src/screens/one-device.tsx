// One device for all: passed from hand to hand with a curtain between, or hung on the wall.
import { useEffect, useRef, useState } from "preact/hooks";
import { Page } from "../frame/page.tsx";
import { Segments } from "../frame/settings.tsx";
import { CannotGoOn, Curtain, Loading, Refused } from "../frame/states.tsx";
import { GAMES } from "./front/front-door.tsx";
import { look } from "../table/people.ts";
import { go } from "../app/navigation.ts";
import type { GameName, Ok, Seat, Snapshot } from "../wire.ts";
import { t } from "../app/i18n.tsx";
import { rivals, usualSettings } from "./front/front-screen.tsx";
import { askTable, get, newId, post, refusalOf, type Refusal } from "../table/http.ts";
import { LiveTable } from "../table/live-table.ts";
import { AtTable } from "./table/table-screen.tsx";
import { WallCode, WallLobby } from "./big-screen.tsx";

interface Hand {
  readonly seat: Seat;
  readonly name: string;
  readonly key: string;
}

const RANGE: Readonly<Record<GameName, readonly [number, number]>> = { vabanque: [3, 6], "banque-fatale": [3, 4], vendome: [4, 12] };
const READ = 4000; // How long a wall shows what a person would click away.

function kept(table: string): readonly Hand[] {
  try {
    return JSON.parse(localStorage.getItem(`tripot.hands.${table}`) ?? "[]") as readonly Hand[];
  } catch {
    return [];
  }
}

/** Everybody's name, and off they go; bots take the chairs that are left. */
async function openRoom(game: GameName, names: readonly string[]): Promise<string> {
  const [fewest] = RANGE[game];
  const seats = Math.max(fewest, names.length);
  const hands: Hand[] = [];
  const settings = usualSettings(game, { seats, clock: 0, spectators: true });
  const opened = await post<Ok>("/tables", { ask: "open", id: newId(), settings, name: names[0], words: newId(), bots: [] });
  const table = opened.table ?? "";
  hands.push({ seat: opened.seat ?? 0, name: names[0] ?? "", key: opened.key ?? "" });
  for (const name of names.slice(1)) {
    const key = newId() + newId();
    const ok = await askTable(table, { ask: "sit", name, words: newId() }, key);
    hands.push({ seat: ok.seat ?? 0, name, key });
  }
  localStorage.setItem(`tripot.hands.${table}`, JSON.stringify(hands));
  const host = hands[0]?.key ?? "";
  const bots = await rivals(game, seats - names.length);
  for (const [i, bot] of bots.entries()) await askTable(table, { ask: "bot", seat: names.length + i, bot }, host);
  await askTable(table, { ask: "start" }, host);
  return table;
}

export function LocalRoute({ id }: { readonly id: string }) {
  return id ? <PassAround key={id} id={id} /> : <WhoPlays />;
}

function WhoPlays() {
  const [game, setGame] = useState<GameName>("vabanque");
  const [names, setNames] = useState<readonly string[]>(["", ""]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const most = RANGE[game][1];
  const begin = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    openRoom(game, names.slice(0, most).map((name, i) => name.trim() || `${t("player")} ${i + 1}`)).then(
      (table) => go(`/local/${table}`),
      (error: unknown) => {
        setRefusal(refusalOf(error));
        setBusy(false);
      },
    );
  };
  return (
    <Page plain>
      <h1 class="page-title">{t("local-title")}</h1>
      <p class="lead">{t("local-lead")}</p>
      {refusal ? <Refused refusal={refusal} /> : null}
      <form class="panel section local" onSubmit={begin}>
        <Segments label={t("game")} value={game} options={GAMES.map((one) => [one.name, one.title])} onPick={setGame} />
        {names.slice(0, most).map((name, i) => (
          <label key={i}>
            {t("local-name", { number: i + 1 })}
            <input value={name} maxLength={24} autocomplete="off" placeholder={`${t("player")} ${i + 1}`} onInput={(event) => setNames(names.map((old, n) => (n === i ? event.currentTarget.value : old)))} />
          </label>
        ))}
        <div class="row">
          <button type="button" class="button" disabled={names.length >= most} onClick={() => setNames([...names, ""])}>{t("local-more")}</button>
          <button type="button" class="button" disabled={names.length <= 2} onClick={() => setNames(names.slice(0, -1))}>{t("local-fewer")}</button>
        </div>
        <button type="submit" class="button brass big" disabled={busy}>{t("start-now")}</button>
      </form>
    </Page>
  );
}

/** Whoever is to move holds the device; nobody else's cards are in the page then. */
function PassAround({ id }: { readonly id: string }) {
  const hands = useRef(kept(id)).current;
  const [next, setNext] = useState<Hand | null>(null);
  const [game, setGame] = useState<GameName | null>(null);
  const [table, setTable] = useState<LiveTable | null>(null);
  const [lost, setLost] = useState(hands.length === 0);
  useEffect(() => {
    const first = hands[0];
    if (!first) return;
    get<Snapshot>(`/tables/${encodeURIComponent(id)}`, first.key).then(
      ({ view, table: { settings } }) => {
        setGame(settings.game);
        setNext(hands.find((hand) => view?.actors.includes(hand.seat)) ?? first);
      },
      () => setLost(true),
    );
  }, [id]);
  useEffect(() => () => table?.close(), [table]);
  if (lost) return <CannotGoOn state="old-link" />;
  if (table)
    return (
      <Holding
        table={table}
        hands={hands}
        onPass={(to) => {
          setTable(null);
          setNext(to);
        }}
      />
    );
  if (!next) return <Loading since={500} />;
  return (
    <Curtain
      name={next.name}
      look={game ? look(game, next.seat) : null}
      onLift={() => {
        LiveTable.meet(id, next.key).then(
          (met) => {
            met.together.value = true;
            setTable(met);
          },
          () => setLost(true),
        );
        setNext(null);
      }}
    />
  );
}

function Holding({ table, hands, onPass }: { readonly table: LiveTable; readonly hands: readonly Hand[]; readonly onPass: (to: Hand) => void }) {
  const play = table.play.value;
  const you = table.you.value;
  const settled = play !== null && table.ready.value && play.table.caughtUp && !play.player.waiting.value;
  const actors = play ? play.kind.actors(play.table.last.value) : [];
  const to = settled && you !== null && !actors.includes(you) ? hands.find((hand) => actors.includes(hand.seat)) : undefined;
  useEffect(() => {
    if (to) onPass(to);
  }, [to]);
  return to ? null : <AtTable table={table} />;
}

/** The public table, big: phones are the hands. */
export function TvRoute({ id }: { readonly id: string }) {
  const [table, setTable] = useState<LiveTable | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    document.documentElement.classList.add("tv");
    let met: LiveTable | null = null;
    let gone = false;
    LiveTable.meet(id, "", true).then(
      (live) => {
        met = live;
        if (gone) live.close();
        else setTable(live);
      },
      () => setRefused(true),
    );
    return () => {
      gone = true;
      met?.close();
      document.documentElement.classList.remove("tv");
    };
  }, [id]);
  const player = table?.play.value?.player;
  const waiting = player?.waiting.value ?? false;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => player?.next(), READ);
    return () => clearTimeout(timer);
  }, [waiting, table?.play.value?.table.shown]);
  if (refused) return <CannotGoOn state="old-link" />;
  if (!table) return <Loading since={500} />;
  if (table.facts.value.stage === "lobby") return <WallLobby table={table} />;
  return (
    <>
      <AtTable table={table} />
      <WallCode table={table} />
    </>
  );
}

