// The choices of the lobby, from the options the rules offer.

import { type GameOption, gameEntry } from "./catalogue.ts";
import type { Preset } from "./game-module.ts";

/** One choice for each value of an option. The first is the default. */
export function choices(game: string, option: string): readonly Preset[] {
  const values = gameEntry(game).options.find((one) => one.name === option)?.values ?? [];
  return values.map((value) => [value, { [option]: value }]);
}

const MOST_NUMBERS = 9; // In one row of the lobby.

/** The numbers of a range; of a wide one some, evenly spread, and the usual one among them. */
function numbersOf([low, usual, high]: readonly [number, number, number]): readonly number[] {
  const step = Math.max(1, Math.ceil((high - low) / (MOST_NUMBERS - 1)));
  const spread = Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, i) => low + i * step,
  );
  return [...new Set([...spread, usual, high])].sort((a, b) => a - b);
}

/** One row of the lobby for each option. */
export function allChoices(game: string): Readonly<Record<string, readonly Preset[]>> {
  const presets = ({ name, values, range }: GameOption): readonly Preset[] =>
    range
      ? numbersOf(range).map((number) => [
          String(number),
          number === range[1] ? {} : { [name]: number },
        ])
      : values.map((value) => [value, { [name]: value }]);
  const rows = gameEntry(game).options.map((option) => [option.name, presets(option)] as const);
  return Object.fromEntries(rows.filter(([, presets]) => presets.length > 1));
}
