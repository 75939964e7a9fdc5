// What the house told this device about the luck and the stamps of a table, as it first told it.
// It is kept in this tab: a house that tells another story after a reload, or at the end, is caught.
import { readSession, writeSession } from "../../app/storage.ts";
import type { Message, Opening, Place, Row, Seat, Settings, Why } from "../../wire.ts";

/** What is played: the settings that a record has too. */
export type Played = Pick<Settings, "game" | "seats" | "options" | "variant">;

/** The parts of a numbered message that the check at the end needs. */
type Kept =
  | { readonly t: "opened"; readonly commitment: string; readonly settings: Played }
  | { readonly t: "arranged"; readonly settings: Played }
  | {
      readonly t: "seated";
      readonly seat: Seat;
      readonly name: string;
      readonly bot: string;
      readonly why: Why;
    }
  | { readonly t: "pledged"; readonly seat: Seat; readonly pledge: string }
  | { readonly t: "revealing"; readonly round: number; readonly pledges: readonly string[] }
  | {
      readonly t: "redealt";
      readonly round: number;
      readonly commitment: string;
      readonly without: readonly Seat[];
    }
  | { readonly t: "started"; readonly words: readonly string[]; readonly seal: string }
  | {
      readonly t: "did";
      readonly e: readonly Row[];
      readonly bot: string; // Why a bot moved for a person, or empty.
      readonly stamp: string;
      readonly opens: readonly Opening[];
    }
  | {
      readonly t: "ended";
      readonly secret: string;
      readonly opens: readonly Opening[];
      readonly ranking: readonly Place[];
      readonly winners: readonly Seat[];
    }
  | { readonly t: "other"; readonly kind: string };

export interface Saw {
  readonly told: Readonly<Record<number, Kept>>; // By the number of the message.
  readonly changed: readonly number[]; // Told again, but in another way.
}

const playedOf = ({ game, seats, options, variant }: Settings): Played => ({
  game,
  seats,
  options,
  variant: variant ?? {},
});

function kept(message: Message): Kept {
  switch (message.t) {
    case "opened":
      return {
        t: "opened",
        commitment: message.commitment,
        settings: playedOf(message.settings),
      };
    case "arranged":
      return { t: "arranged", settings: playedOf(message.settings) };
    case "seated": {
      const { name = "", bot = "" } = message.player ?? {};
      return { t: "seated", seat: message.seat, name, bot: bot ?? "", why: message.why };
    }
    case "pledged":
      return { t: "pledged", seat: message.seat, pledge: message.pledge };
    case "revealing":
      return { t: "revealing", round: message.round, pledges: message.pledges };
    case "redealt":
      return {
        t: "redealt",
        round: message.round,
        commitment: message.commitment,
        without: message.without,
      };
    case "started":
      return { t: "started", words: message.words, seal: message.seal };
    case "did":
      return {
        t: "did",
        e: message.e,
        bot: message.bot ?? "",
        stamp: message.stamp ?? "",
        opens: message.opens ?? [],
      };
    case "ended":
      return {
        t: "ended",
        secret: message.secret,
        opens: message.opens ?? [],
        ranking: message.ranking,
        winners: message.winners,
      };
    default:
      return { t: "other", kind: message.t };
  }
}

/** Whether two tellings agree. What is null in a row is hidden from the reader, and may be anything. */
export function agree(one: unknown, other: unknown): boolean {
  if (one === null || other === null || one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  const [a, b] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => agree(a?.[key], b?.[key]));
}

/** Both tellings together: what one of them hides the other may show. */
export function joined(one: unknown, other: unknown): unknown {
  if (one === null) return other;
  if (typeof one !== "object" || typeof other !== "object" || other === null) return one;
  const also = other as Readonly<Record<string, unknown>>;
  const both = Object.entries(one).map(([key, value]) => [key, joined(value, also[key])] as const);
  return Array.isArray(one) ? both.map(([, value]) => value) : Object.fromEntries(both);
}

export class Witness {
  readonly #key: string;
  readonly #told: Record<number, Kept>;
  readonly #changed: number[];
  #writing = false;

  constructor(table: string) {
    this.#key = `saw2.${table}`;
    const before = readSession(this.#key) as Saw | undefined;
    this.#told = { ...before?.told };
    this.#changed = [...(before?.changed ?? [])];
  }

  get saw(): Saw {
    return { told: this.#told, changed: this.#changed };
  }

  see(message: Message): void {
    if (!("n" in message) || message.n === undefined) return;
    const now = kept(message);
    const before = this.#told[message.n];
    if (!before) this.#told[message.n] = now;
    else if (now.t === "did" && before.t === "did" && agree(before, now))
      this.#told[message.n] = joined(before, now) as Kept;
    else if (JSON.stringify(before) !== JSON.stringify(now)) this.#changed.push(message.n);
    this.#write();
  }

  /** Many messages may arrive at once: they are written once. */
  #write(): void {
    if (this.#writing) return;
    this.#writing = true;
    queueMicrotask(() => {
      this.#writing = false;
      writeSession(this.#key, this.saw);
    });
  }
}
