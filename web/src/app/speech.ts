// What a screen reader hears: one message at a time, in our own order; bursts are merged.
// Browsers drop or interrupt polite messages that come too fast, so we wait for each to be read.
import { signal } from "@preact/signals";

export const politely = signal("");
export const atOnce = signal("");

interface Message {
  readonly text: string;
  readonly kind: string; // Messages of one kind that wait together are merged.
  readonly merge: ((count: number) => string) | null;
}

export interface Clock {
  after(ms: number, then: () => void): void;
}

const wall: Clock = { after: (ms, then) => void setTimeout(then, ms) };

/** How long a message takes to be read. */
export function readingTime(text: string): number {
  return Math.max(600, 55 * text.length);
}

export class Speech {
  readonly #clock: Clock;
  readonly #say: (text: string) => void;
  #waiting: Message[] = [];
  #busy = false;

  constructor(say: (text: string) => void, clock: Clock = wall) {
    this.#say = say;
    this.#clock = clock;
  }

  /** Says it after what is being said; `merge` words several of one kind that pile up meanwhile. */
  add(text: string, kind = "", merge: ((count: number) => string) | null = null): void {
    if (!text) return;
    this.#waiting.push({ text, kind, merge });
    if (!this.#busy) this.#next();
  }

  /** Drops what has not been said yet. */
  hush(): void {
    this.#waiting = [];
  }

  #next(): void {
    const first = this.#waiting.shift();
    if (!first) {
      this.#busy = false;
      return;
    }
    this.#busy = true;
    let text = first.text;
    if (first.kind) {
      const same = this.#waiting.filter((message) => message.kind === first.kind);
      if (same.length) {
        this.#waiting = this.#waiting.filter((message) => message.kind !== first.kind);
        text = first.merge
          ? first.merge(same.length + 1)
          : [text, ...same.map((m) => m.text)].join(" ");
      }
    }
    this.#say(text);
    this.#clock.after(readingTime(text), () => this.#next());
  }
}

/** A screen reader repeats a message only if its text changes: an inaudible space does that. */
function fresh(before: string, text: string): string {
  return before === text ? `${text}\u00A0` : text;
}

export const speech = new Speech((text) => {
  politely.value = fresh(politely.value, text);
});

/** Only for: my turn, 15 seconds left, connection lost, a refusal. */
export function alarm(text: string): void {
  atOnce.value = fresh(atOnce.value, text);
}
