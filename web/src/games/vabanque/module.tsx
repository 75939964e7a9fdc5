// Vabanque as the house plays it.
import type { Vabanque } from "../../table/types.ts";
import { cardWord } from "./action-card.tsx";
import { tellMoments } from "../../screens/end/moment-card.tsx";
import type { GameKind, Story } from "../game-module.ts";
import type { Person } from "../../table/people.ts";
import { helper } from "../../app/preferences.ts";
import { edition, list, number, t, thousands } from "../../app/i18n.tsx";
import { CHIPS, fold, type Picture } from "./fold.ts";
import { logLines, spoken, steps } from "./log.tsx";
import { payoutLines, spokenLine, spokenPayout } from "./payout.tsx";
import { VabanqueTable } from "./board.tsx";

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

function story(events: readonly Event[], people: readonly Person[]): Story {
  const counted = events.flatMap((event, i) => (event.type === "counted" ? [{ event, at: i + 1 }] : []));
  const paid = events.filter((event) => event.type === "paid");
  const by = (rule: string) => people.map(({ seat }) => paid.reduce((sum, event) => sum + (event.rule === rule && event.target.seat === seat ? event.amount : 0), 0));
  return {
    money: [people.map(() => 0), ...counted.map(({ event }) => event.money)],
    rounds: counted.length,
    sources: [
      { name: t("source-pawn"), amounts: by("V22") },
      { name: t("source-trap"), amounts: by("V24") },
    ],
    moments: tellMoments("vabanque", events, people),
  };
}

export const kind: GameKind<Picture, Event, Vabanque.Move> = {
  game: "vabanque",
  title: "Vabanque",
  fold,
  mover: (event) => (event.type === "placed" || event.type === "laid" || event.type === "walked" ? event.seat : null),
  actors: (picture) => (picture.actor === null ? [] : [picture.actor]),
  write,
  spoken(events, picture, people) {
    const event = events.at(-1);
    if (!event) return "";
    // The sum and who gets nothing first, then every payment as it comes.
    if (event.type === "turned") return picture.payout ? spokenPayout({ ...picture.payout, payments: [] }, people) : "";
    if (event.type === "paid") return picture.payout ? spokenLine(payoutLines(picture.payout, people).at(-1)) : "";
    return spoken(event, people);
  },
  asked(picture) {
    const hand = picture.phase === "card" ? t("hand-spoken", { cards: list(picture.hand.map((card) => cardWord(card))) }) : "";
    return `${t("your-turn")}. ${t("log-head", { round: picture.round, phase: t(`vabanque-phase-${picture.phase}`) })}. ${hand}`;
  },
  parts: (events) =>
    events.reduce<{ name: string; from: number }[]>(
      (parts, event, i) => (event.type === "counted" && event.order.length ? [...parts, { name: roundName(parts.length + 1), from: i + 1 }] : parts),
      [{ name: roundName(1), from: 0 }],
    ),
  story,
  steps,
  has: (picture) => picture.money,
  money: number,
  moneyShort: thousands,
  Board(props) {
    edition.value = props.options["edition"] === "2001" ? "2001" : "new";
    return (
      <VabanqueTable
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        helper={helper.value}
        waiting={props.waiting}
        more={props.more}
        frame={props.frame}
        onNext={props.onNext}
        onSkip={props.onSkip}
        onRule={props.onRule}
      />
    );
  },
};

export { logLines };
