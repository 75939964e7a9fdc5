// The moments that decided a game of Vabanque.
import { t } from "../../app/i18n.tsx";
import { Pawn } from "../../art/token.tsx";
import { tellMoments } from "../../screens/end/moment-card.tsx";
import { type Found, few, leads, type Standing } from "../../screens/end/moments.ts";
import type { Person } from "../../table/people.ts";
import type { Seat, Settings, Vabanque } from "../../wire.ts";
import type { Moment } from "../game-module.ts";
import { ActionCard } from "./action-card.tsx";
import { fold, REASONS, timesOf, UNIT, worth } from "./fold.ts";

export function moments(
  events: readonly Vabanque.Event[],
  people: readonly Person[],
  variant?: Settings["variant"],
): readonly Moment[] {
  return tellMoments(momentsOf(events, people.length, variant), people, {
    round: (round) => t("round", { round }),
    picture: (card, person, other) => (
      <>
        <ActionCard card={card as Vabanque.Card} look={person.look} bare />
        <Pawn look={(other ?? person).look} />
      </>
    ),
  });
}

const tableNamed = (casino: number) => (): string => t("casino", { number: casino + 1 });

export function momentsOf(
  events: readonly Vabanque.Event[],
  seats: number,
  variant: Settings["variant"] = {},
): readonly Found[] {
  const found: Found[] = [];
  const standings: Standing[] = [];
  const most = Math.max(
    1,
    ...events.flatMap((event) => (event.type === "counted" ? event.money : [])),
  );
  let picture = fold.start(seats, null, variant);
  let round = 1;
  let turned: { readonly at: number; readonly event: Vabanque.Turned } | null = null;
  let starts: readonly number[] = []; // Where each pawn stood before the walking.
  const traps = new Map<Seat, { amount: number; readonly from: Seat[] }>();
  const stand = (seat: Seat): number =>
    picture.casinos.findIndex((casino) => casino.pawns.includes(seat));
  const closeTable = (): void => {
    if (turned)
      for (const [seat, { amount, from }] of traps) {
        const { event, at } = turned;
        found.push({
          kind: "costliest-trap",
          at,
          round,
          where: tableNamed(event.casino),
          facts: {
            name: { seat },
            from: { seats: from },
            chips: event.chips * UNIT,
            times: timesOf(event),
            amount,
          },
          weight: amount / most,
          show: { seat, ...(from[0] === undefined ? {} : { other: from[0] }), card: "trap" },
        });
      }
    traps.clear();
    turned = null;
  };
  events.forEach((event, i) => {
    const at = i + 1;
    if (event.type === "walked" && !starts.length)
      starts = Array.from({ length: seats }, (_, seat) => stand(seat));
    if (event.type === "turned") {
      closeTable();
      turned = { at, event };
    }
    if (event.type === "paid" && turned) {
      const now: { readonly at: number; readonly event: Vabanque.Turned } = turned;
      const seat = event.target.seat ?? 0;
      if (event.rule === REASONS.trap) {
        const pawn = event.factors.find(([name]) => name === "pawn")?.[1] ?? 0;
        const had = traps.get(seat) ?? { amount: 0, from: [] };
        had.from.push(pawn);
        had.amount += event.amount;
        traps.set(seat, had);
      } else {
        const { casino, chips } = now.event;
        found.push({
          kind: "best-chair",
          at: now.at,
          round,
          where: tableNamed(casino),
          facts: {
            name: { seat },
            chips: chips * UNIT,
            times: timesOf(now.event),
            amount: event.amount,
          },
          weight: (0.9 * event.amount) / most,
          show: { seat, card: "raise" },
        });
      }
    }
    if (event.type === "counted") {
      closeTable();
      found.push(...bluffs(picture.casinos, starts, round, at, most));
      standings.push({ at, round, money: event.money });
      starts = [];
      round += 1;
    }
    picture = fold.after(picture, event);
  });
  return few([...found, ...leads(standings)]);
}

/** Tables that rivals could have reached and did not, where only a bluff lay. */
function bluffs(
  casinos: ReturnType<typeof fold.start>["casinos"],
  starts: readonly number[],
  round: number,
  at: number,
  most: number,
): readonly Found[] {
  return casinos.flatMap((casino, number) => {
    const bluff = casino.cards.find((card) => card.card === "bluff");
    if (!bluff || casino.pawns.length || casino.cards.some((card) => card.card !== "bluff"))
      return [];
    const amount = worth(casino) * UNIT;
    const kept = starts.flatMap((start, seat) =>
      seat !== bluff.seat &&
      start >= 0 &&
      (number - start + casinos.length) % casinos.length <= casino.box.steps
        ? [seat]
        : [],
    );
    if (!amount || !kept.length) return [];
    return [
      {
        kind: "best-bluff",
        at,
        round,
        where: tableNamed(number),
        facts: { name: { seat: bluff.seat }, kept: { seats: kept }, amount },
        weight: (0.7 * amount) / most,
        show: { seat: bluff.seat, card: "bluff" },
      },
    ];
  });
}
