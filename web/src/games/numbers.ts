// The numbers of a game's box in words.
import { knows, list, number, t } from "../app/i18n.tsx";
import type { Settings } from "../wire.ts";

export type Numbers = Settings["variant"];

/** What a number is called; an added game's is called as its rules call it. */
export function nameOfNumber(game: string, name: string): string {
  const key = `number-${game}-${name.replaceAll("_", "-")}`;
  return knows(key) ? t(key) : name;
}

export function valueText(game: string, name: string, value: number | string): string {
  if (typeof value === "number") return number(value);
  const key = `number-${game}-${name.replaceAll("_", "-")}-${value}`;
  return knows(key) ? t(key) : value;
}

/** What a variant changes: "how far a pawn walks: 6". */
export function variantText(game: string, numbers: Numbers): string {
  return list(
    Object.entries(numbers).map(
      ([name, value]) => `${nameOfNumber(game, name)}: ${valueText(game, name, value)}`,
    ),
  );
}
