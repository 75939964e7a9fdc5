// Opening a table, with bots or without.
import { t } from "../app/i18n.tsx";
import { yourName } from "../app/preferences.ts";
import { readSession, writeSession } from "../app/storage.ts";
import { gameEntry } from "../games/catalogue.ts";
import type { BotInfo, Ok, Settings } from "../wire.ts";
import { houseInfo, newId, post, refusalOf } from "./http.ts";
import { hasProfile, loadProfile } from "./my-profile.ts";
import { remember } from "./my-tables.ts";

/** The settings that differ from the house's defaults. */
export type Wanted = Partial<Settings> & Pick<Settings, "game" | "seats">;

export function usualSettings(game: string, more: Partial<Settings> = {}): Wanted {
  return { game: game as Settings["game"], seats: gameEntry(game).usualSeats, ...more };
}

/** A table that this tab opened to be played at once: it starts when the pledge of this seat is in. */
export const isToStart = (table: string): boolean => readSession(`start.${table}`) === true;

export function startAtOnce(table: string, yes: boolean): void {
  writeSession(`start.${table}`, yes || undefined);
}

/** Opens a table and returns its id; with `start` and bots the game begins without another click. */
export async function openTable(
  settings: Wanted,
  bots: readonly string[],
  start: boolean,
): Promise<string> {
  const ask = {
    ask: "open",
    id: newId(),
    settings,
    name: yourName.value.trim() || t("player"),
    bots,
    ...(hasProfile() ? { profile: true } : {}),
  };
  const key = newId() + newId(); // With a key of ours, a retry after a lost answer finds the same table.
  const ok = await post<Ok>("/tables", ask, key).catch(async (error: unknown) => {
    const why = refusalOf(error).error;
    if (why === "no-profile") await loadProfile(); // It was closed or deleted elsewhere.
    if (why !== "offline" && (why !== "no-profile" || hasProfile())) throw error;
    return post<Ok>("/tables", hasProfile() ? ask : { ...ask, profile: false }, key);
  });
  const table = ok.table ?? "";
  remember(table);
  if (start) startAtOnce(table, true);
  return table;
}

/** The bot in the middle of the ladder, the default. */
export function usualBot(bots: readonly BotInfo[]): string {
  return bots[Math.floor((bots.length - 1) / 2)]?.bot ?? "caso";
}

export async function botsOf(game: string): Promise<readonly BotInfo[]> {
  return (await houseInfo()).games.find((one) => one.game === game)?.bots ?? [];
}

/** Every bot once, those in the middle of the ladder first, and those that sit already last. */
export function newFaces(
  bots: readonly BotInfo[],
  seated: readonly string[] = [],
): readonly string[] {
  const middle = bots.findIndex((bot) => bot.bot === usualBot(bots));
  const far = (bot: BotInfo): number =>
    Math.abs(bots.indexOf(bot) - middle) + (seated.includes(bot.bot) ? bots.length : 0);
  return [...bots].sort((a, b) => far(a) - far(b)).map((bot) => bot.bot);
}

/** Different bots, each with its own way to play; only a long table meets one twice. */
export async function rivals(game: string, count: number): Promise<readonly string[]> {
  const faces = newFaces(await botsOf(game));
  return Array.from({ length: count }, (_, i) => faces[i % Math.max(1, faces.length)] ?? "caso");
}
