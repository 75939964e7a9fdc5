// One device for all players, passed from hand to hand with a curtain between turns.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { go } from "../app/navigation.ts";
import { pathTo } from "../app/routes.ts";
import { readLocal, writeLocal } from "../app/storage.ts";
import { Page } from "../frame/page.tsx";
import { Segments } from "../frame/settings.tsx";
import { CannotGoOn, Curtain, Loading, Refused } from "../frame/states.tsx";
import { catalogue, FIRST_GAME, gameEntry } from "../games/catalogue.ts";
import type { AnyGame } from "../games/game-module.ts";
import { loadGame } from "../games/index.ts";
import { takePartTogether } from "../table/fair/take-part.ts";
import { askTable, get, newId, post, type Refusal, refusalOf } from "../table/http.ts";
import { LiveTable } from "../table/live-table.ts";
import { remember } from "../table/my-tables.ts";
import { rivals, usualSettings } from "../table/open-table.ts";
import { lookOf } from "../table/people.ts";
import type { Facts, Ok, Seat, Snapshot } from "../wire.ts";
import { AtTable } from "./table/table-screen.tsx";

interface Hand {
  readonly seat: Seat;
  readonly name: string;
  readonly key: string;
}

function kept(table: string): readonly Hand[] {
  return (readLocal(`hands.${table}`) ?? []) as readonly Hand[];
}

/** Opens a table for these players and starts; bots take the seats that are left. */
async function openRoom(game: string, names: readonly string[]): Promise<string> {
  const [fewest] = gameEntry(game).seats;
  const seats = Math.max(fewest, names.length);
  const hands: Hand[] = [];
  const settings = usualSettings(game, { seats, clock: 0, spectators: true });
  const opened = await post<Ok>("/tables", {
    ask: "open",
    id: newId(),
    settings,
    name: names[0],
    bots: [],
  });
  const table = opened.table ?? "";
  hands.push({ seat: opened.seat ?? 0, name: names[0] ?? "", key: opened.key ?? "" });
  for (const name of names.slice(1)) {
    const key = newId() + newId();
    const ok = await askTable(table, { ask: "sit", name }, key);
    hands.push({ seat: ok.seat ?? 0, name, key });
  }
  writeLocal(`hands.${table}`, hands);
  remember(table, true);
  const host = hands[0]?.key ?? "";
  const bots = await rivals(game, seats - names.length);
  for (const [i, bot] of bots.entries())
    await askTable(table, { ask: "bot", seat: names.length + i, bot }, host);
  await takePart(
    table,
    hands,
    ({ deal }) => !deal || hands.every(({ seat }) => deal.pledges[seat]),
  );
  await askTable(table, { ask: "start" }, host);
  await takePart(table, hands, ({ stage }) => stage !== "lobby");
  return table;
}

/** Every hand of this device takes part in the luck. */
function takePart(
  table: string,
  hands: readonly Hand[],
  until: (facts: Facts) => boolean,
): Promise<Facts> {
  return takePartTogether(
    table,
    hands.map(({ seat, key }) => ({ seat, key, ask: (ask) => askTable(table, ask, key) })),
    until,
  );
}

export function OneDeviceRoute({ id }: { readonly id: string }) {
  return id ? <PassAround key={id} id={id} /> : <WhoPlays />;
}

function WhoPlays() {
  const [game, setGame] = useState(FIRST_GAME);
  const [names, setNames] = useState<readonly string[]>(["", ""]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const most = gameEntry(game).seats[1];
  const begin = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    openRoom(
      game,
      names.slice(0, most).map((name, i) => name.trim() || `${t("player")} ${i + 1}`),
    ).then(
      (table) => go(pathTo("oneDevice", table)),
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
        <Segments
          label={t("game")}
          value={game}
          options={catalogue.value.map((one) => [one.name, one.title])}
          onPick={setGame}
        />
        {names.slice(0, most).map((name, i) => (
          <label key={i}>
            {t("local-name", { number: i + 1 })}
            <input
              value={name}
              maxLength={24}
              autocomplete="off"
              placeholder={`${t("player")} ${i + 1}`}
              onInput={(event) =>
                setNames(names.map((old, n) => (n === i ? event.currentTarget.value : old)))
              }
            />
          </label>
        ))}
        <div class="row">
          <button
            type="button"
            class="button"
            disabled={names.length >= most}
            onClick={() => setNames([...names, ""])}
          >
            {t("local-more")}
          </button>
          <button
            type="button"
            class="button"
            disabled={names.length <= 2}
            onClick={() => setNames(names.slice(0, -1))}
          >
            {t("local-fewer")}
          </button>
        </div>
        <button type="submit" class="button brass big" disabled={busy}>
          {t("start-now")}
        </button>
      </form>
    </Page>
  );
}

/** The player to move holds the device; no other player's cards are in the page then. */
function PassAround({ id }: { readonly id: string }) {
  const hands = useRef(kept(id)).current;
  const [next, setNext] = useState<Hand | null>(null);
  const [game, setGame] = useState<AnyGame | null>(null);
  const [table, setTable] = useState<LiveTable | null>(null);
  const [lost, setLost] = useState(hands.length === 0);
  useEffect(() => {
    const first = hands[0];
    if (!first) return;
    // After a rematch, or a reload in between, the luck may still have to be agreed on.
    takePart(
      id,
      hands,
      ({ stage, deal }) =>
        stage !== "lobby" ||
        !deal ||
        (deal.stage === "open" && hands.every(({ seat }) => deal.pledges[seat])),
    )
      .then(() => get<Snapshot>(`/tables/${encodeURIComponent(id)}`, first.key))
      .then(
        async ({ view, table: { settings } }) => {
          setGame(await loadGame(settings.game));
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
      look={game ? lookOf(game, next.seat) : null}
      onLift={() => {
        LiveTable.meet(id, { key: next.key }).then(
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

function Holding({
  table,
  hands,
  onPass,
}: {
  readonly table: LiveTable;
  readonly hands: readonly Hand[];
  readonly onPass: (to: Hand) => void;
}) {
  const game = table.game.value;
  const you = table.you.value;
  const settled =
    game !== null && table.ready.value && game.timeline.caughtUp && !game.playback.waiting.value;
  const actors = game ? game.module.actors(game.timeline.last.value) : [];
  const to =
    settled && you !== null && !actors.includes(you)
      ? hands.find((hand) => actors.includes(hand.seat))
      : undefined;
  useEffect(() => {
    if (to) onPass(to);
  }, [to]);
  // The hands that are not held open their words too.
  useEffect(() => {
    if (table.dealing) void takePart(table.id, hands, ({ stage }) => stage !== "lobby");
  }, [table.dealing]);
  return to ? null : <AtTable table={table} />;
}
