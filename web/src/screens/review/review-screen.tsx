// The review of a finished game: where the result came from, what each decision gave away, and what
// each hidden choice was worth. The house computes every figure; the page fills in as they come.
import { useEffect, useMemo, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { rich, t } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { amend, at, IN_TAB } from "../../app/navigation.ts";
import { language } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { Page } from "../../frame/page.tsx";
import { CannotGoOn, Loading } from "../../frame/states.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { type FinishedGame, fetchGame, timelineOf } from "../../table/finished-game.ts";
import { get, refusalOf } from "../../table/http.ts";
import { nameOf, type Person, peopleAt, playersOf } from "../../table/people.ts";
import type { Review, Seat, Snapshot } from "../../wire.ts";
import { costText, type Decision, Decisions } from "./decisions.tsx";
import { LuckTable } from "./luck-table.tsx";
import { Position } from "./position.tsx";
import { costliest, type Progress, SMALL, useReview, worthsOf } from "./review-data.ts";
import { summed, Waterfall } from "./waterfall.tsx";
import { Working } from "./working.tsx";
import { Worths } from "./worths.tsx";

const PLACES = ["review-costliest", "review-second", "review-third"] as const;

/** The seat and the step in the link: /review/ID?seat=2#57 */
function asked(): { readonly seat: Seat | null; readonly step: number | null } {
  const seat = Number.parseInt(new URLSearchParams(location.search).get("seat") ?? "", 10);
  const step = Number.parseInt(location.hash.slice(1), 10);
  return {
    seat: Number.isNaN(seat) ? null : seat - 1,
    step: Number.isNaN(step) ? null : step,
  };
}

export function ReviewRoute({ id }: { readonly id: string }) {
  const [game, setGame] = useState<FinishedGame | null>(null);
  const [you, setYou] = useState<Seat | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [progress, again] = useReview(id);
  useEffect(() => {
    let gone = false;
    // Without a seat, or when only the record is left, any seat is reviewed.
    const mine = get<Snapshot>(`/tables/${encodeURIComponent(id)}`).then(
      (shown) => shown.you?.seat ?? null,
      () => null,
    );
    Promise.all([fetchGame(id, "truth"), mine]).then(
      ([found, seat]) => {
        if (gone) return;
        setYou(seat);
        setGame(found);
      },
      (why: unknown) => !gone && setError(refusalOf(why).error),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  if (error) return <CannotGoOn state={error === "no-table" ? "no-record" : "gone-wrong"} />;
  if (!game) return <Loading since={500} />;
  return <Reviewed key={id} id={id} game={game} you={you} progress={progress} onAgain={again} />;
}

/** The decisions of a seat, each beside the event of its move. */
function decisionsOf(
  game: FinishedGame,
  review: Review | null,
  seat: Seat,
  people: readonly Person[],
): readonly Decision[] {
  const { told, module, events, moves } = game;
  const steps = new Map(module.steps(events, people, told.variant).map((step) => [step.at, step]));
  const parts = module.parts(events);
  const starts = [...moves.keys()];
  const made = (review?.looks ?? []).filter((look) => look.seat >= 0);
  return made.flatMap((look, i) => {
    const from = starts[i];
    if (look.seat !== seat || !look.options?.length || from === undefined) return [];
    const part = parts.findLast((each) => each.from <= from)?.name ?? "";
    return [{ look, at: from, step: steps.get(from + 1), part }];
  });
}

function Reviewed({
  id,
  game,
  you,
  progress,
  onAgain,
}: {
  readonly id: string;
  readonly game: FinishedGame;
  readonly you: Seat | null;
  readonly progress: Progress;
  readonly onAgain: () => void;
}) {
  const { told, module } = game;
  const { review } = progress;
  const title = titleOf(told.game, told.variant);
  const seats = told.players.length;
  const [seat, setSeat] = useState<Seat>(() => Math.min(asked().seat ?? you ?? 0, seats - 1));
  const [step, setStep] = useState<number | null>(() => asked().step);
  const [copied, setCopied] = useState(false);
  const mine = seat === you;
  const people = useMemo(() => peopleAt(module, playersOf(told), you), [game, you, language.value]);
  const decisions = useMemo(
    () => decisionsOf(game, review, seat, people),
    [review, seat, people, language.value],
  );
  const worst = costliest(review?.looks ?? [], seat);
  const chosen =
    decisions.find(({ look }) => look.step === step) ??
    decisions.find(({ look }) => look.step === worst[0]?.step) ??
    decisions[0];
  const place = `${pathTo("review", id)}?seat=${seat + 1}`;
  const choose = (to: number): void => {
    setStep(to);
    history.replaceState(null, "", `${at(place)}#${to}`);
  };
  const go = (by: number) => () => {
    const next = decisions[decisions.indexOf(chosen as Decision) + by];
    if (next) choose(next.look.step);
  };
  useKeys({ keys: { ArrowLeft: go(-1), ArrowRight: go(1) } });
  useEffect(() => {
    titled(`${t("review")} · ${title}`);
  }, []);
  const show = (next: Seat): void => {
    setSeat(next);
    setStep(null);
    amend(`${pathTo("review", id)}?seat=${next + 1}`);
  };
  const share = (): void =>
    void shareLink(
      `${location.origin}${at(place)}${chosen ? `#${chosen.look.step}` : ""}`,
      title,
    ).then(setCopied);
  const split = review?.splits[seat];
  const name = nameOf(people, seat);
  const isDone = progress.state === "done";
  const moves = game.events.filter((event) => module.mover(event) === seat).length;
  const isWorking = progress.state === "running" || progress.state === "waiting";
  const coming = isWorking ? Math.max(0, moves - decisions.length) : 0;
  const luck = (review?.looks ?? []).filter((look) => look.expected?.length);
  const worths = review ? worthsOf(review, seat) : [];
  return (
    <Page>
      <div class="review">
        <header class="title">
          <div>
            <p class="eyebrow">
              {t("review")} · {title}
            </p>
            <Headline game={game} people={people} seat={seat} mine={mine} />
          </div>
          <div class="row">
            <label class="whose">
              {t("review-whose")}
              <select
                value={seat}
                onChange={(event) => show(Number(event.currentTarget.value))}
                aria-label={t("review-whose")}
              >
                {people.map((person) => (
                  <option key={person.seat} value={person.seat}>
                    {person.name}
                  </option>
                ))}
              </select>
            </label>
            {IN_TAB ? null : (
              <button type="button" class="button" onClick={share}>
                <Icon name={copied ? "check" : "share"} /> {copied ? t("copied") : t("share")}
              </button>
            )}
            <a class="button" href={href("replay", id)}>
              <Icon name="play" /> {t("review-replay")}
            </a>
          </div>
        </header>
        <Working progress={progress} onAgain={onAgain} />
        <div class="overview panel">
          {split ? (
            <section class="section sum">
              <h2>{t("review-sum")}</h2>
              <p class="muted">{rich("review-sum-more", { sum: summed(split) })}</p>
              <Waterfall split={split} mine={mine} isDone={isDone} />
              <p class="small muted">{t("review-sum-how")}</p>
            </section>
          ) : isWorking ? (
            <section class="section sum" aria-busy="true">
              <h2>{t("review-sum")}</h2>
            </section>
          ) : null}
          {decisions.length + coming ? (
            <section class="section strip">
              <h2>
                {t(mine ? "review-decisions-mine" : "review-decisions", {
                  name,
                  count: decisions.length + coming,
                })}
              </h2>
              <p class="muted">{t("review-decisions-more")}</p>
              <Decisions decisions={decisions} coming={coming} chosen={chosen} onChoose={choose} />
            </section>
          ) : isDone ? (
            <p class="section strip">{t("review-no-decisions")}</p>
          ) : null}
        </div>
        {worst.length ? (
          <ol class="worst">
            {worst.map((look, i) => {
              const here = decisions.find((each) => each.look.step === look.step);
              const best = look.options?.[0];
              const made = look.options?.find((option) => option.move === look.move);
              return (
                <li key={look.step} class={`panel ${here === chosen ? "shown" : ""}`}>
                  <p class="eyebrow">
                    {t(PLACES[i] ?? PLACES[0])} · {here?.part}
                  </p>
                  <h3>{here?.step?.told ?? module.moveName(look.move)}</h3>
                  <p>
                    {rich("review-instead", {
                      made: Math.round(100 * (made?.win.value ?? 0)),
                      best: Math.round(100 * (best?.win.value ?? 0)),
                    })}{" "}
                    {made?.danger
                      ? t("review-danger-was", { times: Math.round(100 * made.danger) })
                      : null}
                  </p>
                  <p class="foot">
                    <b class="bad">{costText(look)}</b>
                    <span>
                      {t("review-better")} {best ? module.moveName(best.move) : ""}
                    </span>
                    <button type="button" onClick={() => choose(look.step)}>
                      {t("review-look")}
                    </button>
                  </p>
                </li>
              );
            })}
          </ol>
        ) : isDone && decisions.length ? (
          <p class="panel section clean">{t("review-clean", { points: 100 * SMALL })}</p>
        ) : null}
        {chosen ? (
          <Position
            key={`${seat}`}
            id={id}
            truth={game}
            seat={seat}
            mine={mine}
            people={people}
            decision={chosen}
            onStep={go}
          />
        ) : null}
        {worths.length ? <Worths worths={worths} game={module} people={people} /> : null}
        {luck.length ? <LuckTable looks={luck} seat={seat} money={module.money} /> : null}
        {review ? (
          <p class="small muted by">
            {t("review-by", { by: review.by, kind: review.by.toLowerCase().replaceAll(" ", "-") })}{" "}
            {t("review-within")}
          </p>
        ) : null}
      </div>
    </Page>
  );
}

/** The place of a seat, as a sentence; how far it was behind or ahead. */
function Headline({
  game,
  people,
  seat,
  mine,
}: {
  readonly game: FinishedGame;
  readonly people: readonly Person[];
  readonly seat: Seat;
  readonly mine: boolean;
}) {
  const { module, events, told } = game;
  const had = useMemo(() => {
    const last = timelineOf(game).at(events.length);
    return module.has(last, told.options, "truth").map((sum) => sum ?? 0);
  }, [game]);
  const own = had[seat] ?? 0;
  const others = had.filter((_, other) => other !== seat);
  const best = had.indexOf(Math.max(...had));
  const place = 1 + had.filter((sum) => sum > own).length;
  const said = { mine: mine ? "yes" : "no", name: nameOf(people, seat), place };
  const gap = place === 1 ? own - Math.max(...others) : (had[best] ?? 0) - own;
  return (
    <h1>
      {place === 1
        ? t(gap ? "review-won" : "review-shared", { ...said, money: module.money(gap) })
        : t("review-lost", { ...said, money: module.money(gap), winner: nameOf(people, best) })}
    </h1>
  );
}
