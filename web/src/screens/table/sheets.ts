// The sheets over a table. The first move needs none of them: they are loaded a moment later.
import { lazyPart } from "../../app/lazy.tsx";

const LATER_MS = 8000; // Until then the first moves have the line to themselves.

export const TableSheet = lazyPart(
  async () => (await import("./table-sheet.tsx")).TableSheet,
  "table",
);
export const HintSheet = lazyPart(
  async () => (await import("./hint-sheet.tsx")).HintSheet,
  "table",
);
export const RuleSheet = lazyPart(
  async () => (await import("../rules/rule-sheet.tsx")).RuleSheet,
  "table",
);

/** Loads them early, so that they open at once, also without a connection. */
export function loadSheets(): () => void {
  const timer = setTimeout(() => {
    // What fails is tried again when it is opened.
    for (const sheet of [TableSheet, HintSheet, RuleSheet]) sheet.load().catch(() => undefined);
  }, LATER_MS);
  return () => clearTimeout(timer);
}
