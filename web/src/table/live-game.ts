// One game as it is played here: events as they arrive, shown at a person's pace, and the pending move.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { pace } from "../app/preferences.ts";
import { readSession, writeSession } from "../app/storage.ts";
import type { AnyGame } from "../games/game-module.ts";
import type { Event, Odds, Seat, Settings } from "../wire.ts";
import { get, type Refusal } from "./http.ts";
import { PendingMove } from "./pending-move.ts";
import { Playback, Timeline } from "./playback.ts";

const REPLAYED_AT_MOST = 60; // More events than this are not played back after a reload, only shown.

/** The odds after the last shown event that has some, unless one since then has ended them. */
export function oddsAt(
  game: AnyGame,
  shown: readonly Event[],
  at: (index: number) => Odds | null,
): Odds | null {
  if (!game.endsOdds) return null;
  for (let i = shown.length - 1; i >= 0; i--) {
    const odds = at(i);
    if (odds) return odds;
    const event = shown[i];
    if (event && game.endsOdds(event)) return null;
  }
  return null;
}

export class LiveGame {
  readonly module: AnyGame;
  readonly timeline: Timeline<unknown, Event>;
  readonly playback: Playback<Event>;
  readonly pending: PendingMove<unknown>;
  readonly odds: ReadonlySignal<Odds | null>;
  /** How many moves my seat has made; a move says which one it is. */
  readonly made: ReadonlySignal<number>;
  /** How many of them are drawn. */
  readonly madeShown: ReadonlySignal<number>;
  readonly #id: string;
  readonly #from: { readonly n: number; readonly offset: number }[] = []; // By event: its message.
  readonly #odds = signal<ReadonlyMap<number, readonly (Odds | null)[]>>(new Map());
  readonly #requested = new Set<number>();
  readonly #stop: (() => void)[] = [];

  constructor(
    module: AnyGame,
    id: string,
    { seats, variant }: Pick<Settings, "seats" | "variant">,
    you: Seat | null,
    send: (move: string, made: number) => Promise<Refusal | null>,
  ) {
    this.module = module;
    this.#id = id;
    this.timeline = new Timeline(module.fold, seats, you, variant);
    this.playback = new Playback(this.timeline, () => pace.value);
    this.pending = new PendingMove<unknown>(`${id}.${you ?? "-"}`, (move) =>
      send(module.write(move), this.made.value),
    );
    const counted = (events: readonly Event[], picture: unknown): number =>
      module.made
        ? module.made(picture)
        : events.filter((event) => you !== null && module.mover(event) === you).length;
    this.made = computed(() => counted(this.timeline.all.value, this.timeline.last.value));
    this.madeShown = computed(() => counted(this.timeline.log.value, this.timeline.picture.value));
    this.odds = computed(() =>
      oddsAt(module, this.timeline.log.value, (i) => {
        const from = this.#from[i];
        return from ? (this.#odds.value.get(from.n)?.[from.offset] ?? null) : null;
      }),
    );
    if (module.endsOdds)
      this.#stop.push(
        effect(() => {
          const from = this.#from[this.timeline.log.value.length - 1];
          if (from) void this.#fetchOdds(from.n);
        }),
      );
    this.#stop.push(effect(() => writeSession(`shown.${id}`, this.timeline.log.value.length)));
  }

  close(): void {
    this.playback.stop();
    for (const stop of this.#stop) stop();
  }

  /** The events of one message. */
  add(n: number, events: readonly Event[]): void {
    events.forEach((event, offset) => {
      this.#from.push({ n, offset });
      this.timeline.add(this.timeline.count, event);
    });
  }

  /** After a reload: continues where the reader was, if that is not long ago. */
  resume(): void {
    const shown = Number(readSession(`shown.${this.#id}`) ?? Number.NaN);
    const behind = this.timeline.count - shown;
    if (!(shown > 0) || behind < 0 || behind > REPLAYED_AT_MOST) {
      this.timeline.showAll();
      return;
    }
    this.timeline.show(shown - 1);
    this.playback.nudge();
  }

  async #fetchOdds(n: number): Promise<void> {
    if (this.#requested.has(n)) return;
    this.#requested.add(n);
    try {
      const odds = await get<readonly (Odds | null)[]>(
        `/tables/${encodeURIComponent(this.#id)}/odds/${n}`,
      );
      this.#odds.value = new Map(this.#odds.value).set(n, odds);
    } catch {
      this.#requested.delete(n); // The game continues without them; the next event requests them again.
    }
  }
}
