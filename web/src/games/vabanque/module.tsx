// Vabanque: everything the client needs of it.

import { edition, list, number, t, thousands } from "../../app/i18n.tsx";
import { lazyPart } from "../../app/lazy.tsx";
import * as notices from "../../app/notices.ts";
import { helper } from "../../app/preferences.ts";
import { lookOf, type Person, SEAT_COLOURS, type SeatColour } from "../../table/people.ts";
import type { Settings, Vabanque } from "../../wire.ts";
import type { GameModule, Story } from "../game-module.ts";
import { choices } from "../options.ts";
import { ActionCard, CardBack, cardWord } from "./action-card.tsx";
import { KEYS, VabanqueBoard } from "./board.tsx";
import { CARDS, CHIPS, fold, type Picture, REASONS, UNIT } from "./fold.ts";
import { laps, spoken, steps } from "./log.tsx";
import { Miniature } from "./miniature.tsx";
import { moments } from "./moments.tsx";
import { payoutLines, spokenLine, spokenPayout } from "./payout.tsx";
import { CardBeliefs, expected, Walks } from "./why.tsx";

type Event = Vabanque.Event;

function write(move: Vabanque.Move): string {
  switch (move.type) {
    case "chip":
      return `chip ${move.casino + 1}`;
    case "lay":
      return `${move.card} ${move.casino + 1}`;
    case "walk":
      return `move ${move.steps}`;
  }
}

function roundName(round: number): string {
  return t("round-short", { round, rounds: CHIPS.length });
}

function story(
  events: readonly Event[],
  people: readonly Person[],
  variant?: Settings["variant"],
): Story {
  const counted = events.flatMap((event, i) =>
    event.type === "counted" ? [{ event, at: i + 1 }] : [],
  );
  const paid = events.filter((event) => event.type === "paid");
  const by = (rule: string) =>
    people.map(({ seat }) =>
      paid.reduce(
        (sum, event) =>
          sum + (event.rule === rule && event.target.seat === seat ? event.amount : 0),
        0,
      ),
    );
  return {
    money: [people.map(() => 0), ...counted.map(({ event }) => event.money)],
    rounds: counted.length,
    sources: [
      { name: t("source-pawn"), amounts: by(REASONS.pawn) },
      { name: t("source-trap"), amounts: by(REASONS.trap) },
    ],
    moments: moments(events, people, variant),
  };
}

const QUESTIONS: Readonly<Record<string, string>> = {
  chip: "chip-where",
  card: "lay-where",
  move: "walk-where",
};
const USUAL_PAYMENT = 20 * UNIT;

function sound(event: Event): void {
  switch (event.type) {
    case "placed":
    case "laid":
      return notices.laid();
    case "walked":
      return notices.walked(event.steps);
    case "turned":
      return notices.turned(event.cards.length);
    case "paid":
      return notices.coins(event.amount, USUAL_PAYMENT);
    default:
  }
}

function moveName(move: string): string {
  const [verb = "", what = ""] = move.split(" ");
  if (verb === "chip") return t("thought-chip", { casino: Number(what) });
  if (verb === "move")
    return Number(what) ? t("thought-walk", { steps: Number(what) }) : t("walk-stay");
  return t("thought-card", { card: t(`card-${verb}`), casino: Number(what) });
}

/** Here, and only here, the colour of a seat is the player's. */
const seatColour = (seat: number): SeatColour =>
  SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "ivory";

export const module: GameModule<Picture, Event, Vabanque.Move> = {
  name: "vabanque",
  fold,
  cardsAt: (picture, place, people) =>
    picture.casinos[place]?.cards.map(({ seat, card }, i) => {
      const person = people[seat];
      return person ? <CardBack key={i} look={person.look} card={card} /> : null;
    }),
  mover: (event) =>
    event.type === "placed" || event.type === "laid" || event.type === "walked" ? event.seat : null,
  actors: (picture) => (picture.actor === null ? [] : [picture.actor]),
  write,
  spoken(events, picture, people) {
    const event = events.at(-1);
    if (!event) return "";
    // First the sum and the pawns that get nothing, then every payment as it is shown.
    if (event.type === "turned")
      return picture.payout ? spokenPayout({ ...picture.payout, payments: [] }, people) : "";
    if (event.type === "paid")
      return picture.payout
        ? t("payout-heard", {
            casino: picture.payout.casino + 1,
            line: spokenLine(payoutLines(picture.payout, people).at(-1), people),
          })
        : "";
    return spoken(event, people);
  },
  laps,
  question: ({ phase }) => t(QUESTIONS[phase] ?? "your-turn"),
  asked(picture) {
    const hand =
      picture.phase === "card" && picture.hand.length
        ? t("hand-spoken", { cards: list(picture.hand.map((card) => cardWord(card))) })
        : "";
    const phase = t(`vabanque-phase-${picture.phase}`);
    return `${t("round", { round: picture.round })}, ${phase}. ${hand}`.trim();
  },
  parts: (events) =>
    events.reduce<{ name: string; from: number }[]>(
      (parts, event, i) =>
        event.type === "counted" && event.order.length
          ? [...parts, { name: roundName(parts.length + 1), from: i + 1 }]
          : parts,
      [{ name: roundName(1), from: 0 }],
    ),
  story,
  steps,
  seatColour,
  sound,
  moveName,
  happened({ facts }) {
    if (!facts["reach"]) return t("happened-out-of-reach");
    const traps = Number(facts["traps"]);
    const came = t("happened-trap", { came: Number(facts["came"]), mine: Number(facts["mine"]) });
    return traps ? `${came} ${t("happened-traps", { traps, card: t("card-trap") })}` : came;
  },
  keys: KEYS,
  options: { edition: choices("vabanque", "edition") },
  inAMinute: () =>
    CARDS.map((card) => ({
      key: card,
      title: cardWord(card),
      picture: <ActionCard card={card} look={lookOf({ seatColour }, 0)} bare />,
    })),
  rules: {
    en: () => import("../../../../src/tripot/locales/rules/vabanque.en.md"),
    fr: () => import("../../../../src/tripot/locales/rules/vabanque.fr.md"),
    de: () => import("../../../../src/tripot/locales/rules/vabanque.de.md"),
  },
  RulesSwitch: lazyPart(async () => (await import("./edition-switch.tsx")).EditionSwitch),
  Example: lazyPart(async () => (await import("./try-casino.tsx")).TryCasino),
  lesson: {
    seats: 3,
    nodes: () => import("./lesson.json", { with: { type: "json" } }),
    texts: {
      en: () => import("./lesson.en.json", { with: { type: "json" } }),
      fr: () => import("./lesson.fr.json", { with: { type: "json" } }),
      de: () => import("./lesson.de.json", { with: { type: "json" } }),
    },
    fill: (text, move) => text.replaceAll("{at}", /\d+$/.exec(move)?.[0] ?? ""),
  },
  desk: async () => (await import("./desk.tsx")).desk,
  variantFault(numbers) {
    const casinos = Number(numbers["casinos"]);
    if (Number(numbers["steps"]) >= casinos)
      return t("fault-vabanque-steps", { casinos, most: casinos - 1 });
    const chips = CHIPS.some((_, i) => Number(numbers[`chips_${i + 1}`]) > 0);
    return chips ? null : t("fault-vabanque-chips");
  },
  fair: async () => (await import("./fair.ts")).fair,
  settles: (event) => event.type === "counted",
  expected,
  Why: (props) => (props.step.walks?.length ? <Walks {...props} /> : null),
  Beliefs: CardBeliefs,
  has: (picture) => picture.money,
  money: number,
  moneyShort: thousands,
  Miniature,
  Board(props) {
    edition.value = props.options["edition"] === "2001" ? "2001" : "new";
    return (
      <VabanqueBoard
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        helper={helper.value && !props.frame.rated}
        waiting={props.waiting}
        more={props.more}
        frame={props.frame}
        onNext={props.onNext}
        onSkip={props.onSkip}
        onSkipTo={props.onSkipTo}
        onRule={props.onRule}
      />
    );
  },
};
