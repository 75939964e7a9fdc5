// The numbers of the box, as printed or of a variant.
import type { Settings } from "../../wire.ts";

/** F4, F5, F13-F18: the numbers of the box; a variant has others. */
export interface Box {
  readonly start: number;
  readonly hand: number; // Chips of each colour.
  readonly rise: number;
  readonly fall_one: number;
  readonly fall_none: number;
  readonly top: number; // A colour beyond it pays,
  readonly pays: number; // so much for each ace on the first value beyond.
}
export const BOX: Box = {
  start: 6,
  hand: 2,
  rise: 2,
  fall_one: 1,
  fall_none: 2,
  top: 10,
  pays: 5,
};

export const boxOf = (variant: Settings["variant"] = {}): Box => ({
  ...BOX,
  ...(variant as Partial<Box>),
});

/** F17: what an ace of a colour on that value pays. */
export const eachAce = (box: Box, value: number): number =>
  value > box.top ? box.pays + value - box.top - 1 : 0;
