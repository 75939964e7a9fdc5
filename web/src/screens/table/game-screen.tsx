// The game as it is played: the board of its kind in the frame of the house.
import { effect, untracked } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../../frame/log.tsx";
import * as states from "../../frame/states.tsx";
import type { TableFrame } from "../../frame/game-frame.tsx";
import { Face } from "../../frame/talk.tsx";
import * as notice from "../../app/notices.ts";
import { nameOf } from "../../table/people.ts";
import { pace, yourName } from "../../app/preferences.ts";
import { at } from "../../app/navigation.ts";
import { RuleSheet } from "../rules/rule-sheet.tsx";
import { alarm, speech } from "../../app/speech.ts";
import type { Reaction } from "../../wire.ts";
import { rich, t } from "../../app/i18n.tsx";
import { useNarrow, useNow } from "../../app/hooks.ts";
import type { Heard, LiveTable } from "../../table/live-table.ts";
import type { Play } from "../../table/live-game.ts";
import { sitAt } from "../../table/take-seat.ts";
import { soundOf } from "../../table/sound.ts";
import { TableSheet } from "./table-sheet.tsx";

const SHORT = 15; // Seconds left that are told.
const TOAST = 3000;
const BOT_SECONDS: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 0.5 }; // What bots take, by my own pace.

export function GameScreen({ table, play }: { readonly table: LiveTable; readonly play: Play }) {
  const narrow = useNarrow();
  const [rule, setRule] = useState<string | null>(null);
  const [sheet, setSheet] = useState(false);
  const [toast, setToast] = useState("");
  const { settings, paused, players, host, stage } = table.facts.value;
  const you = table.you.value;
  const people = table.people.value;
  const kind = play.kind;
  const picture = play.table.picture.value;
  const waiting = play.player.waiting.value;
  const state = play.choice.state.value;
  const mine = state !== "idle";
  const online = table.line.state.value === "open";
  const actors = kind.actors(play.table.last.value);
  const timed = table.due.value.some((due) => due !== null);
  const now = useNow(250, timed && online);
  const clockSeat = you !== null && actors.includes(you) ? you : (actors.find((seat) => table.due.value[seat] != null) ?? null);
  const left = clockSeat === null ? null : table.secondsLeft(clockSeat, now);
  const short = mine && left !== null && left <= SHORT;

  useEffect(() => {
    table.hurry(now);
  }, [now]);
  // A host alone among bots sets one pace for what is shown and for them.
  const had = useRef(pace.value);
  useEffect(() => {
    if (had.current === pace.value) return;
    had.current = pace.value;
    const alone = you !== null && you === host && players.every((player, seat) => seat === you || player?.bot);
    if (alone && stage === "play") void table.ask({ ask: "arrange", settings: { ...settings, pace: BOT_SECONDS[pace.value] ?? 1 } });
  }, [pace.value]);
  useEffect(() => {
    document.title = `${kind.title} · Tripot`;
    if (!mine) return;
    alarm(kind.asked(untracked(() => play.table.last.value)));
    notice.myTurn(kind.title);
    return notice.stop;
  }, [mine, play.made.value]);
  useEffect(() => {
    if (!short) return;
    alarm(t("clock-left", { seconds: SHORT }));
    notice.low();
  }, [short]);
  useEffect(() => {
    if (!online && table.ready.value) alarm(t("state-lost"));
  }, [online]);
  // What is shown step by step is also heard; a jump is not.
  const spokenTo = useRef(play.table.shown);
  useEffect(
    () =>
      effect(() => {
        const events = play.table.log.value;
        const step = events.length === spokenTo.current + 1;
        spokenTo.current = events.length;
        const last = events.at(-1);
        if (!step || !last) return;
        untracked(() => {
          soundOf(kind.game, last, you);
          const said = kind.spoken(events, play.table.picture.value, table.people.value);
          if (!said) return;
          speech.add(said);
        });
      }),
    [play],
  );
  const talked = table.said.value.at(-1);
  useEffect(() => {
    if (!talked) return;
    const name = talked.seat === null ? t("a-spectator") : nameOf(people, talked.seat);
    const said = `${name}: ${wordsOf(talked)}`;
    speech.add(said);
    setToast(said);
  }, [talked]);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(""), TOAST);
    return () => clearTimeout(timer);
  }, [toast]);

  const frame: TableFrame = {
    ...(timed || (settings.clock && !online) ? { secondsLeft: left } : {}),
    offline: !online,
    mine,
    narrow,
    notes: <Notes table={table} play={play} now={now} />,
    ...(narrow && toast ? { toast } : {}),
    rulesLink: at(`/rules/${settings.game}`),
    said: table.said.value.map((heard) => lineOf(heard, table)),
    ...(players.length ? { talk: { free: settings.talk, onSay: (what, text) => void table.ask({ ask: "say", kind: what, what: text }) } } : {}),
    menu: [
      { label: t("table-menu"), icon: "users", onPress: () => setSheet(true) },
      ...(you !== null && !players[you]?.stand_in ? [{ label: t("leave"), icon: "door" as const, onPress: () => void table.ask({ ask: "leave" }) }] : []),
    ],
  };
  const Board = kind.Board;
  return (
    <>
      <Board
        picture={picture}
        events={play.table.log.value}
        people={people}
        choice={play.choice}
        options={settings.options}
        frame={frame}
        odds={play.odds.value}
        waiting={waiting}
        more={!play.table.caughtUp}
        onNext={() => play.player.next()}
        onSkip={() => play.player.skip()}
        onRule={setRule}
      />
      {rule ? <RuleSheet game={settings.game} rule={rule} onClose={() => setRule(null)} /> : null}
      {sheet ? <TableSheet table={table} onClose={() => setSheet(false)} /> : null}
      {paused ? <span class="spoken" role="status">{t("state-paused")}</span> : null}
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
    text: heard.kind === "reaction" ? <>{rich("said", { name, what: "" })} <Face name={heard.what as Reaction} /></> : rich("said", { name, what: wordsOf(heard) }),
    ...(person ? { look: person.look } : {}),
  };
}

/** What happened, what is safe, what to press next: the most urgent first, two at most. */
function Notes({ table, play, now }: { readonly table: LiveTable; readonly play: Play; readonly now: number }) {
  const { facts, you, people } = table;
  const { paused, players, settings, host, locked } = facts.value;
  const line = table.line.state.value;
  const notes = [];
  if (line === "restarting") notes.push(<states.Restarting key="restart" minutes={0} />);
  else if (line !== "open" && (table.ready.value || line === "lost")) notes.push(<states.ConnectionLost key="lost" onRetry={() => table.line.retry()} />);
  const refusal = play.choice.refusal.value ?? table.refused.value;
  if (refusal) notes.push(<states.Refused key="refused" refusal={refusal} />);
  const missed = table.missed.value;
  if (missed)
    notes.push(<states.BackAgain key="back" moves={missed.moves} onShow={() => table.showMissed()} onSkip={() => (table.missed.value = null)} />);
  const seat = you.value;
  if (seat !== null && players[seat]?.stand_in)
    notes.push(<states.BotForMe key="bot" why={players[seat]?.stand_in === "left" ? "left" : "late"} onTakeBack={() => void table.ask({ ask: "back" })} />);
  else if (table.late.value) notes.push(<states.MovedForMe key="late" onOk={() => (table.late.value = false)} />);
  if (paused) notes.push(<states.Paused key="paused" onResume={host === seat && seat !== null ? () => void table.ask({ ask: "resume" }) : null} />);
  const actors = play.kind.actors(play.table.last.value);
  const away = actors.find((actor) => actor !== seat && people.value[actor]?.presence === "away");
  if (away !== undefined && !paused && settings.clock) {
    const left = table.secondsLeft(away, now);
    if (left !== null)
      notes.push(
        <states.RivalAway
          key="away"
          name={nameOf(people.value, away)}
          seconds={left}
          {...(host === seat && seat !== null ? { onWait: () => void table.ask({ ask: "give", seat: away, seconds: 60 }) } : {})}
        />,
      );
  }
  if (seat === null) {
    const free = !locked && players.some((player) => player?.bot && player.bot !== "remote");
    notes.push(<states.Watching key="watching" count={Math.max(0, table.watching.value - 1)} {...(free ? { onSit: () => void sitAt(table, yourName.value || t("player"), null) } : {})} />);
  }
  return <>{notes.slice(0, 2)}</>;
}
