// The two-minute first game: the real table, a coach above it, and a game that can be left at any time.
import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BanqueFatale, GameName } from "../../table/types.ts";
import { cardName } from "../../games/banque-fatale/fatal-card.tsx";
import { Icon } from "../../art/icon.tsx";
import { Choice } from "../../table/pending-move.ts";
import type { TableFrame } from "../../frame/game-frame.tsx";
import { Loading } from "../../frame/states.tsx";
import { useNarrow } from "../../app/hooks.ts";
import { loadKind, type AnyKind } from "../../games/game-module.ts";
import { useKeys } from "../../app/keyboard.ts";
import { people as seated } from "../../table/people.ts";
import { language, pace, yourName } from "../../app/preferences.ts";
import { at as path, go } from "../../app/navigation.ts";
import { RuleSheet } from "../rules/rule-sheet.tsx";
import { speech } from "../../app/speech.ts";
import { Player, Table } from "../../table/playback.ts";
import type { Event } from "../../wire.ts";
import { edition, t } from "../../app/i18n.tsx";
import { asMade, lead, lessonOf, NAMES, progress, textOf, wanted, type Node } from "./lesson.ts";

const SEATS: Readonly<Record<GameName, number>> = { vabanque: 3, "banque-fatale": 3, vendome: 4 };

export function TutorialRoute({ game }: { readonly game: GameName }) {
  const [ready, setReady] = useState<{ readonly kind: AnyKind; readonly lesson: readonly Node[] } | null>(null);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void Promise.all([loadKind(game), lessonOf(game)]).then(([kind, lesson]) => setReady({ kind, lesson }));
  }, [game]);
  useEffect(() => {
    document.title = `${t("learn-title")} · Tripot`;
    void textOf(game, language.value).then(setTexts);
  }, [game, language.value]);
  if (!ready) return <Loading />;
  return <Tutorial key={attempt} {...ready} texts={texts} onAgain={() => setAttempt(attempt + 1)} />;
}

function Tutorial({ kind, lesson, texts, onAgain }: { readonly kind: AnyKind; readonly lesson: readonly Node[]; readonly texts: Readonly<Record<string, string>>; readonly onAgain: () => void }) {
  const narrow = useNarrow();
  const [at, setAt] = useState(0);
  const [rule, setRule] = useState<string | null>(null);
  const [astray, setAstray] = useState(false); // A move that was not asked for.
  const here = useRef(0);
  const seats = SEATS[kind.game];
  const people = useMemo(() => seated(kind.game, [yourName.value || "Carlotta", ...NAMES].slice(0, seats).map((name, seat) => ({ name, presence: seat ? "bot" : "here" })), 0), [kind, language.value]);
  const [{ table, player }] = useState(() => {
    const made = new Table<unknown, Event>(kind.fold, seats, 0);
    return { table: made, player: new Player(made, () => pace.value) };
  });
  const enter = (number: number, move = ""): void => {
    const node = lesson[number];
    if (!node) return;
    here.current = number;
    setAt(number);
    setAstray(false);
    for (const event of asMade(node.events, move)) table.add(table.count, event);
    if (number === 0) table.showAll();
    else player.nudge();
  };
  const [choice] = useState(
    () =>
      new Choice<unknown>(`lesson.${kind.game}`, async (move) => {
        const text = kind.write(move);
        const node = lesson[here.current];
        const next = node ? lead(node, text) : null;
        if (next === null) {
          setAstray(true);
          choice.position(table.count, true);
          return null;
        }
        choice.position(table.count, false);
        enter(next, text);
        return null;
      }),
  );
  useEffect(() => {
    edition.value = "new";
    enter(0);
    return () => player.stop();
  }, []);
  const node = lesson[at];
  const caughtUp = table.caughtUp && !player.waiting.value;
  const asks = node?.next !== undefined;
  useEffect(() => {
    choice.position(at, asks && caughtUp);
  }, [at, asks, caughtUp]);
  // What is shown step by step is also heard.
  useEffect(() => {
    let told = table.shown;
    return effect(() => {
      const events = table.log.value;
      const step = events.length === told + 1;
      told = events.length;
      if (step) untracked(() => speech.add(kind.spoken(events, table.picture.value, people)));
    });
  }, [people]);
  const over = node?.then === undefined && !asks;
  const onward = (): void => {
    if (player.waiting.value || !table.caughtUp) player.next();
    else if (node?.then !== undefined) enter(node.then);
  };
  useKeys({ keys: { " ": onward } });
  const { step, of } = progress(lesson, at);
  const frame: TableFrame = {
    offline: false,
    mine: choice.state.value !== "idle",
    narrow,
    notes: (
      <Coach
        text={worded(texts[node?.say ?? ""] ?? "", node)}
        astray={astray}
        step={step}
        of={of}
        onGoOn={caughtUp && node?.then !== undefined ? onward : null}
        onAgain={over && caughtUp ? onAgain : null}
        onLeave={() => go(`/rules/${kind.game}`)}
      />
    ),
    rulesLink: path(`/rules/${kind.game}`),
    menu: [{ label: t("learn-leave"), icon: "door", onPress: () => go("/") }],
  };
  const Board = kind.Board;
  return (
    <>
      <Board
        picture={table.picture.value}
        events={table.log.value}
        people={people}
        choice={choice}
        options={{}}
        frame={frame}
        odds={null}
        waiting={player.waiting.value}
        more={!table.caughtUp || player.waiting.value || node?.then !== undefined}
        onNext={onward}
        onSkip={() => player.skip()}
        onRule={setRule}
      />
      {rule ? <RuleSheet game={kind.game} rule={rule} onClose={() => setRule(null)} /> : null}
    </>
  );
}

/** The text with what it asks for: a table, a card. */
function worded(text: string, node: Node | undefined): string {
  const move = node ? (wanted(node) ?? "") : "";
  return text.replaceAll("{at}", /\d+$/.exec(move)?.[0] ?? "").replaceAll("{card}", move.startsWith("offer ") ? cardName(move.slice(6) as BanqueFatale.FatalCard) : "");
}

function Coach(props: {
  readonly text: string;
  readonly astray: boolean;
  readonly step: number;
  readonly of: number;
  readonly onGoOn: (() => void) | null;
  readonly onAgain: (() => void) | null;
  readonly onLeave: () => void;
}) {
  return (
    <section class="coach" aria-label={t("learn-title")}>
      <span class="count" role="img" aria-label={t("replay-at", { at: props.step, count: props.of })}>{props.step}/{props.of}</span>
      <p role="status">
        {props.astray ? <b>{t("learn-astray")} </b> : null}
        {props.text}
      </p>
      <span class="row">
        {props.onGoOn ? (
          <button type="button" class="button brass" onClick={props.onGoOn}>
            {t("learn-go-on")} <span class="key not-phone" aria-hidden="true">{t("key-space")}</span>
          </button>
        ) : null}
        {props.onAgain ? <button type="button" class="button brass" onClick={props.onAgain}>{t("learn-again")}</button> : null}
        <button type="button" class="icon-button" aria-label={t("learn-leave")} onClick={props.onLeave}><Icon name="x" size={20} /></button>
      </span>
    </section>
  );
}
