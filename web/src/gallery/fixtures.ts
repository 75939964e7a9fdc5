// Real games for the gallery, cut at the moments worth looking at.

import type { AnyGame } from "../games/game-module.ts";
import type { Player } from "../table/people.ts";
import { peopleAt } from "../table/people.ts";
import { type Fold, Timeline } from "../table/playback.ts";
import type { BanqueFatale, Vabanque, Vendome } from "../wire.ts";
import games from "./games.json" with { type: "json" };

export const data = games as unknown as {
  readonly vabanque4: readonly Vabanque.Event[];
  readonly vabanque4truth: readonly Vabanque.Event[];
  readonly vabanque6: readonly Vabanque.Event[];
  readonly vabanque3: readonly Vabanque.Event[];
  readonly banqueFatale: readonly BanqueFatale.Event[];
  readonly vendome8: readonly Vendome.Event[];
  readonly vendome4: readonly Vendome.Event[];
  readonly vendome12: readonly Vendome.Event[];
};

const NAMES = [
  "Carlotta",
  "Adriano",
  "Benedetta",
  "Donaldo",
  "Elena",
  "Fabrizio",
  "Giulia",
  "Giacomo",
  "Ippolita",
  "Lorenzo",
  "Marina",
  "Niccolò",
];

export function guests(game: AnyGame, count: number, you: number | null = 0) {
  const players: Player[] = NAMES.slice(0, count).map((name, i) => ({
    name,
    presence: i > 2 ? "bot" : "here",
  }));
  return peopleAt(game, players, you);
}

/** A game shown up to (not including) the first event that fits, counted from 1. */
export function cut<Picture, Event>(
  fold: Fold<Picture, Event>,
  events: readonly Event[],
  seats: number,
  until: (event: Event, index: number) => boolean,
  you: number | null = 0,
) {
  const table = new Timeline(fold, seats, you);
  const at = events.findIndex(until);
  const shown = at < 0 ? events : events.slice(0, at);
  shown.forEach((event, i) => table.add(i, event));
  table.showAll();
  return { picture: table.picture.value, events: shown };
}

/** The nth event of a kind. */
export function nth<Event extends { readonly type: string }>(
  type: string,
  count: number,
  more: (event: Event) => boolean = () => true,
) {
  let seen = 0;
  return (event: Event): boolean => event.type === type && more(event) && ++seen === count;
}
