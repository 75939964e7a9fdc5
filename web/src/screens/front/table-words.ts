// A table of mine in a few words, for cards and rows.
import { list, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { minutes } from "../../frame/clock.tsx";
import { type Kept, secondsLeft } from "../../table/my-tables.ts";
import { fullName } from "../../table/people.ts";
import type { MyTable } from "../../wire.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86400;

/** "19 hours left"; minutes and seconds when it is short. */
export function timeLeft(kept: Kept): string {
  const left = secondsLeft(kept, Date.now());
  if (left === null) return "";
  if (left >= DAY_SECONDS) return t("home-days-left", { count: Math.floor(left / DAY_SECONDS) });
  if (left >= HOUR_SECONDS) return t("home-hours-left", { count: Math.floor(left / HOUR_SECONDS) });
  return t("home-time-left", { time: minutes(left) });
}

export function others(seen: MyTable): readonly string[] {
  return seen.players.flatMap((player, seat) =>
    player && seat !== seen.seat ? [fullName(player)] : [],
  );
}

export function linkTo(kept: Kept): string {
  return href(kept.local ? "oneDevice" : "table", kept.table);
}

/** "Round 2 of 4"; empty before the game and in games without rounds. */
export function roundOf({ settings, round = 0, rounds = 0 }: MyTable): string {
  return round ? t("home-round", { game: settings.game, round, rounds }) : "";
}

/** Who has to do something, in a few words. */
export function stateOf({ seen, local }: Kept): string {
  if (!seen) return "";
  if (local) return t("home-on-device");
  if (seen.paused) return t("state-paused");
  if (seen.stage === "lobby")
    return t("home-lobby", { free: seen.players.filter((player) => !player).length });
  const names = (seen.acting ?? []).flatMap((seat) => seen.players[seat]?.name ?? []);
  return names.length > 2
    ? t("home-many-act", { count: names.length })
    : t("home-acts", { names: list(names), count: names.length });
}
