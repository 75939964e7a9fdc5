// What was measured, read from docs/strength.md: the same text that people read, and no other copy.
import text from "../../../../docs/strength.md";
import { titleOf } from "../../games/catalogue.ts";

export interface Rated {
  readonly bot: string;
  readonly rating: number;
  readonly low: number; // Where the 95 % interval begins,
  readonly high: number; // and where it ends.
}

export interface Lineups {
  readonly players: number;
  /** How often the row wins, alone among copies of the column. */
  readonly alone: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Strength {
  readonly rated: readonly Rated[]; // On one scale for all numbers of players, the strongest first.
  readonly lineups: readonly Lineups[]; // By the number of players.
}

/** The measured strength of a game's bots; empty if it was not measured. */
export function strengthOf(game: string): Strength {
  const chapter = text.split(/^## /m).find((part) => part.startsWith(`${titleOf(game)}\n`)) ?? "";
  const parts = chapter.split(/^### /m);
  const rated = parts
    .filter((part) => part.startsWith("One scale"))
    .flatMap(rowsOf)
    .flatMap(([bot, cell]): readonly Rated[] => {
      const found = /^(\d+)(?: ± (\d+)|, by definition)$/.exec(cell ?? "");
      if (!bot || !found) return [];
      const [rating, margin] = [Number(found[1]), Number(found[2] ?? 0)];
      return [{ bot, rating, low: rating - margin, high: rating + margin }];
    });
  const lineups = parts
    .flatMap((part): readonly Lineups[] => {
      const players = /^(\d+) players/.exec(part);
      return players ? [{ players: Number(players[1]), alone: winsIn(rowsOf(part)) }] : [];
    })
    .toSorted((a, b) => a.players - b.players);
  return { rated, lineups };
}

/** The rows of all tables of a text, without the lines under their heads. */
function rowsOf(part: string): readonly (readonly string[])[] {
  return part
    .split("\n")
    .filter((line) => line.startsWith("|") && !line.startsWith("|---"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** From tables with a column for each other bot, and from those with a line for each pair. */
function winsIn(rows: readonly (readonly string[])[]): Lineups["alone"] {
  const alone: Record<string, Record<string, number>> = {};
  let names: readonly string[] = [];
  for (const [one = "", ...cells] of rows)
    if (one === "one of …") names = cells.map((cell) => cell.replace(/^… among (copies of)?/, ""));
    else
      cells.forEach((cell, i) => {
        const found = /^([\d.]+) ± [\d.]+$/.exec(cell);
        const other = names[0] === "" ? cells[0] : names[i];
        if (found && other) alone[one] = { ...alone[one], [other]: Number(found[1]) };
      });
  return alone;
}
