// Written by `make wire` from src/tripot/wire, src/tripot/house and the rules. Do not edit.
// Seats, casinos and colours count from 0 here and from 1 in everything a person reads.

export const VERSION = 1;

export type GameName = "vabanque" | "vendome" | "banque-fatale";

/** Something happened in the game. Numbered, like every `Fact`. */
export interface Did {
  readonly t: "did";
  readonly n: number;
  readonly e: readonly Row[];
  readonly bot?: StandIn | null;
  readonly stamp?: string;
  readonly opens?: readonly Opening[];
}

/** Why a bot plays for a person. */
export type StandIn = "late" | "left";

/** A stamped choice that is public now. */
export interface Opening {
  readonly n: number;
  readonly move: string;
  readonly salt: string;
}

/** The table was opened. Always number 1. */
export interface Opened {
  readonly t: "opened";
  readonly n: number;
  readonly settings: Settings;
  readonly commitment: string;
}

/** The host changed the settings. */
export interface Arranged {
  readonly t: "arranged";
  readonly n: number;
  readonly settings: Settings;
}

/** The player of a seat changed; null if the seat is free. */
export interface Seated {
  readonly t: "seated";
  readonly n: number;
  readonly seat: Seat;
  readonly player: Player | null;
  readonly why: Why;
}

/** The player of a seat, as everybody sees it. */
export interface Player {
  readonly name: string;
  readonly bot?: string;
  readonly stand_in?: StandIn | null;
  readonly style?: string;
}

/** Why the player of a seat changed. */
export type Why = "sat" | "left" | "removed" | "bot" | "late" | "back" | "renamed";

/** Another player is host now. */
export interface Hosted {
  readonly t: "hosted";
  readonly n: number;
  readonly host: Seat | null;
}

/** The table was locked or unlocked. */
export interface Locked {
  readonly t: "locked";
  readonly n: number;
  readonly on: boolean;
}

/** The game was paused. */
export interface Paused {
  readonly t: "paused";
  readonly n: number;
}

/** The pause ended. */
export interface Resumed {
  readonly t: "resumed";
  readonly n: number;
}

/** A seat was given more time. */
export interface Given {
  readonly t: "given";
  readonly n: number;
  readonly seat: Seat;
  readonly seconds: number;
}

/** Something was proposed. Votes name it by this number. */
export interface Proposed {
  readonly t: "proposed";
  readonly n: number;
  readonly proposal: Proposal;
}

/** A request that is executed if enough of its voters agree in time. */
export interface Proposal {
  readonly act: Act;
  readonly by: Seat | null;
  readonly voters: readonly Seat[];
  readonly seconds: number;
  readonly seat?: Seat | null;
  readonly name?: string;
  readonly give?: number;
}

/** What can be proposed. */
export type Act = "sit" | "bot" | "remove" | "pause" | "give";

/** Somebody agreed or disagreed with a proposal. */
export interface Voted {
  readonly t: "voted";
  readonly n: number;
  readonly proposal: number;
  readonly seat: Seat;
  readonly yes: boolean;
}

/** A proposal was accepted, and what it does follows; or it was not, and nothing happens. */
export interface Decided {
  readonly t: "decided";
  readonly n: number;
  readonly proposal: number;
  readonly accepted: boolean;
}

/** A seat pledged words that it will open after the start. */
export interface Pledged {
  readonly t: "pledged";
  readonly n: number;
  readonly seat: Seat;
  readonly pledge: string;
}

/** The pledges are fixed. Every seat that pledged opens its words now. */
export interface Revealing {
  readonly t: "revealing";
  readonly n: number;
  readonly round: number;
  readonly pledges: readonly string[];
  readonly seconds: number;
}

/** Seats did not open their words, so all commitments are repeated without them. */
export interface Redealt {
  readonly t: "redealt";
  readonly n: number;
  readonly round: number;
  readonly commitment: string;
  readonly without: readonly Seat[];
}

/** The game began. The words and the seal fix the luck from here on. */
export interface Started {
  readonly t: "started";
  readonly n: number;
  readonly words: readonly string[];
  readonly seal: string;
}

/** The game is over. The dealer's secret is published; the record can be fetched. */
export interface Ended {
  readonly t: "ended";
  readonly n: number;
  readonly ranking: readonly Place[];
  readonly winners: readonly Seat[];
  readonly secret: string;
  readonly seconds: number;
  readonly opens: readonly Opening[];
}

/** One place of the final ranking: the seats that share it, and their score. */
export interface Place {
  readonly seats: readonly Seat[];
  readonly score: number;
}

/** The table is part of an evening now, or the evening has another number of games. */
export interface Planned {
  readonly t: "planned";
  readonly n: number;
  readonly evening: Evening | null;
}

/** A series of games for the same friends; this table is one of them. */
export interface Evening {
  readonly name: string;
  readonly game: number;
  readonly games: number;
}

/** The rematch is at another table; the same keys open it. */
export interface Rematched {
  readonly t: "rematched";
  readonly n: number;
  readonly table: string;
}

/** Everybody left before the start, or an administrator closed the table. */
export interface Closed {
  readonly t: "closed";
  readonly n: number;
}

/** The seconds left for each seat that has to move; null where no clock runs. */
export interface Clocks {
  readonly t: "clocks";
  readonly left: readonly (number | null)[];
  readonly rest?: number;
}

/** Which seats are connected, and how many spectators watch. */
export interface Here {
  readonly t: "here";
  readonly seats: readonly boolean[];
  readonly watching: number;
}

/** Everything this reader may know now; the messages after number n continue from here. */
export interface Snapshot {
  readonly t: "snapshot";
  readonly n: number;
  readonly table: Facts;
  readonly clocks: readonly (number | null)[];
  readonly here: readonly boolean[];
  readonly watching: number;
  readonly rest?: number;
  readonly you?: You | null;
  readonly view?: View;
  readonly legal?: readonly string[] | null;
  readonly handful?: Readonly<Record<string, number>> | null;
  readonly zones?: readonly Zone[];
  readonly proposal?: Proposal | null;
  readonly proposed?: number;
  readonly yes?: readonly Seat[];
  readonly no?: readonly Seat[];
}

/** Everything public about a table, apart from the game itself. */
export interface Facts {
  readonly id: string;
  readonly code: string;
  readonly settings: Settings;
  readonly stage: Stage;
  readonly players: readonly (Player | null)[];
  readonly host: Seat | null;
  readonly locked: boolean;
  readonly paused: boolean;
  readonly commitment: string;
  readonly seal: string;
  readonly words: readonly string[];
  readonly next: string;
  readonly deal: Deal | null;
  readonly evening: Evening | null;
  readonly duplicate: string;
}

export type Stage = "lobby" | "play" | "over" | "closed";

/** How the luck of a game is agreed on: tripot-fair/2. */
export interface Deal {
  readonly scheme: string;
  readonly round: number;
  readonly stage: DealStage;
  readonly pledges: readonly string[];
  readonly left: number | null;
  readonly again: readonly Again[];
}

/** The step of the agreement on the luck (docs/fair.md). */
export type DealStage = "open" | "pledging" | "revealing" | "dealt";

/** A round of commitments that was repeated. */
export interface Again {
  readonly round: number;
  readonly commitment: string;
  readonly without: readonly Seat[];
}

/** What only the reader's own seat may know about itself. */
export interface You {
  readonly seat: Seat;
  readonly made: number;
  readonly words: string;
  readonly muted: readonly Seat[];
}

/** A chat message. Not stored, so not numbered. */
export interface Said {
  readonly t: "said";
  readonly seat: Seat | null;
  readonly kind: SayKind;
  readonly what: string;
}

/** Somebody leads through the replay of the finished game. Not stored, so not numbered. */
export interface Led {
  readonly t: "led";
  readonly seat: Seat;
  readonly at: number;
  readonly side: string;
  readonly on: boolean;
}

/** The request was executed; n is the number of its first message, if it has any. */
export interface Ok {
  readonly t: "ok";
  readonly id: string;
  readonly n?: number;
  readonly seat?: Seat | null;
  readonly key?: string;
  readonly table?: string;
  readonly code?: string;
  readonly proposal?: number;
}

/** The request was rejected and changed nothing. HTTP answers have the same fields. */
export interface No {
  readonly t: "no";
  readonly id: string;
  readonly error: string;
  readonly detail: string;
  readonly rule?: string;
}

/** The house closes this socket; reconnect after so many seconds, if given. */
export interface Bye {
  readonly t: "bye";
  readonly error: string;
  readonly detail: string;
  readonly after?: number | null;
}

/** The settings of a table. Everybody at the table sees them before the start. */
export interface Settings {
  readonly game: GameName;
  readonly seats: number;
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly clock: number;
  readonly listed: boolean;
  readonly spectators: boolean;
  readonly delay: number;
  readonly talk: boolean;
  readonly pace: number;
  readonly stand_in: string;
  readonly rated: boolean;
  readonly hints: boolean;
  readonly variant: Readonly<Record<string, number | string>>;
}

export type SayKind = "reaction" | "phrase" | "text";

/** The first frame of a socket: the key of the client, and what it already has. */
export interface Hello {
  readonly ask: "hello";
  readonly key?: string;
  readonly since?: number | null;
  readonly zones?: boolean;
  readonly watch?: boolean;
  readonly table?: string;
  readonly id: string;
}

/** Ask for a snapshot, or for every message after a number. */
export interface Look {
  readonly ask: "look";
  readonly since?: number | null;
  readonly zones?: boolean;
  readonly id: string;
}

/** Open a table and take a seat as its host. With `start`, bots fill it and the game begins. */
export interface Open {
  readonly ask: "open";
  readonly settings: Settings;
  readonly name: string;
  readonly words?: string;
  readonly bots?: readonly string[];
  readonly start?: boolean;
  readonly profile?: boolean;
  readonly bot?: boolean;
  readonly id: string;
}

/** Take a free seat, or a bot's seat; without `seat`, the first free one. */
export interface Sit {
  readonly ask: "sit";
  readonly name: string;
  readonly seat?: Seat | null;
  readonly words?: string;
  readonly pledge?: string;
  readonly profile?: boolean;
  readonly bot?: boolean;
  readonly id: string;
}

/** Ask for a personal link that opens this seat on another device. */
export interface Link {
  readonly ask: "link";
  readonly id: string;
}

/** Revoke the keys of all other devices with this seat. */
export interface Unlink {
  readonly ask: "unlink";
  readonly id: string;
}

/** Add words to the luck, before the start. */
export interface Words {
  readonly ask: "words";
  readonly words: string;
  readonly id: string;
}

/** Pledge words for the luck, before they are opened; the latest pledge counts. */
export interface Pledge {
  readonly ask: "pledge";
  readonly pledge: string;
  readonly round?: number | null;
  readonly id: string;
}

/** Open the words that this seat pledged, once all pledges are fixed. */
export interface Reveal {
  readonly ask: "reveal";
  readonly words: string;
  readonly id: string;
}

/** Take another name at the table, before or during the game. */
export interface Rename {
  readonly ask: "rename";
  readonly name: string;
  readonly id: string;
}

/** Leave the seat; during the game a bot takes over. */
export interface Leave {
  readonly ask: "leave";
  readonly id: string;
}

/** Take the seat back from the bot that plays for this player. */
export interface Back {
  readonly ask: "back";
  readonly id: string;
}

/** Change the settings before the start; during the game only `pace`. */
export interface Arrange {
  readonly ask: "arrange";
  readonly settings: Settings;
  readonly id: string;
}

/** Begin the game. `fill` names a bot for every free seat. */
export interface Start {
  readonly ask: "start";
  readonly fill?: string;
  readonly bots?: readonly string[];
  readonly id: string;
}

/** Stop others from taking a seat, or allow it again. */
export interface Lock {
  readonly ask: "lock";
  readonly on: boolean;
  readonly forgive?: boolean;
  readonly id: string;
}

/** Agree or disagree with a proposal. */
export interface Vote {
  readonly ask: "vote";
  readonly proposal: number;
  readonly yes: boolean;
  readonly id: string;
}

/** Remove a player and revoke their keys. During the game a bot takes the seat. */
export interface Remove {
  readonly ask: "remove";
  readonly seat: Seat;
  readonly id: string;
}

/** Put a bot on a free seat, or replace a bot. `remote` is one that connects from outside. */
export interface Bot {
  readonly ask: "bot";
  readonly seat: Seat;
  readonly bot: string;
  readonly name?: string;
  readonly id: string;
}

/** Stop all clocks and all moves. */
export interface Pause {
  readonly ask: "pause";
  readonly id: string;
}

/** End the pause. */
export interface Resume {
  readonly ask: "resume";
  readonly id: string;
}

/** Give a seat more time for the move it has to make. */
export interface Give {
  readonly ask: "give";
  readonly seat: Seat;
  readonly seconds: number;
  readonly id: string;
}

/** Make another player the host. */
export interface Hand {
  readonly ask: "hand";
  readonly seat: Seat;
  readonly id: string;
}

/** Make a move, as records write it but without the seat: "chip 3", "bid red red". */
export interface Move {
  readonly ask: "move";
  readonly move: string;
  readonly made?: number | null;
  readonly salt?: string;
  readonly stamp?: string;
  readonly id: string;
}

/** Send a chat message: a reaction, a phrase, or text where the table allows it. */
export interface Say {
  readonly ask: "say";
  readonly kind: SayKind;
  readonly what: string;
  readonly id: string;
}

/** Stop chat messages of a seat, or allow them again. */
export interface Mute {
  readonly ask: "mute";
  readonly seat: Seat;
  readonly on?: boolean;
  readonly id: string;
}

/** Lead others through the replay of a finished game: show them this moment. */
export interface Lead {
  readonly ask: "lead";
  readonly at: number;
  readonly side?: string;
  readonly on?: boolean;
  readonly id: string;
}

/** Make this table the first of an evening; later, change the number of games. */
export interface Plan {
  readonly ask: "plan";
  readonly games: number;
  readonly name?: string;
  readonly club?: string;
  readonly id: string;
}

/** Play again: the same players and settings at a new table, in an evening on other seats. */
export interface Rematch {
  readonly ask: "rematch";
  readonly wait?: boolean;
  readonly id: string;
}

export type Reaction = "smile" | "laugh" | "wink" | "gasp" | "think" | "frown" | "cry" | "clap";

/** Chat phrases that every client shows in its own language. */
export type Phrase = "hello" | "good-luck" | "your-move" | "one-moment" | "trust-me" | "it-is-a-trap" | "i-am-bluffing" | "well-played" | "ouch" | "sorry" | "thanks" | "good-game" | "rematch";

export type Seat = number;

/** A part of the table: a seat's own place, or one in the middle. */
export interface Zone {
  readonly name: string;
  readonly items?: readonly Item[];
  readonly seat?: Seat | null;
  readonly number?: number | null;
}

/** Something that lies on the table, as a general board draws it. */
export interface Item {
  readonly word: string;
  readonly count?: number | null;
  readonly seat?: Seat | null;
}

/** What the house offers. */
export interface HouseInfo {
  readonly version: string;
  readonly games: readonly GameInfo[];
}

/** A game the house offers. */
export interface GameInfo {
  readonly game: GameName;
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, readonly (number | string | null)[]>>;
  readonly bots: readonly BotInfo[];
  readonly title: string;
  readonly authors: string;
  readonly minutes: readonly [number, number];
  readonly usual_seats: number;
  readonly skill: boolean;
  readonly choices: readonly OptionInfo[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A bot that can be put on a seat. */
export interface BotInfo {
  readonly bot: string;
  readonly name: string;
  readonly title: string;
  readonly temperament: string;
  readonly rung: number;
  readonly rating: number;
  readonly style: Readonly<Record<string, readonly [number, number]>>;
  readonly needs: string;
  readonly styles?: readonly string[];
}

/** One choice about the rules: a word from a list, or a whole number from low to high. */
export interface OptionInfo {
  readonly name: string;
  readonly default: number | string | null;
  readonly rule?: string;
  readonly values?: readonly string[];
  readonly low?: number;
  readonly high?: number;
  readonly needs?: readonly [string, string] | null;
  readonly required?: boolean;
  readonly cosmetic?: boolean;
}

/** A table as lists show it. */
export interface Card {
  readonly table: string;
  readonly code: string;
  readonly stage: Stage;
  readonly settings: Settings;
  readonly players: readonly string[];
  readonly free: number;
  readonly locked: boolean;
}

/** A table as a player's list of tables shows it. */
export interface MyTable {
  readonly table: string;
  readonly seat: Seat;
  readonly stage: Stage;
  readonly settings: Settings;
  readonly players: readonly (Player | null)[];
  readonly host: Seat | null;
  readonly changed: number;
  readonly acting?: readonly Seat[];
  readonly left?: number | null;
  readonly paused?: boolean;
  readonly next?: string;
  readonly ranking?: readonly Place[];
  readonly duplicate?: string;
  readonly round?: number;
  readonly rounds?: number;
}

/** The tables to be shown. */
export interface MyKeys {
  readonly tables: readonly TableKey[];
  readonly keep: boolean;
}

/** A table, and the key of a seat there; empty: the one that the browser keeps as a cookie. */
export interface TableKey {
  readonly table: string;
  readonly key: string;
}

/** The table of a code. */
export interface Found {
  readonly table: string;
}

/** The key from a personal link, to be kept as a cookie; empty: the cookie that is there. */
export interface Enter {
  readonly key: string;
}

/** A finished game that is worth seeing, and why. */
export interface Remarkable {
  readonly record: string;
  readonly game: GameName;
  readonly finished: number;
  readonly why: string;
  readonly size: number;
  readonly name: string;
  readonly players: readonly string[];
}

/** An evening. */
export interface EveningPage {
  readonly club: string;
  readonly name: string;
  readonly number: number;
  readonly made: number;
  readonly games: number;
  readonly over: boolean;
  readonly table: string;
  readonly stage: Stage | null;
  readonly standings: readonly Standing[];
  readonly played: readonly PlayedGame[];
}

/** A player of an evening. */
export interface Standing {
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly wins: number;
  readonly games: number;
  readonly each: readonly number[];
  readonly bot?: string;
}

/** A finished game of an evening. */
export interface PlayedGame {
  readonly record: string;
  readonly number: number;
  readonly game: GameName;
  readonly finished: number;
  readonly seconds: number;
  readonly players: readonly Finisher[];
  readonly variant: Readonly<Record<string, number | string>>;
}

/** A player of a finished game. */
export interface Finisher {
  readonly name: string;
  readonly place: number;
  readonly score: number;
  readonly points: number;
  readonly bot?: string;
}

/** A club: all its evenings, latest first. */
export interface ClubPage {
  readonly club: string;
  readonly name: string;
  readonly evenings: readonly EveningPage[];
  readonly members: readonly Member[];
}

/** A player in all evenings of a club. */
export interface Member {
  readonly name: string;
  readonly evenings: number;
  readonly evenings_won: number;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly bot?: string;
  readonly rating?: MemberRating | null;
}

/** How strong a player is within the club, on the scale of the house's ladders. */
export interface MemberRating {
  readonly points: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/** A finished game as one reader saw it, or as it truly was. */
export interface Replay {
  readonly game: GameName;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly variant: Readonly<Record<string, number | string>>;
  readonly seat: Seat | null;
  readonly steps: readonly Told[];
  readonly result: Readonly<Record<string, unknown>>;
  readonly meta: unknown;
}

/** One move of a replay and its consequences, luck included. */
export interface Told {
  readonly move: string;
  readonly e: readonly Row[];
  readonly odds?: readonly (Odds | null)[];
  readonly thoughts?: Thoughts | null;
  readonly walks?: readonly Worth[];
}

/** A position of a finished game. */
export interface Placed {
  readonly position: string;
}

/** What may come after a card, exactly. */
export interface Odds {
  readonly falls: readonly (Chance | null)[];
  readonly keeps: Chance;
  readonly loses_next: Chance;
  readonly nobody_next: Chance;
  readonly expected: readonly Chance[] | null;
}

/** A probability or a mean: as a number to draw, and exactly. */
export interface Chance {
  readonly value: number;
  readonly exact: string;
}

/** A fact about a move that its player could have counted. */
export interface Reason {
  readonly name: string;
  readonly facts: Readonly<Record<string, number | string>>;
}

/** How often something happened to a player, of how many times it could have. */
export interface Tally {
  readonly name: string;
  readonly count: number;
  readonly of: number;
}

/** Why a bot chose its move. The house keeps it secret until the game is over. */
export interface Thoughts {
  readonly options?: readonly Option[];
  readonly beliefs?: readonly Belief[];
}

/** A move that the bot considered, as text, and its value. */
export interface Option {
  readonly move: string;
  readonly value: number;
}

/** What the bot believes about something hidden: a face-down card, or a closed hand. */
export interface Belief {
  readonly seat: Seat;
  readonly odds: Readonly<Record<string, number>>;
  readonly casino?: number | null;
}

/** What a walk was worth, given what its seat knew. */
export interface Worth {
  readonly steps: number;
  readonly casino: number;
  readonly mean: number;
  readonly trapped: number;
  readonly bluffs?: readonly Bluff[];
}

/** A rival's Bluff at a casino, and what the walk there would have seemed worth without it. */
export interface Bluff {
  readonly seat: Seat;
  readonly without: number;
}

/** The state of a review. */
export interface ReviewSoFar {
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly ahead: number;
  readonly done: number;
  readonly review: Review | null;
}

/** A finished game, looked at step by step. */
export interface Review {
  readonly format: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly by: string;
  readonly steps: number;
  readonly looks: readonly ReviewedStep[];
  readonly splits: readonly Split[];
  readonly worths?: readonly ChoiceWorth[];
  readonly notes?: readonly string[];
}

/** One step of the game: a move, or what chance did. */
export interface ReviewedStep {
  readonly step: number;
  readonly seat: Seat;
  readonly move: string;
  readonly values: readonly number[];
  readonly within: readonly number[];
  readonly options?: readonly ReviewedMove[];
  readonly cost?: Estimate;
  readonly effects?: readonly number[];
  readonly effects_within?: readonly number[];
  readonly luck?: readonly number[];
  readonly expected?: readonly (number | null)[];
  readonly gained?: readonly number[];
  readonly beliefs?: readonly Belief[];
}

/** A move that the seat could have made, on what it knew. */
export interface ReviewedMove {
  readonly move: string;
  readonly win: Estimate;
  readonly behind: Estimate;
  readonly money?: Estimate | null;
  readonly danger?: number | null;
}

/** A mean, and half the width of its 95 % interval; 0 is exact. */
export interface Estimate {
  readonly value: number;
  readonly within?: number;
}

/** Where one seat's result came from. The first five add up to the result, exactly. */
export interface Split {
  readonly par: number;
  readonly luck: number;
  readonly reading: number;
  readonly others: number;
  readonly own: number;
  readonly result: number;
  readonly within: readonly [number, number, number, number];
}

/** What one hidden choice was worth: a face-down card, or a sealed bid. */
export interface ChoiceWorth {
  readonly step: number;
  readonly seat: Seat;
  readonly part: number;
  readonly move: string;
  readonly earned: number;
  readonly facts: Readonly<Record<string, number | string>>;
  readonly worth?: Estimate | null;
  readonly moved?: Estimate | null;
  readonly placing?: Estimate | null;
  readonly best?: string;
  readonly gain?: Estimate | null;
  readonly of?: number;
}

/** A trial as its player may see it. */
export interface TrialNow {
  readonly trial: string;
  readonly game: GameName;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly variant: Readonly<Record<string, number | string>>;
  readonly seat: Seat;
  readonly mine: boolean;
  readonly over: boolean;
  readonly events: readonly Row[];
  readonly count: number;
  readonly setup: Readonly<Record<string, string>> | null;
}

/** Where to continue from. */
export interface PlayOn {
  readonly move: number;
  readonly seat: number;
  readonly known: boolean;
  readonly seed: number;
}

/** A move in a trial. */
export interface TrialMove {
  readonly move: string;
  readonly known: number;
}

/** A position to continue from. */
export interface PlayFrom {
  readonly position: string;
  readonly seat: number;
  readonly seed: number;
}

/** All drills in order; the first is number 1. */
export interface DrillList {
  readonly today: number;
  readonly drills: readonly DrillNamed[];
}

/** What can be chosen from. */
export interface DrillNamed {
  readonly kind: string;
  readonly rating: number;
  readonly game: GameName;
}

/** One drill with its answer; the client hides it until the player has answered. */
export interface DrillTold {
  readonly number: number;
  readonly today: number;
  readonly game: GameName;
  readonly kind: string;
  readonly place: number;
  readonly rating: number;
  readonly fails: readonly string[];
  readonly seat: Seat;
  readonly seats: number;
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly events: readonly Row[];
  readonly choices: readonly Choice[];
  readonly best: number;
  readonly slips: number;
  readonly unit: "" | "money" | "percent";
  readonly known: readonly Reason[];
}

/** A possible answer. */
export interface Choice {
  readonly name: string;
  readonly value: number;
  readonly place?: number | null;
  readonly reasons?: readonly Reason[];
  readonly says?: Reason | null;
}

/** What a strong bot would do, and facts about it that the player could have counted. */
export interface Hint {
  readonly move: string;
  readonly by: string;
  readonly reasons: readonly Reason[];
}

/** What the pieces pay, and their position. */
export interface Assisted {
  readonly game: GameName;
  readonly seats: number;
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly events: readonly Row[];
  readonly unpaid: readonly Reason[];
  readonly after: Readonly<Record<string, string>> | null;
  readonly odds: Odds | null;
  readonly position: string | null;
  readonly actors: readonly Seat[];
  readonly missing: readonly Reason[];
}

/** The pieces of a real table. */
export interface SetUp {
  readonly game: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What each move is worth, where that can be computed, and what a strong bot would do. */
export interface Advice {
  readonly walks: readonly Worth[];
  readonly hint: Hint | null;
}

/** A position, and the seat that asks for advice. */
export interface AskAdvice {
  readonly position: string;
  readonly seat: number;
}

/** A new duplicate. */
export interface OpenedDuplicate {
  readonly id: string;
}

/** A private duplicate for friends. */
export interface OpenDuplicate {
  readonly game: GameName;
  readonly seats: number;
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly name: string;
  readonly players: number;
  readonly hours: number;
}

/** A duplicate as its readers may see it now. All times are milliseconds since 1970. */
export interface DuplicatePage {
  readonly id: string;
  readonly daily: boolean;
  readonly name: string;
  readonly settings: Settings;
  readonly bots: readonly string[];
  readonly players: number;
  readonly made: number;
  readonly begins: number;
  readonly closes: number;
  readonly opens: number;
  readonly now: number;
  readonly opened: boolean;
  readonly begun: number;
  readonly finished: number;
  readonly commitment: string;
  readonly mix: string;
  readonly secret: string;
  readonly words: readonly string[];
  readonly mine: MyTry | null;
  readonly mean: number | null;
  readonly field: readonly Finish[];
  readonly tomorrow: Announced | null;
  readonly yesterday: string;
  readonly week: readonly OwnDay[];
}

/** The reader's own try. */
export interface MyTry {
  readonly table: string;
  readonly over: boolean;
  readonly counts: boolean;
  readonly finish?: Finish | null;
}

/** The table of the next day. */
export interface Announced {
  readonly id: string;
  readonly game: GameName;
  readonly commitment: string;
  readonly made: number;
}

/** One of the last days, and the reader's result. */
export interface OwnDay {
  readonly id: string;
  readonly place?: number;
  readonly finished?: number;
}

/** Begins the only try that counts. */
export interface TakeSeat {
  readonly name: string;
  readonly words: string;
  readonly profile: boolean;
}

/** A finished try, compared with all others. */
export interface Finish {
  readonly place: number;
  readonly name: string;
  readonly score: number;
  readonly table_place: number;
  readonly difference: number;
  readonly percent?: number | null;
  readonly you?: boolean;
  readonly record?: string;
}

/** A number of a game's box: a word from a list, or a whole number from low to high. */
export interface NumberInfo {
  readonly name: string;
  readonly printed: Readonly<Record<string, number | string>>;
  readonly rule?: string;
  readonly values?: readonly string[];
  readonly low?: number;
  readonly high?: number;
}

/** The state of a report. */
export interface ReportSoFar {
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly ahead: number;
  readonly report: Report | null;
}

/** A variant beside the printed game. */
export interface Report {
  readonly variant: Variant;
  readonly bot: string;
  readonly seed: number;
  readonly games: number;
  readonly of: number;
  readonly distinct: readonly [number, number];
  readonly confidence: number;
  readonly findings: readonly Finding[];
  readonly command: string;
  readonly version: string;
}

/** One question, and what both sides answer. */
export interface Finding {
  readonly name: string;
  readonly share: boolean;
  readonly printed: Figure;
  readonly varied: Figure;
  readonly difference: Figure;
  readonly verdict: "more" | "less" | "unclear";
  readonly needed: number;
}

/** What to compare; every figure of a report follows from this. */
export interface WhatIf {
  readonly variant: Variant;
  readonly bot: string;
  readonly games: number;
  readonly seed: number;
}

/** A game with other numbers in its box. */
export interface Variant {
  readonly game: string;
  readonly players: number;
  readonly numbers: Readonly<Record<string, number | string>>;
  readonly options?: Readonly<Record<string, number | string | null>>;
  readonly name?: string;
}

/** A measured number and the half of its 95 % interval. */
export interface Figure {
  readonly value: number;
  readonly near: number;
}

/** A profile, as only the browser that opens it sees it. */
export interface MyProfile {
  readonly name: string;
  readonly shown: boolean;
  readonly made: number;
  readonly browsers: number;
  readonly passkeys: readonly PasskeyInfo[];
  readonly link: boolean;
  readonly calendar: boolean;
  readonly tables: readonly string[];
  readonly ratings: readonly MyRating[];
  readonly can_passkey: boolean;
}

/** A passkey of a profile. */
export interface PasskeyInfo {
  readonly id: string;
  readonly made: number;
  readonly used: number;
}

/** The name of a new profile, and tables of this browser that will belong to it. */
export interface MakeProfile {
  readonly name: string;
  readonly tables: readonly string[];
}

/** What to change; null leaves it as it is. */
export interface ChangeProfile {
  readonly name: string | null;
  readonly shown: boolean | null;
}

/** The key of a personal link. */
export interface OpenProfile {
  readonly key: string;
  readonly bring: boolean;
}

/** A key, sent only this once; empty: it was revoked. */
export interface Secret {
  readonly key: string;
}

export interface SwitchCalendar {
  readonly on: boolean;
}

export interface Done {
  readonly done: boolean;
}

/** Where to close the profile. */
export interface CloseProfile {
  readonly elsewhere: boolean;
}

/** The first answer to every drill that a profile has tried, in order. */
export interface MyAnswers {
  readonly answers: readonly DrillAnswer[];
}

/** Answers to drills that the profile may not have yet. */
export interface AnswerDrills {
  readonly answers: readonly DrillAnswer[];
}

export interface RemovePasskey {
  readonly id: string;
}

/** A place on a ladder. */
export interface MyRating {
  readonly game: GameName;
  readonly points: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/** A ladder, by the lower end of the interval: a few lucky games do not lead it. */
export interface Ladder {
  readonly game: GameName;
  readonly games: number;
  readonly rows: readonly LadderRow[];
}

/** A player on a ladder. */
export interface LadderRow {
  readonly points: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  readonly name?: string;
  readonly bot?: string;
  readonly you?: boolean;
}

/** The finished games of a profile, latest first, and what they add up to. */
export interface MyGames {
  readonly games: readonly Played[];
  readonly sums: readonly Sum[];
}

/** A finished game of a profile. */
export interface Played {
  readonly record: string;
  readonly seat: Seat;
  readonly finished: number;
  readonly summary: Summary | null;
}

/** One game of a player. */
export interface Summary {
  readonly version: number;
  readonly game: string;
  readonly place: number;
  readonly score: number;
  readonly rivals: readonly Rival[];
  readonly tallies?: readonly Tally[];
  readonly shared?: boolean;
  readonly rated?: boolean;
  readonly variant?: boolean;
}

/** Another player of the game. */
export interface Rival {
  readonly name: string;
  readonly ahead: number;
  readonly bot?: string;
}

/** The statistics of all games of one kind. */
export interface Sum {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  readonly score: number;
  readonly best: number;
  readonly tallies: readonly Tally[];
  readonly rivals: readonly Met[];
}

/** A rival, by the name used at the table. */
export interface Met {
  readonly name: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  readonly bot?: string;
}

/** The first answer to a drill. */
export interface DrillAnswer {
  readonly drill: number;
  readonly rating: number;
  readonly found: boolean;
  readonly daily: boolean;
  readonly answered: number;
}

/** What `PublicKeyCredential.toJSON()` says in the browser; other fields are ignored. */
export interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly response: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** A signed challenge. */
export interface OpenByPasskey {
  readonly credential: Credential;
  readonly bring: boolean;
}

/** An amount went from one account to another. */
export interface Paid {
  readonly type: "paid";
  readonly source: Account;
  readonly target: Account;
  readonly amount: number;
  readonly rule: string;
  readonly factors: readonly (readonly [string, number])[];
}

/** Where money lies: with the bank, in a seat's purse, or staked on a seat's card. */
export interface Account {
  readonly seat?: Seat | null;
  readonly staked?: boolean;
}

/** What people ask. */
export type Asked = Hello | Look | Open | Sit | Link | Unlink | Words | Pledge | Reveal | Rename | Leave | Back | Arrange | Start | Lock | Vote | Remove | Bot | Pause | Resume | Give | Hand | Move | Say | Mute | Lead | Plan | Rematch;

/** What the house tells. */
export type Message = Did | Opened | Arranged | Seated | Hosted | Locked | Paused | Resumed | Given | Proposed | Voted | Decided | Pledged | Revealing | Redealt | Started | Ended | Planned | Rematched | Closed | Clocks | Here | Snapshot | Said | Led | Ok | No | Bye;

/** Every refusal. */
export type Code = "bad-players" | "bad-options" | "bad-move" | "wrong-seat" | "wrong-phase" | "illegal-move" | "too-long" | "unknown-game" | "bad-request" | "bad-settings" | "bad-position" | "bad-name" | "bad-words" | "bad-stamp" | "bad-talk" | "unknown-bot" | "wrong-key" | "not-seated" | "not-host" | "locked" | "no-talk" | "no-spectators" | "no-hints" | "banned" | "removed" | "no-profile" | "no-table" | "no-club" | "no-duplicate" | "no-seat" | "seat-taken" | "hidden-cards" | "one-chair" | "vote-open" | "no-vote" | "table-full" | "started" | "not-started" | "not-ready" | "not-over" | "closed" | "paused" | "late-move" | "rated" | "duplicate" | "too-big" | "too-fast" | "house-full" | "house-closing" | "house-error";

export namespace Vabanque {
  /** Put one of this round's chips on a casino. */
  export interface Chip {
    readonly type: "chip";
    readonly casino: Casino;
  }

  export type Casino = number;

  /** Lay a card face down beside a casino. */
  export interface Lay {
    readonly type: "lay";
    readonly card: Card;
    readonly casino: Casino;
  }

  /** V16: a raise increases what the casino is worth, a bluff does nothing, a trap collects. */
  export type Card = "raise" | "bluff" | "trap";

  /** Move the pawn that many casinos clockwise. */
  export interface Walk {
    readonly type: "walk";
    readonly steps: number;
  }

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

  /** The cards at a casino were turned over (V18). */
  export interface Turned {
    readonly type: "turned";
    readonly casino: Casino;
    readonly cards: readonly (readonly [Seat, Card])[];
    readonly chips: number;
    readonly raises: number;
    readonly value: number;
  }

  /** The round is over: what each seat gained and now has, and the next order of play. */
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

  /** What one seat, or a spectator, may know. */
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
    readonly cards: readonly Laid[];
    readonly past: readonly (readonly Laid[])[];
    readonly rounds: readonly Round[];
  }

  export type Phase = "begin" | "chip" | "card" | "move" | "over";

  export interface CasinoView {
    readonly chips: readonly number[];
    readonly cards: readonly (readonly [Seat, Card | null])[];
    readonly pawns: readonly Seat[];
  }

  export interface Round {
    readonly order: readonly Seat[];
    readonly casinos: readonly Settled[];
    readonly gains: readonly number[];
    readonly money: readonly number[];
  }

  /** A casino where a pawn stood at the end of a round. */
  export interface Settled {
    readonly casino: Casino;
    readonly chips: number;
    readonly raises: number;
    readonly value: number;
    readonly pawns: readonly Seat[];
    readonly traps: readonly Seat[];
    readonly paid: readonly number[];
  }

  export interface Outcome {
    readonly money: readonly number[];
    readonly winners: readonly Seat[];
    readonly rounds: readonly Round[];
  }
  export type Move = Chip | Lay | Walk;
  export type Event = Began | Placed | Laid | Walked | Turned | Paid | Counted | Ended;
  export type Row =
    | readonly [type: "began", order: readonly Seat[], pawns: readonly Casino[]]
    | readonly [type: "placed", seat: Seat, casino: Casino, face: number]
    | readonly [type: "laid", seat: Seat, casino: Casino, card: Card | null]
    | readonly [type: "walked", seat: Seat, steps: number, casino: Casino]
    | readonly [type: "turned", casino: Casino, cards: readonly (readonly [Seat, Card])[], chips: number, raises: number, value: number]
    | readonly [type: "paid", source: Account, target: Account, amount: number, rule: string, factors: readonly (readonly [string, number])[]]
    | readonly [type: "counted", gains: readonly number[], money: readonly number[], order: readonly Seat[]]
    | readonly [type: "ended", winners: readonly Seat[]];
}

export namespace Vendome {
  /** Put the top cards under the rest. */
  export interface Cut {
    readonly type: "cut";
    readonly cards: number;
  }

  export interface Drew {
    readonly type: "drew";
    readonly seat: Seat;
    readonly card: Card;
  }

  export type Card = string;

  /** A seat took the bank; a coup begins whenever somebody banks or keeps the bank. */
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

  /** A right card was dealt to a seat: simple, double, triple or quadruple. */
  export interface Dealt {
    readonly type: "dealt";
    readonly seat: Seat;
    readonly card: Card;
    readonly multiple: number;
    readonly over: Seat | null;
  }

  /** A card was turned in the taille, and whose card it hit. */
  export interface Turned {
    readonly type: "turned";
    readonly card: Card;
    readonly hit: Seat | null;
  }

  /** The coup is over. */
  export interface Closed {
    readonly type: "closed";
    readonly banker: Seat;
    readonly end: End;
    readonly change: readonly number[];
    readonly chips: readonly number[];
  }

  /** How a coup ended. */
  export type End = "banker-loses" | "banker-wins" | "quadruple" | "banker-quadruple";

  export interface Ended {
    readonly type: "ended";
    readonly winners: readonly Seat[];
  }

  /** What anybody may know: everything is public but the cards to come. */
  export interface View {
    readonly seat: Seat | null;
    readonly phase: Phase;
    readonly coup: number;
    readonly banker: Seat | null;
    readonly actors: readonly Seat[];
    readonly chips: readonly number[];
    readonly passed: number;
    readonly coups: readonly Coup[];
  }

  export type Phase = "draw" | "cut" | "shuffle" | "over";

  export interface Coup {
    readonly banker: Seat;
    readonly cut: number;
    readonly end: End;
    readonly turned: number;
    readonly change: readonly number[];
  }

  export interface Outcome {
    readonly chips: readonly number[];
    readonly winners: readonly Seat[];
    readonly coups: readonly Coup[];
  }
  export type Move = Cut;
  export type Event = Drew | Banked | HasCut | Dealt | Turned | Paid | Closed | Ended;
  export type Row =
    | readonly [type: "drew", seat: Seat, card: Card]
    | readonly [type: "banked", seat: Seat, cutter: Seat, passed: number]
    | readonly [type: "cut", seat: Seat, cards: number]
    | readonly [type: "dealt", seat: Seat, card: Card, multiple: number, over: Seat | null]
    | readonly [type: "turned", card: Card, hit: Seat | null]
    | readonly [type: "paid", source: Account, target: Account, amount: number, rule: string, factors: readonly (readonly [string, number])[]]
    | readonly [type: "closed", banker: Seat, end: End, change: readonly number[], chips: readonly number[]]
    | readonly [type: "ended", winners: readonly Seat[]];
}

export namespace BanqueFatale {
  /** Put an open card up for auction. */
  export interface Offer {
    readonly type: "offer";
    readonly card: FatalCard;
  }

  /** F3, A2: five with one ace, every pair, and two red aces. The name says the aces. */
  export type FatalCard = "red" | "yellow" | "green" | "blue" | "orange" | "red+yellow" | "red+green" | "red+blue" | "red+orange" | "yellow+green" | "yellow+blue" | "yellow+orange" | "green+blue" | "green+orange" | "blue+orange" | "red+red";

  /** The chips in the fist, colours in any order; none is a bid too. */
  export interface Bid {
    readonly type: "bid";
    readonly chips: readonly Colour[];
  }

  export type Colour = "red" | "yellow" | "green" | "blue" | "orange";

  /** Take a chip in the draft. */
  export interface Take {
    readonly type: "take";
    readonly colour: Colour;
  }

  /** Sell a card to the bank. */
  export interface Sell {
    readonly type: "sell";
    readonly card: FatalCard;
  }

  /** Sell nothing. */
  export interface Keep {
    readonly type: "keep";
  }

  /** The cards were dealt; the pile lies face down. */
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

  /** A seat closed its hand over its bid. */
  export interface Closed {
    readonly type: "closed";
    readonly seat: Seat;
    readonly chips: Chips | null;
  }

  export type Chips = readonly [number, number, number, number, number];

  /** All hands opened, and the card went to the winner. */
  export interface Revealed {
    readonly type: "revealed";
    readonly bids: readonly Chips[];
    readonly winner: Seat;
    readonly card: FatalCard;
  }

  /** The markers moved: by colour, chips played and values before, after, and once paid out. */
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

  /** What one seat, or a spectator, may know. Only closed hands and the pile are secret (A15). */
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
    readonly rounds: readonly Round[];
  }

  export type Phase = "deal" | "offer" | "bid" | "take" | "sell" | "over";

  export interface Round {
    readonly start: Seat;
    readonly card: FatalCard;
    readonly bids: readonly (readonly Colour[])[];
    readonly winner: Seat;
    readonly played: ByColour;
    readonly values: ByColour;
    readonly payouts: readonly number[];
    readonly sold: FatalCard | null;
    readonly price: number;
  }

  export interface ByColour {
    readonly red: number;
    readonly yellow: number;
    readonly green: number;
    readonly blue: number;
    readonly orange: number;
  }

  export interface Outcome {
    readonly score: readonly number[];
    readonly winners: readonly Seat[];
    readonly money: readonly number[];
    readonly chips: readonly number[];
    readonly cards: readonly (readonly FatalCard[])[];
    readonly values: ByColour;
    readonly rounds: readonly Round[];
  }
  export type Move = Offer | Bid | Take | Sell | Keep;
  export type Event = Opened | Offered | Closed | Revealed | Moved | Paid | Taken | Sold | Ended;
  export type Row =
    | readonly [type: "opened", start: Seat, dealt: readonly FatalCard[], display: readonly FatalCard[], pile: number]
    | readonly [type: "offered", seat: Seat, card: FatalCard, refill: FatalCard | null]
    | readonly [type: "closed", seat: Seat, chips: Chips | null]
    | readonly [type: "revealed", bids: readonly Chips[], winner: Seat, card: FatalCard]
    | readonly [type: "moved", played: Chips, before: Chips, after: Chips, reset: Chips, rose: readonly Colour[]]
    | readonly [type: "paid", source: Account, target: Account, amount: number, rule: string, factors: readonly (readonly [string, number])[]]
    | readonly [type: "taken", seat: Seat, colour: Colour]
    | readonly [type: "sold", seat: Seat, card: FatalCard | null, price: number, next: Seat | null]
    | readonly [type: "ended", score: readonly number[], winners: readonly Seat[]];
}

/** The fields of every event, in the order of its row. */
export const FIELDS = {
  "vabanque": {
    began: ["order", "pawns"],
    placed: ["seat", "casino", "face"],
    laid: ["seat", "casino", "card"],
    walked: ["seat", "steps", "casino"],
    turned: ["casino", "cards", "chips", "raises", "value"],
    paid: ["source", "target", "amount", "rule", "factors"],
    counted: ["gains", "money", "order"],
    ended: ["winners"],
  },
  "vendome": {
    drew: ["seat", "card"],
    banked: ["seat", "cutter", "passed"],
    cut: ["seat", "cards"],
    dealt: ["seat", "card", "multiple", "over"],
    turned: ["card", "hit"],
    paid: ["source", "target", "amount", "rule", "factors"],
    closed: ["banker", "end", "change", "chips"],
    ended: ["winners"],
  },
  "banque-fatale": {
    opened: ["start", "dealt", "display", "pile"],
    offered: ["seat", "card", "refill"],
    closed: ["seat", "chips"],
    revealed: ["bids", "winner", "card"],
    moved: ["played", "before", "after", "reset", "rose"],
    paid: ["source", "target", "amount", "rule", "factors"],
    taken: ["seat", "colour"],
    sold: ["seat", "card", "price", "next"],
    ended: ["score", "winners"],
  },
} as const;

/** The games that come with Tripot, as their rule-books describe them. */
export const GAMES = [
  {"name": "vabanque", "title": "Vabanque", "authors": "Bruno Faidutti, Leo Colovini", "minutes": [30, 45], "seats": [3, 6], "usual_seats": 4, "skill": true, "options": [{"values": ["new", "2001"], "name": "edition", "cosmetic": true, "default": "new"}]},
  {"name": "vendome", "title": "La Vendôme", "authors": "", "minutes": [20, 20], "seats": [4, 12], "usual_seats": 6, "skill": false, "options": [{"values": [], "name": "chips", "rule": "D3", "low": 1, "high": 10000, "nullable": true, "default": null}, {"values": ["payer", "receiver"], "name": "rate", "rule": "A4", "default": "payer"}, {"values": ["partial", "debt"], "name": "shortfall", "rule": "A2", "default": "partial"}, {"values": ["bank", "coups", "ruin", "last"], "name": "end", "rule": "A1", "default": "bank"}, {"values": [], "name": "laps", "rule": "A1", "low": 1, "high": 100, "needs": ["end", "bank"], "default": null}, {"values": [], "name": "coups", "rule": "A1", "low": 1, "high": 10000, "needs": ["end", "coups"], "required": true, "default": null}]},
  {"name": "banque-fatale", "title": "Banque Fatale", "authors": "Stefan Dorra", "minutes": [40, 40], "seats": [3, 4], "usual_seats": 4, "skill": true, "options": [{"values": ["by2", "to2"], "name": "unplayed", "rule": "F16, A4", "default": "by2"}, {"values": ["rose", "won", "both"], "name": "no_sale", "rule": "F21, A8", "default": "rose"}, {"values": ["million", "worthless"], "name": "chips", "rule": "F28", "default": "million"}]},
] as const;

/** Why money is paid: the rule of each reason. */
export const REASONS = {
  "vabanque": {"pawn": "V22", "trap": "V24"},
  "vendome": {"stake": "D8", "fallen": "D12", "double": "D14", "triple": "D15", "quadruple": "D16", "covered": "D17", "banker-quadruple": "D18", "coupeur-pays": "D21", "banker-pays": "D22", "returned": "D23"},
  "banque-fatale": {"aces": "F17", "sale": "F22"},
} as const;

export type Row = Vabanque.Row | Vendome.Row | BanqueFatale.Row;
export type Event = Vabanque.Event | Vendome.Event | BanqueFatale.Event;
export type View = Vabanque.View | Vendome.View | BanqueFatale.View;

/** The names of an event's fields, by the event's name. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** The event in a row: its name, then its fields in order. */
export function eventOf(fields: Fields, row: Row): Event {
  const [type, ...values] = row;
  const names = fields[type] ?? [];
  return { type, ...Object.fromEntries(names.map((name, i) => [name, values[i]])) } as Event;
}
