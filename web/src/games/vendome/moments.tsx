// The moments that decided a game of La Vendôme.
import { t } from "../../app/i18n.tsx";
import { tellMoments } from "../../screens/end/moment-card.tsx";
import { type Fact, type Found, few, leads, type Standing } from "../../screens/end/moments.ts";
import type { Person } from "../../table/people.ts";
import type { Seat, Vendome } from "../../wire.ts";
import type { Moment } from "../game-module.ts";
import { startChips } from "./fold.ts";
import { PlayingCard, rankName } from "./playing-card.tsx";

export function moments(
  events: readonly Vendome.Event[],
  people: readonly Person[],
): readonly Moment[] {
  return tellMoments(momentsOf(events, people.length), people, {
    round: (coup) => t("coup", { coup }),
    picture: (card) => <PlayingCard card={card} />,
  });
}

const rankOf = (card: Vendome.Card): Fact => ({ word: () => rankName(card) });

export function momentsOf(events: readonly Vendome.Event[], seats: number): readonly Found[] {
  const found: Found[] = [];
  const standings: Standing[] = [];
  const most = Math.max(1, ...(events.findLast((event) => event.type === "closed")?.chips ?? []));
  let coup = 0;
  let start = startChips(seats);
  let before: readonly number[] | null = null;
  let turned = 0;
  let latest: Vendome.Card = "As";
  let reign: { readonly seat: Seat; coups: number; gain: number } | null = null;
  events.forEach((event, i) => {
    const at = i + 1;
    if (event.type === "cut") {
      coup += 1;
      turned = 0;
    }
    if (event.type === "dealt") latest = event.card;
    if (event.type === "turned") {
      turned += 1;
      latest = event.card;
    }
    if (event.type !== "closed") return;
    if (!before) {
      start = (event.chips[0] ?? 0) - (event.change[0] ?? 0);
      before = event.chips.map(() => start);
    }
    event.change.forEach((change, seat) => {
      const card = latest;
      if (change > 0)
        found.push({
          kind: "best-coup",
          at,
          round: coup,
          facts: { name: { seat }, chips: change },
          weight: change / most,
          show: { seat, card },
        });
      if (change < 0 && (event.chips[seat] ?? 0) > 0)
        found.push({
          kind: "worst-coup",
          at,
          round: coup,
          facts: { name: { seat }, chips: -change },
          weight: (-0.9 * change) / most,
          show: { seat, card },
        });
      if ((event.chips[seat] ?? 0) <= 0 && (before?.[seat] ?? 0) > 0)
        found.push({
          kind: "ruin",
          at,
          round: coup,
          facts: { name: { seat }, chips: before?.[seat] ?? 0, rank: rankOf(card) },
          weight: 0.6,
          show: { seat, card },
        });
    });
    if (event.end === "quadruple" || event.end === "banker-quadruple")
      found.push({
        kind: "quadruple",
        at,
        round: coup,
        facts: { name: { seat: event.banker }, rank: rankOf(latest) },
        weight: 0.5,
        show: { seat: event.banker, card: latest },
      });
    if (turned > 12)
      found.push({
        kind: "longest",
        at,
        round: coup,
        facts: { cards: turned, rank: rankOf(latest) },
        weight: turned / 200,
        show: { seat: event.banker, card: latest },
      });
    reign =
      reign?.seat === event.banker
        ? {
            seat: reign.seat,
            coups: reign.coups + 1,
            gain: reign.gain + (event.change[event.banker] ?? 0),
          }
        : { seat: event.banker, coups: 1, gain: event.change[event.banker] ?? 0 };
    if (reign.coups > 1)
      found.push({
        kind: "reign",
        at,
        round: coup,
        facts: { name: { seat: reign.seat }, coups: reign.coups, chips: reign.gain },
        weight: 0.1 * reign.coups,
        show: { seat: reign.seat, card: latest },
      });
    standings.push({ at, round: coup, money: event.chips });
    before = event.chips;
  });
  return few([...found, ...leads(standings)]);
}
