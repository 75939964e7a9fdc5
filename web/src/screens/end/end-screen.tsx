// The end of a game, from its events, so that a reload shows the same.
import { useEffect, useState } from "preact/hooks";
import { shareLink, useNarrow } from "../../app/hooks.ts";
import { list, t } from "../../app/i18n.tsx";
import { lazyPart, lazyScreen } from "../../app/lazy.tsx";
import { at, go, IN_TAB } from "../../app/navigation.ts";
import { botTalk } from "../../app/preferences.ts";
import { pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { Scrubber } from "../../frame/scrubber.tsx";
import { Refused } from "../../frame/states.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { ownOf } from "../../table/fair/own.ts";
import { api } from "../../table/http.ts";
import type { LiveGame } from "../../table/live-game.ts";
import type { LiveTable } from "../../table/live-table.ts";
import { nameOf } from "../../table/people.ts";
import type { Ended } from "../../wire.ts";
import { isLast } from "../evening/game-of.ts";
import { FairLine, useCheck } from "../fair/fair-line.tsx";
import { RematchOffer, rematch } from "../table/rematch.tsx";
import { EndOfGame, type Ranked } from "./end-of-game.tsx";
import { ForMe } from "./for-me.tsx";
import { RatingChange } from "./rating-change.tsx";
import { movesAllowed, WinnerStage } from "./winner-stage.tsx";

const AfterGame = lazyScreen(async () => (await import("../evening/after-game.tsx")).AfterGame);
const AfterTry = lazyPart(async () => (await import("../duplicate/after-try.tsx")).AfterTry);
const FairPage = lazyScreen(async () => (await import("../fair/fair-page.tsx")).FairPage);

export function EndScreen({
  table,
  game,
  ended,
}: {
  readonly table: LiveTable;
  readonly game: LiveGame;
  readonly ended: Ended;
}) {
  const narrow = useNarrow();
  const [copied, setCopied] = useState(false);
  const [asked, setAsked] = useState(false); // Whether it was fair.
  const checked = useCheck(table);
  const people = table.people.value;
  const { next } = table.facts.value;
  const evening = table.facts.value.evening ?? null;
  const duplicate = table.facts.value.duplicate ?? "";
  const closed = duplicate !== "" && checked.state !== "done"; // Others still have its luck before them.
  const { module } = game;
  const { variant } = table.facts.value.settings;
  const title = titleOf(module.name, variant);
  const events = game.timeline.all.value;
  const story = module.story(events, people, variant);
  const replay = pathTo("replay", table.id);
  const [staged, setStaged] = useState(table.played && movesAllowed() && story.money.length > 1);
  const watch = (from: number): void => go(`${replay}#${from}`);
  let place = 1;
  const ranking = ended.ranking.flatMap(({ seats, score }): readonly Ranked[] => {
    const here = place;
    place += seats.length;
    return seats.flatMap((seat) => {
      const person = people[seat];
      if (!person) return [];
      const total = Math.max(
        1,
        story.sources.reduce((sum, source) => sum + (source.amounts[seat] ?? 0), 0),
      );
      return [
        {
          person,
          place: here,
          money: score,
          sources: story.sources.length
            ? story.sources.map((source) => (source.amounts[seat] ?? 0) / total)
            : [1],
        },
      ];
    });
  });
  const winners = ended.winners.flatMap((seat) => people[seat] ?? []);
  // The ear gets one sentence about the winner and one about me, with or without the stage.
  useEffect(() => {
    if (!table.played) return;
    table.played = false;
    const [first] = ranking;
    const me = ranking.find(({ person }) => person.you);
    const names = list(winners.map((person) => person.name));
    if (first)
      speech.add(
        t("end-heard", { names, count: winners.length, money: module.money(first.money) }),
      );
    if (me && !winners.includes(me.person))
      speech.add(t("end-heard-me", { place: me.place, money: module.money(me.money) }));
  }, []);
  const recordLink = api(`/records/${table.id}`);
  if (asked && checked.state === "done")
    return (
      <FairPage
        table={table.id}
        report={checked.report}
        record={checked.record}
        saw={{ told: table.witness.saw, own: ownOf(table.id) }}
        module={module}
        people={people}
        recordLink={recordLink}
        onBack={() => setAsked(false)}
      />
    );
  return (
    <>
      {staged ? (
        <WinnerStage
          people={people}
          money={story.money}
          winners={winners}
          onDone={() => setStaged(false)}
        />
      ) : null}
      <EndOfGame
        winners={winners}
        subtitle={
          story.rounds
            ? `${title} · ${t("rounds-played", { game: module.name, rounds: story.rounds })}`
            : title
        }
        notes={
          <>
            {table.refused.value ? <Refused refusal={table.refused.value} /> : null}
            <RematchOffer table={table} />
            {table.satIn.value.length ? (
              <p class="muted sat-in">
                {t("end-sat-in", {
                  names: list(table.satIn.value.map((seat) => nameOf(people, seat))),
                })}
              </p>
            ) : null}
          </>
        }
        fair={
          <FairLine
            checked={checked}
            later={closed ? t("same-line") : ""}
            game={module.name}
            people={people}
            moveName={(move) => module.moveName(move)}
            onMore={() => setAsked(true)}
          />
        }
        forMe={
          <>
            {evening ? <AfterGame table={table} /> : null}
            {duplicate && table.you.value !== null ? <AfterTry duplicate={duplicate} /> : null}
            {table.facts.value.settings.rated && table.you.value !== null ? (
              <RatingChange game={module.name} />
            ) : null}
            <ForMe
              you={table.you.value}
              ended={ended}
              story={story}
              people={people}
              game={module}
              events={events}
              muted={botTalk.value ? table.muted.value : people.map(({ seat }) => seat)}
              onWatch={closed ? null : watch}
            />
          </>
        }
        ranking={ranking}
        sourceNames={story.sources.map((source) => source.name)}
        format={module.money}
        chart={
          story.money.length > 1
            ? {
                people,
                money: story.money,
                title: t("chart-money", { game: module.name }),
                round: (i) => (i ? String(i) : t("chart-start")),
                short: module.moneyShort,
                narrow,
              }
            : null
        }
        moments={story.moments}
        scrubber={
          <Scrubber
            at={events.length}
            count={events.length}
            parts={module.parts(events)}
            marks={story.moments.map((moment) => ({ at: moment.at, name: moment.kind }))}
            playing={false}
            onSeek={watch}
            onPlay={() => watch(0)}
          />
        }
        recordLink={api(`/tables/${table.id}/record`)}
        copied={copied}
        again={
          next
            ? t("rematch-open")
            : evening && !isLast(evening)
              ? t("evening-start", { game: evening.game + 1 })
              : ""
        }
        onRematch={
          table.you.value === null || duplicate || (evening && isLast(evening))
            ? null
            : () => void rematch(table)
        }
        onNewTable={() => go(pathTo("front"))}
        onReplay={() => go(replay)}
        reviewLink={at(pathTo("review", table.id))}
        onShare={
          IN_TAB || closed
            ? null
            : () => void shareLink(`${location.origin}${at(replay)}`, title).then(setCopied)
        }
        onWatch={closed ? null : watch}
      />
    </>
  );
}
