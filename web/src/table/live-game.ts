// One game that is being played here: events as they come, shown at a person's pace, and my choice.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { Choice } from "./pending-move.ts";
import { pace } from "../app/preferences.ts";
import { Player, Table } from "./playback.ts";
import type { Event, Odds, Seat } from "../wire.ts";
import { get, type Refusal } from "./http.ts";
import type { AnyKind } from "../games/game-module.ts";

const LONG = 60; // More than this is not played again, only shown.

/** The odds after the last card of the coup; payments change none. */
export function oddsAt(shown: readonly Event[], at: (index: number) => Odds | null): Odds | null {
  for (let i = shown.length - 1; i >= 0; i--) {
    const type = shown[i]?.type;
    const odds = at(i);
    if (odds) return odds;
    if (type === "cut" || type === "banked" || type === "closed") return null;
  }
  return null;
}

export class Play {
  readonly kind: AnyKind;
  readonly table: Table<unknown, Event>;
  readonly player: Player;
  readonly choice: Choice<unknown>;
  readonly odds: ReadonlySignal<Odds | null>;
  /** How many moves my seat has made; a move says which one it is. */
  readonly made: ReadonlySignal<number>;
  /** How many of them are drawn. */
  readonly madeShown: ReadonlySignal<number>;
  readonly #id: string;
  readonly #from: { readonly n: number; readonly offset: number }[] = []; // By event: its message.
  readonly #odds = signal<ReadonlyMap<number, readonly (Odds | null)[]>>(new Map());
  readonly #asked = new Set<number>();
  readonly #stop: (() => void)[] = [];

  constructor(kind: AnyKind, id: string, seats: number, you: Seat | null, send: (move: string, made: number) => Promise<Refusal | null>) {
    this.kind = kind;
    this.#id = id;
    this.table = new Table(kind.fold, seats, you);
    this.player = new Player(this.table, () => pace.value);
    this.choice = new Choice<unknown>(`${id}.${you ?? "-"}`, (move) => send(kind.write(move), this.made.value));
    const mine = (events: readonly Event[]): number => events.filter((event) => you !== null && kind.mover(event) === you).length;
    this.made = computed(() => mine(this.table.all.value));
    this.madeShown = computed(() => mine(this.table.log.value));
    this.odds = computed(() =>
      oddsAt(this.table.log.value, (i) => {
        const from = this.#from[i];
        return from ? (this.#odds.value.get(from.n)?.[from.offset] ?? null) : null;
      }),
    );
    if (kind.game === "vendome")
      this.#stop.push(
        effect(() => {
          const from = this.#from[this.table.log.value.length - 1];
          if (from) void this.#fetchOdds(from.n);
        }),
      );
    this.#stop.push(
      effect(() => {
        const shown = this.table.log.value.length;
        try {
          sessionStorage.setItem(`tripot.shown.${id}`, String(shown));
        } catch {
          // No storage: a reload shows everything.
        }
      }),
    );
  }

  close(): void {
    this.player.stop();
    for (const stop of this.#stop) stop();
  }

  /** The events of one message. */
  add(n: number, events: readonly Event[]): void {
    events.forEach((event, offset) => {
      this.#from.push({ n, offset });
      this.table.add(this.table.count, event);
    });
  }

  /** After a reload: go on where one had read to, if that is not long ago. */
  takeUp(): void {
    let shown = Number.NaN;
    try {
      shown = Number.parseInt(sessionStorage.getItem(`tripot.shown.${this.#id}`) ?? "", 10);
    } catch {
      // No storage.
    }
    const behind = this.table.count - shown;
    if (!(shown > 0) || behind < 0 || behind > LONG) {
      this.table.showAll();
      return;
    }
    this.table.show(shown - 1);
    this.player.nudge();
  }

  async #fetchOdds(n: number): Promise<void> {
    if (this.#asked.has(n)) return;
    this.#asked.add(n);
    try {
      const odds = await get<readonly (Odds | null)[]>(`/tables/${encodeURIComponent(this.#id)}/odds/${n}`);
      this.#odds.value = new Map(this.#odds.value).set(n, odds);
    } catch {
      this.#asked.delete(n); // Without them the game goes on; the next card asks again.
    }
  }
}
