// A first game: a scripted position by the real rules (tools/lessons.py), taught by doing.
import type { GameName } from "../../table/types.ts";
import type { Language } from "../../app/preferences.ts";
import type { Event } from "../../wire.ts";

/** Shows events and says something; then asks for a move, goes on, or is the end. */
export interface Node {
  readonly say: string;
  readonly events: readonly Event[];
  readonly next?: Readonly<Record<string, number>>; // By move; "*" is any, several are a free choice.
  readonly then?: number;
}

export type LessonText = Readonly<Record<GameName, Readonly<Record<string, string>>>>;

const nodes: Readonly<Record<GameName, () => Promise<{ default: unknown }>>> = {
  vabanque: () => import("../../games/vabanque/lesson.json", { with: { type: "json" } }),
  "banque-fatale": () => import("../../games/banque-fatale/lesson.json", { with: { type: "json" } }),
  vendome: () => import("../../games/vendome/lesson.json", { with: { type: "json" } }),
};
const texts: Readonly<Record<Language, () => Promise<{ default: LessonText }>>> = {
  en: () => import("./text.en.ts"),
  fr: () => import("./text.fr.ts"),
  de: () => import("./text.de.ts"),
};

export async function lessonOf(game: GameName): Promise<readonly Node[]> {
  return (await nodes[game]()).default as readonly Node[];
}

export async function textOf(game: GameName, language: Language): Promise<Readonly<Record<string, string>>> {
  return (await texts[language]()).default[game];
}

export const NAMES = ["Arlecchino", "Brighella", "Colombina"] as const;

/** Where a move leads; null: not what is asked here. */
export function lead(node: Node, move: string): number | null {
  return node.next?.[move] ?? node.next?.["*"] ?? null;
}

/** The one move that is asked for, if it is one. */
export function wanted(node: Node): string | null {
  const moves = Object.keys(node.next ?? {});
  return moves.length === 1 && moves[0] !== "*" ? (moves[0] ?? null) : null;
}

/** How many steps the way through takes, whichever way, and how many are done. */
export function progress(lesson: readonly Node[], at: number): { readonly step: number; readonly of: number } {
  const ways = (from: number): number => {
    const node = lesson[from];
    const on = node?.next ? Object.values(node.next)[0] : node?.then;
    return on === undefined ? 1 : 1 + ways(on);
  };
  const all = ways(0);
  return { step: all - ways(at) + 1, of: all };
}

/** A lesson's pack is stacked, so that any cut shows the same cards; the cut itself is the pupil's. */
export function asMade(events: readonly Event[], move: string): readonly Event[] {
  const cards = /^cut (\d+)$/.exec(move)?.[1];
  if (!cards) return events;
  return events.map((event) => (event.type === "cut" && "cards" in event ? { ...event, cards: Number(cards) } : event));
}
