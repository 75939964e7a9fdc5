// The screens of the gallery by name, in one long list: a missing screen is easy to see.

import { untracked } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { capital, edition, number, t, thousands } from "../app/i18n.tsx";
import type { Fog } from "../frame/fog.tsx";
import type { TableFrame } from "../frame/game-frame.tsx";
import { Page } from "../frame/page.tsx";
import { Replay } from "../frame/replay-frame.tsx";
import { Scrubber } from "../frame/scrubber.tsx";
import * as states from "../frame/states.tsx";
import { BanqueFataleBoard } from "../games/banque-fatale/board.tsx";
import { fold as fataleFold } from "../games/banque-fatale/fold.ts";
import { module as fataleModule } from "../games/banque-fatale/module.tsx";
import type { AnyGame } from "../games/game-module.ts";
import { GeneralBoard } from "../games/general/board.tsx";
import { VabanqueBoard } from "../games/vabanque/board.tsx";
import { fold, REASONS } from "../games/vabanque/fold.ts";
import { logLines } from "../games/vabanque/log.tsx";
import { module as vabanqueModule } from "../games/vabanque/module.tsx";
import { Ring } from "../games/vabanque/ring.tsx";
import { VendomeBoard } from "../games/vendome/board.tsx";
import { fold as vendomeFold } from "../games/vendome/fold.ts";
import { module as vendomeModule } from "../games/vendome/module.tsx";
import { EndOfGame } from "../screens/end/end-of-game.tsx";
import { FrontDoor } from "../screens/front/front-door.tsx";
import { Lab } from "../screens/lab/lab.tsx";
import { strengthOf } from "../screens/lab/strength.ts";
import { Lobby } from "../screens/lobby/lobby.tsx";
import { RulesRoute } from "../screens/rules/rules-screen.tsx";
import { TutorialRoute } from "../screens/tutorial/tutorial.tsx";
import { PendingMove } from "../table/pending-move.ts";
import type {
  BanqueFatale,
  BotInfo,
  Card,
  Event,
  Odds,
  Settings,
  Vabanque,
  Vendome,
} from "../wire.ts";
import { cut, data, guests, nth } from "./fixtures.ts";

const MODULES = { vabanque: vabanqueModule, "banque-fatale": fataleModule, vendome: vendomeModule };
const none = (): void => undefined;
const frame = (more: Partial<TableFrame> = {}): TableFrame => ({
  clock: { state: "runs", owner: null, seconds: 42 },
  offline: false,
  narrow: innerWidth <= 560,
  notes: null,
  rulesLink: "/rules",
  talk: { free: true, onSay: none },
  menu: [],
  ...more,
});

function choosing<Move>(move: Move | null, mine = true): PendingMove<Move> {
  sessionStorage.clear();
  const choice = new PendingMove<Move>("gallery", async () => null);
  choice.position(0, mine);
  if (move) choice.choose(move);
  return choice;
}

type Until<E> = (event: E, index: number) => boolean;

function vabanque(
  events: readonly Vabanque.Event[],
  seats: number,
  until: Until<Vabanque.Event>,
  move: Vabanque.Move | null,
  waiting = false,
  more: Partial<TableFrame> = {},
) {
  return () => {
    const shown = cut(fold, events, seats, until);
    return (
      <VabanqueBoard
        {...shown}
        people={guests(vabanqueModule as AnyGame, seats)}
        choice={choosing(move, shown.picture.actor === 0)}
        helper
        more={false}
        waiting={waiting}
        frame={frame(more)}
        onNext={none}
        onSkip={none}
        onSkipTo={none}
        onRule={none}
      />
    );
  };
}

function fatale(until: Until<BanqueFatale.Event>, move: BanqueFatale.Move | null) {
  return () => {
    const shown = cut(fataleFold, data.banqueFatale, 4, until);
    return (
      <BanqueFataleBoard
        {...shown}
        people={guests(fataleModule as AnyGame, 4)}
        choice={choosing(move, shown.picture.actors.includes(0))}
        onRule={none}
        options={{ unplayed: "by2", noSale: "rose", openPurses: false }}
        frame={frame()}
      />
    );
  };
}

function vendome(
  events: readonly Vendome.Event[],
  seats: number,
  until: Until<Vendome.Event>,
  you: number,
  more = true,
) {
  return () => {
    const shown = cut(vendomeFold, events, seats, until, you);
    const { picture } = shown;
    const chance = (value: number) => ({ value, exact: "" });
    const falls = picture.cards.map((right, seat) =>
      right?.fate === "in" && seat !== picture.banker
        ? chance([0, 0.5, 0.4, 0.25][right.multiple] ?? 0)
        : null,
    );
    const odds: Odds | null =
      picture.banker !== null && picture.cards[picture.banker]
        ? {
            falls,
            expected: picture.chips.map(chance),
            keeps: chance(0.171),
            loses_next: chance(0.077),
            nobody_next: chance(0.64),
          }
        : null;
    const { clock: _, ...clockless } = frame();
    return (
      <VendomeBoard
        {...shown}
        people={guests(vendomeModule as AnyGame, seats, you)}
        choice={choosing<Vendome.Move>(null, picture.cutter === you)}
        onRule={none}
        odds={odds}
        more={more}
        frame={clockless}
        onNext={none}
        onSkip={none}
        onSkipTo={none}
      />
    );
  };
}

const BOTS: readonly BotInfo[] = [
  "caso",
  "arlecchino",
  "brighella",
  "pantalone",
  "colombina",
  "il-dottore",
].map((bot, i) => ({
  bot,
  name: capital(bot).replace("-d", " D"),
  title: "",
  temperament: "",
  rung: i + 1,
  rating: 1000 + 100 * i,
  style: {},
  needs: "",
  styles: bot === "colombina" ? ["bold", "careful", "treacherous"] : [],
}));
const SETTINGS: Settings = {
  variant: {},
  game: "vabanque",
  seats: 4,
  options: {},
  clock: 60,
  listed: false,
  spectators: true,
  delay: 0,
  talk: false,
  pace: 1,
  stand_in: "brighella",
  rated: false,
  hints: false,
};
const card = (
  table: string,
  game: Settings["game"],
  host: string,
  seats: number,
  free: number,
): Card => ({
  table,
  code: table,
  stage: free ? "lobby" : "play",
  settings: { ...SETTINGS, game, seats },
  players: [host],
  free,
  locked: false,
});

function Front({ empty = false }: { readonly empty?: boolean }) {
  return (
    <FrontDoor
      tables={
        empty
          ? []
          : [
              card("482917", "vabanque", "Benedetta", 4, 1),
              card("120034", "vendome", "Giacomo", 8, 2),
              card("775310", "banque-fatale", "Donaldo", 4, 0),
            ]
      }
      codeError={empty ? "state-wrong-code" : null}
      busy={false}
      onPlayBots={none}
      onOpen={none}
      onJoin={none}
      onSit={none}
    />
  );
}

function LobbyScreen({
  game = "vabanque",
}: {
  readonly game?: "vabanque" | "banque-fatale" | "vendome";
}) {
  const [settings, setSettings] = useState(SETTINGS);
  return (
    <Lobby
      code="482917"
      link="https://tripot.example/t/482917"
      qr={
        '<svg viewBox="0 0 21 21" shape-rendering="crispEdges"><path fill="#10151F" d="M0 0h7v7h-7z' +
        "M14 0h7v7h-7zM0 14h7v7h-7zM9 1h2v3h-2zM8 8h3v2h2v3h-4zM14 9h4v2h2v4h-3v-2h-3z" +
        'M9 16h5v4h-2v-2h-3z"/></svg>'
      }
      game={MODULES[game] as AnyGame}
      host
      hostName="Carlotta"
      you={0}
      players={[
        { name: "Carlotta", presence: "here" },
        { name: "Benedetta", presence: "here" },
        { name: "Colombina", presence: "bot", bot: "colombina", style: "bold" },
        { name: "", presence: "free" },
      ]}
      bots={BOTS}
      settings={{ ...settings, game }}
      locked={false}
      copied={false}
      notes={null}
      join={null}
      more={null}
      onSettings={setSettings}
      onSit={none}
      onBot={none}
      onKick={none}
      onStart={none}
      onCopy={none}
      onShare={none}
    />
  );
}

const PARTS = () =>
  data.vabanque4.reduce<{ name: string; from: number }[]>(
    (parts, event, i) =>
      event.type === "counted" && event.order.length
        ? [
            ...parts,
            { name: t("round-short", { round: parts.length + 1, rounds: 4 }), from: i + 1 },
          ]
        : parts,
    [{ name: t("round-short", { round: 1, rounds: 4 }), from: 0 }],
  );

function End() {
  const guestsHere = guests(vabanqueModule as AnyGame, 4);
  const counted = data.vabanque4.filter((event) => event.type === "counted");
  const money = [[0, 0, 0, 0], ...counted.map((event) => [...event.money])];
  const last = money.at(-1) ?? [];
  const ranking = [...guestsHere].sort((a, b) => (last[b.seat] ?? 0) - (last[a.seat] ?? 0));
  const trapped = guestsHere.map((person) =>
    data.vabanque4.reduce(
      (sum, event) =>
        sum +
        (event.type === "paid" && event.rule === REASONS.trap && event.target.seat === person.seat
          ? event.amount
          : 0),
      0,
    ),
  );
  const narrow = innerWidth <= 560;
  const winner = ranking[0];
  return (
    <EndOfGame
      reviewLink="#"
      winners={winner ? [winner] : []}
      subtitle={`Vabanque · ${t("round-of", { round: 4, rounds: 4 })}`}
      ranking={ranking.map((person, i) => {
        const total = Math.max(1, last[person.seat] ?? 0);
        const trap = (trapped[person.seat] ?? 0) / total;
        return { person, place: i + 1, money: last[person.seat] ?? 0, sources: [1 - trap, trap] };
      })}
      sourceNames={[t("source-pawn"), t("source-trap")]}
      format={number}
      chart={{
        people: guestsHere,
        money,
        title: t("chart-money", { game: "vabanque" }),
        round: (i) =>
          i ? (narrow ? `${i}` : t("round-short", { round: i, rounds: 4 })) : t("chart-start"),
        short: thousands,
        narrow,
      }}
      moments={vabanqueModule.story(data.vabanque4truth, guestsHere).moments}
      scrubber={
        <Scrubber
          at={data.vabanque4.length}
          count={data.vabanque4.length}
          parts={PARTS()}
          marks={[{ at: 72, name: t("moment-costliest-trap") }]}
          playing={false}
          onSeek={none}
          onPlay={none}
        />
      }
      recordLink="/record.json"
      onRematch={none}
      onNewTable={none}
      onReplay={none}
      onShare={none}
      onWatch={none}
    />
  );
}

function ReplayScreen() {
  const [at, setAt] = useState(70);
  const [fog, setFog] = useState<Fog>("truth");
  const source = fog === "truth" ? data.vabanque4truth : data.vabanque4;
  const shown = untracked(() => cut(fold, source, 4, (_, i) => i === at, null));
  const all = guests(vabanqueModule as AnyGame, 4, typeof fog === "number" ? fog : null);
  return (
    <Replay
      game="vabanque"
      about={`Vabanque · ${t("replay-at", { at, count: source.length })}`}
      people={all}
      fog={fog}
      board={
        <Ring
          casinos={shown.picture.casinos.map((casino) => ({
            casino,
            people: all,
            state: "rest" as const,
          }))}
          home={0}
          trail={
            shown.picture.walked
              ? {
                  from: (shown.picture.walked.casino - shown.picture.walked.steps + 9) % 9,
                  to: shown.picture.walked.casino,
                }
              : null
          }
          onChoose={none}
        />
      }
      seats={shown.picture.order.map((seat, i) => ({
        person: all[seat]!,
        place: i + 1,
        money: number(shown.picture.money[seat] ?? 0),
        note: "",
        acting: shown.picture.actor === seat,
      }))}
      log={logLines(shown.events, all)}
      scrubber={{
        at,
        count: source.length,
        parts: PARTS(),
        marks: [{ at: 72, name: t("moment-costliest-trap") }],
        playing: false,
        onSeek: setAt,
        onPlay: none,
      }}
      onFog={setFog}
      onShare={none}
      onMenu={() => undefined}
    />
  );
}

/** A made-up game, as the general board draws it. */
function general(mine: boolean) {
  const people = guests(vabanqueModule as AnyGame, 4);
  const place = (seat: number, word: string, money: number) => ({
    name: "place",
    seat,
    items: [{ word: "money", count: money }, { word }],
  });
  return (
    <GeneralBoard
      game="pocket"
      picture={{
        seats: 4,
        you: 0,
        phase: "rob",
        made: 1,
        actors: [mine ? 0 : 2],
        legal: mine ? ["rob 2", "rob 3", "rob 4", "pass"] : [],
        zones: [
          { name: "deck", items: [{ word: "card", count: 12 }] },
          { name: "open", items: [{ word: "mask", seat: 3 }, { word: "coin" }] },
          place(0, "coin", 3),
          place(1, "back", 0),
          place(2, "back", 2),
          place(3, "back", 5),
        ],
      }}
      events={[{ type: "robbed", seat: 3, victim: 1 } as unknown as Event]}
      people={people}
      choice={choosing(mine ? "rob 3" : null, mine)}
      options={{}}
      frame={frame()}
      odds={null}
      waiting={false}
      more={false}
      onNext={none}
      onSkip={none}
      onSkipTo={none}
      onRule={none}
    />
  );
}

function States() {
  return (
    <Page plain>
      <h1 class="spoken">Tripot</h1>
      <div class="games" style={{ gridTemplateColumns: innerWidth > 700 ? "1fr 1fr" : "1fr" }}>
        <states.ConnectionLost onRetry={none} />
        <states.BackAgain moves={3} onShow={none} onSkip={none} />
        <states.RivalAway name="Donaldo" seconds={41} onWait={none} />
        <states.Watching count={5} onSit={none} />
        <states.Refused
          refusal={{ error: "illegal-move", detail: "A pawn moves 0 to 4 casinos (V17)." }}
        />
        <states.BotForMe why="late" onTakeBack={none} />
        <states.Restarting minutes={4} />
        <section class="panel">
          <states.NoTables onOpen={none} />
        </section>
      </div>
    </Page>
  );
}

export const screens: Readonly<Record<string, () => ComponentChildren>> = {
  front: () => <Front />,
  "front-empty": () => <Front empty />,
  lobby: () => <LobbyScreen />,
  "lobby-vendome": () => <LobbyScreen game="vendome" />,
  "vabanque-chips": vabanque(data.vabanque4, 4, nth("placed", 20), { type: "chip", casino: 5 }),
  "vabanque-cards": vabanque(data.vabanque4, 4, nth("laid", 16), {
    type: "lay",
    card: "raise",
    casino: 3,
  }),
  "vabanque-walk": vabanque(data.vabanque4, 4, nth("walked", 8), { type: "walk", steps: 2 }),
  "vabanque-payout": vabanque(data.vabanque4, 4, nth("turned", 6), null, true),
  "vabanque-order": vabanque(data.vabanque4, 4, nth("placed", 29), null, true),
  "vabanque-wait": vabanque(data.vabanque4, 4, nth("laid", 14), null, false, {
    offline: true,
    notes: <states.ConnectionLost onRetry={none} />,
  }),
  "vabanque-six": vabanque(
    data.vabanque6,
    6,
    nth<Vabanque.Event>("laid", 3 * 6 * 2 + 13 + 5, () => true),
    null,
  ),
  "vabanque-six-payout": vabanque(data.vabanque6, 6, nth("turned", 9), null, true),
  "vabanque-three": vabanque(data.vabanque3, 3, nth("laid", 24), null),
  "vabanque-2001": () => {
    edition.value = "2001";
    return vabanque(data.vabanque4, 4, nth("laid", 16), { type: "lay", card: "trap", casino: 3 })();
  },
  "fatale-offer": fatale(
    nth<BanqueFatale.Event>("offered", 1, (event) => event.type === "offered" && event.seat === 0),
    null,
  ),
  "fatale-bid": fatale(
    nth<BanqueFatale.Event>("closed", 3, (event) => event.type === "closed" && event.seat === 0),
    { type: "bid", chips: ["orange", "green"] },
  ),
  "fatale-take": fatale(
    nth<BanqueFatale.Event>("taken", 7, (event) => event.type === "taken" && event.seat === 0),
    { type: "take", colour: "red" },
  ),
  "fatale-sell": fatale(
    nth<BanqueFatale.Event>("sold", 2, (event) => event.type === "sold" && event.seat === 0),
    null,
  ),
  "fatale-wait": fatale(
    nth<BanqueFatale.Event>("taken", 12, (event) => event.type === "taken" && event.seat === 2),
    null,
  ),
  "vendome-eight": vendome(data.vendome8, 8, nth("turned", 12), 6),
  "vendome-deal": vendome(data.vendome8, 8, nth("turned", 3), 0),
  "vendome-four": vendome(data.vendome4, 4, nth("turned", 4), 2),
  "vendome-twelve": vendome(data.vendome12, 12, nth("turned", 6), 1),
  "vendome-cut": vendome(data.vendome8, 8, nth("cut", 2), 4, false),
  end: () => <End />,
  replay: () => <ReplayScreen />,
  rules: () => <RulesRoute game="vabanque" />,
  "rules-fatale": () => <RulesRoute game="banque-fatale" />,
  "rules-vendome": () => <RulesRoute game="vendome" />,
  "learn-vabanque": () => <TutorialRoute game="vabanque" />,
  "learn-fatale": () => <TutorialRoute game="banque-fatale" />,
  "learn-vendome": () => <TutorialRoute game="vendome" />,
  lab: () => (
    <Lab
      game="vabanque"
      bots={BOTS}
      strength={strengthOf("vabanque")}
      unrated=""
      panels={vendomeModule.LabPanel ? [vendomeModule.LabPanel] : []}
      busy={false}
      onPlay={none}
      onGame={none}
    />
  ),
  "general-move": () => general(true),
  "general-wait": () => general(false),
  states: () => <States />,
  "state-loading": () => <states.Loading since={500} />,
  "state-full": () => <states.TableFull seats={4} onWatch={none} onOpen={none} />,
  "state-old-link": () => <states.CannotGoOn state="old-link" />,
};
