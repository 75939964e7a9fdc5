// What luck decides in Banque Fatale and which moves are hidden, as docs/fair.md says.
import type { FairGame } from "../game-module.ts";
import { COLOURS, played } from "./by-the-rules.ts";

const CARDS: readonly string[] = [
  ...COLOURS,
  ..."red+yellow red+green red+blue red+orange yellow+green yellow+blue yellow+orange".split(" "),
  ..."green+blue green+orange blue+orange red+red".split(" "),
];

export const fair: FairGame = {
  hiddenPerRound: () => 1,
  isHidden: (move) => move.startsWith("bid "),
  async chance(luck, seats) {
    const first = (await luck.below(seats)) + 1;
    const dealt: readonly string[] = (await luck.shuffled(COLOURS)).slice(0, seats);
    const deck = await luck.shuffled(CARDS.filter((card) => !dealt.includes(card)));
    return { first, dealt: dealt.join(" "), deck: deck.join(" ") };
  },
  deals: () => 1,
  played,
};
