// The legal moves of any game, sorted for buttons.

export interface MoveGroup {
  readonly verb: string;
  readonly moves: readonly string[]; // As records write them.
}

/** Moves of one verb together, each group where its first move was. */
export function byVerb(legal: readonly string[]): readonly MoveGroup[] {
  const groups = new Map<string, string[]>();
  for (const move of legal) {
    const [verb = ""] = move.split(" ");
    groups.set(verb, [...(groups.get(verb) ?? []), move]);
  }
  return [...groups].map(([verb, moves]) => ({ verb, moves }));
}
