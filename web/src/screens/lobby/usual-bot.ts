// Who plays if nobody chooses.
import type { BotInfo } from "../../wire.ts";

/** The bot in the middle of the ladder. */
export function usual(bots: readonly BotInfo[]): string {
  return bots[Math.floor((bots.length - 1) / 2)]?.bot ?? "caso";
}
