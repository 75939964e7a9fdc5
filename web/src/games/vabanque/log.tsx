// Vabanque in sentences: for the log, for the toast and for the ear.
import type { ComponentChildren } from "preact";
import { list, t, thousands } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { ended, heard, type LogLine, lineOf, type Sentence, youOr } from "../../frame/log.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Settings, Vabanque } from "../../wire.ts";
import type { Laps, Step } from "../game-module.ts";
import { CardBack, cardWord, KindSign } from "./action-card.tsx";
import { boxOf, CARDS, type Picture, REASONS, timesOf, UNIT } from "./fold.ts";

export function sentence(event: Vabanque.Event, people: readonly Person[]): Sentence | null {
  switch (event.type) {
    case "began":
      return {
        key: "event-began",
        args: { name: nameOf(people, event.order[0] ?? 0) },
        seat: event.order[0] ?? 0,
      };
    case "placed":
      return {
        key: "event-placed",
        args: { name: nameOf(people, event.seat), face: event.face, casino: event.casino + 1 },
        seat: event.seat,
      };
    case "laid":
      return {
        key: event.card ? "event-laid-known" : "event-laid",
        args: {
          name: nameOf(people, event.seat),
          card: event.card ? cardWord(event.card) : "",
          casino: event.casino + 1,
        },
        seat: event.seat,
      };
    case "walked":
      return {
        key: event.steps ? "event-walked" : "event-stayed",
        args: { name: nameOf(people, event.seat), steps: event.steps, casino: event.casino + 1 },
        seat: event.seat,
      };
    case "turned":
      return {
        key: "event-turned",
        args: {
          casino: event.casino + 1,
          chips: event.chips * UNIT,
          times: timesOf(event),
          value: event.value,
        },
      };
    case "paid": {
      const seat = event.target.seat ?? 0;
      const pawn = event.factors.find(([name]) => name === "pawn")?.[1] ?? seat;
      return {
        key: event.rule === REASONS.trap ? "event-paid-trap" : "event-paid-pawn",
        args: { name: nameOf(people, seat), amount: event.amount, pawn: nameOf(people, pawn) },
        seat,
        other: pawn,
      };
    }
    case "counted":
      return event.order.length
        ? {
            key: "event-counted",
            args: { names: list(event.order.map((seat) => youOr(people, seat))) },
          }
        : null;
    case "ended":
      return ended(event.winners, people);
  }
}

/** What a screen reader hears of it. */
export function spoken(event: Vabanque.Event, people: readonly Person[]): string {
  const said = sentence(event, people);
  return said ? heard(said, people) : "";
}

/** A lap around the table as one sentence; what I do myself is told alone. */
export const laps: Laps<Vabanque.Event> = {
  kind: (event, people) =>
    (event.type === "placed" || event.type === "laid" || event.type === "walked") &&
    !people[event.seat]?.you
      ? event.type
      : "",
  told(events, people) {
    const moves = events.filter((event) => "casino" in event && "seat" in event);
    const names = list(moves.map((event) => nameOf(people, event.seat)));
    const places = moves.map((event) => `${event.casino + 1}`);
    const [one = "", ...others] = new Set(places);
    const where = others.length
      ? t("event-lap-places", { casinos: list(places) })
      : t("event-lap-place", { casino: one });
    const [first] = moves;
    if (first?.type === "placed") return t("event-placed-lap", { names, where, face: first.face });
    if (first?.type === "laid") return t("event-laid-lap", { names, where });
    const walks = moves.map((event) =>
      t(event.type === "walked" && event.steps ? "event-walked-one" : "event-stayed-one", {
        name: nameOf(people, event.seat),
        casino: event.casino + 1,
      }),
    );
    return t("event-walked-lap", { walks: list(walks) });
  },
};

function phaseOf(event: Vabanque.Event): string | null {
  switch (event.type) {
    case "placed":
      return "chip";
    case "laid":
      return "card";
    case "walked":
      return "move";
    case "turned":
    case "paid":
      return "payout";
    default:
      return null;
  }
}

/** Every move, and every casino paid. */
export function steps(
  events: readonly Vabanque.Event[],
  people: readonly Person[],
  variant: Settings["variant"] = {},
): readonly Step[] {
  let round = 1;
  const { casinos } = boxOf(people.length, variant);
  return events.flatMap((event, i): readonly Step[] => {
    if (event.type === "counted") round += 1;
    const phase = phaseOf(event);
    if (!phase || event.type === "paid") return [];
    const seat = "seat" in event ? event.seat : null;
    return [
      {
        at: i + 1,
        part: t("log-head", { round, phase: t(`vabanque-phase-${phase}`) }),
        seat,
        sign: sign(event, casinos, seat === null ? undefined : people[seat]),
        mark: mark(event),
        told: spoken(event, people),
      },
    ];
  });
}

function mark(event: Vabanque.Event): ComponentChildren {
  if (event.type === "laid" && event.card) return <KindSign kind={event.card} size={17} />;
  return <Icon name={event.type === "placed" ? "chips" : "pawn"} size={17} />;
}

function sign(
  event: Vabanque.Event,
  casinos: number,
  person: Person | undefined,
): ComponentChildren {
  switch (event.type) {
    case "placed":
      return `→ ${event.casino + 1}`;
    case "laid":
      return (
        <>
          {event.card ? (
            <KindSign kind={event.card} />
          ) : person ? (
            <CardBack look={person.look} />
          ) : null}{" "}
          → {event.casino + 1}
        </>
      );
    case "walked":
      return `${((event.casino - event.steps + casinos) % casinos) + 1} → ${event.casino + 1}`;
    case "turned":
      return (
        <>
          {t("casino", { number: event.casino + 1 })} <b>{thousands(event.value)}</b>
        </>
      );
    default:
      return null;
  }
}

/** The log, with a heading wherever a phase begins. */
export function logLines(
  events: readonly Vabanque.Event[],
  people: readonly Person[],
): readonly LogLine[] {
  const lines: LogLine[] = [];
  let round = 1;
  let phase = "";
  for (const [i, event] of events.entries()) {
    const now = phaseOf(event) ?? phase;
    if (now !== phase) {
      phase = now;
      lines.push({
        head: true,
        after: i + 1,
        text: t("log-head", { round, phase: t(`vabanque-phase-${now}`) }),
      });
    }
    const said = sentence(event, people);
    if (said) lines.push(lineOf(said, people, i + 1));
    if (event.type === "counted") round += 1;
  }
  return lines;
}

/** How many moves of the phase are left for each: "placing chips" takes several laps. */
export function chipsLeft({ box, round, played, order }: Picture, place: number): number {
  const [, each] = box.chips[round - 1] ?? [0, 0];
  const seats = order.length;
  const laps = Math.floor(played / seats);
  const had = laps + (played % seats > place ? 1 : 0);
  return Math.max(0, Math.min(each, each - had));
}

export { CARDS };
