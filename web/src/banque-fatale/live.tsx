// Banque Fatale as the house plays it.
import type { BanqueFatale } from "../assumed.ts";
import { cardName, FatalCard } from "../art/fatal-card.tsx";
import type { GameKind, Story } from "../house/kind.ts";
import { nameOf, type Person } from "../people.ts";
import { rich, t } from "../words.tsx";
import { fold, total, type NoSale, type Picture } from "./fold.ts";
import { spoken } from "./lines.tsx";
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
  type Found = { readonly at: number; readonly turn: number; readonly size: number; readonly seat: number; readonly card: BanqueFatale.FatalCard };
  let sale: Found | null = null;
  let bid: Found | null = null;
  const payouts = new Map<string, { readonly at: number; readonly turn: number; readonly seat: number; amount: number }>();
  events.forEach((event, i) => {
    const at = i + 1;
    if (event.type === "offered") turn += 1;
    if (event.type === "paid" && event.target.seat !== null && event.target.seat !== undefined) {
      const seat = event.target.seat;
      purses = purses.map((had, s) => (s === seat ? had + event.amount : had));
      const source = event.rule === "F22" ? sales : aces;
      source[seat] = (source[seat] ?? 0) + event.amount;
      if (event.rule !== "F22") {
        const key = `${turn} ${seat}`;
        const had = payouts.get(key);
        payouts.set(key, { at, turn, seat, amount: (had?.amount ?? 0) + event.amount });
      }
    }
    if (event.type === "revealed") {
      const size = total(event.bids[event.winner] ?? [0, 0, 0, 0, 0]);
      if (size > (bid?.size ?? 0)) bid = { at, turn, size, seat: event.winner, card: event.card };
    }
    if (event.type === "sold") {
      if (event.card && event.price > (sale?.size ?? 0)) sale = { at, turn, size: event.price, seat: event.seat, card: event.card };
      money.push(purses);
    }
    if (event.type === "ended") score = event.score;
  });
  if (score.some((n) => n)) money[money.length - 1] = score;
  const moments: Story["moments"][number][] = [];
  const best = [...payouts.values()].reduce<{ at: number; turn: number; seat: number; amount: number } | null>((a, b) => (a && a.amount >= b.amount ? a : b), null);
  if (best) moments.push({ kind: t("moment-best-payout"), title: t("turn", { turn: best.turn }), text: rich("moment-aces", { name: nameOf(people, best.seat), amount: best.amount }), picture: <FatalCard card="red+red" />, at: best.at });
  const sold = sale as Found | null;
  if (sold) moments.push({ kind: t("moment-best-sale"), title: t("turn", { turn: sold.turn }), text: rich("event-sold", { name: nameOf(people, sold.seat), card: cardName(sold.card), price: sold.size }), picture: <FatalCard card={sold.card} />, at: sold.at });
  const dear = bid as Found | null;
  if (dear) moments.push({ kind: t("moment-dearest"), title: t("turn", { turn: dear.turn }), text: rich("event-revealed", { name: nameOf(people, dear.seat), card: cardName(dear.card), chips: dear.size }), picture: <FatalCard card={dear.card} />, at: dear.at });
  return {
    money,
    rounds: turn,
    sources: [
      { name: t("source-aces"), amounts: aces },
      { name: t("source-sales"), amounts: sales },
      { name: t("source-rest"), amounts: score.map((n, seat) => Math.max(0, n - (aces[seat] ?? 0) - (sales[seat] ?? 0))) },
    ],
    moments,
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
          openPurses: false,
        }}
        frame={props.frame}
      />
    );
  },
};
