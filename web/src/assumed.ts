// What the house is assumed to say, until web/src/wire.ts is generated from its own types.
// Nothing else in the client describes a message: replace this file and the compiler shows the rest.
// Seats, casinos and colours count from 0 here and from 1 in everything a person reads.

export type Seat = number;
export type Casino = number;
export type GameName = "vabanque" | "banque-fatale" | "vendome";
export type Edition = "new" | "2001";

/** Where money lies: no seat is the bank; staked is on the seat's card. */
export interface Account {
  readonly seat?: Seat | null;
  readonly staked?: boolean;
}

export interface Paid {
  readonly type: "paid";
  readonly source: Account;
  readonly target: Account;
  readonly amount: number;
  readonly rule: string;
  readonly factors: readonly (readonly [string, number])[];
}

export namespace Vabanque {
  export type Card = "raise" | "bluff" | "trap";
  export type Phase = "begin" | "chip" | "card" | "move" | "over";
  export type Move =
    | { readonly type: "chip"; readonly casino: Casino }
    | { readonly type: "lay"; readonly card: Card; readonly casino: Casino }
    | { readonly type: "walk"; readonly steps: number };
  export interface Began {
    readonly type: "began";
    readonly order: readonly Seat[];
    readonly pawns: readonly Casino[];
  }
  export interface Placed {
    readonly type: "placed";
    readonly seat: Seat;
    readonly casino: Casino;
    readonly face: number;
  }
  export interface Laid {
    readonly type: "laid";
    readonly seat: Seat;
    readonly casino: Casino;
    readonly card: Card | null;
  }
  export interface Walked {
    readonly type: "walked";
    readonly seat: Seat;
    readonly steps: number;
    readonly casino: Casino;
  }
  export interface Turned {
    readonly type: "turned";
    readonly casino: Casino;
    readonly cards: readonly (readonly [Seat, Card])[];
    readonly chips: number;
    readonly raises: number;
    readonly value: number;
  }
  export interface Counted {
    readonly type: "counted";
    readonly gains: readonly number[];
    readonly money: readonly number[];
    readonly order: readonly Seat[];
  }
  export interface Ended {
    readonly type: "ended";
    readonly winners: readonly Seat[];
  }
  export type Event = Began | Placed | Laid | Walked | Turned | Paid | Counted | Ended;
  export interface CasinoView {
    readonly chips: readonly number[];
    readonly cards: readonly (readonly [Seat, Card | null])[];
    readonly pawns: readonly Seat[];
  }
  export interface Settled {
    readonly casino: Casino;
    readonly chips: number;
    readonly raises: number;
    readonly value: number;
    readonly pawns: readonly Seat[];
    readonly traps: readonly Seat[];
    readonly paid: readonly number[];
  }
  export interface Round {
    readonly order: readonly Seat[];
    readonly casinos: readonly Settled[];
    readonly gains: readonly number[];
    readonly money: readonly number[];
  }
  export interface View {
    readonly seat: Seat | null;
    readonly phase: Phase;
    readonly round: number;
    readonly order: readonly Seat[];
    readonly actors: readonly Seat[];
    readonly casinos: readonly CasinoView[];
    readonly money: readonly number[];
    readonly hand: readonly Card[];
    readonly left: readonly number[];
    readonly past: readonly (readonly Laid[])[];
    readonly rounds: readonly Round[];
  }
}

export namespace BanqueFatale {
  export type Colour = "red" | "yellow" | "green" | "blue" | "orange";
  /** The aces of a card, joined by "+". */
  export type FatalCard = string;
  /** How many of each colour: red, yellow, green, blue, orange. */
  export type Chips = readonly [number, number, number, number, number];
  export type Phase = "deal" | "offer" | "bid" | "take" | "sell" | "over";
  export type Move =
    | { readonly type: "offer"; readonly card: FatalCard }
    | { readonly type: "bid"; readonly chips: readonly Colour[] }
    | { readonly type: "take"; readonly colour: Colour }
    | { readonly type: "sell"; readonly card: FatalCard }
    | { readonly type: "keep" };
  export interface Opened {
    readonly type: "opened";
    readonly start: Seat;
    readonly dealt: readonly FatalCard[];
    readonly display: readonly FatalCard[];
    readonly pile: number;
  }
  export interface Offered {
    readonly type: "offered";
    readonly seat: Seat;
    readonly card: FatalCard;
    readonly refill: FatalCard | null;
  }
  export interface Closed {
    readonly type: "closed";
    readonly seat: Seat;
    readonly chips: Chips | null;
  }
  export interface Revealed {
    readonly type: "revealed";
    readonly bids: readonly Chips[];
    readonly winner: Seat;
    readonly card: FatalCard;
  }
  export interface Moved {
    readonly type: "moved";
    readonly played: Chips;
    readonly before: Chips;
    readonly after: Chips;
    readonly reset: Chips;
    readonly rose: readonly Colour[];
  }
  export interface Taken {
    readonly type: "taken";
    readonly seat: Seat;
    readonly colour: Colour;
  }
  export interface Sold {
    readonly type: "sold";
    readonly seat: Seat;
    readonly card: FatalCard | null;
    readonly price: number;
    readonly next: Seat | null;
  }
  export interface Ended {
    readonly type: "ended";
    readonly score: readonly number[];
    readonly winners: readonly Seat[];
  }
  export type Event = Opened | Offered | Closed | Revealed | Moved | Paid | Taken | Sold | Ended;
  export interface View {
    readonly seat: Seat | null;
    readonly phase: Phase;
    readonly round: number;
    readonly start: Seat | null;
    readonly actors: readonly Seat[];
    readonly values: Chips;
    readonly money: readonly number[];
    readonly chips: readonly Chips[];
    readonly cards: readonly (readonly FatalCard[])[];
    readonly display: readonly FatalCard[];
    readonly pile: number;
    readonly offered: FatalCard | null;
    readonly closed: readonly Seat[];
    readonly bid: Chips | null;
    readonly winner: Seat | null;
    readonly pot: Chips;
    readonly rose: readonly Colour[];
  }
}

export namespace Vendome {
  /** Rank and suit, such as Th. */
  export type Card = string;
  export type Phase = "draw" | "cut" | "shuffle" | "over";
  export type CoupEnd = "banker-loses" | "banker-wins" | "quadruple" | "banker-quadruple";
  export type Move = { readonly type: "cut"; readonly cards: number };
  export interface Drew {
    readonly type: "drew";
    readonly seat: Seat;
    readonly card: Card;
  }
  export interface Banked {
    readonly type: "banked";
    readonly seat: Seat;
    readonly cutter: Seat;
    readonly passed: number;
  }
  export interface HasCut {
    readonly type: "cut";
    readonly seat: Seat;
    readonly cards: number;
  }
  export interface Dealt {
    readonly type: "dealt";
    readonly seat: Seat;
    readonly card: Card;
    readonly multiple: number;
    readonly over: Seat | null;
  }
  export interface Turned {
    readonly type: "turned";
    readonly card: Card;
    readonly hit: Seat | null;
  }
  export interface Closed {
    readonly type: "closed";
    readonly banker: Seat;
    readonly end: CoupEnd;
    readonly change: readonly number[];
    readonly chips: readonly number[];
  }
  export interface Ended {
    readonly type: "ended";
    readonly winners: readonly Seat[];
  }
  export type Event = Drew | Banked | HasCut | Dealt | Turned | Paid | Closed | Ended;
  export interface View {
    readonly seat: Seat | null;
    readonly phase: Phase;
    readonly coup: number;
    readonly banker: Seat | null;
    readonly actors: readonly Seat[];
    readonly chips: readonly number[];
    readonly passed: number;
  }
  /** The exact odds of the coup as it stands, from tripot.lab.odds. */
  export interface Odds {
    readonly falls: readonly (number | null)[]; // By seat: falls before the banker; null is not in.
    readonly left: readonly number[]; // By seat: cards of that rank still in the talon.
    readonly expected: readonly number[]; // By seat: chips at the end of the coup, on average.
    readonly keeps: number; // The banker keeps the bank.
    readonly loses: number; // The next card is the banker's.
    readonly nobody: number; // The next card touches no one.
  }
}

/** A line of an open-table list. */
export interface OpenTable {
  readonly code: string;
  readonly game: GameName;
  readonly host: string;
  readonly seats: number;
  readonly taken: number;
  readonly language: string;
  readonly started: boolean;
}

export type Presence = "here" | "away" | "bot" | "sitting-in" | "free";

export interface Player {
  readonly name: string;
  readonly presence: Presence;
  readonly bot?: string; // The bot's name, where one plays.
  readonly ready?: boolean;
}

/** Thinking time in seconds; null is none. */
export type ThinkingTime = number | null;

export interface TableOptions {
  readonly thinking: ThinkingTime;
  readonly helper: boolean;
  readonly spectators: boolean;
  readonly takeback: boolean;
  readonly listed: boolean;
  readonly rules: Readonly<Record<string, string | number | null>>; // The rule-book's own options.
}

export interface Bot {
  readonly name: string;
  readonly strength: number; // 1 to 4.
  readonly style: string;
}

/** Why a request was refused: the code is one of the house's or of the rules'. */
export interface Refusal {
  readonly error: string;
  readonly detail: string;
  readonly rule?: string;
}
