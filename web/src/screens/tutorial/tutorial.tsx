// The two-minute first game: the real table, a coach above it, and a game that can be left at any time.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useNarrow } from "../../app/hooks.ts";
import { edition, t } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { go } from "../../app/navigation.ts";
import { language, pace, yourName } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import type { TableFrame } from "../../frame/game-frame.tsx";
import { CannotGoOn, Loading } from "../../frame/states.tsx";
import { knownGame } from "../../games/catalogue.ts";
import type { AnyGame, Lesson, LessonNode } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { hear } from "../../table/hearing.ts";
import { PendingMove } from "../../table/pending-move.ts";
import { peopleAt } from "../../table/people.ts";
import { Playback, Timeline } from "../../table/playback.ts";
import type { Event } from "../../wire.ts";
import { RuleSheet } from "../rules/rule-sheet.tsx";
import { lead, NAMES, nodesOf, progress, wanted } from "./lesson.ts";

interface Ready {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly nodes: readonly LessonNode[];
}

async function load(name: string): Promise<Ready | null> {
  const game = await loadGame(knownGame(name));
  return game.lesson ? { game, lesson: game.lesson, nodes: await nodesOf(game.lesson) } : null;
}

export function TutorialRoute({ game }: { readonly game: string }) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [missing, setMissing] = useState(false);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void load(game).then((made) => (made ? setReady(made) : setMissing(true)));
  }, [game]);
  useEffect(() => {
    titled(`${t("learn-title")} · Tripot`);
    void ready?.lesson.texts[language.value]().then((file) => setTexts(file.default));
  }, [ready, language.value]);
  if (missing) return <CannotGoOn state="nowhere" />;
  if (!ready) return <Loading />;
  return (
    <Tutorial key={attempt} {...ready} texts={texts} onAgain={() => setAttempt(attempt + 1)} />
  );
}

function Tutorial({
  game,
  lesson,
  nodes,
  texts,
  onAgain,
}: Ready & { readonly texts: Readonly<Record<string, string>>; readonly onAgain: () => void }) {
  const narrow = useNarrow();
  const [at, setAt] = useState(0);
  const [rule, setRule] = useState<string | null>(null);
  const [astray, setAstray] = useState(false); // An unexpected move.
  const here = useRef(0);
  const { seats } = lesson;
  const people = useMemo(
    () =>
      peopleAt(
        game,
        [yourName.value || "Carlotta", ...NAMES]
          .slice(0, seats)
          .map((name, seat) => ({ name, presence: seat ? "bot" : "here" })),
        0,
      ),
    [game, language.value],
  );
  const [{ table, playback }] = useState(() => {
    const made = new Timeline<unknown, Event>(game.fold, seats, 0);
    return { table: made, playback: new Playback(made, () => pace.value) };
  });
  const enter = (number: number, move = ""): void => {
    const node = nodes[number];
    if (!node) return;
    here.current = number;
    setAt(number);
    setAstray(false);
    for (const event of lesson.adjust?.(node.events, move) ?? node.events)
      table.add(table.count, event);
    if (number === 0) table.showAll();
    else playback.nudge();
  };
  const [choice] = useState(
    () =>
      new PendingMove<unknown>(`lesson.${game.name}`, async (move) => {
        const text = game.write(move);
        const node = nodes[here.current];
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
    return () => playback.stop();
  }, []);
  const node = nodes[at];
  const caughtUp = table.caughtUp && !playback.waiting.value;
  const asks = node?.next !== undefined;
  useEffect(() => {
    choice.position(at, asks && caughtUp);
  }, [at, asks, caughtUp]);
  useEffect(() => hear(speech, game, table, () => people), [people]);
  useEffect(() => () => speech.leave(), []);
  const over = node?.then === undefined && !asks;
  const onward = (): void => {
    if (playback.waiting.value || !table.caughtUp) playback.next();
    else if (node?.then !== undefined) enter(node.then);
  };
  useKeys({ keys: { " ": onward } });
  const { step, of } = progress(nodes, at);
  const advice = lesson.fill(texts[node?.say ?? ""] ?? "", node ? (wanted(node) ?? "") : "");
  // The coach waits for the board, also in what is heard.
  useEffect(() => {
    if (caughtUp) speech.add(advice);
  }, [caughtUp, advice]);
  const frame: TableFrame = {
    offline: false,
    mine: choice.state.value !== "idle",
    narrow,
    notes: (
      <Coach
        text={caughtUp ? advice : t("learn-watch")}
        astray={astray}
        step={step}
        of={of}
        onGoOn={caughtUp && node?.then !== undefined ? onward : null}
        onAgain={over && caughtUp ? onAgain : null}
        onLeave={() => go(pathTo("rules", game.name))}
      />
    ),
    rulesLink: href("rules", game.name),
    menu: [{ label: t("learn-leave"), icon: "door", onPress: () => go(pathTo("front")) }],
  };
  const Board = game.Board;
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
        waiting={playback.waiting.value}
        more={!table.caughtUp || playback.waiting.value || node?.then !== undefined}
        onNext={onward}
        onSkip={() => playback.skip()}
        onSkipTo={(isKind) => playback.skipTo(isKind)}
        onRule={setRule}
      />
      {rule ? <RuleSheet game={game} rule={rule} onClose={() => setRule(null)} /> : null}
    </>
  );
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
      <span
        class="count"
        role="img"
        aria-label={t("replay-at", { at: props.step, count: props.of })}
      >
        {props.step}/{props.of}
      </span>
      <p>
        {props.astray ? <b>{t("learn-astray")} </b> : null}
        {props.text}
      </p>
      <span class="row">
        {props.onGoOn ? (
          <button type="button" class="button brass" onClick={props.onGoOn}>
            {t("learn-go-on")}{" "}
            <span class="key not-phone" aria-hidden="true">
              {t("key-space")}
            </span>
          </button>
        ) : null}
        {props.onAgain ? (
          <button type="button" class="button brass" onClick={props.onAgain}>
            {t("learn-again")}
          </button>
        ) : null}
        <button
          type="button"
          class="icon-button"
          aria-label={t("learn-leave")}
          onClick={props.onLeave}
        >
          <Icon name="x" size={20} />
        </button>
      </span>
    </section>
  );
}
