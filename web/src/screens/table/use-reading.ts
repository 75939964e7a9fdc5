// Without a player to press the button, what a player would dismiss continues automatically.
import { useEffect } from "preact/hooks";
import type { LiveTable } from "../../table/live-table.ts";

const READING_MS = 4000;

/** Whether something waits to be read; it stays for a while. */
export function useReading(table: LiveTable | null): boolean {
  const game = table?.game.value;
  const playback = game?.playback;
  const waiting = playback?.waiting.value ?? false;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => playback?.next(), READING_MS);
    return () => clearTimeout(timer);
  }, [waiting, game?.timeline.shown]);
  return waiting;
}
