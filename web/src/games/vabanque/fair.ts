// What luck decides in Vabanque and which moves are hidden, as docs/fair.md says.
import type { FairGame } from "../game-module.ts";
import { played } from "./by-the-rules.ts";
import { boxOf } from "./fold.ts";

const HIDDEN = /^(raise|bluff|trap) /;

export const fair: FairGame = {
  hiddenPerRound: (variant) => boxOf(0, variant).cards.length,
  isHidden: (move) => HIDDEN.test(move),
  async chance(luck, seats, _, variant) {
    const first = (await luck.below(seats)) + 1;
    return { first, casino: (await luck.below(boxOf(seats, variant).casinos)) + 1 };
  },
  deals: () => 1,
  played,
};
