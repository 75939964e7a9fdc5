// What luck decides in La Vendôme, as docs/fair.md says. No move is hidden.
import type { FairGame } from "../game-module.ts";
import { packs, played, RANKS } from "./by-the-rules.ts";

const PACK = RANKS.flatMap((rank) => [..."shdc"].map((suit) => rank + suit));

export const fair: FairGame = {
  hiddenPerRound: () => 1,
  isHidden: () => false,
  async chance(luck, seats, has) {
    const draw: string[] = [];
    for (let drawing = seats; drawing > 1; ) {
      const cards = (await luck.shuffled(PACK)).slice(0, drawing);
      draw.push(cards.join(" "));
      const ranks = cards.map((card) => RANKS.indexOf(card.charAt(0)));
      drawing = ranks.filter((rank) => rank === Math.max(...ranks)).length;
    }
    const decks: string[] = [];
    while (decks.length < packs(has["decks"]).length)
      decks.push((await luck.shuffled(PACK)).join(" "));
    return { draw, decks };
  },
  deals: (chance) => packs(chance["decks"]).length,
  played,
};
