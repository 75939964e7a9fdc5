// Choose, look, confirm. Nothing leaves the device until the brass button; until then any other
// choice replaces this one. It survives a reload, and is forgotten when the position changes.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Refusal } from "./types.ts";
import { oneTap } from "../app/preferences.ts";

export type ChoiceState = "idle" | "choose" | "preview" | "held" | "sending" | "refused";

export class Choice<Move> {
  readonly #key: string;
  readonly #send: (move: Move) => Promise<Refusal | null>;
  readonly #move = signal<Move | null>(null);
  readonly #sending = signal(false);
  readonly #mine = signal(false);
  readonly refusal = signal<Refusal | null>(null);
  /** Nothing can be sent now: it is kept until the line is back. */
  readonly held = signal(false);
  readonly state: ReadonlySignal<ChoiceState>;

  constructor(table: string, send: (move: Move) => Promise<Refusal | null>) {
    this.#key = `tripot.choice.${table}`;
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
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as { number: number; move: Move } | null;
      if (kept?.number === number) this.#move.value = kept.move;
    } catch {
      // Nothing kept: choose again.
    }
    this.#number = number;
  }

  #number = -1;

  /** Choosing the chosen again confirms it. */
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

  /** Sent once: the button stays closed until the news of the move, or a refusal. */
  async confirm(): Promise<void> {
    const move = this.#move.value;
    if (move === null || this.#sending.value || this.held.value) return;
    this.#sending.value = true;
    const refusal = await this.#send(move);
    if (!refusal) return;
    this.#sending.value = false;
    this.refusal.value = refusal;
    this.#move.value = null;
    this.#keep();
  }

  #keep(): void {
    try {
      if (this.#move.value === null) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify({ number: this.#number, move: this.#move.value }));
    } catch {
      // No storage: it lasts as long as the page.
    }
  }
}
