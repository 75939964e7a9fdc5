// A finished game as one side saw it, or as it truly was, with the game's own module to draw it.
import { pathTo } from "../app/routes.ts";
import type { Fog } from "../frame/fog.tsx";
import { gameEntry } from "../games/catalogue.ts";
import type { AnyGame } from "../games/game-module.ts";
import { loadGame } from "../games/index.ts";
import { type Event, eventOf, type Odds, type Replay, type Told } from "../wire.ts";
import { get } from "./http.ts";
import { Timeline } from "./playback.ts";

export interface FinishedGame {
  readonly told: Replay;
  readonly module: AnyGame;
  readonly events: readonly Event[];
  readonly odds: readonly (Odds | null)[];
  readonly moves: ReadonlyMap<number, Told>; // By the event a move begins with.
}

/** Its events, to be drawn after any of them. */
export function timelineOf({ told, module, events }: FinishedGame): Timeline<unknown, Event> {
  const made = new Timeline<unknown, Event>(
    module.fold,
    told.players.length,
    told.seat,
    told.variant,
  );
  events.forEach((event, i) => made.add(i, event));
  return made;
}

/** The link to the assistant with a position of this game; null if there is none. */
export function editorPath(
  id: string,
  { told, module }: FinishedGame,
  moves: number,
  fog: Fog,
): string | null {
  if (!module.desk || Object.keys(told.variant).length) return null;
  const as = typeof fog === "number" ? String(fog + 1) : fog;
  const query = new URLSearchParams({ table: id, moves: String(moves), as });
  return `${pathTo("assistant", told.game)}?${query}`;
}

export async function fetchGame(id: string, fog: Fog): Promise<FinishedGame> {
  const told = await get<Replay>(
    `/tables/${encodeURIComponent(id)}/replay?as=${typeof fog === "number" ? fog + 1 : fog}`,
  );
  const module = await loadGame(told.game);
  const { fields } = gameEntry(told.game);
  const events = told.steps.flatMap((step) => step.e.map((row) => eventOf(fields, row)));
  const odds = told.steps.flatMap((step) => step.e.map((_, i) => step.odds?.[i] ?? null));
  const moves = new Map<number, Told>();
  let at = 0;
  for (const step of told.steps) {
    if (step.move) moves.set(at, step);
    at += step.e.length;
  }
  return { told, module, events, odds, moves };
}
