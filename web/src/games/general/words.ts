// The words of a game come from its own locale file, as far as they go; the rest is shown as it is
// written in records.
import { addMessages, capital, knows, list, plain } from "../../app/i18n.tsx";
import { getText } from "../../table/http.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Event } from "../../wire.ts";
import { gameEntry } from "../catalogue.ts";

/** Fetches a game's locale file in each language that is spoken. */
export function loadWords(game: string): Promise<void> {
  return addMessages((language) => getText(`/games/${encodeURIComponent(game)}/words/${language}`));
}

export function wordOf(
  game: string,
  word: string,
  args: Readonly<Record<string, string | number>> = {},
): string {
  const key = `${game}-${word}`;
  return knows(key) ? plain(key, args) : word.replaceAll(/[-_]/g, " ");
}

/** What is due now; nothing if the game has no words for it. */
export function phaseText(game: string, phase: string): string {
  const key = `${game}-phase-${phase}`;
  return knows(key) ? `${plain(key)}.` : "";
}

/**
 * A move as records write it ("rob 2"), in words. The message `<game>-move-<verb>` gets what follows
 * the verb as `$word1`, `$word2`, and, where it is a number, the player of that seat as `$seat1`.
 */
export function moveOf(game: string, move: string, people: readonly Person[]): string {
  const [verb = "", ...rest] = move.split(" ");
  const key = `${game}-move-${verb}`;
  if (!knows(key)) return capital([verb, ...rest.map((word) => wordOf(game, word))].join(" "));
  const args: Record<string, string | number> = {};
  rest.forEach((word, i) => {
    args[`word${i + 1}`] = wordOf(game, word);
    if (/^\d+$/.test(word)) args[`seat${i + 1}`] = nameOf(people, Number(word) - 1);
  });
  return plain(key, args);
}

/**
 * An event as a sentence. The message `<game>-event-<event>` gets every field by its name, seats as
 * the names of their players, and the field `seat` also as `$name`.
 */
export function eventText(game: string, event: Event, people: readonly Person[]): string {
  const seats = gameEntry(game).seatFields[event.type] ?? ["seat"];
  const args: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === "type") continue;
    const told = (one: unknown): string | number => {
      if (Array.isArray(one)) return list(one.map((part) => String(told(part))));
      if (typeof one === "number") return seats.includes(field) ? nameOf(people, one) : one;
      return typeof one === "string" ? wordOf(game, one) : "–";
    };
    args[field] = told(value);
    if (field === "seat") args["name"] = args[field];
  }
  const key = `${game}-event-${event.type}`;
  if (knows(key)) return plain(key, args);
  const { name: _, ...parts } = args;
  return capital([wordOf(game, event.type), ...Object.values(parts)].join(" · "));
}
