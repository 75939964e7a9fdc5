// What was measured, read from docs/strength.md: the same text that people read, and no other copy.
import text from "../../../../docs/strength.md";
import { titleOf } from "../../games/catalogue.ts";

export interface Rated {
  readonly bot: string;
  readonly rating: number;
  readonly low: number; // Where the 95 % interval begins,
  readonly high: number; // and where it ends.
}

export interface Measured {
  readonly players: number;
  readonly games: number;
  readonly rated: readonly Rated[]; // The strongest first.
  /** How often the row ends with more than the column. */
  readonly beats: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** For each number of players the measurement of most games, at whatever pace. */
export function measured(game: string): readonly Measured[] {
  const chapter = text.split(/^## /m).find((part) => part.startsWith(`${titleOf(game)}\n`)) ?? "";
  return chapter
    .split(/^### /m)
    .flatMap((part): readonly Measured[] => {
      const players = /^(\d+) players/.exec(part);
      const games = /^([\d,]+) games/m.exec(part);
      if (!players || !games) return [];
      const rows = part
        .split("\n")
        .filter((line) => line.startsWith("|"))
        .map((line) =>
          line
            .split("|")
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
      const rated = rows.flatMap((cells): readonly Rated[] => {
        const found = /^(\d+) \((\d+) to (\d+)\)$/.exec(cells.at(-1) ?? "");
        return found && cells[0]
          ? [
              {
                bot: cells[0],
                rating: Number(found[1]),
                low: Number(found[2]),
                high: Number(found[3]),
              },
            ]
          : [];
      });
      const names =
        rows.find((cells) => cells[0] === "" && cells.length === rated.length + 1)?.slice(1) ?? [];
      const beats = Object.fromEntries(
        rows
          .filter(
            (cells) =>
              names.includes(cells[0] ?? "") &&
              cells.length === names.length + 1 &&
              cells.includes("·"),
          )
          .map(([name = "", ...cells]) => [
            name,
            Object.fromEntries(
              cells.flatMap((cell, i) => (cell === "·" ? [] : [[names[i] ?? "", Number(cell)]])),
            ),
          ]),
      );
      return [
        { players: Number(players[1]), games: Number(games[1]?.replaceAll(",", "")), rated, beats },
      ];
    })
    .filter((one, _, all) =>
      all.every((other) => other.players !== one.players || other.games <= one.games),
    )
    .toSorted((a, b) => a.players - b.players);
}
