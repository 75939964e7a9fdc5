// Finding the way through a scripted first game.
import type { Lesson, LessonNode } from "../../games/game-module.ts";

export async function nodesOf(lesson: Lesson): Promise<readonly LessonNode[]> {
  return (await lesson.nodes()).default as readonly LessonNode[];
}

export const NAMES = ["Arlecchino", "Brighella", "Colombina"] as const;

/** Where a move leads; null: not an expected move. */
export function lead(node: LessonNode, move: string): number | null {
  return node.next?.[move] ?? node.next?.["*"] ?? null;
}

/** The expected move, if there is only one. */
export function wanted(node: LessonNode): string | null {
  const moves = Object.keys(node.next ?? {});
  return moves.length === 1 && moves[0] !== "*" ? (moves[0] ?? null) : null;
}

/** How many steps the way through takes, whichever way, and how many are done. */
export function progress(
  lesson: readonly LessonNode[],
  at: number,
): { readonly step: number; readonly of: number } {
  const ways = (from: number): number => {
    const node = lesson[from];
    const on = node?.next ? Object.values(node.next)[0] : node?.then;
    return on === undefined ? 1 : 1 + ways(on);
  };
  const all = ways(0);
  return { step: all - ways(at) + 1, of: all };
}
