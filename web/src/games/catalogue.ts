// What is known of each game without its folder. The rule-books say it: for our own games through
// wire.ts, so that the first paint does not wait, and for added games from the house.
import { signal } from "@preact/signals";
import { t } from "../app/i18n.tsx";
import { FIELDS, type Fields, GAMES, type GameInfo, type Settings } from "../wire.ts";
import { FOLDERS } from "./index.ts";

export interface GameEntry {
  readonly name: string;
  readonly title: string;
  readonly authors: string; // Separated by commas.
  readonly minutes: readonly [least: number, most: number];
  readonly seats: readonly [fewest: number, most: number];
  readonly usualSeats: number;
  readonly skill: boolean; // Whether it can be rated.
  readonly options: readonly GameOption[];
  readonly fields: Fields; // Of its events.
  readonly seatFields: Readonly<Record<string, readonly string[]>>; // Those that hold a seat.
}

export interface GameOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly range?: readonly [low: number, usual: number, high: number]; // Of a number.
  readonly cosmetic?: boolean; // It changes names and pictures only.
}

const OURS: readonly GameEntry[] = FOLDERS.flatMap((name) =>
  GAMES.filter((game) => game.name === name).map((game) => ({
    ...game,
    usualSeats: game.usual_seats,
    fields: FIELDS[game.name],
    seatFields: {},
  })),
);

function added(info: GameInfo): GameEntry {
  const events = Object.entries(info.events);
  const seats = (fields: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(fields).filter((name) => fields[name] === "seat");
  return {
    name: info.game,
    title: info.title,
    authors: info.authors,
    minutes: info.minutes,
    seats: [Math.min(...info.seats), Math.max(...info.seats)],
    usualSeats: info.usual_seats,
    skill: info.skill,
    options: info.choices.map(({ name, values = [], low, high, default: usual, cosmetic }) => ({
      name,
      values,
      cosmetic: cosmetic ?? false,
      ...(typeof usual === "number" ? { range: [low ?? usual, usual, high ?? usual] } : {}),
    })),
    fields: Object.fromEntries(events.map(([event, fields]) => [event, Object.keys(fields)])),
    seatFields: Object.fromEntries(events.map(([event, fields]) => [event, seats(fields)])),
  };
}

/** Every game of this house, ours first. */
export const catalogue = signal(OURS);

/** Adds the games of the house that this client was not built with. */
export function addGames(games: readonly GameInfo[]): void {
  const more = games.filter(({ game }) => !catalogue.value.some(({ name }) => name === game));
  if (more.length) catalogue.value = [...catalogue.value, ...more.map(added)];
}

/** The game most people begin with: the first of the list. */
export const FIRST_GAME = OURS[0]?.name ?? "";

export function gameEntry(name: string): GameEntry {
  const found = catalogue.value.find((game) => game.name === name);
  return (
    found ?? {
      name,
      title: name,
      authors: "",
      minutes: [0, 0],
      seats: [2, 12],
      usualSeats: 2,
      skill: false,
      options: [],
      fields: {},
      seatFields: {},
    }
  );
}

/** The name itself if it is a game's; the first game otherwise. */
export function knownGame(name: string): string {
  return catalogue.value.some((game) => game.name === name) ? name : FIRST_GAME;
}

/** The title of a game; a variant of it is never called as the printed game. */
export function titleOf(name: string, variant: Settings["variant"] = {}): string {
  const { title } = gameEntry(name);
  return Object.keys(variant).length ? t("variant-of", { game: title }) : title;
}

/** One author in full, several by their last names. */
export function authorsOf({ authors }: GameEntry): string {
  const names = authors.split(", ");
  return names.length > 1 ? names.map((name) => name.split(" ").at(-1)).join(" & ") : authors;
}

/** "3–6", or "≈ 40" where both ends are the same. */
export function range([low, high]: readonly [number, number]): string {
  return low === high ? `≈ ${low}` : `${low}–${high}`;
}
