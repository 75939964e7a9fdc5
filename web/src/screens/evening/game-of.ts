// Which game of an evening a table is.
import { t } from "../../app/i18n.tsx";
import type { Evening } from "../../wire.ts";

export const isLast = ({ game, games }: Evening): boolean => game === games;

/** "Game 2 of 3", or "Game 2". */
export function gameOf({ game, games }: Evening): string {
  return games ? t("evening-game-of", { game, games }) : t("evening-game", { game });
}
