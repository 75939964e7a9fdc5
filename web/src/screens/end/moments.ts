// The few moments that decided a game, found in its events alone. What is told of each is a key
// and its arguments; told.tsx puts them into words.
import type { BanqueFatale, GameName, Seat, Vabanque, Vendome } from "../../table/types.ts";
import { fold as fatale, price, total } from "../../games/banque-fatale/fold.ts";
import { fold as vabanque, UNIT, worth } from "../../games/vabanque/fold.ts";
import { startChips } from "../../games/vendome/fold.ts";

/** What a sentence speaks of, before it has a language. */
export type Fact =
  | number
  | { readonly seat: Seat }
  | { readonly seats: readonly Seat[] }
  | { readonly colour: BanqueFatale.Colour }
  | { readonly fatal: BanqueFatale.FatalCard }
  | { readonly rank: Vendome.Card };

export interface Found {
  readonly kind: string; // Its heading is moment-KIND, its sentence told-KIND.
  readonly at: number; // How many events have happened: the step to look at.
  readonly round: number; // Or coup.
  readonly casino?: number; // Counted from 1.
  readonly facts: Readonly<Record<string, Fact>>;
  readonly weight: number; // How much it decided, as a share of what the winner had.
  readonly show: { readonly seat: Seat; readonly other?: Seat; readonly card?: string };
}

const MOST = 4;

/** The best of each kind, the weightiest few, in the order they happened. */
function few(found: readonly Found[]): readonly Found[] {
  const best = new Map<string, Found>();
  for (const moment of found) if (moment.weight > (best.get(moment.kind)?.weight ?? 0)) best.set(moment.kind, moment);
  return [...best.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

interface Standing {
  readonly at: number;
  readonly round: number;
  readonly money: readonly number[];
}

function leader(money: readonly number[]): Seat | null {
  const most = Math.max(...money);
  return money.filter((sum) => sum === most).length === 1 ? money.indexOf(most) : null;
}

/** The lead that was taken last, or kept all the time. */
function leads(standings: readonly Standing[]): readonly Found[] {
  const last = standings.at(-1);
  const winner = last && leader(last.money);
  if (!last || winner === null || winner === undefined || standings.length < 2) return [];
  const share = Math.max(1, last.money[winner] ?? 1);
  let since = standings.length - 1;
  while (since > 0 && leader(standings[since - 1]?.money ?? []) === winner) since -= 1;
  const taken = standings[since];
  if (!taken) return [];
  const before = standings[since - 1];
  const passed = before ? leader(before.money) : null;
  if (!before || passed === null) {
    const first = standings.find((one) => leader(one.money) === winner) ?? taken;
    return since <= 1 && standings.length > 2 ? [{ kind: "led", at: first.at, round: first.round, facts: { name: { seat: winner }, from: first.round }, weight: 0.12, show: { seat: winner } }] : [];
  }
  const gap = (before.money[passed] ?? 0) - (before.money[winner] ?? 0);
  return [{ kind: "lead", at: taken.at, round: taken.round, facts: { name: { seat: winner }, other: { seat: passed }, gap }, weight: 0.25 + gap / share, show: { seat: winner, other: passed } }];
}

export function vabanqueMoments(events: readonly Vabanque.Event[], seats: number): readonly Found[] {
  const found: Found[] = [];
  const standings: Standing[] = [];
  const most = Math.max(1, ...events.flatMap((event) => (event.type === "counted" ? event.money : [])));
  let picture = vabanque.start(seats, null);
  let round = 1;
  let turned: { readonly at: number; readonly event: Vabanque.Turned } | null = null;
  let starts: readonly number[] = []; // Where each pawn stood before the walking.
  const traps = new Map<Seat, { amount: number; readonly from: Seat[] }>();
  const stand = (seat: Seat): number => picture.casinos.findIndex((casino) => casino.pawns.includes(seat));
  const closeTable = (): void => {
    if (turned)
      for (const [seat, { amount, from }] of traps) {
        const { event, at } = turned;
        found.push({
          kind: "costliest-trap",
          at,
          round,
          casino: event.casino + 1,
          facts: { name: { seat }, from: { seats: from }, chips: event.chips * UNIT, times: event.raises + 1, amount },
          weight: amount / most,
          show: { seat, ...(from[0] === undefined ? {} : { other: from[0] }), card: "trap" },
        });
      }
    traps.clear();
    turned = null;
  };
  events.forEach((event, i) => {
    const at = i + 1;
    if (event.type === "walked" && !starts.length) starts = Array.from({ length: seats }, (_, seat) => stand(seat));
    if (event.type === "turned") {
      closeTable();
      turned = { at, event };
    }
    if (event.type === "paid" && turned) {
      const now: { readonly at: number; readonly event: Vabanque.Turned } = turned;
      const seat = event.target.seat ?? 0;
      if (event.rule === "V24") {
        const pawn = event.factors.find(([name]) => name === "pawn")?.[1] ?? 0;
        const had = traps.get(seat) ?? { amount: 0, from: [] };
        had.from.push(pawn);
        had.amount += event.amount;
        traps.set(seat, had);
      } else {
        const { casino, chips, raises } = now.event;
        found.push({ kind: "best-chair", at: now.at, round, casino: casino + 1, facts: { name: { seat }, chips: chips * UNIT, times: raises + 1, amount: event.amount }, weight: (0.9 * event.amount) / most, show: { seat, card: "raise" } });
      }
    }
    if (event.type === "counted") {
      closeTable();
      found.push(...bluffs(picture.casinos, starts, round, at, most));
      standings.push({ at, round, money: event.money });
      starts = [];
      round += 1;
    }
    picture = vabanque.after(picture, event);
  });
  return few([...found, ...leads(standings)]);
}

/** Tables that rivals could have reached and did not, where only a bluff lay. */
function bluffs(casinos: ReturnType<typeof vabanque.start>["casinos"], starts: readonly number[], round: number, at: number, most: number): readonly Found[] {
  return casinos.flatMap((casino, number) => {
    const bluff = casino.cards.find((card) => card.card === "bluff");
    if (!bluff || casino.pawns.length || casino.cards.some((card) => card.card !== "bluff")) return [];
    const amount = worth(casino) * UNIT;
    const kept = starts.flatMap((start, seat) => (seat !== bluff.seat && start >= 0 && (number - start + casinos.length) % casinos.length <= 4 ? [seat] : []));
    if (!amount || !kept.length) return [];
    return [{ kind: "best-bluff", at, round, casino: number + 1, facts: { name: { seat: bluff.seat }, kept: { seats: kept }, amount }, weight: (0.7 * amount) / most, show: { seat: bluff.seat, card: "bluff" } }];
  });
}

export function fataleMoments(events: readonly BanqueFatale.Event[], seats: number): readonly Found[] {
  const found: Found[] = [];
  const standings: Standing[] = [];
  const score = events.find((event) => event.type === "ended")?.score ?? [];
  const most = Math.max(1, ...score);
  const colours = new Map<BanqueFatale.Colour, { amount: number; at: number; round: number; readonly by: number[]; times: Set<number> }>();
  let picture = fatale.start(seats, null);
  events.forEach((event, i) => {
    const at = i + 1;
    const { round } = picture;
    if (event.type === "paid" && event.rule !== "F22") {
      const seat = event.target.seat ?? 0;
      const colour = PLACES.find((one) => event.factors.some(([key]) => key === one)) ?? "red";
      const aces = event.factors.find(([key]) => key === "aces")?.[1] ?? 1;
      found.push({ kind: "best-payout", at, round, facts: { name: { seat }, amount: event.amount, aces, colour: { colour } }, weight: (1.2 * event.amount) / most, show: { seat, card: colour } });
      const had = colours.get(colour) ?? { amount: 0, at, round, by: Array.from({ length: seats }, () => 0), times: new Set<number>() };
      had.amount += event.amount;
      had.by[seat] = (had.by[seat] ?? 0) + event.amount;
      had.times.add(round);
      had.at = at;
      had.round = round;
      colours.set(colour, had);
    }
    if (event.type === "sold" && event.card) found.push({ kind: "best-sale", at, round, facts: { name: { seat: event.seat }, card: { fatal: event.card }, amount: event.price }, weight: (0.8 * event.price) / most, show: { seat: event.seat, card: event.card } });
    if (event.type === "revealed") {
      const bids = event.bids.map(total).sort((a, b) => b - a);
      const close = (bids[0] ?? 0) > 1 && bids[0] === bids[1];
      if (close) found.push({ kind: "tie", at, round, facts: { name: { seat: event.winner }, card: { fatal: event.card }, chips: bids[0] ?? 0 }, weight: 0.04 * (bids[0] ?? 0), show: { seat: event.winner, card: event.card } });
      else found.push({ kind: "dearest", at, round, facts: { name: { seat: event.winner }, card: { fatal: event.card }, chips: bids[0] ?? 0 }, weight: 0.03 * (bids[0] ?? 0), show: { seat: event.winner, card: event.card } });
    }
    picture = fatale.after(picture, event);
    if (event.type === "sold") {
      const worths = picture.money.map((sum, seat) => sum + total(picture.chips[seat] ?? [0, 0, 0, 0, 0]) + (picture.cards[seat] ?? []).reduce((all, card) => all + price(card, picture.values), 0));
      standings.push({ at, round, money: worths });
    }
  });
  for (const [colour, { amount, at, round, by, times }] of colours) {
    const seat = by.indexOf(Math.max(...by));
    if (times.size > 1) found.push({ kind: "best-colour", at, round, facts: { colour: { colour }, amount, times: times.size, name: { seat }, share: by[seat] ?? 0 }, weight: (0.6 * amount) / most, show: { seat, card: colour } });
  }
  return few([...found, ...leads(standings)]);
}

const PLACES: readonly BanqueFatale.Colour[] = ["red", "yellow", "green", "blue", "orange"];

export function vendomeMoments(events: readonly Vendome.Event[], seats: number): readonly Found[] {
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
      if (change > 0) found.push({ kind: "best-coup", at, round: coup, facts: { name: { seat }, chips: change }, weight: change / most, show: { seat, card } });
      if (change < 0 && (event.chips[seat] ?? 0) > 0) found.push({ kind: "worst-coup", at, round: coup, facts: { name: { seat }, chips: -change }, weight: (-0.9 * change) / most, show: { seat, card } });
      if ((event.chips[seat] ?? 0) <= 0 && (before?.[seat] ?? 0) > 0) found.push({ kind: "ruin", at, round: coup, facts: { name: { seat }, chips: before?.[seat] ?? 0, rank: { rank: card } }, weight: 0.6, show: { seat, card } });
    });
    if (event.end === "quadruple" || event.end === "banker-quadruple") found.push({ kind: "quadruple", at, round: coup, facts: { name: { seat: event.banker }, rank: { rank: latest } }, weight: 0.5, show: { seat: event.banker, card: latest } });
    if (turned > 12) found.push({ kind: "longest", at, round: coup, facts: { cards: turned, rank: { rank: latest } }, weight: turned / 200, show: { seat: event.banker, card: latest } });
    reign = reign?.seat === event.banker ? { seat: reign.seat, coups: reign.coups + 1, gain: reign.gain + (event.change[event.banker] ?? 0) } : { seat: event.banker, coups: 1, gain: event.change[event.banker] ?? 0 };
    if (reign.coups > 1) found.push({ kind: "reign", at, round: coup, facts: { name: { seat: reign.seat }, coups: reign.coups, chips: reign.gain }, weight: 0.1 * reign.coups, show: { seat: reign.seat, card: latest } });
    standings.push({ at, round: coup, money: event.chips });
    before = event.chips;
  });
  return few([...found, ...leads(standings)]);
}

/** The moments of any game. */
export function moments(game: GameName, events: readonly unknown[], seats: number): readonly Found[] {
  switch (game) {
    case "vabanque":
      return vabanqueMoments(events as readonly Vabanque.Event[], seats);
    case "banque-fatale":
      return fataleMoments(events as readonly BanqueFatale.Event[], seats);
    case "vendome":
      return vendomeMoments(events as readonly Vendome.Event[], seats);
  }
}
