// One table as this seat knows it: numbered events, folded into the picture that is drawn.
// Live, reloaded and replayed games draw the same picture, because nothing else is ever drawn.
import { computed, signal, type ReadonlySignal } from "@preact/signals";

/** How a game turns what happened into what is drawn. */
export interface Fold<Picture, Event> {
  /** The picture before anything has happened. */
  start(seats: number, you: number | null): Picture;
  after(picture: Picture, event: Event): Picture;
  /** How long a person looks at this event, in milliseconds; "wait" is until asked to go on. */
  beat(event: Event, next: Event | undefined): number | "wait";
}

export class Table<Picture, Event> {
  readonly #fold: Fold<Picture, Event>;
  readonly #pictures: Picture[];
  readonly #events = signal<readonly Event[]>([]);
  readonly #shown = signal(0);
  readonly picture: ReadonlySignal<Picture>;
  /** The events that are drawn, for the log. */
  readonly log: ReadonlySignal<readonly Event[]>;
  readonly latest: ReadonlySignal<Event | undefined>;
  /** All events that have come, shown or not, and what they add up to. */
  readonly all: ReadonlySignal<readonly Event[]>;
  readonly last: ReadonlySignal<Picture>;

  constructor(fold: Fold<Picture, Event>, seats: number, you: number | null) {
    this.#fold = fold;
    this.#pictures = [fold.start(seats, you)];
    this.picture = computed(() => this.at(this.#shown.value));
    this.log = computed(() => this.#events.value.slice(0, this.#shown.value));
    this.latest = computed(() => this.#events.value[this.#shown.value - 1]);
    this.all = this.#events;
    this.last = computed(() => this.at(this.#events.value.length));
  }

  get count(): number {
    return this.#events.value.length;
  }

  get shown(): number {
    return this.#shown.value;
  }

  /** Nothing is waiting to be shown. */
  get caughtUp(): boolean {
    return this.#shown.value === this.#events.value.length;
  }

  /** An event of the house. One that was had already changes nothing; one too early is refused. */
  add(number: number, event: Event): boolean {
    const events = this.#events.value;
    if (number < events.length) return true;
    if (number > events.length) return false;
    this.#events.value = [...events, event];
    return true;
  }

  /** Shows everything up to here at once: a reload, a jump of the scrubber. */
  show(count: number): void {
    this.#shown.value = Math.max(0, Math.min(count, this.#events.value.length));
  }

  showAll(): void {
    this.show(this.count);
  }

  /** Shows the next event, and says how long to look at it. */
  step(): number | "wait" | null {
    const event = this.#events.value[this.#shown.value];
    if (!event) return null;
    this.#shown.value += 1;
    return this.#fold.beat(event, this.#events.value[this.#shown.value]);
  }

  /** The picture after so many events. */
  at(count: number): Picture {
    const events = this.#events.value;
    for (let n = this.#pictures.length; n <= count; n++) {
      const before = this.#pictures[n - 1];
      const event = events[n - 1];
      if (before === undefined || event === undefined) break;
      this.#pictures.push(this.#fold.after(before, event));
    }
    return this.#pictures[Math.min(count, this.#pictures.length - 1)] as Picture;
  }
}

/** Plays a table's events at a person's pace. */
export class Player {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #table: { step(): number | "wait" | null; showAll(): void };
  readonly #speed: () => number;
  /** It waits until somebody says go on. */
  readonly waiting = signal(false);

  constructor(table: { step(): number | "wait" | null; showAll(): void }, speed: () => number) {
    this.#table = table;
    this.#speed = speed;
  }

  /** Something came in: play it unless something is being looked at. */
  nudge(): void {
    if (this.#timer === undefined && !this.waiting.value) this.#play();
  }

  /** The next step, now. */
  next(): void {
    this.stop();
    this.#play();
  }

  skip(): void {
    this.stop();
    this.#table.showAll();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.waiting.value = false;
  }

  #play(): void {
    this.#timer = undefined;
    for (;;) {
      const beat = this.#table.step();
      if (beat === null) return;
      if (beat === "wait") {
        this.waiting.value = true;
        return;
      }
      const speed = this.#speed();
      const time = speed > 0 ? beat / speed : 0;
      if (time > 0) {
        this.#timer = setTimeout(() => this.#play(), time);
        return;
      }
    }
  }
}
