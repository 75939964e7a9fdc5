// Before the game: who sits where, how we play, and how friends find the table.
import type { ComponentChildren } from "preact";
import { t } from "../../app/i18n.tsx";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { PlayerToken } from "../../art/portrait.tsx";
import { BotStyles, botNote } from "../../frame/bot-styles.tsx";
import { Page } from "../../frame/page.tsx";
import { catalogue, type GameEntry, gameEntry, range, titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { spaced } from "../../table/code.ts";
import { newFaces } from "../../table/open-table.ts";
import type { Player } from "../../table/people.ts";
import { lookOf } from "../../table/people.ts";
import type { BotInfo, Settings } from "../../wire.ts";
import { Options } from "./options.tsx";

export interface LobbyProps {
  readonly code: string;
  readonly link: string; // Empty: nobody else can join.
  readonly qr: string; // An SVG from the house.
  readonly game: AnyGame;
  readonly host: boolean; // I may change things.
  readonly hostName: string;
  readonly you: number | null;
  readonly players: readonly Player[];
  readonly bots: readonly BotInfo[];
  readonly settings: Settings;
  readonly locked: boolean;
  readonly copied: boolean;
  readonly notes: ComponentChildren; // Banners.
  readonly join: ComponentChildren; // For a visitor without a seat: a button.
  readonly rename?: ComponentChildren; // On my own chair: another name.
  readonly evening?: ComponentChildren; // How many games.
  readonly more: ComponentChildren; // What else a host, or somebody seated, may do.
  readonly onSettings: (settings: Settings) => void;
  readonly onSit: (seat: number) => void;
  readonly onBot: (seat: number, bot: string | null) => void; // Null takes the bot away.
  readonly onKick: (seat: number) => void;
  readonly onStart: () => void;
  readonly onCopy: () => void;
  readonly onShare: () => void;
}

export function Lobby(props: LobbyProps) {
  const free = props.players.filter((player) => player.presence === "free").length;
  const seated = props.players.length - free;
  const { settings, onSettings } = props;
  const seats = (count: number) => () => onSettings({ ...settings, seats: count });
  const other =
    ({ name, seats, skill }: GameEntry) =>
    () =>
      name !== settings.game &&
      onSettings({
        ...settings,
        game: name as Settings["game"],
        seats: Math.max(seats[0], Math.min(seats[1], props.players.length)),
        options: {},
        variant: {},
        rated: settings.rated && skill,
      });
  const start = free ? t("start-with-bots", { count: free }) : t("start-now");
  return (
    <Page withBar>
      {props.notes ? <div class="notes">{props.notes}</div> : null}
      <div class={`lobby ${props.host ? "" : "as-guest"}`}>
        <div class="title">
          <h1>{t("lobby-title", { name: props.hostName })}</h1>
          <p>{t("lobby-seated", { seated, free })}</p>
        </div>
        <div class="main">
          <div class="pick-game" role="group" aria-label={t("game")}>
            {(props.host ? catalogue.value : [gameEntry(settings.game)]).map((game) => (
              <button
                key={game.name}
                type="button"
                aria-pressed={game.name === settings.game}
                disabled={!props.host}
                onClick={other(game)}
              >
                <Emblem game={game.name} />
                <span>
                  <b>{game.title}</b>
                  <small>{t("players-range", { range: range(game.seats) })}</small>
                </span>
              </button>
            ))}
          </div>
          {props.evening}
          <div class="two-columns">
            <section class="panel section">
              <h2 class="eyebrow">{t("seats")}</h2>
              <ol class="chair-list">
                {props.players.map((player, seat) => (
                  <Chair key={seat} {...props} player={player} seat={seat} />
                ))}
              </ol>
              {props.host ? (
                <div class="row chair-count">
                  <button
                    type="button"
                    class="button ghost"
                    disabled={props.players.length <= gameEntry(settings.game).seats[0]}
                    onClick={seats(props.players.length - 1)}
                  >
                    <Icon name="minus" /> {t("fewer-chairs")}
                  </button>
                  <button
                    type="button"
                    class="button ghost"
                    disabled={props.players.length >= gameEntry(settings.game).seats[1]}
                    onClick={seats(props.players.length + 1)}
                  >
                    <Icon name="plus" /> {t("more-chairs")}
                  </button>
                </div>
              ) : null}
            </section>
            <section class="panel section">
              <h2 class="eyebrow">{t("how-we-play")}</h2>
              <Options
                game={props.game}
                settings={settings}
                mayChange={props.host}
                onChange={onSettings}
              />
              {props.host ? null : (
                <p class="muted">{t("host-decides", { name: props.hostName })}</p>
              )}
            </section>
          </div>
          <InAMinute game={props.game} />
        </div>
        <aside class="side">
          {props.link ? <ShareLink {...props} /> : null}
          {props.join}
          {props.host ? (
            <div class="start">
              <button type="button" class="button brass big" onClick={props.onStart}>
                <Icon name="play" size={20} /> {start}
              </button>
              {props.link ? <p>{t("start-more")}</p> : null}
            </div>
          ) : (
            <div class="start">
              <p role="status">{t("wait-host", { name: props.hostName })}</p>
            </div>
          )}
          {props.more}
        </aside>
      </div>
    </Page>
  );
}

function ShareLink(props: LobbyProps) {
  return (
    <section class="panel share" aria-label={t("share")}>
      <div
        class="qr"
        role="img"
        aria-label={t("qr", { link: props.link })}
        dangerouslySetInnerHTML={{ __html: props.qr }}
      />
      <div class="eyebrow">{t("table-code")}</div>
      <div class="code">{spaced(props.code)}</div>
      <div class="link">
        <span>{props.link.replace(/^https?:\/\//, "")}</span>
        <button type="button" class="button tight" onClick={props.onCopy}>
          <Icon name={props.copied ? "check" : "copy"} /> {props.copied ? t("copied") : t("copy")}
        </button>
      </div>
      <button type="button" class="button" onClick={props.onShare}>
        <Icon name="share" /> {t("share-link")}
      </button>
    </section>
  );
}

function Chair(props: LobbyProps & { readonly player: Player; readonly seat: number }) {
  const { player, seat, bots } = props;
  const seatedBots = props.players.flatMap((other) => other.bot ?? []);
  if (player.presence === "free")
    return (
      <li class="chair free">
        <span class="token" style={{ "--size": "40px" }} aria-hidden="true">
          <Icon name="plus" size={20} />
        </span>
        <div>
          <b class="muted">{t("chair-free")}</b>
          <small>{t("chair-waiting")}</small>
        </div>
        {props.you === null ? (
          props.locked ? null : (
            <button type="button" class="button tight" onClick={() => props.onSit(seat)}>
              {t("sit-down")}
            </button>
          )
        ) : props.host ? (
          <button
            type="button"
            class="button tight"
            onClick={() => props.onBot(seat, newFaces(bots, seatedBots)[0] ?? "caso")}
          >
            <Icon name="bot" /> {t("add-bot")}
          </button>
        ) : (
          <button type="button" class="button ghost tight" onClick={() => props.onSit(seat)}>
            {t("sit-here")}
          </button>
        )}
      </li>
    );
  const bot = player.presence === "bot" ? bots.find((one) => one.bot === player.bot) : undefined;
  const note = bot
    ? botNote(bot.bot, player.style)
    : seat === props.you
      ? t(props.host ? "chair-you-host" : "chair-you")
      : player.name === props.hostName
        ? t("chair-host")
        : player.presence === "away"
          ? t("presence-away")
          : t("chair-ready");
  return (
    <li class="chair">
      <PlayerToken look={lookOf(props.game, seat)} bot={player.bot} size={44} />
      <div>
        <b>{player.name}</b>
        <small>{note}</small>
      </div>
      {bot && props.host ? (
        <span class="controls">
          <label class="bot-picker">
            <Strength level={strength(bot, bots)} />
            <span class="spoken">{t("bot-pick", { seat: seat + 1 })}</span>
            <select
              value={bot.bot}
              onChange={(event) => props.onBot(seat, event.currentTarget.value || null)}
            >
              {bots.map((one) => (
                <option
                  key={one.bot}
                  value={one.bot}
                >{`${one.name} · ${t(`strength-${strength(one, bots)}`)}`}</option>
              ))}
              <option value="">{t("bot-remove")}</option>
            </select>
          </label>
        </span>
      ) : bot ? (
        <Strength level={strength(bot, bots)} />
      ) : seat === props.you ? (
        props.rename
      ) : props.host ? (
        <button
          type="button"
          class="icon-button"
          aria-label={t("kick", { name: player.name })}
          onClick={() => props.onKick(seat)}
        >
          <Icon name="x" size={20} />
        </button>
      ) : (
        <span class="good">
          <Icon name="check" size={22} />
        </span>
      )}
      {bot && props.host ? (
        <BotStyles of={bot} style={player.style} onPick={(name) => props.onBot(seat, name)} />
      ) : null}
    </li>
  );
}

/** One to four bars: the place of a bot on its ladder. */
export function strength(bot: BotInfo, bots: readonly BotInfo[]): number {
  const rungs = Math.max(...bots.map((one) => one.rung));
  return rungs === 1 ? 2 : 1 + Math.round((3 * (bot.rung - 1)) / (rungs - 1));
}

export function Strength({ level }: { readonly level: number }) {
  return (
    <span class="strength" role="img" aria-label={t(`strength-${level}`)}>
      {[0, 1, 2, 3].map((n) => (
        <i key={n} class={n < level ? "on" : ""} style={{ "--n": n }} />
      ))}
    </span>
  );
}

/** The rules in a minute, to read while waiting. */
export function InAMinute({ game }: { readonly game: AnyGame }) {
  const points = game.inAMinute();
  if (!points.length) return null;
  return (
    <section class="panel in-a-minute">
      <h2>{t("in-a-minute", { game: titleOf(game.name) })}</h2>
      {points.map(({ key, title, picture }) => (
        <div key={key}>
          {picture}
          <span>
            <b>{title}.</b> {t(`minute-${key}`)}
          </span>
        </div>
      ))}
    </section>
  );
}
