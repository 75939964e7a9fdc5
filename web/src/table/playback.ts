// The events of one game, folded into the pictures that are drawn. Live, reloaded and replayed games
// draw the same picture, because nothing else is ever drawn.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Settings } from "../wire.ts";

/** How a game turns what happened into what is drawn. */
export interface Fold<Picture, Event> {
  /** The picture before anything has happened; a variant has other numbers than the printed game. */
  start(seats: number, you: number | null, variant?: Settings["variant"]): Picture;
  after(picture: Picture, event: Event): Picture;
  /** How long a person looks at this event, in milliseconds; "wait" pauses until the player continues. */
  beat(event: Event, next: Event | undefined): number | "wait";
}

export class Timeline<Picture, Event> {
  readonly #fold: Fold<Picture, Event>;
  readonly #pictures: Picture[];
  readonly #events = signal<readonly Event[]>([]);
  readonly #shown = signal(0);
  readonly picture: ReadonlySignal<Picture>;
  /** The events that are drawn, for the log. */
  readonly log: ReadonlySignal<readonly Event[]>;
  readonly latest: ReadonlySignal<Event | undefined>;
  /** All events received, shown or not, and the picture after the last. */
  readonly all: ReadonlySignal<readonly Event[]>;
  readonly last: ReadonlySignal<Picture>;
  /** Everything before this was shown at once, not step by step. */
  jumpedTo = 0;

  constructor(
    fold: Fold<Picture, Event>,
    seats: number,
    you: number | null,
    variant: Settings["variant"] = {},
  ) {
    this.#fold = fold;
    this.#pictures = [fold.start(seats, you, variant)];
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

  /** Adds an event by its number. A duplicate changes nothing; one out of order is rejected. */
  add(number: number, event: Event): boolean {
    const events = this.#events.value;
    if (number < events.length) return true;
    if (number > events.length) return false;
    this.#events.value = [...events, event];
    return true;
  }

  /** Shows everything up to here at once: a reload, a jump of the scrubber. */
  show(count: number): void {
    this.jumpedTo = Math.max(0, Math.min(count, this.#events.value.length));
    this.#shown.value = this.jumpedTo;
  }

  showAll(): void {
    this.show(this.count);
  }

  /** Shows everything before the next event of a kind at once; everything if none has arrived. */
  showBefore(isKind: (event: Event) => boolean): void {
    const at = this.#events.value.findIndex((event, i) => i >= this.shown && isKind(event));
    this.show(at < 0 ? this.count : at);
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

/** Shows the events of a timeline one after the other, at the pace the player set. */
export class Playback<Event> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #timeline: Timeline<unknown, Event>;
  readonly #speed: () => number;
  /** Paused until the player continues. */
  readonly waiting = signal(false);

  constructor(timeline: Timeline<unknown, Event>, speed: () => number) {
    this.#timeline = timeline;
    this.#speed = speed;
  }

  /** Events have arrived: show them unless one is being shown. */
  nudge(): void {
    if (this.#timer === undefined && !this.waiting.value) this.#play();
  }

  /** The next step, now. */
  next(): void {
    this.stop();
    this.#play();
  }

  /** Shows at once all that has arrived. */
  skip(): void {
    this.stop();
    this.#timeline.showAll();
  }

  /** Shows at once what comes before the next event of a kind, then that event. */
  skipTo(isKind: (event: Event) => boolean): void {
    this.stop();
    this.#timeline.showBefore(isKind);
    this.#play();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.waiting.value = false;
  }

  #play(): void {
    this.#timer = undefined;
    for (;;) {
      const beat = this.#timeline.step();
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
