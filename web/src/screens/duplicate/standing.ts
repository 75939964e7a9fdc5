// "3rd of 17", in words.
import { number, signed, t } from "../../app/i18n.tsx";
import type { DuplicatePage } from "../../wire.ts";

const EXACT_BELOW = 1000; // Larger amounts are shown without tenths.

/** An amount, or with `sign` a gain or a loss. */
export function amount(value: number, sign = false): string {
  const shown = Math.abs(value) < EXACT_BELOW ? value : Math.round(value);
  return sign ? signed(shown) : number(shown);
}

/** The reader's place in the field; empty before the end of the game. */
export function standing({ mine, finished, opened }: DuplicatePage): string {
  const finish = mine?.finish;
  if (!finish) return "";
  if (!finish.place) return t("same-done", { score: number(finish.score) });
  if (finished < 2) return t(opened ? "same-only" : "same-first");
  return t("same-standing", { place: finish.place, of: finished });
}
