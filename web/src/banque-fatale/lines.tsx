// Banque Fatale in sentences.
import type { BanqueFatale } from "../types.ts";
import { cardName } from "../art/fatal-card.tsx";
import { COLOURS, of } from "../art/market.tsx";
import type { LogLine } from "../frame/log.tsx";
import { nameOf, type Person } from "../people.ts";
import { list, plain, rich, t } from "../words.tsx";
import { total } from "./fold.ts";

type Sentence = { readonly key: string; readonly args: Readonly<Record<string, string | number>>; readonly seat?: number };

export function sentences(event: BanqueFatale.Event, people: readonly Person[]): readonly Sentence[] {
  switch (event.type) {
    case "opened":
      return [{ key: "event-opened", args: { name: nameOf(people, event.start) }, seat: event.start }];
    case "offered":
      return [{ key: "event-offered", args: { name: nameOf(people, event.seat), card: cardName(event.card) }, seat: event.seat }];
    case "closed":
      return [{ key: "event-closed", args: { name: nameOf(people, event.seat) }, seat: event.seat }];
    case "revealed":
      return [
        {
          key: "event-revealed",
          args: { name: nameOf(people, event.winner), card: cardName(event.card), chips: total(event.bids[event.winner] ?? [0, 0, 0, 0, 0]) },
          seat: event.winner,
        },
      ];
    case "moved": {
      const changes = COLOURS.flatMap((colour) => {
        const [from, to] = [of(event.before, colour), of(event.after, colour)];
        return from === to ? [] : [t("event-moved-one", { colour: t(`colour-${colour}`), from, to })];
      });
      return [{ key: "event-moved", args: { changes: changes.length ? list(changes) : t("event-moved-nothing") } }];
    }
    case "paid": {
      const seat = event.target.seat ?? 0;
      if (event.rule === "F22") return [];
      const [colour = "red"] = event.factors[0] ?? [];
      const aces = event.factors.find(([name]) => name === "aces")?.[1] ?? 1;
      return [{ key: "event-paid-aces", args: { name: nameOf(people, seat), amount: event.amount, aces, colour: t(`colour-${colour}`) }, seat }];
    }
    case "taken":
      return [{ key: "event-taken", args: { name: nameOf(people, event.seat), colour: t(`colour-${event.colour}`) }, seat: event.seat }];
    case "sold":
      return event.card === null
        ? [{ key: "event-kept", args: { name: nameOf(people, event.seat) }, seat: event.seat }]
        : [{ key: "event-sold", args: { name: nameOf(people, event.seat), card: cardName(event.card), price: event.price }, seat: event.seat }];
    case "ended":
      return [{ key: "event-ended", args: { names: list(event.winners.map((seat) => nameOf(people, seat))), count: event.winners.length } }];
  }
}

export function spoken(event: BanqueFatale.Event, people: readonly Person[]): string {
  return sentences(event, people).map((said) => plain(said.key, said.args)).join(" ");
}

export function logLines(events: readonly BanqueFatale.Event[], people: readonly Person[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  let turn = 0;
  for (const [i, event] of events.entries()) {
    if (event.type === "offered") {
      turn += 1;
      lines.push({ head: true, after: i + 1, text: t("turn", { turn }) });
    }
    for (const said of sentences(event, people)) {
      const look = said.seat === undefined ? undefined : people[said.seat]?.look;
      lines.push({ after: i + 1, text: rich(said.key, said.args), ...(look ? { look } : {}) });
    }
  }
  return lines;
}
