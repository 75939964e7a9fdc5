// Who sits where, and how each seat looks: hue, symbol and name.
import type { GameName, Player, Presence, Seat } from "./types.ts";

const COLOURS = ["yellow", "blue", "red", "green", "pink", "black"] as const;
export const SYMBOLS = [
  "sun", "moon", "lozenge", "trefoil", "fan", "crown", "anchor", "key", "bell", "heart", "wave", "eye",
] as const;

export type SeatColour = (typeof COLOURS)[number] | "ivory";
export type SeatSymbol = (typeof SYMBOLS)[number];

export interface Look {
  readonly colour: SeatColour;
  readonly symbol: SeatSymbol;
}

export interface Person {
  readonly seat: Seat;
  readonly name: string;
  readonly look: Look;
  readonly you: boolean;
  readonly presence: Presence;
}

/** One hue, one meaning per game: only in Vabanque is it the player's. */
export function look(game: GameName, seat: Seat): Look {
  const colour = game === "vabanque" ? (COLOURS[seat % COLOURS.length] ?? "ivory") : "ivory";
  return { colour, symbol: SYMBOLS[seat % SYMBOLS.length] ?? "sun" };
}

export function people(game: GameName, players: readonly Player[], you: Seat | null): readonly Person[] {
  return players.map((player, seat) => ({
    seat,
    name: player.name,
    look: look(game, seat),
    you: seat === you,
    presence: player.presence,
  }));
}

export function nameOf(people: readonly Person[], seat: Seat): string {
  return people[seat]?.name ?? `${seat + 1}`;
}
