// Banque Fatale in sentences.
import type { ComponentChildren } from "preact";
import { list, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { ended, heard, type LogLine, lineOf, type Sentence } from "../../frame/log.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { BanqueFatale } from "../../wire.ts";
import type { Laps, Step } from "../game-module.ts";
import { acesOf, cardName } from "./fatal-card.tsx";
import { REASONS, spelled, total } from "./fold.ts";
import { COLOURS, MarketToken, of } from "./market-token.tsx";

export function sentences(
  event: BanqueFatale.Event,
  people: readonly Person[],
  moved = "event-moved-one", // How a price is told.
): readonly Sentence[] {
  switch (event.type) {
    case "opened":
      return [
        { key: "event-opened", args: { name: nameOf(people, event.start) }, seat: event.start },
      ];
    case "offered":
      return [
        {
          key: "event-offered",
          args: { name: nameOf(people, event.seat), card: cardName(event.card) },
          seat: event.seat,
        },
      ];
    case "closed":
      return [
        { key: "event-closed", args: { name: nameOf(people, event.seat) }, seat: event.seat },
      ];
    case "revealed":
      return [
        {
          key: "event-revealed",
          args: {
            name: nameOf(people, event.winner),
            card: cardName(event.card),
            chips: total(event.bids[event.winner] ?? [0, 0, 0, 0, 0]),
          },
          seat: event.winner,
        },
      ];
    case "moved": {
      const changes = COLOURS.flatMap((colour) => {
        const [from, to] = [of(event.before, colour), of(event.after, colour)];
        return from === to ? [] : [t(moved, { colour: t(`colour-${colour}`), from, to })];
      });
      return [
        {
          key: "event-moved",
          args: { changes: changes.length ? list(changes) : t("event-moved-nothing") },
        },
      ];
    }
    case "paid": {
      const seat = event.target.seat ?? 0;
      if (event.rule === REASONS.sale) return [];
      const [colour = "red"] = event.factors[0] ?? [];
      const aces = event.factors.find(([name]) => name === "aces")?.[1] ?? 1;
      return [
        {
          key: "event-paid-aces",
          args: {
            name: nameOf(people, seat),
            amount: event.amount,
            aces,
            colour: t(`colour-${colour}`),
          },
          seat,
        },
      ];
    }
    case "taken":
      return [
        {
          key: "event-taken",
          args: { name: nameOf(people, event.seat), colour: t(`colour-${event.colour}`) },
          seat: event.seat,
        },
      ];
    case "sold":
      return event.card === null
        ? [{ key: "event-kept", args: { name: nameOf(people, event.seat) }, seat: event.seat }]
        : [
            {
              key: "event-sold",
              args: {
                name: nameOf(people, event.seat),
                card: cardName(event.card),
                price: event.price,
              },
              seat: event.seat,
            },
          ];
    case "ended":
      return [ended(event.winners, people)];
  }
}

export function spoken(event: BanqueFatale.Event, people: readonly Person[]): string {
  return sentences(event, people, "event-moved-heard")
    .map((said) => heard(said, people))
    .join(" ");
}

/** Closed hands and chips taken, as one sentence; what I do myself is told alone. */
export const laps: Laps<BanqueFatale.Event> = {
  kind: (event, people) =>
    (event.type === "closed" || event.type === "taken") && !people[event.seat]?.you
      ? event.type
      : "",
  told(events, people) {
    const taken = events.filter((event) => event.type === "taken");
    if (!taken.length)
      return t("event-closed-lap", {
        names: list(
          events.flatMap((event) => (event.type === "closed" ? [nameOf(people, event.seat)] : [])),
        ),
      });
    const chips = taken.map((event) =>
      t("event-taken-one", {
        name: nameOf(people, event.seat),
        colour: t(`colour-${event.colour}`),
      }),
    );
    return t("event-taken-lap", { chips: list(chips) });
  },
};

/** Every move, and every opening of the hands. */
export function steps(
  events: readonly BanqueFatale.Event[],
  people: readonly Person[],
): readonly Step[] {
  let turn = 0;
  return events.flatMap((event, i): readonly Step[] => {
    if (event.type === "offered") turn += 1;
    const shown = sign(event);
    if (!shown) return [];
    const seat = event.type === "revealed" ? event.winner : "seat" in event ? event.seat : null;
    return [
      { at: i + 1, part: t("turn", { turn }), seat, sign: shown, told: spoken(event, people) },
    ];
  });
}

function sign(event: BanqueFatale.Event): ComponentChildren {
  const aces = (colours: readonly BanqueFatale.Colour[]): ComponentChildren =>
    colours.map((colour, i) => <MarketToken key={i} colour={colour} size={14} />);
  switch (event.type) {
    case "offered":
      return aces(acesOf(event.card));
    case "closed":
      return event.chips ? (
        total(event.chips) ? (
          aces(spelled(event.chips))
        ) : (
          "0"
        )
      ) : (
        <Icon name="lock" size={15} />
      );
    case "revealed":
      return <Icon name="hand" size={15} />;
    case "taken":
      return aces([event.colour]);
    case "sold":
      return event.card === null ? (
        <Icon name="x" size={15} />
      ) : (
        <>
          {aces(acesOf(event.card))} {t("millions", { amount: event.price })}
        </>
      );
    default:
      return null;
  }
}

export function logLines(
  events: readonly BanqueFatale.Event[],
  people: readonly Person[],
): readonly LogLine[] {
  const lines: LogLine[] = [];
  let turn = 0;
  for (const [i, event] of events.entries()) {
    if (event.type === "offered") {
      turn += 1;
      lines.push({ head: true, after: i + 1, text: t("turn", { turn }) });
    }
    for (const said of sentences(event, people)) lines.push(lineOf(said, people, i + 1));
  }
  return lines;
}
