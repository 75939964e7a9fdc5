// What the house told this device about the luck and the stamps of a table, as it first told it.
// It is kept in this tab: a house that tells another story after a reload, or at the end, is caught.
import { readSession, writeSession } from "../../app/storage.ts";
import type { Did, Message, Opening, Row, Seat } from "../../wire.ts";

/** The parts of a numbered message that the check at the end needs. */
type Kept =
  | { readonly t: "opened"; readonly commitment: string }
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
      readonly bot: Did["bot"];
      readonly stamp: string;
      readonly opens: readonly Opening[];
    }
  | { readonly t: "ended"; readonly secret: string; readonly opens: readonly Opening[] };

export interface Saw {
  readonly told: Readonly<Record<number, Kept>>; // By the number of the message.
  readonly changed: readonly number[]; // Told again, but in another way.
}

function kept(message: Message): Kept | null {
  switch (message.t) {
    case "opened":
      return { t: "opened", commitment: message.commitment };
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
        bot: message.bot ?? null,
        stamp: message.stamp ?? "",
        opens: message.opens ?? [],
      };
    case "ended":
      return { t: "ended", secret: message.secret, opens: message.opens ?? [] };
    default:
      return null;
  }
}

/** Whether two tellings agree. What is null is hidden from the reader, and may be anything. */
export function agree(one: unknown, other: unknown): boolean {
  if (one === null || other === null || one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  const [a, b] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => agree(a?.[key], b?.[key]));
}

export class Witness {
  readonly #key: string;
  readonly #told: Record<number, Kept>;
  readonly #changed: number[];
  #writing = false;

  constructor(table: string) {
    this.#key = `saw.${table}`;
    const before = readSession(this.#key) as Saw | undefined;
    this.#told = { ...before?.told };
    this.#changed = [...(before?.changed ?? [])];
  }

  get saw(): Saw {
    return { told: this.#told, changed: this.#changed };
  }

  see(message: Message): void {
    const now = kept(message);
    if (!now || !("n" in message) || message.n === undefined) return;
    const before = this.#told[message.n];
    if (before && !agree(before, now)) this.#changed.push(message.n);
    // A seat that was taken over since shows more than before; nothing shows less.
    if (!before || (agree(before, now) && now.t === "did")) this.#told[message.n] = now;
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
