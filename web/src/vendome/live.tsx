// La Vendôme as the house plays it.
import type { Vendome } from "../assumed.ts";
import { PlayingCard, rankName } from "../art/playing-card.tsx";
import type { GameKind, Story } from "../house/kind.ts";
import { nameOf, type Person } from "../people.ts";
import { number, rich, signed, t } from "../words.tsx";
import { fold, startChips, type Picture } from "./fold.ts";
import { spoken } from "./lines.tsx";
import { VendomeTable } from "./table.tsx";

type Event = Vendome.Event;

function story(events: readonly Event[], people: readonly Person[]): Story {
  const money: (readonly number[])[] = [people.map(() => startChips(people.length))];
  let coup = 0;
  let turned = 0;
  let dealt: Vendome.Card | null = null;
  type Swing = { readonly at: number; readonly coup: number; readonly seat: number; readonly change: number };
  let up: Swing | null = null;
  let down: Swing | null = null;
  let long: { readonly at: number; readonly coup: number; readonly cards: number; readonly card: Vendome.Card } | null = null;
  events.forEach((event, i) => {
    const at = i + 1;
    if (event.type === "cut") {
      coup += 1;
      turned = 0;
    } else if (event.type === "dealt") dealt = event.card;
    else if (event.type === "turned") turned += 1;
    else if (event.type === "closed") {
      money.push(event.chips);
      event.change.forEach((change, seat) => {
        if (change > (up?.change ?? 0)) up = { at, coup, seat, change };
        if (change < (down?.change ?? 0)) down = { at, coup, seat, change };
      });
      if (dealt && turned > (long?.cards ?? 0)) long = { at, coup, cards: turned, card: dealt };
    }
  });
  const moments: Story["moments"][number][] = [];
  const swing = (word: string, found: Swing | null, card: Vendome.Card): void => {
    if (found) moments.push({ kind: t(word), title: t("coup", { coup: found.coup }), text: rich("moment-chips", { name: nameOf(people, found.seat), chips: signed(found.change) }), picture: <PlayingCard card={card} />, at: found.at });
  };
  swing("moment-best-coup", up, "As");
  swing("moment-worst-coup", down, "7d");
  const longest = long as { at: number; coup: number; cards: number; card: Vendome.Card } | null;
  if (longest) moments.push({ kind: t("moment-longest"), title: t("coup", { coup: longest.coup }), text: rich("moment-turned", { cards: longest.cards, rank: rankName(longest.card) }), picture: <PlayingCard card={longest.card} />, at: longest.at });
  return { money, rounds: coup, sources: [], moments };
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
    if (!event || event.type === "paid") return "";
    return spoken(event, picture.payments, picture.banker, people);
  },
  asked: () => `${t("your-turn")}. ${t("cut-title")}.`,
  parts(events) {
    const coups = events.flatMap((event, i) => (event.type === "banked" ? [i] : []));
    return (coups.length ? coups : [0]).map((from, i) => ({ name: t("coup", { coup: i + 1 }), from: i ? from : 0 }));
  },
  story,
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
        onNext={props.onNext}
        onSkip={props.onSkip}
      />
    );
  },
};
