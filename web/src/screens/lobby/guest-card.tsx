// What a guest sees of a link: who invites to what, a name, and a chair. Nothing else is in the way.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { knows, rich, t } from "../../app/i18n.tsx";
import { lazyPart } from "../../app/lazy.tsx";
import { yourName } from "../../app/preferences.ts";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { SeatOval } from "../../art/seat-oval.tsx";
import { Page } from "../../frame/page.tsx";
import { YourName } from "../../frame/your-name.tsx";
import { gameEntry, titleOf } from "../../games/catalogue.ts";
import { hasFolder } from "../../games/index.ts";
import { variantText } from "../../games/numbers.ts";
import { choices } from "../../games/options.ts";
import type { LiveTable } from "../../table/live-table.ts";
import { hasProfile } from "../../table/my-profile.ts";
import { lookOf } from "../../table/people.ts";
import { clockWord } from "./options.tsx";

/** A large screen has room for it. */
const Scene = lazyPart(async () => (await import("../../art/scene.tsx")).Scene, "table");

export function GuestCard({
  table,
  notes,
  onSit,
  onWatch,
}: {
  readonly table: LiveTable;
  readonly notes: ComponentChildren;
  readonly onSit: () => void;
  readonly onWatch: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { settings, players, host } = table.facts.value;
  const edition = settings.options["edition"] ?? choices(settings.game, "edition")[0]?.[0];
  const game = titleOf(settings.game, settings.variant);
  const [least, most] = gameEntry(settings.game).minutes;
  const inviter = host === null ? "" : (players[host]?.name ?? "");
  const mine = Math.max(
    0,
    players.findIndex((player) => !player),
  );
  const count = players.length;
  const name = yourName.value.trim();
  const taken = players.some(
    (player) => player && player.name.toLocaleUpperCase() === name.toLocaleUpperCase(),
  );
  useEffect(() => {
    if (!name) field.current?.focus();
  }, []);
  return (
    <Page bare>
      {notes ? <div class="notes">{notes}</div> : null}
      <div class="invitation">
        <div class="picture">
          <Scene />
        </div>
        <section class="guest-card">
          <h1>
            {inviter
              ? rich("guest-invites", { name: inviter, game })
              : t("guest-free-chair", { game })}
          </h1>
          <SeatOval
            label={t("home-players")}
            seats={Array.from({ length: count }, (_, i) => {
              const seat = (mine + i) % count;
              const player = players[seat];
              if (!player)
                return {
                  name: i ? t("chair-free") : t("guest-your-chair"),
                  look: null,
                  lit: !i,
                };
              return {
                name: player.name,
                look: lookOf(table.module.value, seat),
                bot: player.bot,
                ...(player.bot ? { note: t("guest-bot") } : {}),
              };
            })}
          />
          <ul class="facts">
            <li>{rich("guest-players", { count })}</li>
            <li>
              {rich("guest-minutes", { range: least === most ? `${most}` : `${least}–${most}` })}
            </li>
            <li>
              {settings.clock
                ? rich("guest-clock", { time: clockWord(settings.clock) })
                : t("guest-no-clock")}
            </li>
            {edition && knows(`option-edition-${edition}`) ? (
              <li>{rich("guest-edition", { name: t(`option-edition-${edition}`) })}</li>
            ) : null}
            {Object.keys(settings.variant).length ? (
              <li>{variantText(settings.game, settings.variant)}</li>
            ) : null}
            {settings.rated ? (
              <li>
                <b>{t("rated")}</b>
              </li>
            ) : null}
          </ul>
          <form
            class="join-here"
            onSubmit={(event) => {
              event.preventDefault();
              onSit();
            }}
          >
            <YourName field={field} isRequired describedBy="guest-hint" />
            <button type="submit" class="button brass big">
              {t("sit-down")}
            </button>
            <p id="guest-hint" class="hint" role="status">
              {taken
                ? t("guest-name-taken", { name })
                : settings.rated
                  ? t(hasProfile() ? "rated-hint-known" : "rated-hint")
                  : t("guest-hint")}
            </p>
          </form>
          <div class="row else">
            {hasFolder(settings.game) ? (
              <a class="button ghost" href={href("rules", settings.game)}>
                <Icon name="book" /> {t("guest-rules")}
              </a>
            ) : null}
            <button type="button" class="button ghost" onClick={onWatch}>
              <Icon name="eye" /> {t("guest-watch")}
            </button>
          </div>
        </section>
      </div>
    </Page>
  );
}
