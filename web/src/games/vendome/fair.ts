// What luck decides in La Vendôme, as docs/fair.md says. No move is hidden.
import type { Vendome } from "../../wire.ts";
import type { FairGame } from "../game-module.ts";

const RANKS = [..."23456789TJQKA"];
const PACK = RANKS.flatMap((rank) => [..."shdc"].map((suit) => rank + suit));

const packs = (chance: unknown): readonly string[] => (Array.isArray(chance) ? chance : []);

export const fair: FairGame<Vendome.Event> = {
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
  fits: (move, event) => event.type === "cut" && "cards" in event && move === `cut ${event.cards}`,
  shown({ chance }, events) {
    const drawn = events.flatMap((event) => (event.type === "drew" ? [event.card] : []));
    if (drawn.join(" ") !== packs(chance["draw"]).join(" ")) return { luck: true };
    let coup = -1;
    let cards: readonly string[] = []; // The pack after the cut.
    let next = 0;
    for (const event of events) {
      if (event.type === "cut") {
        const deck = (packs(chance["decks"])[++coup] ?? "").split(" ");
        cards = [...deck.slice(event.cards), ...deck.slice(0, event.cards)];
        next = 0;
      }
      if ((event.type === "dealt" || event.type === "turned") && event.card !== cards[next++])
        return { luck: true };
    }
    return null;
  },
};
