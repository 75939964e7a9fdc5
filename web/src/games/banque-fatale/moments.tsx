// The moments that decided a game of Banque Fatale.
import { capital, t } from "../../app/i18n.tsx";
import { tellMoments } from "../../screens/end/moment-card.tsx";
import { type Found, few, leads, type Standing } from "../../screens/end/moments.ts";
import type { Person } from "../../table/people.ts";
import type { BanqueFatale } from "../../wire.ts";
import type { Moment } from "../game-module.ts";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { fold, price, REASONS, total } from "./fold.ts";

export function moments(
  events: readonly BanqueFatale.Event[],
  people: readonly Person[],
): readonly Moment[] {
  return tellMoments(momentsOf(events, people.length), people, {
    round: (turn) => t("turn", { turn }),
    picture: (card) => <FatalCard card={card as BanqueFatale.FatalCard} />,
  });
}

export function momentsOf(events: readonly BanqueFatale.Event[], seats: number): readonly Found[] {
  const found: Found[] = [];
  const standings: Standing[] = [];
  const score = events.find((event) => event.type === "ended")?.score ?? [];
  const most = Math.max(1, ...score);
  const colours = new Map<
    BanqueFatale.Colour,
    { amount: number; at: number; round: number; readonly by: number[]; times: Set<number> }
  >();
  let picture = fold.start(seats, null);
  events.forEach((event, i) => {
    const at = i + 1;
    const { round } = picture;
    if (event.type === "paid" && event.rule !== REASONS.sale) {
      const seat = event.target.seat ?? 0;
      const colour = PLACES.find((one) => event.factors.some(([key]) => key === one)) ?? "red";
      const aces = event.factors.find(([key]) => key === "aces")?.[1] ?? 1;
      found.push({
        kind: "best-payout",
        at,
        round,
        facts: {
          name: { seat },
          amount: event.amount,
          aces,
          colour: { word: () => capital(t(`colour-${colour}`)) },
        },
        weight: (1.2 * event.amount) / most,
        show: { seat, card: colour },
      });
      const had = colours.get(colour) ?? {
        amount: 0,
        at,
        round,
        by: Array.from({ length: seats }, () => 0),
        times: new Set<number>(),
      };
      had.amount += event.amount;
      had.by[seat] = (had.by[seat] ?? 0) + event.amount;
      had.times.add(round);
      had.at = at;
      had.round = round;
      colours.set(colour, had);
    }
    if (event.type === "sold" && event.card) {
      const { card } = event;
      found.push({
        kind: "best-sale",
        at,
        round,
        facts: {
          name: { seat: event.seat },
          card: { word: () => cardName(card) },
          amount: event.price,
        },
        weight: (0.8 * event.price) / most,
        show: { seat: event.seat, card },
      });
    }
    if (event.type === "revealed") {
      const { card, winner } = event;
      const [most = 0, second] = event.bids.map(total).sort((a, b) => b - a);
      const isTie = most > 1 && most === second;
      found.push({
        kind: isTie ? "tie" : "dearest",
        at,
        round,
        facts: { name: { seat: winner }, card: { word: () => cardName(card) }, chips: most },
        weight: (isTie ? 0.04 : 0.03) * most,
        show: { seat: winner, card },
      });
    }
    picture = fold.after(picture, event);
    if (event.type === "sold") {
      const worths = picture.money.map(
        (sum, seat) =>
          sum +
          total(picture.chips[seat] ?? [0, 0, 0, 0, 0]) +
          (picture.cards[seat] ?? []).reduce((all, card) => all + price(card, picture.values), 0),
      );
      standings.push({ at, round, money: worths });
    }
  });
  for (const [colour, { amount, at, round, by, times }] of colours) {
    const seat = by.indexOf(Math.max(...by));
    if (times.size > 1)
      found.push({
        kind: "best-colour",
        at,
        round,
        facts: {
          colour: { word: () => capital(t(`colour-${colour}`)) },
          amount,
          times: times.size,
          name: { seat },
          share: by[seat] ?? 0,
        },
        weight: (0.6 * amount) / most,
        show: { seat, card: colour },
      });
  }
  return few([...found, ...leads(standings)]);
}

const PLACES: readonly BanqueFatale.Colour[] = ["red", "yellow", "green", "blue", "orange"];
