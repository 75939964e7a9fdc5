// The only interface between a game and the rest of the client. General code names no game:
// it asks the module of the game that is played, and games/index.ts finds that module by name.
import type { ComponentChildren, ComponentType } from "preact";
import type { Language } from "../app/preferences.ts";
import type { Fog } from "../frame/fog.tsx";
import type { TableFrame } from "../frame/game-frame.tsx";
import type { Moves } from "../table/fair/by-the-rules.ts";
import type { PendingMove } from "../table/pending-move.ts";
import type { Person, SeatColour } from "../table/people.ts";
import type { Fold } from "../table/playback.ts";
import type {
  Advice,
  Assisted,
  Belief,
  ChoiceWorth,
  Event,
  Odds,
  Seat,
  Settings,
  Told,
  Variant,
} from "../wire.ts";

export interface BoardProps<Picture, E, Move> {
  readonly picture: Picture;
  readonly events: readonly E[];
  readonly people: readonly Person[];
  readonly choice: PendingMove<Move>;
  readonly options: Settings["options"];
  readonly frame: TableFrame;
  readonly odds: Odds | null;
  readonly waiting: boolean; // Playback is paused until the player has read something.
  readonly more: boolean; // Events are still to be shown.
  readonly next?: E | undefined; // The first of them.
  readonly onNext: () => void;
  readonly onSkip: () => void; // To now.
  readonly onSkipTo: (isKind: (event: E) => boolean) => void;
  readonly onRule: (rule: string) => void;
}

/** A moment that decided the game, for the end page and the scrubber's flags. */
export interface Moment {
  readonly kind: string; // A heading.
  readonly title: string;
  readonly text: ComponentChildren;
  readonly picture: ComponentChildren;
  readonly at: number; // The event to watch again.
  readonly weight: number; // How much it decided.
}

/** What the end page shows besides the ranking. */
export interface Story {
  readonly money: readonly (readonly number[])[]; // After each round, by seat; the first is the start.
  readonly rounds: number;
  readonly sources: readonly { readonly name: string; readonly amounts: readonly number[] }[]; // By seat.
  readonly moments: readonly Moment[];
}

/** A step of a replay worth going to. */
export interface Step {
  readonly at: number; // Events shown when it has just happened.
  readonly part: string; // Steps of one part of the game are shown together.
  readonly seat: Seat | null;
  readonly sign: ComponentChildren; // What was done, in little room.
  readonly mark?: ComponentChildren; // The kind of move alone, in the room of a letter.
  readonly told: string; // The same as a sentence.
}

/** One choice of the lobby: a label and the options it sets. The first is the default. */
export type Preset = readonly [label: string, sets: Settings["options"]];

/** Shows events and a text; then asks for a move, continues, or ends the lesson. */
export interface LessonNode {
  readonly say: string;
  readonly events: readonly Event[];
  readonly next?: Readonly<Record<string, number>>; // By move; "*" is any, several are a free choice.
  readonly then?: number;
}

/** A scripted first game, played by the real rules (tools/lessons.py). */
export interface Lesson {
  readonly seats: number;
  readonly nodes: () => Promise<{ readonly default: unknown }>;
  readonly texts: Readonly<
    Record<Language, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>
  >;
  /** The text with its placeholders filled in from the expected move. */
  fill(text: string, move: string): string;
  /** The scripted events, adjusted to the move that was really made. */
  adjust?(events: readonly Event[], move: string): readonly Event[];
}

/** How several moves in a row become one sentence. */
export interface Laps<E> {
  /** Moves of the same kind belong together; empty: told alone. */
  kind(event: E, people: readonly Person[]): string;
  told(events: readonly E[], people: readonly Person[]): string;
  /** Not worth hearing once something newer has happened. */
  minor?(event: E): boolean;
}

export interface WhyProps {
  readonly step: Told;
  readonly seat: Seat;
  readonly people: readonly Person[];
  readonly narrow: boolean;
}

export interface BeliefsProps {
  readonly beliefs: readonly Belief[];
  readonly people: readonly Person[];
}

/** Luck as docs/fair.md draws it. */
export interface Dice {
  below(bound: number): Promise<number>;
  shuffled<Item>(items: readonly Item[]): Promise<readonly Item[]>;
}

type Chance = Readonly<Record<string, unknown>>;

/** What the check at the end of a game must know of it, written from docs/fair.md. */
export interface FairGame {
  /** What `chance` of the record must be. `has` is what it is, where only it says how often luck spoke. */
  chance(luck: Dice, seats: number, has: Chance, variant?: Settings["variant"]): Promise<Chance>;
  /** How often cards were dealt. */
  deals(chance: Chance): number;
  isHidden(move: string): boolean;
  /** How many hidden moves a seat makes in a round. */
  hiddenPerRound(variant?: Settings["variant"]): number;
  /**
   * Everything that happens by the rules, and at the end the scores, from luck and moves alone. Events
   * may leave out fields that explain an amount. A move that no rule allows is AgainstTheRules.
   */
  played(game: PlayedGame): Generator<DueEvent, readonly number[]>;
}

/** A finished game as its record has it. */
export interface PlayedGame {
  readonly seats: number;
  readonly options: Settings["options"];
  readonly variant: Settings["variant"];
  readonly chance: Chance;
  readonly moves: Moves;
}

export interface DueEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A table that was set up: a few named texts, the parameters of the assistant's link. */
export type Fields = Readonly<Record<string, string>>;

export interface EditorProps<E> {
  readonly fields: Fields;
  readonly events: readonly E[]; // What is paid, as the house last said.
  readonly people: readonly Person[];
  readonly narrow: boolean;
  readonly place: number | null; // What the reader looks at: a casino.
  readonly onPlace: (place: number) => void;
  /** The table after a tap, and that tap as a sentence for the ear. */
  readonly onChange: (fields: Fields, said: string) => void;
}

export interface SettlementProps<E> {
  readonly answer: Assisted;
  readonly events: readonly E[]; // What is paid.
  readonly people: readonly Person[];
  readonly place: number | null;
  readonly onPlace: (place: number) => void;
  readonly onRule: (rule: string) => void;
}

/** What the banker's assistant needs of a game: methods, as in the module. */
export interface Desk<Picture, E> {
  /** The pieces to tap in (class "pieces") and the table they lie on (class "board"). */
  Editor(props: EditorProps<E>): ComponentChildren;
  Settlement(props: SettlementProps<E>): ComponentChildren;
  /** What the button to the table after the payment says. */
  next(fields: Fields): string;
  /** The table as it is drawn when the game continues from it. */
  picture(fields: Fields, seats: number, you: Seat | null): Picture;
  /** What each move is worth, as the house counted it. */
  Worth?(props: { readonly advice: Advice }): ComponentChildren;
}

// Methods, not properties: a module of one game can then stand for a module of any.
export interface GameModule<Picture, E, Move> {
  readonly name: string;
  readonly fold: Fold<Picture, E>;
  Board(props: BoardProps<Picture, E, Move>): ComponentChildren;
  /** The position in little room, only to be looked at; none: its players are shown instead. */
  Miniature?(props: {
    readonly picture: Picture;
    readonly people: readonly Person[];
  }): ComponentChildren;
  /** The cards that lie at a place, small: for a drill that asks about places. */
  cardsAt?(picture: Picture, place: number, people: readonly Person[]): ComponentChildren;
  /** The seat whose move the event is; null if it only follows from one. */
  mover(event: E): Seat | null;
  actors(picture: Picture): readonly Seat[];
  /** How many moves a seat has made, where the events do not tell. */
  made?(picture: Picture): number;
  /** Requests the position from the house after each move, because events alone cannot be drawn. */
  readonly asksPosition?: true;
  /** The move as records write it, without the seat. */
  write(move: Move): string;
  /** A move of a record, as a person reads it. */
  moveName(move: string): ComponentChildren;
  /** The colour of a seat, where it means the player; ivory otherwise. */
  seatColour(seat: Seat): SeatColour;

  /** What a screen reader hears of the last event; empty if it is part of a later one. */
  spoken(events: readonly E[], picture: Picture, people: readonly Person[]): string;
  /** Moves that are one sentence if several wait to be spoken, such as a lap around the table. */
  readonly laps?: Laps<E>;
  /** What is asked of me, as a heading; empty if there is nothing to say but that. */
  question(picture: Picture): string;
  /** The same for the ear, in a sentence or two. */
  asked(picture: Picture): string;
  sound(event: E, you: Seat | null): void;
  /** Keys of the keyboard help. */
  readonly keys: readonly string[];

  /** How to check its luck at the end; none for a game whose luck this client does not know. */
  fair?(): Promise<FairGame>;

  /** What the host may choose in the lobby, by the name of its row. */
  readonly options: Readonly<Record<string, readonly Preset[]>>;
  /** The rules in a minute, for the lobby. */
  inAMinute(): readonly {
    readonly key: string;
    readonly title: string;
    readonly picture: ComponentChildren;
  }[];
  /** The rules in Markdown, by language; none for a game without a text of ours. */
  readonly rules?: Readonly<Record<Language, () => Promise<{ readonly default: string }>>>;
  /** Above the rules: which reading is shown. */
  readonly RulesSwitch?: ComponentType;
  /** Beside the rules: an example to play with. */
  readonly Example?: ComponentType;
  readonly lesson?: Lesson;
  /** Its part of the banker's assistant; none: the assistant does not know the game. */
  desk?(): Promise<Desk<Picture, E>>;
  /** In the lab: figures of this game. */
  readonly LabPanel?: ComponentType;
  /** Why a variant with these numbers, the printed ones included, cannot be played; or null. */
  variantFault?(numbers: Variant["numbers"]): string | null;
  /** How many games of a variant can be asked for, where nothing is compiled: about a minute's. */
  readonly variantGames?: readonly [number, number, number];
  /** In the lab, for a game whose bots are not rated: why not. */
  unrated?(): string;

  /** Where rounds begin. */
  parts(events: readonly E[]): readonly { readonly name: string; readonly from: number }[];
  story(events: readonly E[], people: readonly Person[], variant?: Settings["variant"]): Story;
  steps(
    events: readonly E[],
    people: readonly Person[],
    variant?: Settings["variant"],
  ): readonly Step[];
  /** What each seat would have if the game ended here, as far as this reader may know. */
  has(picture: Picture, options: Settings["options"], fog: Fog): readonly (number | null)[];
  /** The house computes exact odds; they hold until this event. */
  endsOdds?(event: E): boolean;
  /** After this event nothing is left to hope for: the money has been paid. */
  settles(event: E): boolean;
  /** In a replay: what the mover could expect from the move that was made. */
  expected?(step: Told): number | null;
  /** In a replay: why a move was made, above the options a bot weighed; and below them, its beliefs. */
  readonly Why?: ComponentType<WhyProps>;
  readonly Beliefs?: ComponentType<BeliefsProps>;
  /** In a review: what became of a hidden choice. */
  happened?(choice: ChoiceWorth, people: readonly Person[]): string;
  money(amount: number): string;
  moneyShort(amount: number): string;
}

export type AnyGame = GameModule<unknown, Event, unknown>;
