// La Vendôme: everything the client needs of it.

import { number, t } from "../../app/i18n.tsx";
import { lazyPart } from "../../app/lazy.tsx";
import * as notices from "../../app/notices.ts";
import type { Person } from "../../table/people.ts";
import type { Vendome } from "../../wire.ts";
import type { GameModule, Story } from "../game-module.ts";
import { choices } from "../options.ts";
import { KEYS, VendomeBoard } from "./board.tsx";
import { fold, type Picture, startChips, stillIn } from "./fold.ts";
import { laps, spoken, steps } from "./log.tsx";
import { moments } from "./moments.tsx";
import { OvalTable } from "./oval.tsx";
import { PlayingCard } from "./playing-card.tsx";

type Event = Vendome.Event;

function story(events: readonly Event[], people: readonly Person[]): Story {
  const closed = events.filter((event) => event.type === "closed");
  return {
    money: [people.map(() => startChips(people.length)), ...closed.map((event) => event.chips)],
    rounds: closed.length,
    sources: [],
    moments: moments(events, people),
  };
}

const USUAL_PAYMENT = 1;

function sound(event: Event, you: number | null): void {
  switch (event.type) {
    case "dealt":
      return notices.snapped();
    case "turned":
      return notices.snapped(event.hit !== null && event.hit === you);
    case "paid":
      return notices.coins(event.amount, USUAL_PAYMENT);
    default:
  }
}

const IN_A_MINUTE = [
  ["right", "7s"],
  ["turn", "Kd"],
  ["bank", "Th"],
] as const;

export const module: GameModule<Picture, Event, Vendome.Move> = {
  name: "vendome",
  fold,
  mover: (event) => (event.type === "cut" ? event.seat : null),
  actors: (picture) => (picture.phase === "cut" && picture.cutter !== null ? [picture.cutter] : []),
  write: (move) => `cut ${move.cards}`,
  spoken(events, picture, people) {
    const event = events.at(-1);
    return event
      ? spoken(event, picture.payments, picture.banker, stillIn(picture).length, people)
      : "";
  },
  laps,
  question: () => t("cut-title"),
  asked: () => `${t("cut-title")}.`,
  parts(events) {
    const coups = events.flatMap((event, i) => (event.type === "banked" ? [i] : []));
    return (coups.length ? coups : [0]).map((from, i) => ({
      name: t("coup", { coup: i + 1 }),
      from: i ? from : 0,
    }));
  },
  story,
  steps,
  seatColour: () => "ivory",
  sound,
  moveName: (move) => t("thought-cut", { cards: Number(move.split(" ")[1]) }),
  keys: KEYS,
  variantGames: [500, 5_000, 50_000],
  options: {
    purse: [
      ["book", {}],
      ["few", { chips: 10 }],
      ["many", { chips: 50 }],
    ],
    rate: choices("vendome", "rate"),
    shortfall: choices("vendome", "shortfall"),
    end: [
      ["bank", { end: "bank" }],
      ["twice", { end: "bank", laps: 2 }],
      ["coups", { end: "coups", coups: 12 }],
      ["ruin", { end: "ruin" }],
    ],
  },
  inAMinute: () =>
    IN_A_MINUTE.map(([key, card]) => ({
      key,
      title: t(`minute-${key}-title`),
      picture: <PlayingCard card={card} />,
    })),
  rules: {
    en: () => import("../../../../src/tripot/locales/rules/vendome.en.md"),
    fr: () => import("../../../../src/tripot/locales/rules/vendome.fr.md"),
    de: () => import("../../../../src/tripot/locales/rules/vendome.de.md"),
  },
  Example: lazyPart(async () => (await import("./try-coup.tsx")).TryCoup),
  desk: async () => (await import("./desk.tsx")).desk,
  lesson: {
    seats: 4,
    nodes: () => import("./lesson.json", { with: { type: "json" } }),
    texts: {
      en: () => import("./lesson.en.json", { with: { type: "json" } }),
      fr: () => import("./lesson.fr.json", { with: { type: "json" } }),
      de: () => import("./lesson.de.json", { with: { type: "json" } }),
    },
    fill: (text) => text,
    // The pack of the lesson is stacked, so that any cut shows the same cards; the cut itself is the pupil's.
    adjust: (events, move) => {
      const cards = Number(/^cut (\d+)$/.exec(move)?.[1]);
      return events.map((event) =>
        event.type === "cut" && "cards" in event && cards ? { ...event, cards } : event,
      );
    },
  },
  fair: async () => (await import("./fair.ts")).fair,
  LabPanel: lazyPart(async () => (await import("./lab-odds.tsx")).LabOdds),
  unrated: () => t("lab-ladder-vendome"),
  endsOdds: (event) => event.type === "cut" || event.type === "banked" || event.type === "closed",
  settles: (event) => event.type === "cut" || event.type === "banked" || event.type === "closed",
  has: (picture) => picture.chips.map((chips, seat) => chips + (picture.stakes[seat] ?? 0)),
  money: number,
  moneyShort: number,
  Miniature: OvalTable,
  Board(props) {
    return (
      <VendomeBoard
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        odds={props.odds}
        more={props.more || props.waiting}
        last={props.next?.type === "ended"}
        frame={props.frame}
        onRule={props.onRule}
        onNext={props.onNext}
        onSkip={props.onSkip}
        onSkipTo={props.onSkipTo}
      />
    );
  },
};
