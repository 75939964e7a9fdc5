// What luck decides in Vabanque and which moves are hidden, as docs/fair.md says.
import type { Vabanque } from "../../wire.ts";
import type { FairGame } from "../game-module.ts";
import { boxOf } from "./fold.ts";

const HIDDEN = /^(raise|bluff|trap) /;

export const fair: FairGame<Vabanque.Event> = {
  hiddenPerRound: (variant) => boxOf(0, variant).cards.length,
  isHidden: (move) => HIDDEN.test(move),
  async chance(luck, seats, _, variant) {
    const first = (await luck.below(seats)) + 1;
    return { first, casino: (await luck.below(boxOf(seats, variant).casinos)) + 1 };
  },
  deals: () => 1,
  fits(move, event) {
    switch (event.type) {
      case "placed":
        return move === `chip ${event.casino + 1}`;
      case "walked":
        return move === `move ${event.steps}`;
      case "laid":
        return (
          HIDDEN.test(move) &&
          move.endsWith(` ${event.casino + 1}`) &&
          (event.card === null || move.startsWith(`${event.card} `))
        );
      default:
        return false;
    }
  },
  shown({ chance, moves }, events) {
    let at = 0; // Moves that the events have told so far.
    let round = 0; // The first move of this round.
    for (const event of events) {
      if (event.type === "began") {
        const first = event.order[0] ?? -1;
        if (first + 1 !== chance["first"] || (event.pawns[first] ?? -1) + 1 !== chance["casino"])
          return { luck: true };
      }
      if (event.type === "placed" || event.type === "laid" || event.type === "walked") at += 1;
      if (event.type === "counted") round = at;
      if (event.type !== "turned") continue;
      for (const [seat, card] of event.cards) {
        const mine = moves
          .slice(round, at)
          .map((move, i) => ({ ...move, index: round + i }))
          .filter((one) => one.seat === seat && HIDDEN.test(one.move));
        const there = mine.filter(({ move }) => move.endsWith(` ${event.casino + 1}`));
        if (!there.some(({ move }) => move.startsWith(`${card} `)))
          return { move: (there[0] ?? mine[0])?.index ?? at - 1 };
      }
    }
    return null;
  },
};
