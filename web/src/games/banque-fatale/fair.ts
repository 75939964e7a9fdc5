// What luck decides in Banque Fatale and which moves are hidden, as docs/fair.md says.
import type { BanqueFatale } from "../../wire.ts";
import type { FairGame } from "../game-module.ts";

const SINGLE = ["red", "yellow", "green", "blue", "orange"] as const;
const CARDS: readonly string[] = [
  ...SINGLE,
  ..."red+yellow red+green red+blue red+orange yellow+green yellow+blue yellow+orange".split(" "),
  ..."green+blue green+orange blue+orange red+red".split(" "),
];
const OPEN_CARDS = 3;

/** A bid as records write it. */
function bidOf(chips: BanqueFatale.Chips): string {
  const words = SINGLE.flatMap((colour, i) =>
    Array.from({ length: chips[i] ?? 0 }, (): string => colour),
  );
  return words.length ? `bid ${words.join(" ")}` : "bid none";
}

export const fair: FairGame<BanqueFatale.Event> = {
  hiddenPerRound: () => 1,
  isHidden: (move) => move.startsWith("bid "),
  async chance(luck, seats) {
    const first = (await luck.below(seats)) + 1;
    const dealt: readonly string[] = (await luck.shuffled(SINGLE)).slice(0, seats);
    const deck = await luck.shuffled(CARDS.filter((card) => !dealt.includes(card)));
    return { first, dealt: dealt.join(" "), deck: deck.join(" ") };
  },
  deals: () => 1,
  fits(move, event) {
    switch (event.type) {
      case "offered":
        return move === `offer ${event.card}`;
      case "closed":
        return move.startsWith("bid ") && (event.chips === null || move === bidOf(event.chips));
      case "taken":
        return move === `take ${event.colour}`;
      case "sold":
        return move === (event.card === null ? "keep" : `sell ${event.card}`);
      default:
        return false;
    }
  },
  shown({ chance, moves }, events) {
    const deck = String(chance["deck"]).split(" ");
    let next = OPEN_CARDS;
    let at = 0; // Moves that the events have told so far.
    for (const event of events) {
      if (event.type === "opened") {
        const open = event.display.join(" ") === deck.slice(0, OPEN_CARDS).join(" ");
        const dealt = event.dealt.join(" ") === chance["dealt"];
        if (!open || !dealt || event.start + 1 !== chance["first"]) return { luck: true };
      }
      if (event.type === "offered" && event.refill !== null && event.refill !== deck[next++])
        return { luck: true };
      if (event.type === "revealed") {
        const bids = moves
          .slice(0, at)
          .map((move, index) => ({ ...move, index }))
          .slice(-event.bids.length);
        const wrong = bids.find(({ seat, move }) => move !== bidOf(event.bids[seat] ?? ZERO));
        if (wrong) return { move: wrong.index };
      }
      if (["offered", "closed", "taken", "sold"].includes(event.type)) at += 1;
    }
    return null;
  },
};

const ZERO: BanqueFatale.Chips = [0, 0, 0, 0, 0];
