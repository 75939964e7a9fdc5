// The people at a table, and how each seat looks: colour, symbol and name.
import { knows, t } from "../app/i18n.tsx";
import type { Replay, Seat } from "../wire.ts";

export const SEAT_COLOURS = ["yellow", "blue", "red", "green", "pink", "black"] as const;
export const SYMBOLS = [
  "sun",
  "moon",
  "lozenge",
  "trefoil",
  "fan",
  "crown",
  "anchor",
  "key",
  "bell",
  "heart",
  "wave",
  "eye",
] as const;

export type SeatColour = (typeof SEAT_COLOURS)[number] | "ivory";
export type SeatSymbol = (typeof SYMBOLS)[number];

export type Presence = "here" | "away" | "bot" | "sitting-in" | "free";

/** The player of a seat, as it is drawn. */
export interface Player {
  readonly name: string;
  readonly presence: Presence;
  readonly bot?: string; // Which bot, where one plays.
  readonly style?: string; // How it plays, if it was asked to.
}

export interface Look {
  readonly colour: SeatColour;
  readonly symbol: SeatSymbol;
}

export interface Person {
  readonly seat: Seat;
  readonly name: string; // Of a bot: with its style.
  readonly look: Look;
  readonly you: boolean;
  readonly presence: Presence;
  readonly bot?: string | undefined; // Which bot plays there.
}

/** How a game colours its seats: GameModule has it. */
interface Coloured {
  seatColour(seat: Seat): SeatColour;
}

export function lookOf(game: Coloured, seat: Seat): Look {
  return { colour: game.seatColour(seat), symbol: SYMBOLS[seat % SYMBOLS.length] ?? "sun" };
}

/** A style in the reader's language; those of other packages have no words here. */
export const styleWord = (style: string): string =>
  knows(`plays-${style}`) ? t(`plays-${style}`) : style;

/** The name of a player; of a bot: with its style. */
export const fullName = ({ name, style }: Pick<Player, "name" | "style">): string =>
  style ? t("bot-in-style", { bot: name, style: styleWord(style) }) : name;

/** The players of a finished game; its record says which were bots, by seats from 1. */
export function playersOf({ players, meta }: Pick<Replay, "players" | "meta">): readonly Player[] {
  const { bots = {}, styles = {} } = (meta ?? {}) as {
    readonly bots?: Readonly<Record<string, string>>;
    readonly styles?: Readonly<Record<string, string>>;
  };
  return players.map((name, seat) => {
    const [bot, style] = [bots[seat + 1], styles[seat + 1]];
    return {
      name,
      presence: "here" as const,
      ...(bot ? { bot } : {}),
      ...(style ? { style } : {}),
    };
  });
}

export function peopleAt(
  game: Coloured,
  players: readonly Player[],
  you: Seat | null,
): readonly Person[] {
  return players.map((player, seat) => ({
    seat,
    name: fullName(player),
    look: lookOf(game, seat),
    you: seat === you,
    presence: player.presence,
    ...(player.bot ? { bot: player.bot } : {}),
  }));
}

export function nameOf(people: readonly Person[], seat: Seat): string {
  return people[seat]?.name ?? `${seat + 1}`;
}
