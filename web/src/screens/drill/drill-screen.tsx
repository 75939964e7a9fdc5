// One position, one question, and the answer counted. The house knows the drills; what was found is
// kept in this browser.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { list, t } from "../../app/i18n.tsx";
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
import { answered, myDrills, streak } from "../../table/my-drills.ts";
import { PendingMove } from "../../table/pending-move.ts";
import { nameOf, peopleAt } from "../../table/people.ts";
import { Timeline } from "../../table/playback.ts";
import { type DrillList, type DrillTold, type Event, eventOf } from "../../wire.ts";

const KINDS = ["all", "walk", "trap"] as const;
type Kind = (typeof KINDS)[number];

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

function Asked({ drill, module }: Ready) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [copied, setCopied] = useState(false);
  const [kind, setKind] = useState<Kind>("all");
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
    answered(drill.number, isToday, drill.rating, chosen === drill.best, Date.now());
  };
  const another = async (): Promise<void> => {
    const { drills } = await get<DrillList>("/drills");
    const fits = drills.flatMap((each, i) =>
      (kind === "all" || each.kind === kind) && !(i + 1 in myDrills.value.done) ? [i + 1] : [],
    );
    const near = fits.toSorted(
      (a, b) =>
        Math.abs((drills[a - 1]?.rating ?? 0) - myDrills.value.rating) -
        Math.abs((drills[b - 1]?.rating ?? 0) - myDrills.value.rating),
    );
    const among = near.slice(0, 50); // About as hard as I am good.
    const next = among[Math.floor(Math.random() * among.length)];
    if (next) go(pathTo("drill", String(next)));
  };
  const nameOfChoice = (i: number): string => {
    const each = drill.choices[i];
    if (each?.place == null) return t("drill-chance", { share: Number(each?.name ?? 0) });
    return t("drill-place", { casino: each.place + 1 });
  };
  const days = streak(myDrills.value.days, Date.now());
  const found = given === drill.best;
  const best = drill.choices[drill.best];
  const share = (): void =>
    void shareLink(
      `${location.origin}${at(pathTo("drill", String(drill.number)))}`,
      t(found ? "drill-shared-found" : "drill-shared-missed", { number: drill.number, days }),
    ).then(setCopied);
  const key = `drill-${drill.game}-${drill.kind}`;
  return (
    <Page here="drill">
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
          <h1>{t(key, { casino: drill.place + 1 })}</h1>
          <p class="muted">{t(`${key}-more`)}</p>
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
                  <b>{nameOfChoice(i)}</b>
                  {given !== null && each.place != null ? (
                    <span>{module.money(each.value)}</span>
                  ) : null}
                </label>
              ))}
            </fieldset>
            {given === null ? (
              <button type="submit" class="button brass big" disabled={chosen === null}>
                {t("drill-confirm")}
              </button>
            ) : null}
          </form>
          {given !== null ? (
            <div class={`answer ${found ? "found" : "missed"}`}>
              <h2 tabIndex={-1} ref={verdict}>
                {t(found ? "drill-found" : "drill-missed")}
              </h2>
              <p>{t("drill-answer", { answer: nameOfChoice(drill.best) })}</p>
              <h3>{t("drill-counted")}</h3>
              <ul>
                {(best?.reasons ?? []).map(({ name, facts }, i) => (
                  <li key={i}>
                    {t(`counted-${drill.game}-${name}`, {
                      ...facts,
                      ...(facts["seat"] === undefined
                        ? {}
                        : { name: nameOf(people, Number(facts["seat"])) }),
                    })}
                  </li>
                ))}
              </ul>
              {drill.kind === "walk" ? (
                <p class="muted">
                  {t("drill-fails", { count: drill.fails.length, bots: list(drill.fails) })}
                </p>
              ) : null}
              <div class="row">
                <button type="button" class="button brass" onClick={() => void another()}>
                  {t("drill-next")}
                </button>
                {IN_TAB ? null : (
                  <button type="button" class="button" onClick={share}>
                    <Icon name={copied ? "check" : "share"} />{" "}
                    {copied ? t("copied") : t("drill-share")}
                  </button>
                )}
              </div>
            </div>
          ) : (
            <p class="small muted">{t("drill-lead")}</p>
          )}
          <div class="mine">
            <span>{t("drill-rating", { rating: myDrills.value.rating })}</span>
            {days ? <span>{t("drill-streak", { days })}</span> : null}
          </div>
          <div class="segmented" role="group" aria-label={t("drill-kinds")}>
            {KINDS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={kind === each}
                onClick={() => setKind(each)}
              >
                {t(`drill-kind-${each}`)}
              </button>
            ))}
          </div>
        </section>
      </div>
    </Page>
  );
}
