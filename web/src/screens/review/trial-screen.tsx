// A finished game continued from one of its moves, or a table that was set up, against bots. It is
// not a real game, and the page always says so.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useNarrow } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { pace } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { titled } from "../../app/tab-title.ts";
import { Banner } from "../../frame/banner.tsx";
import { CannotGoOn, Loading } from "../../frame/states.tsx";
import { gameEntry, titleOf } from "../../games/catalogue.ts";
import type { AnyGame, Desk } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { hear } from "../../table/hearing.ts";
import { post, type Refusal, refusalOf } from "../../table/http.ts";
import { PendingMove } from "../../table/pending-move.ts";
import { peopleAt } from "../../table/people.ts";
import { Playback, Timeline } from "../../table/playback.ts";
import {
  type Event,
  eventOf,
  type PlayFrom,
  type PlayOn,
  type Seat,
  type TrialNow,
} from "../../wire.ts";
import { RuleSheet } from "../rules/rule-sheet.tsx";

interface Begun {
  readonly module: AnyGame;
  readonly desk: Desk<unknown, Event> | null; // Draws the table from which the game continues.
  readonly now: TrialNow;
}

/** The parameters of the link: /on/ID?move=57&seat=2&known=1, or /on?position=…&seat=2. */
function begin(id: string, seed: number): Promise<TrialNow> {
  const query = new URLSearchParams(location.search);
  const number = (name: string): number => Number.parseInt(query.get(name) ?? "1", 10) || 1;
  const seat = number("seat");
  const position = query.get("position");
  if (!id && position !== null) return post("/trials", { position, seat, seed } satisfies PlayFrom);
  const from: PlayOn = { move: number("move"), seat, known: query.get("known") === "1", seed };
  return post(`/tables/${encodeURIComponent(id)}/trials`, from);
}

export function TrialRoute({ id }: { readonly id: string }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [error, setError] = useState("");
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let gone = false;
    setBegun(null);
    begin(id, attempt)
      .then(async (now) => {
        const module = await loadGame(now.game);
        return { now, module, desk: (now.setup && (await module.desk?.())) || null };
      })
      .then(
        (made) => !gone && setBegun(made),
        (why: unknown) => !gone && setError(refusalOf(why).error),
      );
    return () => {
      gone = true;
    };
  }, [id, attempt]);
  if (error) return <CannotGoOn state={error === "no-table" ? "no-record" : "gone-wrong"} />;
  if (!begun) return <Loading since={500} />;
  return <Trial key={attempt} id={id} {...begun} onAgain={() => setAttempt(attempt + 1)} />;
}

function Trial({
  id,
  module,
  desk,
  now: first,
  onAgain,
}: Begun & { readonly id: string; readonly onAgain: () => void }) {
  const narrow = useNarrow();
  const { setup } = first;
  const position = new URLSearchParams(location.search).get("position");
  const [now, setNow] = useState(first);
  const [rule, setRule] = useState<string | null>(null);
  const people = useMemo(
    () =>
      peopleAt(
        module,
        first.players.map((name, seat) => ({
          name: !setup
            ? name
            : seat === first.seat
              ? t("drill-you")
              : t("drill-rival", { number: seat + 1 }),
          presence: seat === first.seat ? ("here" as const) : ("bot" as const),
        })),
        first.seat,
      ),
    [first],
  );
  const [{ table, playback, choice }] = useState(() => {
    const { fields } = gameEntry(first.game);
    const fold =
      setup && desk
        ? {
            ...module.fold,
            start: (seats: number, you: Seat | null) => desk.picture(setup, seats, you),
          }
        : module.fold;
    const line = new Timeline<unknown, Event>(
      fold,
      first.players.length,
      first.seat,
      first.variant,
    );
    const add = (told: TrialNow): void => {
      for (const row of told.events) line.add(line.count, eventOf(fields, row));
    };
    add(first);
    line.showAll();
    const shown = new Playback(line, () => pace.value);
    const send = async (move: unknown): Promise<Refusal | null> => {
      try {
        const told = await post<TrialNow>(`/trials/${encodeURIComponent(first.trial)}/moves`, {
          move: module.write(move),
          known: line.count,
        });
        add(told);
        setNow(told);
        shown.nudge();
        return null;
      } catch (error) {
        return refusalOf(error);
      }
    };
    return {
      table: line,
      playback: shown,
      choice: new PendingMove<unknown>(`trial.${first.trial}`, send),
    };
  });
  const caughtUp = table.caughtUp && !playback.waiting.value;
  useEffect(() => {
    choice.position(now.count, now.mine && caughtUp);
  }, [now, caughtUp]);
  useEffect(() => {
    titled(`${t("trial")} · ${titleOf(first.game, first.variant)}`);
    return () => {
      playback.stop();
      speech.leave();
    };
  }, []);
  useEffect(() => hear(speech, module, table, () => people), [people]);
  const leave = (): void =>
    go(
      setup
        ? `${pathTo("assistant", first.game)}?${new URLSearchParams({ position: position ?? "" })}`
        : `${pathTo("review", id)}?seat=${first.seat + 1}`,
    );
  const leaveWord = t(setup ? "trial-leave-table" : "trial-leave");
  const Board = module.Board;
  return (
    <>
      <Board
        picture={table.picture.value}
        events={table.log.value}
        people={people}
        choice={choice}
        options={first.options}
        odds={null}
        waiting={playback.waiting.value}
        more={!table.caughtUp || playback.waiting.value}
        frame={{
          offline: false,
          mine: choice.state.value !== "idle",
          narrow,
          variant: first.variant,
          notes: (
            <Banner
              tone="neutral"
              icon="flask"
              title={
                setup
                  ? t("trial-from-table")
                  : now.over && caughtUp
                    ? t("trial-over")
                    : t("trial-not-real")
              }
              actions={[
                { label: t("trial-again"), onPress: onAgain },
                { label: leaveWord, onPress: leave },
              ]}
            />
          ),
          rulesLink: href("rules", first.game),
          menu: [{ label: leaveWord, icon: "door", onPress: leave }],
        }}
        onNext={() => playback.next()}
        onSkip={() => playback.skip()}
        onSkipTo={(isKind) => playback.skipTo(isKind)}
        onRule={setRule}
      />
      {rule ? <RuleSheet game={module} rule={rule} onClose={() => setRule(null)} /> : null}
    </>
  );
}
