// La Vendôme in sentences: each card with what it cost whom.

import { list, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { ended, heard, type LogLine, lineOf, type Sentence, youOr } from "../../frame/log.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Paid, Vendome } from "../../wire.ts";
import type { Laps, Step } from "../game-module.ts";
import { rankLetter, rankName } from "./playing-card.tsx";

/** Who pays whom after a card: the stake to the banker, the rate to each player still in. */
export function payments(paid: readonly Paid[]): {
  readonly stake: number;
  readonly to: number;
  readonly each: readonly number[];
  readonly back: number;
} {
  const stake = paid.filter(
    (line) => line.source.staked && !line.target.staked && line.source.seat !== line.target.seat,
  );
  const rates = paid.filter((line) => !line.source.staked && !line.target.staked);
  const back = paid.filter((line) => line.source.staked && line.source.seat === line.target.seat);
  const total = (lines: readonly Paid[]): number =>
    lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    stake: total(stake),
    to: rates.length,
    each: rates.map((line) => line.amount),
    back: total(back),
  };
}

/** One line for a card and the payments that follow it, as far as they are known; `left` are the punters still in. */
export function sentence(
  event: Vendome.Event,
  paid: readonly Paid[],
  banker: number | null,
  left: number,
  people: readonly Person[],
): Sentence | null {
  switch (event.type) {
    case "drew":
      return {
        key: "event-drew",
        args: { name: nameOf(people, event.seat), rank: rankName(event.card) },
        seat: event.seat,
      };
    case "banked":
      return {
        key: "event-banked",
        args: { name: nameOf(people, event.seat), cutter: nameOf(people, event.cutter) },
        seat: event.seat,
        other: event.cutter,
      };
    case "cut":
      return {
        key: "event-cut",
        args: { name: nameOf(people, event.seat), cards: event.cards },
        seat: event.seat,
      };
    case "dealt": {
      const args = {
        name: nameOf(people, event.seat),
        rank: rankName(event.card),
        multiple: t(`multiple-${event.multiple}`),
        over: event.over === null ? "" : nameOf(people, event.over),
      };
      return {
        key:
          event.multiple === 1
            ? "event-dealt"
            : event.seat === banker
              ? "event-dealt-banker-multiple"
              : event.multiple === 4
                ? "event-dealt-quadruple"
                : "event-dealt-multiple",
        args,
        seat: event.seat,
        other: event.over,
      };
    }
    case "turned": {
      const rank = rankName(event.card);
      if (event.hit === null) return { key: "event-turned-nobody", args: { rank } };
      const { each, to } = payments(paid);
      const rate = [...new Set([Math.min(...each), Math.max(...each)])].join("–");
      const key =
        event.hit !== banker && !left
          ? "event-turned-last"
          : !to
            ? "event-turned-falls"
            : event.hit === banker
              ? "event-turned-banker"
              : "event-turned-hit";
      return { key, args: { rank, name: nameOf(people, event.hit), rate, to }, seat: event.hit };
    }
    case "closed":
      return {
        key: `event-coup-${event.end}`,
        args: { name: nameOf(people, event.banker) },
        seat: event.banker,
      };
    case "ended":
      return ended(event.winners, people);
    case "paid":
      return null;
  }
}

/** Events with the payments that follow each. */
function grouped(events: readonly Vendome.Event[]): readonly {
  readonly event: Vendome.Event;
  readonly paid: readonly Paid[];
  readonly after: number;
}[] {
  const groups: { event: Vendome.Event; paid: Paid[]; after: number }[] = [];
  for (const [i, event] of events.entries()) {
    if (event.type === "paid") groups.at(-1)?.paid.push(event);
    else groups.push({ event, paid: [], after: i + 1 });
  }
  return groups;
}

/** For screen readers: the card first, then once what the player who fell pays to each. */
export function spoken(
  event: Vendome.Event,
  paid: readonly Paid[],
  banker: number | null,
  left: number,
  people: readonly Person[],
): string {
  if (event.type === "paid") {
    const { to, each } = payments(paid);
    const first =
      to === 1 &&
      paid.at(-1) === event &&
      event.source.seat !== null &&
      event.source.seat !== undefined;
    if (!first) return "";
    const payer = event.source.seat ?? 0;
    const args = { name: nameOf(people, payer), rate: each[0] ?? 0, to: left };
    return heard({ key: "event-rate", args, seat: payer }, people);
  }
  const said = sentence(event, paid, banker, left, people);
  return said ? heard(said, people) : "";
}

/** The draw, the deal, and cards that touch no one, as one sentence each. */
export const laps: Laps<Vendome.Event> = {
  kind: (event) =>
    event.type === "drew" || (event.type === "dealt" && event.multiple === 1)
      ? event.type
      : event.type === "turned" && event.hit === null
        ? "turned"
        : "",
  minor: (event) => event.type === "turned" && event.hit === null,
  told(events, people) {
    const cards = events.flatMap((event) =>
      event.type === "drew" || event.type === "dealt"
        ? [
            t("event-card-one", {
              name: youOr(people, event.seat),
              rank: rankName(event.card),
            }),
          ]
        : event.type === "turned"
          ? [rankName(event.card)]
          : [],
    );
    return t(`event-${events[0]?.type ?? "dealt"}-lap`, { cards: list(cards) });
  },
};

/** The cut and every card of a coup; a card that hits somebody stands out. */
export function steps(
  events: readonly Vendome.Event[],
  people: readonly Person[],
): readonly Step[] {
  let coup = 0;
  let banker: number | null = null;
  return events.flatMap((event, i): readonly Step[] => {
    if (event.type === "banked") {
      banker = event.seat;
      coup += 1;
    }
    if (
      event.type !== "drew" &&
      event.type !== "cut" &&
      event.type !== "dealt" &&
      event.type !== "turned"
    )
      return [];
    const seat = event.type === "turned" ? event.hit : event.seat;
    const sign =
      event.type === "cut" ? (
        <>
          <Icon name="swap" size={15} /> {event.cards}
        </>
      ) : seat === null ? (
        rankLetter(event.card)
      ) : (
        <b>{rankLetter(event.card)}</b>
      );
    return [
      {
        at: i + 1,
        part: t("coup", { coup: Math.max(1, coup) }),
        seat,
        sign,
        told: spoken(event, [], banker, people.length, people),
      },
    ];
  });
}

export function logLines(
  events: readonly Vendome.Event[],
  people: readonly Person[],
): readonly LogLine[] {
  const lines: LogLine[] = [];
  let banker: number | null = null;
  let coup = 0;
  const left = new Set<number>();
  for (const { event, paid, after } of grouped(events)) {
    if (event.type === "banked") {
      banker = event.seat;
      coup += 1;
      lines.push({ head: true, after, text: t("coup", { coup }) });
    }
    if (event.type === "cut") left.clear();
    if (event.type === "dealt") {
      if (event.seat !== banker) left.add(event.seat);
      if (event.over !== null) left.delete(event.over);
    }
    if (event.type === "turned" && event.hit !== null) left.delete(event.hit);
    const said = sentence(event, paid, banker, left.size, people);
    if (!said || (event.type === "turned" && event.hit === null)) continue;
    lines.push(lineOf(said, people, after));
  }
  return lines;
}
