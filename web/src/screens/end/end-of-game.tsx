// The end page: the ranking, money per round, the moments that decided the game, and what is next.
import type { ComponentChildren } from "preact";
import { list, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { PlayerToken } from "../../art/portrait.tsx";
import { Page } from "../../frame/page.tsx";
import { withoutStrayClicks } from "../../frame/stray-click.ts";
import type { Moment } from "../../games/game-module.ts";
import type { Person } from "../../table/people.ts";
import { MoneyChart, type MoneyChartProps } from "./money-chart.tsx";

export interface Ranked {
  readonly person: Person;
  readonly place: number; // Ties share a place.
  readonly money: number;
  readonly sources: readonly number[]; // Shares of the money, by source.
}

export interface EndProps {
  readonly winners: readonly Person[];
  readonly subtitle: string;
  readonly notes?: ComponentChildren; // Banners.
  readonly fair?: ComponentChildren; // One line: whether the luck was fair.
  readonly forMe?: ComponentChildren; // What the end means for the reader.
  readonly ranking: readonly Ranked[];
  readonly sourceNames: readonly string[];
  readonly format: (money: number) => string;
  readonly chart: MoneyChartProps | null; // Null: the money of each round is not known.
  readonly moments: readonly Moment[];
  readonly scrubber: ComponentChildren;
  readonly recordLink: string;
  readonly copied?: boolean;
  readonly again?: string; // Instead of "Rematch": what the next game is called.
  readonly onRematch: (() => void) | null; // Null: a spectator, or the evening is over.
  readonly onNewTable: () => void;
  readonly onReplay: () => void;
  readonly reviewLink: string;
  readonly onShare: (() => void) | null; // Null: no link leads here from elsewhere.
  readonly onWatch: ((at: number) => void) | null; // Null: the game cannot be seen again yet.
}

export function EndOfGame(props: EndProps) {
  const { onWatch } = props;
  const most = Math.max(1, ...props.ranking.map((line) => line.money));
  const title =
    props.winners.length > 1
      ? t("end-shared", { names: list(props.winners.map((person) => person.name)) })
      : t("end-title", { name: props.winners[0]?.name ?? "" });
  return (
    <Page withBar>
      {props.notes ? <div class="notes">{props.notes}</div> : null}
      <div class="end">
        <div class="title">
          <div>
            <h1>{title}</h1>
            <p>{props.subtitle}</p>
            {props.fair}
          </div>
          <div class="row">
            {props.onRematch ? (
              <button type="button" class="button brass big" onClick={props.onRematch}>
                <Icon name={props.again ? "play" : "undo"} size={20} />{" "}
                {props.again || t("rematch")}
              </button>
            ) : null}
            <button type="button" class="button big" onClick={props.onNewTable}>
              {t("new-table")}
            </button>
          </div>
        </div>
        <div class="stack-of-panels">
          {props.forMe}
          <section class="panel" aria-label={t("ranking")}>
            <ol class="ranking">
              {props.ranking.map((line) => (
                <li
                  key={line.person.seat}
                  class={`${line.place === 1 ? "won" : ""} ${line.person.you ? "me" : ""}`}
                >
                  <span class="place">{line.place}</span>
                  <PlayerToken look={line.person.look} bot={line.person.bot} size={38} />
                  <b>
                    {line.person.name}
                    {line.person.you ? <span class="you">{t("you")}</span> : null}
                  </b>
                  <span class="bar" aria-hidden="true">
                    <span
                      class="sources"
                      style={{ width: `${Math.max(0, (line.money / most) * 100)}%` }}
                    >
                      {line.sources.map((share, i) => (
                        <i key={i} class={`source-${i}`} style={{ width: `${share * 100}%` }} />
                      ))}
                    </span>
                  </span>
                  <span class="money">{props.format(line.money)}</span>
                </li>
              ))}
            </ol>
            <div class="source-key">
              {props.sourceNames.map((name, i) => (
                <span key={name}>
                  <i class={`source-${i}`} />
                  {name}
                </span>
              ))}
            </div>
          </section>
          {props.chart ? <MoneyChart {...props.chart} /> : null}
        </div>
        <div class="moments">
          {props.moments.length ? (
            props.moments.map((moment, i) => (
              <article key={i} class="panel moment">
                <div class="picture" aria-hidden="true">
                  {moment.picture}
                </div>
                <div>
                  <div class="eyebrow">{moment.kind}</div>
                  <h3>{moment.title}</h3>
                  <p>{moment.text}</p>
                  {onWatch ? (
                    <button type="button" onClick={() => onWatch(moment.at)}>
                      <Icon name="play" size={16} /> {t("watch-again")}
                    </button>
                  ) : null}
                </div>
              </article>
            ))
          ) : (
            <p class="panel section muted">{t("no-moments")}</p>
          )}
          {onWatch ? (
            <div class="row">
              <a
                class={`button not-phone ${props.onRematch ? "" : "brass"}`}
                href={props.reviewLink}
              >
                <Icon name="flask" /> {t("review")}
              </a>
              <button type="button" class="button not-phone" onClick={props.onReplay}>
                <Icon name="play" /> {t("analyse")}
              </button>
              {props.onShare ? (
                <button type="button" class="button" onClick={props.onShare}>
                  <Icon name={props.copied ? "check" : "share"} />{" "}
                  {props.copied ? t("copied") : t("share")}
                </button>
              ) : null}
              <a class="button ghost" href={props.recordLink} download>
                <Icon name="dl" /> {t("record")}
              </a>
            </div>
          ) : null}
        </div>
        {onWatch ? <div class="across panel">{props.scrubber}</div> : null}
      </div>
      {onWatch ? (
        // It appears where the last button of the game was.
        <div class="end-bar" onClickCapture={withoutStrayClicks}>
          {props.onRematch ? (
            <button type="button" class="button brass" data-deliberate="" onClick={props.onRematch}>
              <Icon name={props.again ? "play" : "undo"} /> {props.again || t("rematch-short")}
            </button>
          ) : null}
          <a
            class={`button ${props.onRematch ? "" : "brass"}`}
            data-deliberate=""
            href={props.reviewLink}
          >
            <Icon name="flask" /> {t("review")}
          </a>
          <button type="button" class="button" data-deliberate="" onClick={props.onReplay}>
            <Icon name="play" /> {t("analyse-short")}
          </button>
        </div>
      ) : null}
    </Page>
  );
}
