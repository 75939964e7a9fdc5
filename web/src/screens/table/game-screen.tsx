// The game as it is played: its board in the frame of the house.
import { untracked } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { useNarrow, useNow } from "../../app/hooks.ts";
import { rich, t } from "../../app/i18n.tsx";
import { go, IN_TAB } from "../../app/navigation.ts";
import * as notices from "../../app/notices.ts";
import { pace, yourName } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { titled } from "../../app/tab-title.ts";
import type { TableFrame } from "../../frame/game-frame.tsx";
import type { LogLine } from "../../frame/log.tsx";
import * as states from "../../frame/states.tsx";
import { TabBanner } from "../../frame/tab-state.tsx";
import { Face } from "../../frame/talk.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { hear } from "../../table/hearing.ts";
import type { LiveGame } from "../../table/live-game.ts";
import type { Heard, LiveTable } from "../../table/live-table.ts";
import { nameOf } from "../../table/people.ts";
import { sitAt } from "../../table/take-seat.ts";
import { waitingElsewhere } from "../../table/watch-tables.ts";
import type { Reaction } from "../../wire.ts";
import { useBotTalk } from "./bot-talk.ts";
import { LeaveSheet } from "./leave-sheet.tsx";
import { RematchOffer } from "./rematch.tsx";
import { HintSheet, loadSheets, RuleSheet, TableSheet } from "./sheets.ts";
import { Vote } from "./vote.tsx";

const WARNING_SECONDS = 15; // The player is warned when this much time is left.
const TOAST_MS = 3000;
const DAY_SECONDS = 86400;
const BOT_SECONDS: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 0.5 }; // What bots take, by my own pace.

export function GameScreen({
  table,
  game,
}: {
  readonly table: LiveTable;
  readonly game: LiveGame;
}) {
  const narrow = useNarrow();
  const [rule, setRule] = useState<string | null>(null);
  const [sheet, setSheet] = useState(false);
  const [toast, setToast] = useState("");
  const [botToast, setBotToast] = useState("");
  const [hinted, setHinted] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(loadSheets, []);
  const { settings, paused, players, host, stage } = table.facts.value;
  const you = table.you.value;
  const people = table.people.value;
  const { module } = game;
  const title = titleOf(module.name, settings.variant);
  const picture = game.timeline.picture.value;
  const waiting = game.playback.waiting.value;
  const state = game.pending.state.value;
  const mine = state !== "idle";
  const online = table.connection.state.value === "open";
  const actors = module.actors(game.timeline.last.value);
  const timed = table.due.value.some((due) => due !== null);
  // What is drawn between two ticks may belong to a message that came after the first.
  const now = Math.max(useNow(250, timed && online), performance.now());
  const clockSeat =
    you !== null && actors.includes(you)
      ? you
      : (actors.find((seat) => table.due.value[seat] != null) ?? null);
  const left = clockSeat === null ? null : table.secondsLeft(clockSeat, now);
  const resting = paused || table.restLeft(now) > 0;
  const short = mine && !resting && left !== null && left <= WARNING_SECONDS;

  useEffect(() => {
    table.hurry(now);
  }, [now]);
  // A host alone among bots sets one pace for what is shown and for them.
  const had = useRef(pace.value);
  useEffect(() => {
    if (had.current === pace.value) return;
    had.current = pace.value;
    const alone =
      you !== null && you === host && players.every((player, seat) => seat === you || player?.bot);
    if (alone && stage === "play")
      void table.ask({
        ask: "arrange",
        settings: { ...settings, pace: BOT_SECONDS[pace.value] ?? 1 },
      });
  }, [pace.value]);
  useEffect(() => {
    titled(`${title} · Tripot`);
    if (!mine) return;
    const asked = module.asked(untracked(() => game.timeline.last.value));
    speech.myTurn(`${t("your-turn")}. ${asked}`.trim());
    notices.myTurn(title);
    return notices.stop;
  }, [mine, game.made.value]);
  useEffect(() => {
    if (!short) return;
    speech.alarm(t("clock-left", { seconds: WARNING_SECONDS }));
    notices.low();
  }, [short]);
  useEffect(() => {
    if (!online && table.ready.value) speech.alarm(t("state-lost"));
  }, [online]);
  useEffect(
    () =>
      hear(
        speech,
        module,
        game.timeline,
        () => table.people.value,
        (event) => module.sound(event, you),
      ),
    [game],
  );
  useEffect(() => () => speech.leave(), []);
  const talked = table.said.value.at(-1);
  useEffect(() => {
    if (!talked) return;
    const name = talked.seat === null ? t("a-spectator") : nameOf(people, talked.seat);
    const said = `${name}: ${wordsOf(talked)}`;
    speech.add(said, { lasts: true });
    setToast(said);
  }, [talked]);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(""), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const botLines = useBotTalk(table, game);
  const lastLine = botLines.at(-1);
  useEffect(() => {
    if (!lastLine || mine) return;
    setBotToast(`${lastLine.person.name}: ${t(lastLine.key)}`);
    const timer = setTimeout(() => setBotToast(""), TOAST_MS);
    return () => clearTimeout(timer);
  }, [lastLine]);
  const shownToast = toast || (mine ? "" : botToast); // A bot does not speak into my turn.
  // Nothing is lost by going to my tables and coming back, except time on my own clock.
  const losesTime =
    you !== null &&
    actors.includes(you) &&
    !paused &&
    settings.clock > 0 &&
    settings.clock < DAY_SECONDS;

  const frame: TableFrame = {
    ...(!online && settings.clock
      ? { clock: { state: "unknown" } }
      : clockSeat !== null && left !== null
        ? {
            clock: resting
              ? { state: "rests" }
              : {
                  state: "runs",
                  owner: clockSeat === you ? null : nameOf(people, clockSeat),
                  seconds: left,
                },
          }
        : {}),
    offline: !online,
    mine,
    rated: settings.rated,
    variant: settings.variant,
    narrow,
    notes: <Notes table={table} game={game} now={now} />,
    ...(narrow && shownToast ? { toast: shownToast } : {}),
    rulesLink: href("rules", settings.game),
    ...(losesTime
      ? {
          onLeave: (event) => {
            event.preventDefault();
            setLeaving(true);
          },
        }
      : {}),
    said: [
      ...table.said.value.map((heard) => lineOf(heard, table)),
      ...botLines.map(
        ({ person, key, after }): LogLine => ({
          said: true,
          after,
          text: rich("said", { name: person.name, what: t(key) }),
          look: person.look,
        }),
      ),
    ].sort((a, b) => (a.after ?? 0) - (b.after ?? 0)),
    ...(players.length
      ? {
          talk: {
            free: settings.talk,
            onSay: (what, text) => void table.ask({ ask: "say", kind: what, what: text }),
          },
        }
      : {}),
    menu: [
      {
        label: waitingElsewhere.value.length
          ? t("your-tables-waiting", { count: waitingElsewhere.value.length })
          : t("your-tables"),
        icon: "cards",
        onPress: () => (losesTime ? setLeaving(true) : go(pathTo("front"))),
      },
      { label: t("table-menu"), icon: "users", onPress: () => setSheet(true) },
      ...(settings.hints && mine
        ? [{ label: t("hint"), icon: "spark" as const, onPress: () => setHinted(true) }]
        : []),
      ...(you !== null && !players[you]?.stand_in && !table.facts.value.duplicate
        ? [
            {
              label: t("leave"),
              icon: "door" as const,
              onPress: () => void table.ask({ ask: "leave" }),
            },
          ]
        : []),
    ],
  };
  const Board = module.Board;
  return (
    <>
      <Board
        picture={picture}
        events={game.timeline.log.value}
        people={people}
        choice={game.pending}
        options={settings.options}
        frame={frame}
        odds={game.odds.value}
        waiting={waiting}
        more={!game.timeline.caughtUp}
        next={game.timeline.all.value[game.timeline.shown]}
        onNext={() => game.playback.next()}
        onSkip={() => game.playback.skip()}
        onSkipTo={(isKind) => game.playback.skipTo(isKind)}
        onRule={setRule}
      />
      {rule ? <RuleSheet game={module} rule={rule} onClose={() => setRule(null)} /> : null}
      {sheet ? <TableSheet table={table} onClose={() => setSheet(false)} /> : null}
      {hinted ? (
        <HintSheet
          table={table.id}
          game={module}
          people={people}
          onClose={() => setHinted(false)}
        />
      ) : null}
      {leaving ? <LeaveSheet onClose={() => setLeaving(false)} /> : null}
      {paused ? (
        <span class="spoken" role="status">
          {t("state-paused")}
        </span>
      ) : null}
    </>
  );
}

function wordsOf(heard: Heard): string {
  if (heard.kind === "text") return heard.what;
  return t(`${heard.kind}-${heard.what}`);
}

function lineOf(heard: Heard, table: LiveTable): LogLine {
  const person = heard.seat === null ? undefined : table.people.value[heard.seat];
  const name = person?.name ?? t("a-spectator");
  return {
    said: true,
    after: heard.after,
    text:
      heard.kind === "reaction" ? (
        <>
          {rich("said", { name, what: "" })} <Face name={heard.what as Reaction} />
        </>
      ) : (
        rich("said", { name, what: wordsOf(heard) })
      ),
    ...(person ? { look: person.look } : {}),
  };
}

/** What happened, what is safe, what to press next: the most urgent first, two at most. */
function Notes({
  table,
  game,
  now,
}: {
  readonly table: LiveTable;
  readonly game: LiveGame;
  readonly now: number;
}) {
  const { facts, you, people } = table;
  const { paused, players, settings, host, locked } = facts.value;
  const seat = you.value;
  const connection = table.connection.state.value;
  const notes = [];
  if (connection === "restarting") notes.push(<states.Restarting key="restart" minutes={0} />);
  else if (connection !== "open" && (table.ready.value || connection === "lost"))
    notes.push(
      <states.ConnectionLost
        key="lost"
        clock={seat !== null && settings.clock > 0}
        onRetry={() => table.connection.retry()}
      />,
    );
  if (table.votes.open.value || table.votes.result.value)
    notes.push(<Vote key="vote" table={table} />);
  const refusal = game.pending.refusal.value ?? table.refused.value;
  if (refusal) notes.push(<states.Refused key="refused" refusal={refusal} />);
  const missed = table.missed.value;
  if (missed)
    notes.push(
      <states.BackAgain
        key="back"
        moves={missed.moves}
        onShow={() => table.showMissed()}
        onSkip={() => (table.missed.value = null)}
      />,
    );
  if (seat !== null && players[seat]?.stand_in)
    notes.push(
      <states.BotForMe
        key="bot"
        why={players[seat]?.stand_in === "left" ? "left" : "late"}
        onTakeBack={() => void table.ask({ ask: "back" })}
      />,
    );
  else if (table.late.value)
    notes.push(<states.MovedForMe key="late" onOk={() => (table.late.value = false)} />);
  if (paused)
    notes.push(
      <states.Paused
        key="paused"
        onResume={host === seat && seat !== null ? () => void table.ask({ ask: "resume" }) : null}
      />,
    );
  const actors = game.module.actors(game.timeline.last.value);
  const away = actors.find((actor) => actor !== seat && people.value[actor]?.presence === "away");
  if (away !== undefined && !paused && settings.clock) {
    const left = table.secondsLeft(away, now);
    if (left !== null)
      notes.push(
        <states.RivalAway
          key="away"
          name={nameOf(people.value, away)}
          seconds={left}
          {...(host === seat && seat !== null && !settings.rated
            ? { onWait: () => void table.ask({ ask: "give", seat: away, seconds: 60 }) }
            : {})}
        />,
      );
  }
  if (seat === null) {
    const free = !locked && players.some((player) => player?.bot && player.bot !== "remote");
    notes.push(
      <states.Watching
        key="watching"
        count={Math.max(0, table.watching.value - 1)}
        {...(free ? { onSit: () => void sitAt(table, yourName.value || t("player"), null) } : {})}
      />,
    );
  }
  if (facts.value.next) notes.push(<RematchOffer key="rematch" table={table} />);
  if (IN_TAB) notes.push(<TabBanner key="tab" />);
  return <>{notes.slice(0, 2)}</>;
}
