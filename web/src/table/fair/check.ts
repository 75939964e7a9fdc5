// The check at the end of a game: the record against docs/fair.md, and against everything this device
// saw and did itself. Written from that document and sharing nothing with the house.
// More than 500 lines: its steps share what was seen, and what does not fit.
import { gameEntry } from "../../games/catalogue.ts";
import type { AnyGame, FairGame } from "../../games/game-module.ts";
import { type Event, eventOf, type Row, type Seat, type Settings } from "../../wire.ts";
import {
  compared,
  isOf,
  type MoveOfSeat,
  Moves,
  most,
  ranks,
  same,
  sorted,
} from "./by-the-rules.ts";
import { bytesOf, framed, hexHash, hexOf, hmac, sha256 } from "./hash.ts";
import { Luck } from "./luck.ts";
import { type Own, pledgeOf, stampOf } from "./own.ts";
import { DUPLICATE, PLEDGED } from "./schemes.ts";
import { seen } from "./seen.ts";
import type { Saw } from "./witness.ts";

/** The steps of a deal in the order of time. */
export const STEPS = [
  "commit",
  "pledge",
  "words",
  "seal",
  "secret",
  "luck",
  "stamps",
  "rules",
] as const;
export type Step = (typeof STEPS)[number];

/** Something that does not fit. `kind` names its sentence. */
export interface Fault {
  readonly step: Step;
  readonly kind: string;
  readonly seat?: Seat;
  readonly round?: number;
  readonly move?: number; // Which move of the record,
  readonly text?: string; // and what it is, where it was not hidden.
  readonly saw?: string;
  readonly has?: string;
}

export interface Sealed {
  readonly move: number;
  readonly seat: Seat;
  readonly text: string; // The move as records write it, without the seat.
  readonly stamp: string;
  readonly round: number;
  readonly fits: boolean;
}

export interface Report {
  readonly scheme: string;
  readonly faults: readonly Fault[];
  readonly checks: number;
  readonly passed: number;
  readonly rounds: number; // Rounds of commitments.
  readonly commitment: string;
  readonly seal: string;
  readonly secret: string;
  readonly pledges: readonly string[];
  readonly words: readonly string[];
  readonly isWordless: boolean; // No words of my seats are part of the luck, but those of others are.
  readonly without: readonly Seat[]; // Took no part, because they did not open their words.
  readonly deals: number | null; // Null: this browser cannot deal this game again.
  readonly sealed: readonly Sealed[];
  readonly elsewhere: number; // Moves of my seat that this device did not send.
  readonly otherDevice: boolean; // The words of my seat came from another device.
  readonly receipt: string;
}

export interface GameRecord {
  readonly game: string;
  readonly options: Settings["options"];
  readonly players: readonly string[];
  readonly chance: Readonly<Record<string, unknown>>;
  readonly moves: readonly string[];
  readonly variant?: Settings["variant"];
  readonly result?: { readonly winners?: readonly number[] };
  readonly meta?: {
    readonly fair?: unknown;
    readonly bots?: Readonly<Record<string, string>>; // By seat, from 1.
    readonly stand_ins?: Readonly<Record<string, string>>; // By move: why a bot made it for a person.
  };
}

interface FairMeta {
  readonly scheme: string;
  readonly table: string;
  readonly round: number;
  readonly commitment: string;
  readonly pledges: readonly string[];
  readonly words: readonly string[];
  readonly seal: string;
  readonly secret: string;
  readonly again: readonly {
    readonly round: number;
    readonly commitment: string;
    readonly secret: string;
    readonly without: readonly number[];
  }[];
  readonly stamps: readonly {
    readonly move: number;
    readonly stamp: string;
    readonly salt: string;
  }[];
  readonly duplicate?: string; // Of tripot-duplicate/1, as the next one.
  readonly mix?: string;
}

const MOST_WORDS_BYTES = 200;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;

export interface Told {
  readonly table: string;
  readonly record: GameRecord;
  readonly saw: Saw;
  readonly own: Own;
  readonly seats: readonly Seat[]; // Those played from this device.
  readonly module: Pick<AnyGame, "name" | "mover">;
  readonly game: FairGame | null;
}

/** Null: the game is of a scheme that this device does not check. */
export async function check(told: Told): Promise<Report | null> {
  const fair = told.record.meta?.fair as FairMeta | undefined;
  if (fair?.scheme !== PLEDGED && fair?.scheme !== DUPLICATE)
    return wasSealed(told) ? broken({ scheme: fair?.scheme ?? "" }, "scheme") : null;
  try {
    return await new Check(told, fair).run();
  } catch {
    // A record of another shape: nothing in it can be relied on.
    return broken(fair, "record");
  }
}

/** Whether pledges or stamps were seen or sent: then an older scheme in the record is a lie. */
function wasSealed({ saw, own }: Told): boolean {
  const sealed = Object.values(saw.told).some(
    (message) =>
      message.t === "pledged" ||
      message.t === "revealing" ||
      (message.t === "did" && message.stamp),
  );
  return sealed || own.words.some(({ sent }) => sent);
}

function broken({ scheme }: Pick<FairMeta, "scheme">, kind: "record" | "scheme"): Report {
  return {
    scheme,
    faults: [{ step: "secret", kind }],
    checks: 1,
    passed: 0,
    rounds: 0,
    commitment: "",
    seal: "",
    secret: "",
    pledges: [],
    words: [],
    isWordless: false,
    without: [],
    deals: null,
    sealed: [],
    elsewhere: 0,
    otherDevice: false,
    receipt: "",
  };
}

class Check {
  readonly #told: Told;
  readonly #fair: FairMeta;
  readonly #saw: ReturnType<typeof seen>;
  readonly #faults: Fault[] = [];
  #checks = 0;
  #elsewhere = 0;
  #otherDevice = false;

  constructor(told: Told, fair: FairMeta) {
    this.#told = told;
    this.#fair = fair;
    this.#saw = seen(told.saw);
  }

  /** Whether the luck is that of many tables. */
  get #same(): boolean {
    return this.#fair.scheme === DUPLICATE;
  }

  #test(fits: boolean, fault: Fault): void {
    this.#checks += 1;
    if (!fits) this.#faults.push(fault);
  }

  async run(): Promise<Report> {
    const { record, game, seats } = this.#told;
    const fair = this.#fair;
    this.#rounds();
    this.#pledges();
    await this.#words();
    const key = await this.#key();
    await this.#secrets();
    await this.#luck(key);
    this.#rules();
    this.#ownMoves();
    const sealed = await this.#stamps();
    const faults = [...this.#faults].sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
    return {
      scheme: fair.scheme,
      faults,
      checks: this.#checks,
      passed: this.#checks - this.#faults.length,
      rounds: fair.round,
      commitment: fair.commitment,
      seal: fair.seal,
      secret: fair.secret,
      pledges: fair.pledges,
      words: fair.words,
      isWordless:
        seats.length > 0 && fair.pledges.some(Boolean) && !seats.some((seat) => fair.pledges[seat]),
      without: fair.again.flatMap((again) => again.without.map((seat) => seat - 1)),
      deals: game ? game.deals(record.chance) : null,
      sealed,
      elsewhere: this.#elsewhere,
      otherDevice: this.#otherDevice,
      receipt: await receiptOf(record, fair),
    };
  }

  /** The commitments of all rounds, and the seats that were left out. */
  #rounds(): void {
    const fair = this.#fair;
    const { table, saw, own, seats } = this.#told;
    const { commitments, without } = this.#saw;
    const out: number[] = [];
    this.#test(fair.table === table, { step: "commit", kind: "table" });
    this.#test(saw.changed.length === 0, { step: "commit", kind: "retold" });
    const all = [...fair.again, fair];
    for (const [i, { commitment }] of all.entries()) {
      const round = i + 1;
      const fault = { step: "commit", kind: "commitment", round } as const;
      const had = commitments.get(round) ?? "";
      this.#test(had === commitment, { ...fault, saw: had, has: commitment });
      for (const one of own.words)
        if (one.round === round && seats.includes(one.seat) && one.sent)
          this.#test(one.commitment === commitment, {
            ...fault,
            saw: one.commitment,
            has: commitment,
          });
    }
    this.#test(commitments.size === all.length && fair.round === all.length, {
      step: "commit",
      kind: "rounds",
    });
    for (const [i, again] of fair.again.entries()) {
      const round = i + 1;
      const names = again.without.map((seat) => seat - 1);
      const whole =
        again.round === round && names.length > 0 && again.without.every((s) => !out.includes(s));
      this.#test(whole && same(without.get(round), names), {
        step: "commit",
        kind: "again",
        round,
      });
      out.push(...again.without);
      for (const one of own.words)
        if (one.round === round && one.opened && seats.includes(one.seat))
          this.#test(!names.includes(one.seat), {
            step: "words",
            kind: "left-out",
            seat: one.seat,
          });
    }
    for (const seat of out)
      this.#test(!fair.pledges[seat - 1] && !fair.words[seat - 1], {
        step: "words",
        kind: "out-again",
        seat: seat - 1,
      });
  }

  #pledges(): void {
    const { pledges, round } = this.#fair;
    const { record, own, seats } = this.#told;
    const fixed = this.#saw.pledges.get(round) ?? record.players.map(() => "");
    for (const seat of record.players.keys())
      this.#test(fixed[seat] === pledges[seat], {
        step: "pledge",
        kind: "pledge",
        seat,
        saw: fixed[seat] ?? "",
        has: pledges[seat] ?? "",
      });
    for (const one of own.words) {
      const now = this.#saw.pledges.get(one.round)?.[one.seat] ?? "";
      if (!one.sent || !seats.includes(one.seat) || this.#lost(one)) continue;
      // Another device with the same seat may have pledged after this one: all were told so.
      const other = now !== one.pledge && this.#saw.pledged.has(`${one.seat} ${now}`);
      this.#otherDevice ||= other;
      this.#test(other || now === one.pledge, {
        step: "pledge",
        kind: "own-pledge",
        seat: one.seat,
        round: one.round,
        saw: one.pledge,
        has: now,
      });
    }
  }

  /** Whether a pledge was lost honestly: the seat was taken again after it, or the round never began. */
  #lost({ seat, pledge, round }: Own["words"][number]): boolean {
    const { pledged, pledges, seated } = this.#saw;
    const told = pledged.get(`${seat} ${pledge}`);
    const again = told !== undefined && told < (seated.get(seat) ?? 0);
    return again || (round !== this.#fair.round && !pledges.has(round));
  }

  async #words(): Promise<void> {
    const { table, record } = this.#told;
    const { round, commitment, pledges, words } = this.#fair;
    this.#test(words.length === record.players.length && pledges.length === words.length, {
      step: "words",
      kind: "record",
    });
    for (const [seat, said] of words.entries()) {
      const before = this.#saw.words[seat];
      const other = { step: "words", kind: "words", seat, saw: before ?? "", has: said } as const;
      this.#test(before === said, other);
      const pledge = pledges[seat];
      if (!pledge) continue;
      const length = new TextEncoder().encode(said).length;
      const due = await pledgeOf(table, round, commitment, seat, said);
      this.#test(length > 0 && length <= MOST_WORDS_BYTES && due === pledge, {
        step: "words",
        kind: "words-pledge",
        seat,
        saw: pledge,
        has: due,
      });
    }
  }

  async #key(): Promise<Uint8Array> {
    const { table } = this.#told;
    const { secret, round, words, seal } = this.#fair;
    const { duplicate = "", mix = "" } = this.#fair;
    const key = await hmac(
      bytesOf(secret) ?? new Uint8Array(),
      this.#same
        ? framed("tripot-duplicate/1 luck", duplicate, mix)
        : framed("tripot-fair/2 luck", table, round, ...words),
    );
    const due = hexOf(await sha256(key));
    this.#test(due === seal, { step: "seal", kind: "seal", saw: seal, has: due });
    this.#test(this.#saw.seal === seal, {
      step: "seal",
      kind: "seal-changed",
      saw: this.#saw.seal,
      has: seal,
    });
    return key;
  }

  async #secrets(): Promise<void> {
    const { table } = this.#told;
    for (const [i, { commitment, secret }] of [...this.#fair.again, this.#fair].entries()) {
      const bytes = bytesOf(secret);
      const whose = this.#same
        ? ["tripot-duplicate/1 house", this.#fair.duplicate ?? ""]
        : ["tripot-fair/2 house", table, i + 1];
      const due = bytes ? await hexHash(...whose, bytes) : "";
      this.#test(due === commitment && bytes?.length === SECRET_BYTES, {
        step: "secret",
        kind: "secret",
        round: i + 1,
        saw: commitment,
        has: due,
      });
    }
    if (this.#same) {
      const nothing = [...this.#fair.pledges, ...this.#fair.words].every((part) => part === "");
      this.#test(nothing && this.#fair.round === 1, { step: "words", kind: "record" });
      return; // At the end of the game the secret was not told: others had its luck before them.
    }
    this.#test(this.#saw.secret === this.#fair.secret, {
      step: "secret",
      kind: "secret-changed",
      saw: this.#saw.secret,
      has: this.#fair.secret,
    });
  }

  async #luck(key: Uint8Array): Promise<void> {
    const { record, game } = this.#told;
    if (!game) return;
    const { chance, players, variant } = record;
    const due = await game.chance(new Luck(key), players.length, chance, variant);
    for (const name of new Set([...Object.keys(due), ...Object.keys(chance)]))
      this.#test(same(due[name], chance[name]), { step: "luck", kind: "luck" });
  }

  /** The game again by the rules of the table, against what it showed. */
  #rules(): void {
    const { record, game, module } = this.#told;
    const { settings, ended } = this.#saw;
    this.#test(settings !== null && isOf(record, settings), { step: "rules", kind: "settings" });
    for (const [seat, { name, bot }] of this.#saw.players)
      if (name)
        this.#test(record.players[seat] === name && (record.meta?.bots?.[seat + 1] ?? "") === bot, {
          step: "rules",
          kind: "player",
          seat,
        });
    if (!game || !settings) return;
    const events = this.#saw.dids.flatMap(({ rows }) => rows.map((row) => this.#event(row)));
    const { options, variant } = settings;
    const { chance, players } = record;
    const moves = new Moves(record.moves.map(moveOf));
    const again = { seats: players.length, options, variant, chance, moves };
    const { misfit, scores } = compared(game, again, events, (event) => module.mover(event));
    const { move = 0, kind = "" } = misfit ?? {};
    const seat = moves.all[move]?.seat ?? 0;
    this.#test(misfit === null, { step: "rules", kind, move, seat });
    if (!scores) return;
    this.#test(ended !== null && ranks(ended, scores), { step: "rules", kind: "ranking" });
    const winners = record.result?.winners?.map((winner) => winner - 1);
    this.#test(same(winners, most(scores)), { step: "rules", kind: "ranking" });
  }

  #event(row: Row): Event {
    return eventOf(gameEntry(this.#told.module.name).fields, row);
  }

  /** The moves of my seats are those that this device sent. */
  #ownMoves(): void {
    const { record, own, seats, module } = this.#told;
    const salts = new Map(this.#fair.stamps.map(({ move, salt }) => [move, salt]));
    const byMove = this.#saw.dids.filter(({ rows }) =>
      rows.some((row) => module.mover(this.#event(row)) !== null),
    );
    const made = new Map<Seat, number>();
    for (const [index, text] of record.moves.entries()) {
      const { seat, move } = moveOf(text);
      const before = made.get(seat) ?? 0;
      made.set(seat, before + 1);
      const fault = { step: "stamps", seat, move: index } as const;
      const bot = record.meta?.stand_ins?.[index] ?? "";
      if (byMove[index]) this.#test(byMove[index].bot === bot, { ...fault, kind: "stand-in" });
      if (!seats.includes(seat)) continue;
      const told =
        byMove[index] ?? this.#stamped.find(({ stamp }) => stamp === this.#stampOf(index));
      const sent = own.moves.find((choice) => choice.seat === seat && choice.made === before);
      if (!sent && told && !told.bot) this.#elsewhere += 1;
      if (!sent || (told?.bot && !sent.taken)) continue; // A bot was faster.
      const salt = salts.get(index) ?? sent.salt;
      this.#test(!told?.bot && sent.move === move && sent.salt === salt, {
        ...fault,
        ...{ kind: "own-move", text: move, saw: sent.stamp, has: this.#stampOf(index) },
      });
    }
    for (const { seat, made: before, taken, stamp } of own.moves)
      if (taken && seats.includes(seat) && before >= (made.get(seat) ?? 0))
        this.#test(false, { step: "stamps", kind: "lost-move", seat, saw: stamp, has: "" });
  }

  get #stamped() {
    return this.#saw.dids.filter(({ stamp }) => stamp);
  }

  #stampOf(index: number): string {
    return this.#fair.stamps.find(({ move }) => move === index)?.stamp ?? "";
  }

  async #stamps(): Promise<readonly Sealed[]> {
    const { table, record, game } = this.#told;
    const { stamps } = this.#fair;
    const made = new Map<Seat, number>();
    const counted = new Map<Seat, number>();
    const sealed: Sealed[] = [];
    const told = this.#stamped;
    this.#test(told.length === stamps.length, { step: "stamps", kind: "stamps" });
    for (const [index, text] of record.moves.entries()) {
      const { seat, move } = moveOf(text);
      const before = made.get(seat) ?? 0;
      made.set(seat, before + 1);
      const stamped = stamps.filter((stamp) => stamp.move === index);
      const [one] = stamped;
      if (game)
        this.#test(stamped.length === (game.isHidden(move) ? 1 : 0), {
          step: "stamps",
          kind: "stamps",
          seat,
          move: index,
        });
      if (!one) continue;
      const at = sealed.length;
      const salt = bytesOf(one.salt);
      const due = salt ? await stampOf(table, seat, before, salt, move) : "";
      const faults = this.#faults.length;
      const fault = { step: "stamps", seat, move: index } as const;
      // What the house sent when the card was laid comes first: it is the clearest evidence.
      this.#test(told[at]?.stamp === one.stamp && stamps[at] === one, {
        ...fault,
        kind: "stamp-changed",
        saw: told[at]?.stamp ?? "",
        has: one.stamp,
      });
      this.#test(due === one.stamp && salt?.length === SALT_BYTES, {
        ...fault,
        kind: "stamp",
        saw: one.stamp,
        has: due,
      });
      const opening = this.#saw.openings.find(({ n }) => n === told[at]?.n);
      this.#test(opening?.move === move && opening.salt === one.salt, {
        ...fault,
        kind: "opening",
      });
      const nth = counted.get(seat) ?? 0;
      counted.set(seat, nth + 1);
      const fits =
        this.#faults.length === faults &&
        !this.#faults.some(({ step, move: at }) => step === "stamps" && at === index);
      const round = 1 + Math.floor(nth / (game?.hiddenPerRound(record.variant) ?? 1));
      sealed.push({ move: index, seat, text: move, stamp: one.stamp, round, fits });
    }
    this.#test(sealed.length === stamps.length, { step: "stamps", kind: "stamps" });
    return sealed;
  }
}

/** One hash of everything that all players were told alike. */
async function receiptOf(record: GameRecord, fair: FairMeta): Promise<string> {
  const stamps = fair.stamps.map(({ stamp }) => stamp);
  const luck = ["tripot-fair/2 receipt", fair.commitment, fair.seal, ...fair.pledges, ...stamps];
  const named = (values: Settings["options"] = {}): Uint8Array =>
    framed(...sorted(values).flatMap(([name, value]) => [name, value ?? ""]));
  return hexHash(
    "tripot-receipt/2",
    await hexHash(...luck),
    record.game,
    framed(...record.players),
    named(record.options),
    named(record.variant),
    framed(...record.moves),
  );
}

function moveOf(text: string): MoveOfSeat {
  const space = text.indexOf(" ");
  return { seat: Number(text.slice(0, space)) - 1, move: text.slice(space + 1) };
}
