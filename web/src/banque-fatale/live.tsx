// Banque Fatale as the house plays it.
import type { BanqueFatale } from "../types.ts";
import { tellMoments } from "../end/told.tsx";
import type { GameKind, Story } from "../house/kind.ts";
import type { Person } from "../people.ts";
import { t } from "../words.tsx";
import { fold, NO_CHIPS, price, total, type NoSale, type Picture } from "./fold.ts";
import { spoken, steps } from "./lines.tsx";
import { BanqueFataleTable } from "./table.tsx";

type Event = BanqueFatale.Event;

function write(move: BanqueFatale.Move): string {
  switch (move.type) {
    case "offer":
      return `offer ${move.card}`;
    case "bid":
      return move.chips.length ? `bid ${move.chips.join(" ")}` : "bid none";
    case "take":
      return `take ${move.colour}`;
    case "sell":
      return `sell ${move.card}`;
    case "keep":
      return "keep";
  }
}

function story(events: readonly Event[], people: readonly Person[]): Story {
  let purses: readonly number[] = people.map(() => 0);
  const money: (readonly number[])[] = [purses];
  const aces = people.map(() => 0);
  const sales = people.map(() => 0);
  let score: readonly number[] = purses;
  let turn = 0;
  for (const event of events) {
    if (event.type === "offered") turn += 1;
    if (event.type === "paid" && event.target.seat !== null && event.target.seat !== undefined) {
      const seat = event.target.seat;
      purses = purses.map((had, s) => (s === seat ? had + event.amount : had));
      const source = event.rule === "F22" ? sales : aces;
      source[seat] = (source[seat] ?? 0) + event.amount;
    }
    if (event.type === "sold") money.push(purses);
    if (event.type === "ended") score = event.score;
  }
  if (score.some((n) => n)) money[money.length - 1] = score;
  return {
    money,
    rounds: turn,
    sources: [
      { name: t("source-aces"), amounts: aces },
      { name: t("source-sales"), amounts: sales },
      { name: t("source-rest"), amounts: score.map((n, seat) => Math.max(0, n - (aces[seat] ?? 0) - (sales[seat] ?? 0))) },
    ],
    moments: tellMoments("banque-fatale", events, people),
  };
}

export const kind: GameKind<Picture, Event, BanqueFatale.Move> = {
  game: "banque-fatale",
  title: "Banque Fatale",
  fold,
  mover: (event) => (event.type === "offered" || event.type === "closed" || event.type === "taken" || event.type === "sold" ? event.seat : null),
  actors: (picture) => picture.actors,
  write,
  spoken(events, _picture, people) {
    const event = events.at(-1);
    return event ? spoken(event, people) : "";
  },
  asked: (picture) => `${t("your-turn")}. ${t(`asked-${picture.phase === "deal" || picture.phase === "over" ? "offer" : picture.phase}`)}.`,
  parts(events) {
    const parts = events.flatMap((event, i) => (event.type === "offered" ? [i] : [])).map((from, i) => ({ name: t("turn-number", { turn: i + 1 }), from: i ? from : 0 }));
    return parts.length ? parts : [{ name: t("turn-number", { turn: 1 }), from: 0 }];
  },
  story,
  steps,
  // F26, F28; purses are closed until the end.
  has: (picture, options, fog) =>
    picture.money.map((sum, seat) => {
      if (picture.score.length) return picture.score[seat] ?? 0;
      if (fog !== "truth" && fog !== seat) return null;
      const chips = options["chips"] === "worthless" ? 0 : total(picture.chips[seat] ?? NO_CHIPS);
      return sum + chips + (picture.cards[seat] ?? []).reduce((all, card) => all + price(card, picture.values), 0);
    }),
  money: (amount) => t("millions", { amount }),
  moneyShort: (amount) => t("millions", { amount }),
  Board(props) {
    return (
      <BanqueFataleTable
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        options={{
          unplayed: props.options["unplayed"] === "to2" ? "to2" : "by2",
          noSale: (props.options["no_sale"] ?? "rose") as NoSale,
          openPurses: props.frame.replay?.fog === "truth",
        }}
        frame={props.frame}
        onRule={props.onRule}
        onSkip={props.more ? props.onSkip : undefined}
      />
    );
  },
};
