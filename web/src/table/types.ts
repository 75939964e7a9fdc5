// The house's types as the components know them, and those that only the page has.
export type { Account, BanqueFatale, GameName, Odds, Paid, Seat, Settings, Vabanque, Vendome } from "../wire.ts";
export type { Refusal } from "./http.ts";

export type Casino = number;
export type Edition = "new" | "2001";
export type Presence = "here" | "away" | "bot" | "sitting-in" | "free";

/** Who sits on a chair, as it is drawn. */
export interface Player {
  readonly name: string;
  readonly presence: Presence;
  readonly bot?: string; // Which bot, where one plays.
}
