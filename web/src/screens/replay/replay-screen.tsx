// A finished game by link: the same board, any moment of it, and the fog switch.
import { useEffect, useMemo, useState } from "preact/hooks";
import { shareLink, useNarrow } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { amend, at, go, IN_TAB } from "../../app/navigation.ts";
import { language, pace } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import type { Fog } from "../../frame/fog.tsx";
import { CannotGoOn, Loading } from "../../frame/states.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { editorPath, type FinishedGame, fetchGame, timelineOf } from "../../table/finished-game.ts";
import { refusalOf } from "../../table/http.ts";
import { oddsAt } from "../../table/live-game.ts";
import { PendingMove } from "../../table/pending-move.ts";
import { peopleAt, playersOf } from "../../table/people.ts";
import { RuleSheet } from "../rules/rule-sheet.tsx";
import { Curve, CurveTable } from "./curve.tsx";
import { Moves, stepAt } from "./moves.tsx";
import { useTogether } from "./together.tsx";
import { Why } from "./why.tsx";

/** What seats could expect after each number of events, as far as the house tells this reader: the
    money after a walk until it is paid, or the chips at the end of the coup. */
function hopesOf(
  { module, events, odds, moves }: FinishedGame,
  has: readonly (readonly (number | null)[])[],
): readonly (readonly (number | null)[] | null)[] {
  let hopes: readonly (number | null)[] | null = null;
  return has.map((row, shown) => {
    const event = events[shown - 1];
    if (event && module.settles(event)) hopes = null;
    const chances = odds[shown - 1];
    if (chances) hopes = chances.expected?.map((mean) => mean.value) ?? null;
    const move = moves.get(shown - 1);
    const worth = move ? (module.expected?.(move) ?? null) : null;
    const mover = Number.parseInt(move?.move ?? "", 10) - 1;
    if (worth !== null)
      hopes = row.map((sum, seat) =>
        seat === mover ? (sum ?? 0) + worth : (hopes?.[seat] ?? null),
      );
    return hopes;
  });
}

/** Whose eyes a link means: a seat, counted from 1, or everything. */
function fogOf(see: string): Fog {
  if (see === "truth" || see === "public") return see;
  return /^\d+$/.test(see) ? Number(see) - 1 : "truth";
}

/** Where the link says to begin, and with whose eyes: /r/ID?see=2#57 */
function asked(): { at: number | null; fog: Fog } {
  const fog = fogOf(new URLSearchParams(location.search).get("see") ?? "");
  const number = Number.parseInt(location.hash.slice(1), 10);
  return { at: Number.isNaN(number) ? null : number, fog };
}

export function ReplayRoute({ id }: { readonly id: string }) {
  const [game, setGame] = useState<FinishedGame | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [fog, setFog] = useState<Fog>(() => asked().fog);
  useEffect(() => {
    let gone = false;
    fetchGame(id, fog).then(
      (fetched) => !gone && setGame(fetched),
      (why: unknown) => !gone && setError(refusalOf(why).error),
    );
    return () => {
      gone = true;
    };
  }, [id, fog]);
  if (error && !game)
    return <CannotGoOn state={error === "no-table" ? "no-record" : "gone-wrong"} />;
  if (!game) return <Loading since={500} />;
  return <Shown key={id} id={id} game={game} fog={fog} onFog={setFog} />;
}

function Shown({
  id,
  game,
  fog,
  onFog,
}: {
  readonly id: string;
  readonly game: FinishedGame;
  readonly fog: Fog;
  readonly onFog: (fog: Fog) => void;
}) {
  const narrow = useNarrow();
  const { told, module, events } = game;
  const title = titleOf(told.game, told.variant);
  const [shown, setShown] = useState(() => Math.min(asked().at ?? 0, events.length));
  const [playing, setPlaying] = useState(false);
  const [rule, setRule] = useState<string | null>(null);
  const you = typeof fog === "number" ? fog : null;
  const see = typeof fog === "number" ? String(fog + 1) : fog;
  const together = useTogether(id, title, told.players, { at: shown, side: see }, (moment) => {
    setPlaying(false);
    seek(Math.min(moment.at, events.length));
    if (moment.side !== see) onFog(fogOf(moment.side));
  });
  const table = useMemo(() => timelineOf(game), [game]);
  table.show(shown);
  const people = peopleAt(module, playersOf(told), you);
  const story = useMemo(() => module.story(events, people, told.variant), [game, language.value]);
  const steps = useMemo(() => module.steps(events, people, told.variant), [game, language.value]);
  const has = useMemo(
    () =>
      Array.from({ length: events.length + 1 }, (_, i) =>
        module.has(table.at(i), told.options, fog),
      ),
    [table],
  );
  const hopes = useMemo(() => hopesOf(game, has), [has]);
  const choice = useMemo(() => new PendingMove<unknown>(`replay.${id}`, async () => null), [id]);
  const seek = (to: number): void => {
    setShown(to);
    history.replaceState(null, "", `${location.pathname}${location.search}#${to}`);
  };
  useEffect(() => {
    titled(`${t("replay")} · ${title}`);
  }, []);
  useEffect(() => {
    if (!playing) return;
    if (shown >= events.length) {
      setPlaying(false);
      return;
    }
    const event = events[shown];
    const beat = event ? module.fold.beat(event, events[shown + 1]) : 0;
    const timer = setTimeout(
      () => seek(shown + 1),
      (beat === "wait" ? 1800 : Math.max(150, beat)) / Math.max(1, pace.value),
    );
    return () => clearTimeout(timer);
  }, [playing, shown, game]);
  const stop = (to: number): void => {
    setPlaying(false);
    together.wander();
    seek(to);
  };
  const parts = module.parts(events);
  const curve = { people, has, title: t("curve", { game: told.game }), money: module.money };
  const move = game.moves.get(shown - 1);
  const share = (): void =>
    void shareLink(`${location.origin}${at(`${pathTo("replay", id)}?see=${see}#${shown}`)}`, title);
  const made = [...game.moves].filter(([from, step]) => from + step.e.length <= shown).length;
  const editor = editorPath(id, game, made, fog);
  const Board = module.Board;
  return (
    <>
      <Board
        picture={table.picture.value}
        events={table.log.value}
        people={people}
        choice={choice}
        options={told.options}
        odds={oddsAt(module, table.log.value, (i) => game.odds[i] ?? null)}
        waiting={false}
        more={false}
        frame={{
          offline: false,
          narrow,
          notes: null,
          rulesLink: href("rules", told.game),
          menu: [
            { label: t("review"), icon: "flask", onPress: () => go(pathTo("review", id)) },
            ...(editor
              ? [{ label: t("assistant-here"), icon: "gear" as const, onPress: () => go(editor) }]
              : []),
            ...(IN_TAB
              ? []
              : [{ label: t("share-position"), icon: "share" as const, onPress: share }]),
            ...(IN_TAB || together.on
              ? []
              : [{ label: t("together"), icon: "users" as const, onPress: together.join }]),
          ],
          replay: {
            about: `${title} · ${t("replay-at", { at: shown, count: events.length })}`,
            people,
            fog,
            why: move ? <Why game={module} step={move} people={people} narrow={narrow} /> : null,
            story: (
              <>
                <div class="notes">{together.banner}</div>
                <Moves steps={steps} people={people} at={shown} onSeek={stop} />
                <Curve
                  {...curve}
                  hopes={hopes}
                  at={shown}
                  seat={you ?? stepAt(steps, shown)?.seat ?? null}
                  short={module.moneyShort}
                  onSeek={stop}
                />
              </>
            ),
            table: <CurveTable {...curve} parts={parts} />,
            onFog: (next) => {
              const word = typeof next === "number" ? String(next + 1) : next;
              together.wander();
              amend(`${pathTo("replay", id)}?see=${word}#${shown}`);
              onFog(next);
            },
            onShare: IN_TAB ? null : share,
            reviewLink: href("review", id),
            scrubber: {
              at: shown,
              count: events.length,
              parts,
              marks: story.moments.map((moment) => ({ at: moment.at, name: moment.kind })),
              playing,
              onSeek: stop,
              onPlay: () => {
                together.wander();
                if (!playing && shown >= events.length) seek(0);
                setPlaying(!playing);
              },
            },
          },
        }}
        onNext={() => undefined}
        onSkip={() => undefined}
        onSkipTo={() => undefined}
        onRule={setRule}
      />
      {rule ? <RuleSheet game={module} rule={rule} onClose={() => setRule(null)} /> : null}
    </>
  );
}
