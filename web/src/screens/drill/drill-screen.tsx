// One position, one question, and the answer counted. The house knows the drills; what was found is
// kept in this browser, and with the profile.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { copyText } from "../../app/hooks.ts";
import { capital, list, percent, t } from "../../app/i18n.tsx";
import { at, go, IN_TAB } from "../../app/navigation.ts";
import { language } from "../../app/preferences.ts";
import { pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { Banner } from "../../frame/banner.tsx";
import { Page } from "../../frame/page.tsx";
import { Loading } from "../../frame/states.tsx";
import { StillBoard } from "../../frame/still-board.tsx";
import { gameEntry } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { get } from "../../table/http.ts";
import { answered, coming, course, myDrills, streak } from "../../table/my-drills.ts";
import { PendingMove } from "../../table/pending-move.ts";
import { nameOf, peopleAt } from "../../table/people.ts";
import { Timeline } from "../../table/playback.ts";
import { shareMyDrills } from "../../table/share-drills.ts";
import {
  type Choice,
  type DrillList,
  type DrillTold,
  type Event,
  eventOf,
  type Reason,
} from "../../wire.ts";
import { WeekStrip } from "./week-strip.tsx";

interface Ready {
  readonly drill: DrillTold;
  readonly module: AnyGame;
}

export function DrillRoute({ number }: { readonly number: string }) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setReady(null);
    setFailed(false);
    get<DrillTold>(`/drills/${encodeURIComponent(number || "today")}`)
      .then(async (drill) => ({ drill, module: await loadGame(drill.game) }))
      .then(
        (made) => !gone && setReady(made),
        () => !gone && setFailed(true),
      );
    return () => {
      gone = true;
    };
  }, [number, tries]);
  useEffect(() => titled(`${t("drill")} · Tripot`), [language.value]);
  if (failed)
    return (
      <Page>
        <Banner
          tone="warn"
          icon="warn"
          title={t("drill-failed")}
          actions={[{ label: t("try-again"), onPress: () => setTries(tries + 1) }]}
        />
      </Page>
    );
  if (!ready) return <Loading since={500} />;
  return <Asked key={ready.drill.number} {...ready} />;
}

/** Goes to a drill that was not tried, of the theme and as hard as chosen; none is left: to all. */
async function goOn(): Promise<void> {
  const { drills } = await get<DrillList>("/drills");
  const among = coming(drills, course.value, myDrills.value);
  const next = among[Math.floor(Math.random() * among.length)];
  go(next ? pathTo("drill", String(next)) : pathTo("drills"));
}

function Asked({ drill, module }: Ready) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [before] = useState(drill.number in myDrills.value.done);
  const verdict = useRef<HTMLHeadingElement>(null);
  const isToday = drill.number === drill.today;
  const people = useMemo(
    () =>
      peopleAt(
        module,
        Array.from({ length: drill.seats }, (_, seat) => ({
          name: seat === drill.seat ? t("drill-you") : t("drill-rival", { number: seat + 1 }),
          presence: "here" as const,
        })),
        drill.seat,
      ),
    [drill, language.value],
  );
  const table = useMemo(() => {
    const { fields } = gameEntry(drill.game);
    const made = new Timeline<unknown, Event>(module.fold, drill.seats, drill.seat);
    drill.events.forEach((row, i) => made.add(i, eventOf(fields, row)));
    made.showAll();
    return made;
  }, [drill]);
  const choice = useMemo(
    () => new PendingMove<unknown>(`drill.${drill.number}`, async () => null),
    [drill],
  );
  useEffect(() => {
    if (given !== null) verdict.current?.focus();
  }, [given]);
  const answer = (event: SubmitEvent): void => {
    event.preventDefault();
    if (chosen === null || given !== null) return;
    setGiven(chosen);
    answered({
      drill: drill.number,
      rating: drill.rating,
      found: chosen === drill.best,
      daily: isToday,
      answered: Date.now(),
    });
    void shareMyDrills();
  };
  const label = ({ says, name }: Choice) =>
    says ? t(`choice-${drill.game}-${says.name}`, says.facts) : module.moveName(name);
  const worth = ({ value }: Choice): string =>
    drill.unit === "money" ? module.money(value) : drill.unit ? percent(value / 100) : "";
  const withName = (facts: Reason["facts"]): Reason["facts"] =>
    facts["seat"] === undefined ? facts : { ...facts, name: nameOf(people, Number(facts["seat"])) };
  const found = given === drill.best;
  const best = drill.choices[drill.best];
  // A wrong chance may be the end of a slip; other wrong choices are just worth less.
  const slip = given === null || found || drill.unit ? [] : (drill.choices[given]?.reasons ?? []);
  const key = `drill-${drill.game}-${drill.kind}`;
  return (
    <Page here="drill">
      <WeekStrip now={Date.now()} all />
      <div class="drill">
        <section class="panel position">
          <StillBoard
            module={module}
            game={drill.game}
            picture={table.picture.value}
            events={table.log.value}
            people={people}
            choice={choice}
            options={drill.options}
            odds={null}
          />
        </section>
        <section class="panel section asked">
          <p class="eyebrow">
            {isToday ? `${t("drill-today")} · ` : ""}
            {t("drill-number", { number: drill.number, rating: drill.rating })}
          </p>
          <h1>{t(key, { casino: drill.place + 1, name: nameOf(people, drill.place) })}</h1>
          <p class="muted">{t(`${key}-more`)}</p>
          {drill.known?.length ? (
            <ul class="known" aria-label={t("drill-known")}>
              {drill.known.map(({ name, facts }, i) => (
                <li key={i}>{t(`known-${drill.game}-${name}`, withName(facts))}</li>
              ))}
            </ul>
          ) : null}
          <form onSubmit={answer}>
            <fieldset disabled={given !== null}>
              <legend class="spoken">{t("drill-choose")}</legend>
              {drill.choices.map((each, i) => (
                <label
                  key={each.name}
                  class={`${chosen === i ? "chosen" : ""} ${given !== null && i === drill.best ? "right" : ""}`}
                >
                  <input
                    type="radio"
                    name="choice"
                    checked={chosen === i}
                    onChange={() => setChosen(i)}
                  />
                  {each.place == null ? null : <i aria-hidden="true">{each.place + 1}</i>}
                  <b>{label(each)}</b>
                  {each.place == null ? null : (
                    <span class="laid-there" aria-hidden="true">
                      {module.cardsAt?.(table.picture.value, each.place, people)}
                    </span>
                  )}
                  {given !== null && drill.unit ? <span class="worth">{worth(each)}</span> : null}
                </label>
              ))}
            </fieldset>
            {given === null ? (
              <button type="submit" class="button brass big" disabled={chosen === null}>
                {t("drill-confirm")}
              </button>
            ) : null}
          </form>
          {given !== null && best ? (
            <>
              <div class={`judged ${found ? "found" : "missed"}`}>
                <Icon name={found ? "check" : "x"} size={26} />
                <div>
                  <h2 tabIndex={-1} ref={verdict}>
                    {t(found ? "drill-found" : "drill-missed")}
                  </h2>
                  {best.says ? <p>{t("drill-answer", { answer: String(label(best)) })}</p> : null}
                </div>
              </div>
              <div class="answer">
                <h3>{t("drill-counted")}</h3>
                <ul>
                  {[...slip, ...(best.reasons ?? [])].map((reason, i) => (
                    <li key={i}>
                      {t(`counted-${drill.game}-${reason.name}`, withName(reason.facts))}
                    </li>
                  ))}
                </ul>
                <p class="muted">
                  {drill.unit === "percent" ? `${t("drill-searched")} ` : ""}
                  {drill.slips
                    ? t("drill-slips", { count: drill.slips })
                    : t("drill-fails", {
                        count: drill.fails.length,
                        bots: list(drill.fails.map(capital)),
                      })}
                </p>
              </div>
              <Result drill={drill} found={found} />
            </>
          ) : (
            <p class="small muted">{t(before ? "drill-again" : "drill-lead")}</p>
          )}
        </section>
      </div>
    </Page>
  );
}

/** What can be told without telling the answer, and the way on. */
function Result({ drill, found }: { readonly drill: DrillTold; readonly found: boolean }) {
  const [copied, setCopied] = useState(false);
  const days = streak(myDrills.value.days, Date.now());
  const said = { number: drill.number, days };
  const text = found ? t("drill-shared-found", said) : t("drill-shared-missed", said);
  const link = `${location.host}${at(pathTo("drill", String(drill.number)))}`;
  const share = async (): Promise<void> => {
    const url = `${location.protocol}//${link}`;
    if (navigator.share) await navigator.share({ text, url }).catch(() => undefined);
    else setCopied(await copyText(`${text}\n${url}`));
  };
  return (
    <div class="result">
      {IN_TAB ? null : (
        <>
          <p>
            {text}
            <small>{link}</small>
          </p>
          <button type="button" class="button" onClick={() => void share()}>
            <Icon name={copied ? "check" : "share"} /> {copied ? t("copied") : t("drill-share")}
          </button>
        </>
      )}
      <button type="button" class="button brass" onClick={() => void goOn()}>
        {t("drill-next")}
      </button>
    </div>
  );
}
