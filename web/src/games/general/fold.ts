// A game without a folder here: its position comes from the house after each move, already laid out
// in zones. Its events are only told in the log.
import type { Fold } from "../../table/playback.ts";
import type { Event, Seat, Snapshot, Zone } from "../../wire.ts";

/** What a snapshot says of the position. */
export interface Position {
  readonly zones: readonly Zone[];
  readonly actors: readonly Seat[];
  readonly phase: string;
  readonly made: number; // Moves of my seat.
  readonly legal: readonly string[] | null; // Null: too many to list.
}

export interface Picture extends Position {
  readonly seats: number;
  readonly you: Seat | null;
}

export function positionOf(snapshot: Snapshot): Position {
  return {
    zones: snapshot.zones ?? [],
    actors: snapshot.view?.actors ?? [],
    phase: String(snapshot.view?.phase ?? ""),
    made: snapshot.you?.made ?? 0,
    legal: snapshot.legal === undefined ? [] : snapshot.legal,
  };
}

/** LiveTable adds it after the events of a message. */
export interface PositionEvent {
  readonly type: "position";
  readonly snapshot: Snapshot;
}

/** The position in an event; null for an event of the game. */
function positionIn(event: Event): Position | null {
  const { type } = event as { readonly type: string };
  return type === "position" ? positionOf((event as unknown as PositionEvent).snapshot) : null;
}

/** The events that happened in the game. */
export function happened(events: readonly Event[]): readonly Event[] {
  return events.filter((event) => !positionIn(event));
}

const EVENT_MS = 500;

export const fold: Fold<Picture, Event> = {
  start: (seats, you) => ({ seats, you, zones: [], actors: [], phase: "", made: 0, legal: [] }),
  after: (picture, event) => ({ ...picture, ...positionIn(event) }),
  beat: (event) => (positionIn(event) ? 0 : EVENT_MS),
};
