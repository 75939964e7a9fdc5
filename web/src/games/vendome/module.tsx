// La Vendôme as the house plays it.
import type { Vendome } from "../../table/types.ts";
import { tellMoments } from "../../screens/end/moment-card.tsx";
import type { GameKind, Story } from "../game-module.ts";
import type { Person } from "../../table/people.ts";
import { number, t } from "../../app/i18n.tsx";
import { fold, startChips, stillIn, type Picture } from "./fold.ts";
import { spoken, steps } from "./log.tsx";
import { VendomeTable } from "./board.tsx";

type Event = Vendome.Event;

function story(events: readonly Event[], people: readonly Person[]): Story {
  const closed = events.filter((event) => event.type === "closed");
  return { money: [people.map(() => startChips(people.length)), ...closed.map((event) => event.chips)], rounds: closed.length, sources: [], moments: tellMoments("vendome", events, people) };
}

export const kind: GameKind<Picture, Event, Vendome.Move> = {
  game: "vendome",
  title: "La Vendôme",
  fold,
  mover: (event) => (event.type === "cut" ? event.seat : null),
  actors: (picture) => (picture.phase === "cut" && picture.cutter !== null ? [picture.cutter] : []),
  write: (move) => `cut ${move.cards}`,
  spoken(events, picture, people) {
    const event = events.at(-1);
    return event ? spoken(event, picture.payments, picture.banker, stillIn(picture).length, people) : "";
  },
  asked: () => `${t("your-turn")}. ${t("cut-title")}.`,
  parts(events) {
    const coups = events.flatMap((event, i) => (event.type === "banked" ? [i] : []));
    return (coups.length ? coups : [0]).map((from, i) => ({ name: t("coup", { coup: i + 1 }), from: i ? from : 0 }));
  },
  story,
  steps,
  has: (picture) => picture.chips.map((chips, seat) => chips + (picture.stakes[seat] ?? 0)),
  money: number,
  moneyShort: number,
  Board(props) {
    return (
      <VendomeTable
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        odds={props.odds}
        more={props.more || props.waiting}
        frame={props.frame}
        onRule={props.onRule}
        onNext={props.onNext}
        onSkip={props.onSkip}
      />
    );
  },
};
