// The move I have chosen but not sent. Nothing is sent before it is confirmed; until then any other
// choice replaces it. It survives a reload, and is dropped when the position changes.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { oneTap } from "../app/preferences.ts";
import { readSession, writeSession } from "../app/storage.ts";
import type { Refusal } from "./http.ts";

export type MoveState = "idle" | "choose" | "preview" | "held" | "sending" | "refused";

export class PendingMove<Move> {
  readonly #key: string;
  readonly #send: (move: Move) => Promise<Refusal | null>;
  readonly #move = signal<Move | null>(null);
  readonly #sending = signal(false);
  readonly #mine = signal(false);
  readonly refusal = signal<Refusal | null>(null);
  /** Disconnected: the choice is kept until the connection is back. */
  readonly held = signal(false);
  readonly state: ReadonlySignal<MoveState>;

  constructor(table: string, send: (move: Move) => Promise<Refusal | null>) {
    this.#key = `choice.${table}`;
    this.#send = send;
    this.state = computed(() => {
      if (this.#sending.value) return "sending";
      if (!this.#mine.value) return "idle";
      if (this.refusal.value) return "refused";
      if (this.#move.value === null) return "choose";
      return this.held.value ? "held" : "preview";
    });
  }

  get move(): Move | null {
    return this.#move.value;
  }

  /** A new position: whether it is my move, and which number a move would answer. */
  position(number: number, mine: boolean): void {
    this.#mine.value = mine;
    this.#sending.value = false;
    this.refusal.value = null;
    this.#move.value = null;
    if (!mine) return;
    const kept = readSession(this.#key) as { number: number; move: Move } | null | undefined;
    if (kept?.number === number) this.#move.value = kept.move;
    this.#number = number;
  }

  #number = -1;

  /** Choosing the same move again confirms it. */
  choose(move: Move): void {
    if (!this.#mine.value || this.#sending.value) return;
    const again = JSON.stringify(move) === JSON.stringify(this.#move.value);
    this.refusal.value = null;
    this.#move.value = move;
    this.#keep();
    if (again || oneTap.value) void this.confirm();
  }

  /** A choice that grows (chips in a hand, a cut) or was dragged: choosing it again never sends it. */
  prepare(move: Move): void {
    if (!this.#mine.value || this.#sending.value) return;
    this.refusal.value = null;
    this.#move.value = move;
    this.#keep();
  }

  clear(): void {
    if (this.#sending.value) return;
    this.#move.value = null;
    this.refusal.value = null;
    this.#keep();
  }

  /** Sent once: the button stays disabled until the event arrives, or a refusal. */
  async confirm(): Promise<void> {
    const move = this.#move.value;
    if (move === null || this.#sending.value || this.held.value) return;
    this.#sending.value = true;
    const number = this.#number;
    const refusal = await this.#send(move);
    if (!refusal || number !== this.#number || !this.#sending.value) return; // Or it came too late.
    this.#sending.value = false;
    this.refusal.value = refusal;
    this.#move.value = null;
    this.#keep();
  }

  #keep(): void {
    writeSession(
      this.#key,
      this.#move.value === null ? undefined : { number: this.#number, move: this.#move.value },
    );
  }
}
