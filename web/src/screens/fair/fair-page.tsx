// Behind the line: the verdict, each step in the order of time, every sealed choice, and plain words.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { copyText } from "../../app/hooks.ts";
import { capital, list, rich, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Page } from "../../frame/page.tsx";
import { Segments } from "../../frame/settings.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import { type GameRecord, type Report, STEPS, type Step } from "../../table/fair/check.ts";
import { DUPLICATE } from "../../table/fair/schemes.ts";
import { nameOf, type Person } from "../../table/people.ts";
import { faultText, short, verdictOf, whatWasChecked } from "./fair-words.ts";

export interface FairPageProps {
  readonly table: string;
  readonly report: Report;
  readonly record: GameRecord;
  readonly saw: unknown; // What this device kept, for the evidence.
  readonly module: Pick<AnyGame, "name" | "moveName">;
  readonly people: readonly Person[];
  readonly recordLink: string;
  readonly onBack: () => void;
}

/** Saves a file that this page made. */
function save(name: string, content: unknown): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(content)], { type: "application/json" }),
  );
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function FairPage(props: FairPageProps) {
  const { report, people, module } = props;
  const verdict = verdictOf(report);
  const [fault] = report.faults;
  // Of a duplicate no seat has a part in the luck; of an added game the rules are not known here.
  const steps = STEPS.filter(
    (step) =>
      (report.scheme !== DUPLICATE || (step !== "pledge" && step !== "words")) &&
      (report.deals !== null || step !== "rules"),
  );
  const words = { people, moveName: (move: string) => module.moveName(move) };
  const file = `tripot-${props.table}.json`;
  const command = `tripot record fair ${file} --saw ${report.receipt}`;
  return (
    <Page withBar>
      <div class="fair">
        <div>
          <button type="button" class="button ghost" onClick={props.onBack}>
            <Icon name="prev" /> {t("fair-back")}
          </button>
        </div>
        <section class={`panel verdict ${verdict}`} aria-labelledby="verdict">
          <span class="mark">
            <Icon
              name={
                verdict === "bad"
                  ? "x"
                  : verdict === "good" || verdict === "duplicate"
                    ? "check"
                    : "info"
              }
              size={64}
            />
          </span>
          <div>
            <h1 id="verdict">{t(`fair-verdict-${verdict}`)}</h1>
            <p>
              {t("fair-count", { passed: report.passed, checks: report.checks })}{" "}
              {fault
                ? capital(faultText(fault, report, words))
                : `${capital(whatWasChecked(report, module.name))}.`}
            </p>
            <div class="row">
              {fault ? (
                <button
                  type="button"
                  class="button brass"
                  onClick={() =>
                    save(`evidence-${props.table}.json`, {
                      record: props.record,
                      saw: props.saw,
                      faults: report.faults,
                    })
                  }
                >
                  <Icon name="dl" /> {t("fair-evidence")}
                </button>
              ) : null}
              <a class="button" href={props.recordLink} download={file}>
                <Icon name="dl" /> {t("fair-proof")}
              </a>
              <CopyButton text={command} label={t("fair-copy")} />
            </div>
          </div>
        </section>
        <div class="fair-columns">
          <div class="stack-of-panels">
            <section class="panel">
              <header>
                <h2>{t("fair-how")}</h2>
                <span class="pill">
                  <Icon name="lock" size={15} /> {report.scheme}
                </span>
              </header>
              <ol class="fair-steps">
                {steps.map((step) => (
                  <li
                    key={step}
                    class={report.faults.some((one) => one.step === step) ? "bad" : ""}
                  >
                    <span class="mark">
                      <Icon
                        name={report.faults.some((one) => one.step === step) ? "x" : "check"}
                        size={18}
                      />
                    </span>
                    <div>
                      <b>{t(`fair-step-${step}`)}</b> <small>{t(`fair-step-${step}-more`)}</small>
                      <StepValue step={step} {...props} />
                    </div>
                  </li>
                ))}
              </ol>
            </section>
            <section class="panel section plain-words">
              <h2>{t("fair-plain")}</h2>
              <p>
                {report.scheme === DUPLICATE
                  ? `${t("same-luck-more")} ${t("same-limits")}`
                  : rich("fair-plain-luck")}
              </p>
              <p>{t("fair-plain-stamps")}</p>
              <p>{t("fair-plain-limits")}</p>
            </section>
          </div>
          <div class="stack-of-panels">
            {report.faults.length ? (
              <section class="panel section misfits">
                <h2>{t("fair-misfits")}</h2>
                <ul>
                  {report.faults.slice(0, MOST_FAULTS).map((one, i) => (
                    <li key={i}>
                      {capital(faultText(one, report, words))}
                      {one.saw !== undefined ? (
                        <dl>
                          <dt>{t("fair-saw")}</dt>
                          <dd>
                            <code>{short(one.saw) || "–"}</code>
                          </dd>
                          <dt>{t("fair-has")}</dt>
                          <dd>
                            <code>{short(one.has ?? "") || "–"}</code>
                          </dd>
                        </dl>
                      ) : null}
                    </li>
                  ))}
                </ul>
                {report.faults.some(({ kind }) => kind !== "left-out") ? (
                  <p>{t("fair-no-accident")}</p>
                ) : null}
              </section>
            ) : null}
            {report.sealed.length ? <SealedChoices {...props} /> : null}
            <section class="panel section">
              <h2>{t("fair-receipt")}</h2>
              <p class="muted">{t("fair-receipt-more")}</p>
              <div class="copyable">
                <code>{report.receipt}</code>
                <CopyButton text={report.receipt} label={t("copy")} />
              </div>
              <p class="muted">{t("fair-command")}</p>
              <div class="copyable">
                <code>{command}</code>
                <CopyButton text={command} label={t("copy")} />
              </div>
            </section>
          </div>
        </div>
      </div>
    </Page>
  );
}

const MOST_FAULTS = 8;

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button type="button" class="button" onClick={() => void copyText(text).then(setCopied)}>
      <Icon name={copied ? "check" : "copy"} /> {copied ? t("copied") : label}
    </button>
  );
}

/** What was published in a step. */
function StepValue(props: FairPageProps & { readonly step: Step }): ComponentChildren {
  const { step, report, people, module } = props;
  const bySeat = (values: readonly string[]) => (
    <ul class="by-seat">
      {people.map((person) => (
        <li key={person.seat}>
          <SeatToken look={person.look} size={22} /> {person.name}{" "}
          {values[person.seat] ? (
            <code>{short(values[person.seat] ?? "")}</code>
          ) : (
            <i>{t("fair-nothing")}</i>
          )}
        </li>
      ))}
    </ul>
  );
  switch (step) {
    case "commit":
      return (
        <>
          <code>{short(report.commitment)}</code>
          {report.without.length ? (
            <p class="again">
              {t("fair-again", {
                rounds: report.rounds - 1,
                names: list(report.without.map((seat) => nameOf(people, seat))),
              })}
            </p>
          ) : null}
        </>
      );
    case "pledge":
      return (
        <>
          {bySeat(report.pledges)}
          {report.otherDevice ? <p>{t("fair-other-device")}</p> : null}
        </>
      );
    case "words":
      return bySeat(report.words);
    case "seal":
      return <code>{short(report.seal)}</code>;
    case "secret":
      return <code>{short(report.secret)}</code>;
    case "luck":
      return (
        <p>
          {report.deals === null
            ? t("fair-luck-unknown")
            : t(`fair-luck-${module.name}`, { deals: report.deals })}
        </p>
      );
    case "stamps":
      return (
        <p>
          {t("fair-stamps", {
            fit: report.sealed.filter(({ fits }) => fits).length,
            all: report.sealed.length,
          })}{" "}
          {report.elsewhere ? t("fair-elsewhere", { moves: report.elsewhere }) : null}
        </p>
      );
    case "rules":
      return null;
  }
}

function SealedChoices({ report, people, module }: FairPageProps) {
  const first = report.sealed.find(({ fits }) => !fits)?.round ?? 1;
  const [round, setRound] = useState(first);
  const rounds = Math.max(...report.sealed.map((one) => one.round));
  return (
    <section class="panel sealed">
      <header>
        <h2>{t("fair-sealed")}</h2>
        {rounds > 1 && rounds <= 6 ? (
          <Segments
            label={t("fair-round")}
            value={round}
            options={Array.from({ length: rounds }, (_, i) => [i + 1, String(i + 1)])}
            onPick={setRound}
          />
        ) : rounds > 1 ? (
          <label class="bot-picker">
            <span class="spoken">{t("fair-round")}</span>
            <select value={round} onChange={(event) => setRound(Number(event.currentTarget.value))}>
              {Array.from({ length: rounds }, (_, i) => (
                <option key={i} value={i + 1}>
                  {i + 1}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </header>
      <ul>
        {report.sealed
          .filter((one) => one.round === round)
          .map((one) => (
            <li key={one.move} class={one.fits ? "" : "bad"}>
              <SeatToken
                look={people[one.seat]?.look ?? { colour: "ivory", symbol: "sun" }}
                size={30}
              />
              <div>
                <b>{nameOf(people, one.seat)}</b>
                <small>{module.moveName(one.text)}</small>
              </div>
              <code>{short(one.stamp)}</code>
              <span>
                <Icon name={one.fits ? "check" : "x"} size={20} />
                <span class="spoken">{t(one.fits ? "fair-fits" : "fair-misfit")}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
