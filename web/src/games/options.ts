// The choices of the lobby, from the options the rules offer.

import { gameEntry } from "./catalogue.ts";
import type { Preset } from "./game-module.ts";

/** One choice for each value of an option. The first is the default. */
export function choices(game: string, option: string): readonly Preset[] {
  const values = gameEntry(game).options.find((one) => one.name === option)?.values ?? [];
  return values.map((value) => [value, { [option]: value }]);
}
