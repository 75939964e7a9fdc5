// The games this client can name before it has asked the house, and those the house adds.
import { signal } from "@preact/signals";
import type { Seat } from "../wire.ts";

export interface GameEntry {
  readonly name: string;
  readonly title: string;
  readonly authors: string;
  readonly minutes: readonly [least: number, most: number];
  readonly seats: readonly [fewest: Seat, most: Seat];
  readonly usualSeats: number;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const BUILT_IN: readonly GameEntry[] = [
  { name: "vabanque", title: "Vabanque", authors: "Bruno Faidutti, Leo Colovini", minutes: [30, 45], seats: [3, 6], usualSeats: 4, options: [{ name: "edition", values: ["new", "2001"] }] },
  { name: "banque-fatale", title: "Banque Fatale", authors: "Stefan Dorra", minutes: [40, 40], seats: [3, 4], usualSeats: 4, options: [{ name: "unplayed", values: ["by2", "to2"] }, { name: "no_sale", values: ["rose", "won", "both"] }, { name: "chips", values: ["million", "worthless"] }] },
  { name: "vendome", title: "La Vendôme", authors: "", minutes: [20, 20], seats: [4, 12], usualSeats: 6, options: [{ name: "rate", values: ["payer", "receiver"] }, { name: "shortfall", values: ["partial", "debt"] }] },
];

export const catalogue = signal(BUILT_IN);

/** The game most people begin with: the first of the list. */
export const FIRST_GAME = BUILT_IN[0]?.name ?? "";

export function gameEntry(name: string): GameEntry {
  return (
    catalogue.value.find((game) => game.name === name) ?? { name, title: name, authors: "", minutes: [0, 0], seats: [2, 2], usualSeats: 2, options: [] }
  );
}

/** The name itself if it is a game's; the first game otherwise. */
export function knownGame(name: string): string {
  return catalogue.value.some((game) => game.name === name) ? name : FIRST_GAME;
}

export function titleOf(name: string): string {
  return gameEntry(name).title;
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
