// The lab: how strong the bots are, what they are known for, and figures of the games. Every figure
// comes with its source.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { capital, knows, list, number, percent, t } from "../../app/i18n.tsx";
import { href, needsHouse } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Page } from "../../frame/page.tsx";
import { Segments } from "../../frame/settings.tsx";
import { catalogue } from "../../games/catalogue.ts";
import type { BotInfo } from "../../wire.ts";
import type { Lineups, Rated, Strength } from "./strength.ts";

export interface LabProps {
  readonly game: string;
  readonly bots: readonly BotInfo[];
  readonly strength: Strength;
  readonly unrated: string; // Why there is no measurement.
  readonly panels: readonly ComponentType[]; // Figures of the games.
  readonly busy: boolean;
  readonly onGame: (game: string) => void;
  readonly onPlay: (bot: string) => void;
}

export function Lab(props: LabProps) {
  const [players, setPlayers] = useState(4);
  const { rated, lineups } = props.strength;
  const shown = lineups.find((one) => one.players === players) ?? lineups[0];
  return (
    <Page here="lab" plain>
      <div class="lab">
        <div class="title">
          <div>
            <h1>{t("lab-title")}</h1>
            <p>{t("lab-lead")}</p>
            <a class="button" href={href("assistant")}>
              <Icon name="chips" /> {t("assistant")}
            </a>
          </div>
          <Segments
            label={t("game")}
            value={props.game}
            options={catalogue.value.map((game) => [game.name, game.title])}
            onPick={props.onGame}
          />
        </div>
        <section class="panel section">
          <h2>{t("lab-ladder")}</h2>
          <p class="caption">{rated.length ? t("lab-ladder-more") : props.unrated}</p>
          {props.bots.length ? null : (
            <p class="dim" aria-busy="true">
              {t("state-loading")}
            </p>
          )}
          <ol class="ladder">
            {strongestFirst(props.bots).map((bot, i) => (
              <Rung
                key={bot.bot}
                game={props.game}
                place={rated.length ? i + 1 : null}
                bot={bot}
                all={rated}
                busy={props.busy}
                onPlay={() => props.onPlay(bot.bot)}
              />
            ))}
          </ol>
        </section>
        <div class="column">
          {shown ? (
            <section class="panel section">
              <div class="head">
                <h2>{t("lab-alone")}</h2>
                <Segments
                  label={t("lab-players")}
                  value={shown.players}
                  options={lineups.map((one) => [one.players, String(one.players)])}
                  onPick={setPlayers}
                />
              </div>
              <p class="caption">
                {t("lab-alone-more", { par: percent(Math.round(100 / shown.players) / 100) })}
              </p>
              <Alone bots={strongestFirst(props.bots)} lineups={shown} />
            </section>
          ) : null}
          {needsHouse("whatif") ? null : (
            <section class="panel section">
              <h2>{t("whatif-title")}</h2>
              <p class="caption">{t("whatif-lead")}</p>
              <a class="button" href={href("whatif", props.game)}>
                <Icon name="flask" /> {t("whatif-link")}
              </a>
            </section>
          )}
          {props.panels.map((Panel, i) => (
            <Panel key={i} />
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The strongest first. Rungs follow the measurements, and a bot whose games are too few has one too. */
const strongestFirst = (bots: readonly BotInfo[]): readonly BotInfo[] =>
  bots.toSorted((a, b) => b.rung - a.rung);

/** One bot: who it is, what it does how often, and how strong it is. */
function Rung(props: {
  readonly game: string;
  readonly place: number | null;
  readonly bot: BotInfo;
  readonly all: readonly Rated[];
  readonly busy: boolean;
  readonly onPlay: () => void;
}) {
  const { bot, all } = props;
  const temperament = `temperament-${props.game}-${bot.bot}`;
  const rated = all.find((one) => one.bot === bot.bot);
  const style = Object.entries(bot.style).map(([habit, [low, high]]) =>
    t(`style-${habit.replaceAll(" ", "-")}`, { range: range(low, high) }),
  );
  return (
    <li>
      <span class="place" aria-hidden="true">
        {props.place ?? "="}
      </span>
      <div>
        <h3>{bot.name}</h3>
        <p>{knows(temperament) ? t(temperament) : bot.temperament}</p>
        {style.length ? <p class="dim small">{capital(list(style))}.</p> : null}
      </div>
      {rated ? (
        <div class="rating">
          <Interval rated={rated} all={all} />
          <b>{number(rated.rating)}</b>
          <small>{t("lab-interval", { low: number(rated.low), high: number(rated.high) })}</small>
        </div>
      ) : all.length ? (
        <div class="rating" />
      ) : null}
      <button
        type="button"
        class="button tight ghost"
        disabled={props.busy}
        aria-label={t("lab-play", { name: bot.name })}
        onClick={props.onPlay}
      >
        <Icon name="play" size={16} /> {t("play")}
      </button>
    </li>
  );
}

/** A habit's two bounds: shares of all times, or a number of things. */
function range(low: number, high: number): string {
  const share = high <= 1;
  const told = (value: number): string =>
    share ? percent(Math.round(value * 100) / 100) : number(value);
  return low === high
    ? told(low)
    : `${share ? number(Math.round(low * 100)) : told(low)}–${told(high)}`;
}

function Interval({ rated, all }: { readonly rated: Rated; readonly all: readonly Rated[] }) {
  const least = Math.min(...all.map((one) => one.low));
  const most = Math.max(...all.map((one) => one.high));
  const at = (value: number): number => 2 + ((value - least) / Math.max(1, most - least)) * 96;
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2="100" y1="6" y2="6" />
      <rect x={at(rated.low)} width={at(rated.high) - at(rated.low)} y="4" height="4" rx="1" />
      <rect class="mean" x={at(rated.rating) - 0.6} width="1.2" y="1" height="10" />
    </svg>
  );
}

/** How often each bot wins among copies of each other: green above its share, red below. */
function Alone({
  bots,
  lineups,
}: {
  readonly bots: readonly BotInfo[];
  readonly lineups: Lineups;
}) {
  const par = 1 / lineups.players;
  return (
    <table class="alone">
      <thead>
        <tr>
          <td />
          {bots.map((bot) => (
            <th key={bot.bot} scope="col">
              <abbr title={bot.name}>{bot.name.replace("Il ", "").slice(0, 4)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bots.map((row) => (
          <tr key={row.bot}>
            <th scope="row">{row.name}</th>
            {bots.map((column) => {
              const share = lineups.alone[row.bot]?.[column.bot];
              if (share === undefined) return <td key={column.bot}>·</td>;
              const above = share >= par;
              const far = above ? (share - par) / (1 - par) : (par - share) / par;
              return (
                <td
                  key={column.bot}
                  class={above ? "above" : "below"}
                  style={{ "--p": Math.round(far * 100) }}
                >
                  {Math.round(share * 100)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
