// The words of a game come from its own locale file, as far as they go; the rest is shown as it is
// written in records.
import { addMessages, capital, knows, list, plain } from "../../app/i18n.tsx";
import { getText } from "../../table/http.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Event } from "../../wire.ts";

/** Fetches a game's locale file in each language that is spoken. */
export function loadWords(game: string): Promise<void> {
  return addMessages((language) => getText(`/games/${encodeURIComponent(game)}/words/${language}`));
}

export function wordOf(game: string, word: string, args: Readonly<Record<string, string | number>> = {}): string {
  const key = `${game}-${word}`;
  return knows(key) ? plain(key, args) : word.replaceAll(/[-_]/g, " ");
}

/** A move as records write it, in words: "rob 2". */
export function moveOf(game: string, move: string): string {
  const [verb = "", ...rest] = move.split(" ");
  return capital([wordOf(game, verb), ...rest.map((word) => wordOf(game, word))].join(" "));
}

function isSeat(value: unknown, people: readonly Person[]): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < people.length;
}

/**
 * An event as a sentence. The message `<game>-<event>` gets every field by its name; a field that
 * may be a seat also comes as a name: `$seat` and `$seat-name`.
 */
export function eventOf(game: string, event: Event, people: readonly Person[]): string {
  const args: Record<string, string | number> = {};
  const parts: string[] = [];
  for (const [field, value] of Object.entries(event)) {
    if (field === "type" || value === null) continue;
    if (isSeat(value, people)) args[`${field}-name`] = nameOf(people, value);
    if (typeof value === "number") args[field] = value;
    else if (typeof value === "string") args[field] = wordOf(game, value);
    else if (Array.isArray(value)) args[field] = list(value.map((one) => (one === null ? "–" : typeof one === "string" ? wordOf(game, one) : String(one))));
    if (field === "seat" && isSeat(value, people)) parts.push(nameOf(people, value));
    else if (args[field] !== undefined) parts.push(String(args[field]));
  }
  const key = `${game}-${event.type}`;
  return knows(key) ? plain(key, args) : capital([wordOf(game, event.type), ...parts].join(" · "));
}
