// The table itself: its link, other devices, and what a host may do with every seat.
import { useEffect, useState } from "preact/hooks";
import { copyText } from "../../app/hooks.ts";
import { list, t } from "../../app/i18n.tsx";
import { IN_TAB } from "../../app/navigation.ts";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { PlayerToken } from "../../art/portrait.tsx";
import { BotStyles, botNote } from "../../frame/bot-styles.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import { post } from "../../table/http.ts";
import type { LiveTable } from "../../table/live-table.ts";
import { botsOf } from "../../table/open-table.ts";
import { nameOf } from "../../table/people.ts";
import type { BotInfo } from "../../wire.ts";
import { short } from "../fair/fair-words.ts";
import { BotPace } from "../lobby/options.tsx";
import { Rename } from "../lobby/rename.tsx";

export function TableSheet({
  table,
  onClose,
}: {
  readonly table: LiveTable;
  readonly onClose: () => void;
}) {
  const { settings, players, host, locked, paused, stage, code } = table.facts.value;
  const duplicate = table.facts.value.duplicate ?? "";
  const [bots, setBots] = useState<readonly BotInfo[]>([]);
  const [device, setDevice] = useState("");
  const [copied, setCopied] = useState("");
  const you = table.you.value;
  const hosting = you !== null && you === host;
  // Nobody changes who plays a rated game, or one that is the same for many.
  const fixed = (settings.rated && stage === "play") || duplicate !== "";
  const link = `${location.origin}${href("table", table.id)}`;
  useEffect(() => {
    void botsOf(settings.game).then(setBots);
  }, [settings.game]);
  const copy = (text: string) => async (): Promise<void> => {
    if (await copyText(text)) setCopied(text);
  };
  const otherDevice = async (): Promise<void> => {
    const ok = await table.ask({ ask: "link" });
    if (ok?.key) setDevice(`${link}#key=${ok.key}`);
  };
  const shutOut = async (): Promise<void> => {
    const ok = await table.ask({ ask: "unlink" });
    if (!ok?.key) return;
    await post(`/tables/${encodeURIComponent(table.id)}/enter`, { key: ok.key });
    setDevice("");
    table.rejoin();
  };
  return (
    <Sheet title={t("table-menu")} onClose={onClose}>
      <div class="table-sheet">
        {IN_TAB || duplicate ? null : (
          <>
            <div class="link">
              <span>{link.replace(/^https?:\/\//, "")}</span>
              <button type="button" class="button tight" onClick={() => void copy(link)()}>
                <Icon name={copied === link ? "check" : "copy"} />{" "}
                {copied === link ? t("copied") : t("copy")}
              </button>
            </div>
            <div class="row">
              <p class="muted small grow">
                {t("table-code")} {code}
              </p>
              <a
                class="button ghost tight"
                href={href("bigScreen", table.id)}
                target="_blank"
                rel="noreferrer"
              >
                {t("tv")}
              </a>
            </div>
          </>
        )}
        <ul class="chair-list">
          {table.people.value.map((person) => {
            const player = players[person.seat];
            if (!player) return null;
            const muted = table.muted.value.includes(person.seat);
            const state =
              person.presence === "bot"
                ? botNote(player.bot ?? "caso", player.style)
                : person.seat === host
                  ? t("chair-host")
                  : person.presence === "here"
                    ? t("presence-here")
                    : t(`presence-${person.presence}`);
            return (
              <li key={person.seat} class="chair">
                <PlayerToken look={person.look} bot={player.bot} size={38} />
                <div>
                  <b>{player.name}</b>
                  <small>{state}</small>
                </div>
                <span class="controls">
                  {hosting && player.bot && !fixed ? (
                    <label class="bot-picker">
                      <span class="spoken">{t("bot-pick", { seat: person.seat + 1 })}</span>
                      <select
                        value={player.bot}
                        onChange={(event) =>
                          void table.ask({
                            ask: "bot",
                            seat: person.seat,
                            bot: event.currentTarget.value,
                          })
                        }
                      >
                        {bots.map((bot) => (
                          <option key={bot.bot} value={bot.bot}>
                            {bot.name}
                          </option>
                        ))}
                      </select>
                    </label>
                  ) : null}
                  {person.seat === you ? <Rename table={table} name={person.name} /> : null}
                  {you !== null && person.seat !== you ? (
                    <button
                      type="button"
                      class="button tight"
                      aria-pressed={muted}
                      onClick={() => void mute(table, person.seat, !muted)}
                    >
                      {muted ? t("unmute") : t("mute")}
                    </button>
                  ) : null}
                  {hosting && person.seat !== you && !player.bot ? (
                    <>
                      {stage === "play" && settings.clock && !fixed ? (
                        <button
                          type="button"
                          class="button tight"
                          onClick={() =>
                            void table.ask({ ask: "give", seat: person.seat, seconds: 60 })
                          }
                        >
                          {t("give-time")}
                        </button>
                      ) : null}
                      <button
                        type="button"
                        class="button tight"
                        onClick={() => void table.ask({ ask: "hand", seat: person.seat })}
                      >
                        {t("make-host")}
                      </button>
                      {fixed ? null : (
                        <button
                          type="button"
                          class="button tight"
                          onClick={() => void table.ask({ ask: "remove", seat: person.seat })}
                        >
                          {t("remove")}
                        </button>
                      )}
                    </>
                  ) : null}
                </span>
                {hosting && player.bot && !fixed ? (
                  <BotStyles
                    of={bots.find((one) => one.bot === player.bot)}
                    style={player.style}
                    onPick={(bot) => void table.ask({ ask: "bot", seat: person.seat, bot })}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
        {hosting && stage === "play" && players.some((player) => player?.bot) ? (
          <BotPace
            settings={settings}
            mayChange
            onChange={(next) => void table.ask({ ask: "arrange", settings: next })}
          />
        ) : null}
        {fixed ? (
          <p class="muted small">{t(duplicate ? "same-table-fixed" : "rated-fixed")}</p>
        ) : null}
        {hosting && !fixed ? (
          <div class="row">
            <button
              type="button"
              class="button"
              aria-pressed={locked}
              onClick={() => void table.ask({ ask: "lock", on: !locked })}
            >
              <Icon name="lock" /> {locked ? t("unlock") : t("lock")}
            </button>
            {table.hasRemoved.value ? (
              <button
                type="button"
                class="button"
                onClick={() =>
                  void table.ask({ ask: "lock", on: false, forgive: true }).then(() => {
                    table.hasRemoved.value = false;
                  })
                }
              >
                <Icon name="users" /> {t("forgive")}
              </button>
            ) : null}
            {stage === "play" ? (
              <button
                type="button"
                class="button"
                onClick={() => void table.ask({ ask: paused ? "resume" : "pause" })}
              >
                <Icon name={paused ? "play" : "pause"} /> {paused ? t("resume") : t("pause")}
              </button>
            ) : null}
          </div>
        ) : null}
        <FairSoFar table={table} />
        {you === null || IN_TAB ? null : (
          <section>
            <h3>{t("devices")}</h3>
            <p class="muted small">{t("devices-more")}</p>
            {device ? (
              <div class="link">
                <span>{device.replace(/^https?:\/\//, "")}</span>
                <button type="button" class="button tight" onClick={() => void copy(device)()}>
                  <Icon name={copied === device ? "check" : "copy"} />{" "}
                  {copied === device ? t("copied") : t("copy")}
                </button>
              </div>
            ) : null}
            <div class="row">
              <button type="button" class="button" onClick={() => void otherDevice()}>
                {t("devices-link")}
              </button>
              <button type="button" class="button ghost" onClick={() => void shutOut()}>
                {t("devices-only")}
              </button>
            </div>
          </section>
        )}
        {stage === "lobby" && you !== null ? (
          <button
            type="button"
            class="button ghost"
            onClick={() => void table.ask({ ask: "leave" }).then(() => table.rejoin())}
          >
            <Icon name="door" /> {t("stand-up")}
          </button>
        ) : null}
      </div>
    </Sheet>
  );
}

/** What the house has committed itself to up to now. */
function FairSoFar({ table }: { readonly table: LiveTable }) {
  const { commitment, seal, deal } = table.facts.value;
  if (!deal) return null;
  const stamps = Object.values(table.witness.saw.told).filter(
    (message) => message.t === "did" && message.stamp,
  ).length;
  return (
    <section class="fair-so-far">
      <h3>{t("fair-so-far")}</h3>
      <p class="muted small">{t("fair-so-far-more")}</p>
      <dl>
        <dt>{t("fair-commitment")}</dt>
        <dd>
          <code>{short(commitment)}</code>
        </dd>
        <dt>{t("fair-pledges")}</dt>
        <dd>{t("fair-pledges-of", { count: deal.pledges.filter(Boolean).length })}</dd>
        {seal ? (
          <>
            <dt>{t("fair-seal")}</dt>
            <dd>
              <code>{short(seal)}</code>
            </dd>
            <dt>{t("fair-stamped")}</dt>
            <dd>{stamps}</dd>
          </>
        ) : null}
      </dl>
      {deal.again.length ? (
        <p class="small">
          {t("fair-again", {
            rounds: deal.again.length,
            names: list(
              deal.again.flatMap(({ without }) =>
                without.map((seat) => nameOf(table.people.value, seat)),
              ),
            ),
          })}
        </p>
      ) : null}
    </section>
  );
}

async function mute(table: LiveTable, seat: number, on: boolean): Promise<void> {
  if (!(await table.ask({ ask: "mute", seat, on }))) return;
  table.muted.value = on
    ? [...table.muted.value, seat]
    : table.muted.value.filter((other) => other !== seat);
}
