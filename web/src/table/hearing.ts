// What is shown step by step is also heard; a jump is not.
import { effect, untracked } from "@preact/signals";
import type { Speech } from "../app/speech.ts";
import type { AnyGame } from "../games/game-module.ts";
import type { Event } from "../wire.ts";
import type { Person } from "./people.ts";
import type { Timeline } from "./playback.ts";

/** Speaks every event that is shown from now on, until the returned function is called. */
export function hear(
  speech: Speech,
  game: AnyGame,
  timeline: Timeline<unknown, Event>,
  people: () => readonly Person[],
  onEvent: (event: Event) => void = () => undefined,
): () => void {
  let heard = timeline.shown;
  return effect(() => {
    const events = timeline.log.value;
    untracked(() => {
      for (let i = Math.max(heard, timeline.jumpedTo); i < events.length; i++) {
        const event = events[i] as Event;
        onEvent(event);
        const present = people();
        const kind = game.laps?.kind(event, present) ?? "";
        speech.add(game.spoken(events.slice(0, i + 1), timeline.at(i + 1), present), {
          kind,
          item: event,
          merge: (lap) => game.laps?.told(lap as readonly Event[], people()) ?? "",
          minor: game.laps?.minor?.(event) ?? false,
        });
      }
      heard = events.length;
    });
  });
}
