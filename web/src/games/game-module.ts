// What the house needs to know of a game to play it live, to tell it again, and to end it.
import type { ComponentChildren } from "preact";
import type { Choice } from "../table/pending-move.ts";
import type { Moment } from "../screens/end/end-of-game.tsx";
import type { TableFrame } from "../frame/game-frame.tsx";
import type { Person } from "../table/people.ts";
import type { Fog } from "../frame/fog.tsx";
import type { Step } from "../screens/replay/moves.tsx";
import type { Fold } from "../table/playback.ts";
import type { Event, GameName, Odds, Seat, Settings } from "../wire.ts";

export interface BoardProps<Picture, E, Move> {
  readonly picture: Picture;
  readonly events: readonly E[];
  readonly people: readonly Person[];
  readonly choice: Choice<Move>;
  readonly options: Settings["options"];
  readonly frame: TableFrame;
  readonly odds: Odds | null;
  readonly waiting: boolean; // Something waits to be read.
  readonly more: boolean; // Something waits to be shown.
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly onRule: (rule: string) => void;
}

/** What the end tells besides the ranking. */
export interface Story {
  readonly money: readonly (readonly number[])[]; // After each round, by seat; the first is the start.
  readonly rounds: number;
  readonly sources: readonly { readonly name: string; readonly amounts: readonly number[] }[]; // By seat.
  readonly moments: readonly Moment[];
}

// Methods, not properties: a kind of one game can then stand for a kind of any.
export interface GameKind<Picture, E, Move> {
  readonly game: GameName;
  readonly title: string;
  readonly fold: Fold<Picture, E>;
  /** Whose move the event is; none: it only follows from one. */
  mover(event: E): Seat | null;
  actors(picture: Picture): readonly Seat[];
  /** The move as records write it, without the seat. */
  write(move: Move): string;
  /** What a screen reader hears of the last event; nothing if it is told with a later one. */
  spoken(events: readonly E[], picture: Picture, people: readonly Person[]): string;
  /** What is asked of me, for the ear. */
  asked(picture: Picture): string;
  /** Where rounds begin. */
  parts(events: readonly E[]): readonly { readonly name: string; readonly from: number }[];
  story(events: readonly E[], people: readonly Person[]): Story;
  /** The steps of a replay worth going to. */
  steps(events: readonly E[], people: readonly Person[]): readonly Step[];
  /** What each seat has, as far as that could be seen: what would count if the game ended here. */
  has(picture: Picture, options: Settings["options"], fog: Fog): readonly (number | null)[];
  money(amount: number): string;
  moneyShort(amount: number): string;
  Board(props: BoardProps<Picture, E, Move>): ComponentChildren;
}

export type AnyKind = GameKind<unknown, Event, unknown>;

const loaders: Readonly<Record<GameName, () => Promise<{ kind: unknown }>>> = {
  vabanque: () => import("./vabanque/module.tsx"),
  "banque-fatale": () => import("./banque-fatale/module.tsx"),
  vendome: () => import("./vendome/module.tsx"),
};
const loaded = new Map<GameName, AnyKind>();

export async function loadKind(game: GameName): Promise<AnyKind> {
  const had = loaded.get(game);
  if (had) return had;
  const kind = (await loaders[game]()).kind as AnyKind;
  loaded.set(game, kind);
  return kind;
}
