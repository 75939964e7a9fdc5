// What a screen reader hears: one message at a time, in the order in which things happened.
// Browsers drop or interrupt polite messages that come too fast, so we wait for each to be read;
// what piles up meanwhile is merged, and outdated news is dropped.
import { signal } from "@preact/signals";

export const politely = signal("");
export const atOnce = signal("");

export interface Manner {
  /** Messages of one kind that wait one after the other become one sentence. */
  readonly kind?: string;
  readonly item?: unknown;
  readonly merge?: (items: readonly unknown[]) => string;
  /** Still worth hearing when my turn has begun: what people say. */
  readonly lasts?: boolean;
  /** Not worth hearing once something newer waits. */
  readonly minor?: boolean;
}

interface Message extends Manner {
  readonly text: string;
}

export interface Clock {
  after(ms: number, then: () => void): void;
}

const wall: Clock = { after: (ms, then) => void setTimeout(then, ms) };

/** How long a message takes to be read. */
export function readingTime(text: string): number {
  return Math.max(600, 55 * text.length);
}

/** A sentence that another may follow. */
function stopped(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

const BEHIND_MOST_MS = 8000; // Speech that falls further behind the board drops the oldest news.
const NEWS_MOST = 160; // Letters of news that are told before "your turn".

export class Speech {
  readonly #clock: Clock;
  readonly #polite: (text: string) => void;
  readonly #urgent: (text: string) => void;
  #waiting: Message[] = [];
  #busy = false;
  #turn = 0; // Counts what was said, so that an interrupted wait does not go on.

  constructor(
    polite: (text: string) => void,
    clock: Clock = wall,
    urgent: (text: string) => void = polite,
  ) {
    this.#polite = polite;
    this.#urgent = urgent;
    this.#clock = clock;
  }

  /** Says it after what is being said. */
  add(text: string, manner: Manner = {}): void {
    if (!text) return;
    this.#waiting.push({ ...manner, text });
    if (!this.#busy) this.#next();
  }

  /** Says it now; what waits is said afterwards. Only for: 15 seconds left, connection lost, an error. */
  alarm(text: string): void {
    this.#urgent(text);
    this.#pause(text);
  }

  /** Says that it is my turn, after the latest news; older news are stale and never told. */
  myTurn(text: string): void {
    const news: string[] = [];
    for (const told of this.#sentences().reverse()) {
      if (told.lasts || !told.text) continue;
      if ([...news, told.text].join(" ").length > NEWS_MOST) break;
      news.unshift(stopped(told.text));
    }
    this.#waiting = this.#waiting.filter((message) => message.lasts);
    this.alarm([...news, text].join(" "));
  }

  /** Drops what has not been said yet. */
  hush(): void {
    this.#waiting = [];
  }

  /** The page is left: drops everything that it had to say. */
  leave(): void {
    this.hush();
    this.#busy = false;
    this.#turn += 1;
    this.#polite("");
    this.#urgent("");
  }

  /** What waits, with each lap as one sentence and without minor news that are old. */
  #sentences(): { text: string; lasts: boolean; count: number }[] {
    const told: { text: string; lasts: boolean; count: number }[] = [];
    for (let i = 0; i < this.#waiting.length; ) {
      const first = this.#waiting[i] as Message;
      let end = i + 1;
      while (first.kind && this.#waiting[end]?.kind === first.kind) end += 1;
      const run = this.#waiting.slice(i, end);
      const old = first.minor && end < this.#waiting.length;
      const text =
        run.length > 1 && first.merge
          ? first.merge(run.map((message) => message.item))
          : run.map(({ text }) => (run.length > 1 ? stopped(text) : text)).join(" ");
      told.push({ text: old ? "" : text, lasts: first.lasts ?? false, count: run.length });
      i = end;
    }
    return told;
  }

  #next(): void {
    const told = this.#sentences();
    const behind = (): number =>
      told.reduce((ms, { text }) => ms + (text ? readingTime(text) : 0), 0);
    while (
      told.length &&
      (!told[0]?.text || (behind() > BEHIND_MOST_MS && told.length > 1 && !told[0].lasts))
    )
      this.#waiting.splice(0, told.shift()?.count);
    const first = told[0];
    this.#busy = first !== undefined;
    if (!first) return;
    this.#waiting.splice(0, first.count);
    this.#polite(first.text);
    this.#pause(first.text);
  }

  #pause(text: string): void {
    this.#busy = true;
    this.#turn += 1;
    const turn = this.#turn;
    this.#clock.after(readingTime(text), () => {
      if (turn === this.#turn) this.#next();
    });
  }
}

/** A screen reader repeats a message only if its text changes: an inaudible space does that. */
function fresh(before: string, text: string): string {
  return text && before === text ? `${text}\u00A0` : text;
}

export const speech = new Speech(
  (text) => {
    politely.value = fresh(politely.value, text);
  },
  wall,
  (text) => {
    atOnce.value = fresh(atOnce.value, text);
  },
);
