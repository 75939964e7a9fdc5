// Banque Fatale: everything the client needs of it.

import type { ComponentChildren } from "preact";
import { t } from "../../app/i18n.tsx";
import { lazyPart } from "../../app/lazy.tsx";
import * as notices from "../../app/notices.ts";
import type { Person } from "../../table/people.ts";
import type { BanqueFatale, Settings } from "../../wire.ts";
import type { GameModule, Story } from "../game-module.ts";
import { choices } from "../options.ts";
import { BanqueFataleBoard, KEYS } from "./board.tsx";
import { boxOf } from "./box.ts";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { fold, NO_CHIPS, type NoSale, type Picture, price, REASONS, total } from "./fold.ts";
import { laps, spoken, steps } from "./log.tsx";
import { Miniature } from "./miniature.tsx";
import { moments } from "./moments.tsx";
import { BidBeliefs, Hand } from "./why.tsx";

type Event = BanqueFatale.Event;

const ORDER: readonly BanqueFatale.Colour[] = ["red", "yellow", "green", "blue", "orange"];

/** Records, and so stamps, write the chips of a bid in this order. */
function inOrder(chips: readonly BanqueFatale.Colour[]): readonly BanqueFatale.Colour[] {
  return ORDER.flatMap((colour) => chips.filter((chip) => chip === colour));
}

function write(move: BanqueFatale.Move): string {
  switch (move.type) {
    case "offer":
      return `offer ${move.card}`;
    case "bid":
      return move.chips.length ? `bid ${inOrder(move.chips).join(" ")}` : "bid none";
    case "take":
      return `take ${move.colour}`;
    case "sell":
      return `sell ${move.card}`;
    case "keep":
      return "keep";
  }
}

/** F26, F28: what a seat would count if the game ended here. */
function worth(picture: Picture, seat: number, chipsCount: boolean): number {
  const cards = (picture.cards[seat] ?? []).reduce(
    (sum, card) => sum + price(card, picture.values),
    0,
  );
  return (
    (picture.money[seat] ?? 0) + cards + (chipsCount ? total(picture.chips[seat] ?? NO_CHIPS) : 0)
  );
}

function story(
  events: readonly Event[],
  people: readonly Person[],
  variant?: Settings["variant"],
): Story {
  let picture = fold.start(people.length, null, variant);
  const pictures = events.map((event) => (picture = fold.after(picture, event)));
  const last = pictures.at(-1);
  const score = last?.score ?? [];
  const chipsCount = score.some((sum, seat) => last && sum !== worth(last, seat, false));
  const ends = pictures.filter(
    (_, i) => events[i]?.type === "opened" || events[i]?.type === "sold",
  );
  const from = (sales: boolean): readonly number[] =>
    people.map(({ seat }) =>
      events.reduce(
        (sum, event) =>
          sum +
          (event.type === "paid" &&
          event.target.seat === seat &&
          (event.rule === REASONS.sale) === sales
            ? event.amount
            : 0),
        0,
      ),
    );
  return {
    money: ends.map((end) => people.map(({ seat }) => worth(end, seat, chipsCount))),
    rounds: events.filter((event) => event.type === "offered").length,
    sources: [
      { name: t("source-aces"), amounts: from(false) },
      { name: t("source-sales"), amounts: from(true) },
      {
        name: t("source-rest"),
        amounts: score.map((sum, seat) => Math.max(0, sum - (last?.money[seat] ?? 0))),
      },
    ],
    moments: moments(events, people),
  };
}

const USUAL_PAYMENT = 5;
const HIGHEST = 12; // A3: where the track ends.

function sound(event: Event): void {
  switch (event.type) {
    case "offered":
    case "taken":
      return notices.laid();
    case "revealed":
      return notices.turned(event.bids.length);
    case "paid":
      return notices.coins(event.amount, USUAL_PAYMENT);
    case "sold":
      return notices.coins(event.price, USUAL_PAYMENT);
    default:
  }
}

function moveName(move: string): ComponentChildren {
  const [verb = "", ...rest] = move.split(" ");
  const [what = ""] = rest;
  switch (verb) {
    case "bid":
      return <Hand chips={rest} />;
    case "take":
      return t("thought-take", { colour: t(`colour-${what}`) });
    case "offer":
      return t("thought-offer", { card: cardName(what as BanqueFatale.FatalCard) });
    case "sell":
      return t("thought-sell", { card: cardName(what as BanqueFatale.FatalCard) });
    default:
      return t("thought-keep");
  }
}

const IN_A_MINUTE = [
  ["bid", "red+green"],
  ["market", "orange"],
  ["sell", "blue+orange"],
] as const;

/** The phase in which something is asked. */
function phaseAsked({ phase }: Picture): string {
  return phase === "deal" || phase === "over" ? "offer" : phase;
}

export const module: GameModule<Picture, Event, BanqueFatale.Move> = {
  name: "banque-fatale",
  fold,
  mover: (event) =>
    event.type === "offered" ||
    event.type === "closed" ||
    event.type === "taken" ||
    event.type === "sold"
      ? event.seat
      : null,
  actors: (picture) => picture.actors,
  write,
  spoken(events, _picture, people) {
    const event = events.at(-1);
    return event ? spoken(event, people) : "";
  },
  laps,
  question: (picture) => t(`asked-${phaseAsked(picture)}`),
  asked: (picture) => `${t(`asked-${phaseAsked(picture)}`)}.`,
  parts(events) {
    const parts = events
      .flatMap((event, i) => (event.type === "offered" ? [i] : []))
      .map((from, i) => ({ name: t("turn-number", { turn: i + 1 }), from: i ? from : 0 }));
    return parts.length ? parts : [{ name: t("turn-number", { turn: 1 }), from: 0 }];
  },
  story,
  steps,
  seatColour: () => "ivory",
  sound,
  moveName,
  happened({ facts }) {
    const card = cardName(facts["card"] as BanqueFatale.FatalCard);
    const said = { card, chips: Number(facts["chips"]), least: Number(facts["least"]) };
    return t(facts["won"] ? "happened-won" : "happened-lost", said);
  },
  keys: KEYS,
  variantGames: [100, 300, 2_000],
  variantFault(numbers) {
    const { start, rise, top } = boxOf(numbers);
    if (start > top) return t("fault-banque-fatale-start");
    return top + rise > HIGHEST ? t("fault-banque-fatale-track", { highest: HIGHEST }) : null;
  },
  options: {
    unplayed: choices("banque-fatale", "unplayed"),
    "no-sale": choices("banque-fatale", "no_sale"),
    chips: choices("banque-fatale", "chips"),
  },
  inAMinute: () =>
    IN_A_MINUTE.map(([key, card]) => ({
      key,
      title: t(`minute-${key}-title`),
      picture: <FatalCard card={card} />,
    })),
  rules: {
    en: () => import("../../../../src/tripot/locales/rules/banque-fatale.en.md"),
    fr: () => import("../../../../src/tripot/locales/rules/banque-fatale.fr.md"),
    de: () => import("../../../../src/tripot/locales/rules/banque-fatale.de.md"),
  },
  Example: lazyPart(async () => (await import("./try-prices.tsx")).TryPrices),
  desk: async () => (await import("./desk.tsx")).desk,
  lesson: {
    seats: 3,
    nodes: () => import("./lesson.json", { with: { type: "json" } }),
    texts: {
      en: () => import("./lesson.en.json", { with: { type: "json" } }),
      fr: () => import("./lesson.fr.json", { with: { type: "json" } }),
      de: () => import("./lesson.de.json", { with: { type: "json" } }),
    },
    fill: (text, move) =>
      text.replaceAll(
        "{card}",
        move.startsWith("offer ") ? cardName(move.slice(6) as BanqueFatale.FatalCard) : "",
      ),
  },
  fair: async () => (await import("./fair.ts")).fair,
  settles: () => false,
  Beliefs: BidBeliefs,
  // Purses are closed until the end.
  has: (picture, options, fog) =>
    picture.money.map(
      (_, seat) =>
        picture.score[seat] ??
        (fog === "truth" || fog === seat
          ? worth(picture, seat, options["chips"] !== "worthless")
          : null),
    ),
  money: (amount) => t("millions", { amount }).replace(" ", "\u00A0"), // Never alone on a line.
  moneyShort: (amount) => t("millions", { amount }),
  Miniature,
  Board(props) {
    return (
      <BanqueFataleBoard
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        options={{
          unplayed: props.options["unplayed"] === "to2" ? "to2" : "by2",
          noSale: (props.options["no_sale"] ?? "rose") as NoSale,
          openPurses: props.frame.replay?.fog === "truth",
        }}
        frame={props.frame}
        onRule={props.onRule}
        waiting={props.waiting}
        onNext={props.onNext}
        onSkip={props.more ? props.onSkip : undefined}
      />
    );
  },
};
