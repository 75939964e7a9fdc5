// The Banque Fatale table: market, auction, and a dock for the offer, the bid, the draft, the sale.

import { useState } from "preact/hooks";
import { list, t } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { speech } from "../../app/speech.ts";
import { Icon } from "../../art/icon.tsx";
import { type Flying, seatPlace } from "../../frame/flight.tsx";
import { GameFrame, type TableFrame } from "../../frame/game-frame.tsx";
import type { SeatLine } from "../../frame/seats.tsx";
import type { PendingMove } from "../../table/pending-move.ts";
import type { Person } from "../../table/people.ts";
import type { BanqueFatale } from "../../wire.ts";
import { Count, Display, Hammer, OpenHands, Reasons, spokenChips } from "./auction.tsx";
import { CardsDetail } from "./detail.tsx";
import { FataleDock } from "./dock.tsx";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { locked, NO_CHIPS, type NoSale, type Picture, plus, price, spelled } from "./fold.ts";
import { logLines } from "./log.tsx";
import { Market } from "./market.tsx";
import { COLOURS, MarketToken, of } from "./market-token.tsx";

export interface BanqueFataleBoardProps {
  readonly picture: Picture;
  readonly events: readonly BanqueFatale.Event[];
  readonly people: readonly Person[];
  readonly choice: PendingMove<BanqueFatale.Move>;
  readonly options: {
    readonly unplayed: "by2" | "to2";
    readonly noSale: NoSale;
    readonly openPurses: boolean;
  };
  readonly frame: TableFrame;
  readonly waiting?: boolean; // A settlement waits to be read.
  readonly onRule: (rule: string) => void;
  readonly onNext?: () => void;
  readonly onSkip?: (() => void) | undefined; // Something waits to be shown.
}

function inHand(move: BanqueFatale.Move | null): BanqueFatale.Chips {
  return move?.type === "bid"
    ? move.chips.reduce((held, colour) => plus(held, colour, 1), NO_CHIPS)
    : NO_CHIPS;
}

/** The keys of the board, for the keyboard help. */
export const KEYS = ["letters", "enter", "keep"] as const;

export function BanqueFataleBoard(props: BanqueFataleBoardProps) {
  const { picture, people, choice } = props;
  const { you } = picture;
  const [large, setLarge] = useState<{
    readonly title: string;
    readonly cards: readonly BanqueFatale.FatalCard[];
  } | null>(null);
  const move = choice.move;
  // Closed, but the others' hands are still being shown: it stays as it was when it was sent.
  const [sent, setSent] = useState({ round: 0, chips: NO_CHIPS });
  const leaving = choice.state.value === "idle" && sent.round === picture.round;
  const hand = leaving ? sent.chips : inHand(move);
  const mine = you !== null && picture.actors.includes(you) && choice.state.value !== "idle";
  const owned = you === null ? NO_CHIPS : (picture.chips[you] ?? NO_CHIPS);
  const cards = you === null ? [] : (picture.cards[you] ?? []);
  const bidding = picture.phase === "bid";
  const change = (colour: BanqueFatale.Colour, by: 1 | -1): void => {
    const held = inHand(choice.move); // As it is now, not as it was drawn: fingers are quick.
    const count = of(held, colour) + by;
    if (count >= 0 && count <= of(owned, colour))
      choice.prepare({ type: "bid", chips: spelled(plus(held, colour, by)) });
  };
  const closeHand = (): void => {
    const chips = inHand(choice.move);
    setSent({ round: picture.round, chips });
    choice.prepare({ type: "bid", chips: spelled(chips) });
    void choice.confirm();
  };
  const pot = COLOURS.filter((colour) => of(picture.pot, colour) > 0);
  const speakBoard = (): void => {
    speech.hush();
    speech.add(
      list(COLOURS.map((colour) => `${t(`colour-${colour}`)} ${of(picture.values, colour)}`)),
    );
    if (picture.offered)
      speech.add(
        t("hammer-spoken", {
          card: cardName(picture.offered),
          price: price(picture.offered, picture.values),
        }),
      );
    if (you !== null) speech.add(t("owned-spoken", { chips: spokenChips(owned) }));
  };
  const letters = Object.fromEntries(
    COLOURS.flatMap((colour) => {
      const key = t(`colour-${colour}-key`).toLowerCase();
      if (!mine) return [];
      if (bidding)
        return [
          [key, () => change(colour, 1)],
          [`Shift+${key}`, () => change(colour, -1)],
        ];
      if (picture.phase === "take" && pot.includes(colour))
        return [[key, () => choice.choose({ type: "take", colour })]];
      return [];
    }),
  );
  useKeys({
    ...(mine && (picture.phase === "offer" || picture.phase === "sell")
      ? {
          largest: 9,
          number: (typed: number) => {
            const card = (picture.phase === "offer" ? picture.display : cards)[typed - 1];
            if (!card) return;
            if (picture.phase === "offer") choice.choose({ type: "offer", card });
            else if (!locked(card, picture, props.options.noSale))
              choice.choose({ type: "sell", card });
          },
        }
      : {}),
    keys: {
      Enter: () => (bidding && mine ? closeHand() : void choice.confirm()),
      Escape: () => choice.clear(),
      u: () => choice.clear(),
      s: speakBoard,
      ...(props.waiting && props.onNext ? { " ": props.onNext } : {}),
      ...letters,
      ...(mine && picture.phase === "sell"
        ? { [t("keep-key").toLowerCase()]: () => choice.choose({ type: "keep" }) }
        : {}),
    },
  });

  const seats = people.map((person): SeatLine => {
    const { seat } = person;
    const closed = picture.closed.includes(seat);
    const pick = picture.picks.findLast((taken) => taken.seat === seat);
    const acting = picture.actors.includes(seat);
    const owns = picture.cards[seat] ?? [];
    const money = picture.score[seat] ?? picture.money[seat] ?? 0;
    const shown = person.you || props.options.openPurses || picture.phase === "over";
    const note = bidding
      ? closed
        ? t("seat-closed")
        : t("seat-choosing")
      : acting
        ? t(`seat-${picture.phase}`)
        : pick
          ? t("seat-took", { colour: t(`colour-${pick.colour}`) })
          : seat === picture.start
            ? t("seat-start")
            : "";
    return {
      person,
      money: shown ? t("millions", { amount: money }) : t("purse-hidden"),
      note: (
        <>
          {closed ? <Icon name="lock" size={14} /> : null} <span>{note}</span>
        </>
      ),
      noteClass: closed ? "closed" : "",
      extra: owns.length ? (
        <button
          type="button"
          class="owned"
          aria-haspopup="dialog"
          onClick={() => setLarge({ title: t("cards-of", { name: person.name }), cards: owns })}
        >
          {owns.map((card) => (
            <FatalCard key={card} card={card} spoken />
          ))}
        </button>
      ) : null,
      extraClass: owns.length > 3 ? "stacked" : "",
      acting: bidding ? acting && person.you : acting && !props.waiting,
    };
  });

  const open = picture.revealed !== null && (picture.phase === "take" || picture.phase === "sell");
  const phase = props.waiting
    ? 1
    : { deal: -1, offer: 0, bid: 0, take: 2, sell: 3, over: 4 }[picture.phase];
  return (
    <GameFrame
      game="banque-fatale"
      keys={KEYS}
      over={
        large ? <CardsDetail {...large} picture={picture} onClose={() => setLarge(null)} /> : null
      }
      boardScrolls
      frame={props.frame}
      about={t("players", { players: people.length })}
      phases={[
        { name: t("fatale-phase-auction"), icon: "hand" },
        { name: t("fatale-phase-prices"), icon: "spark" },
        { name: t("fatale-phase-chips"), icon: "chips" },
        { name: t("fatale-phase-sale"), icon: "pay" },
      ]}
      now={phase}
      round={{
        text: t("turn-of", { turn: picture.round, turns: picture.rounds }),
        short: t("turn-short", { turn: picture.round, turns: picture.rounds }),
      }}
      seatsTitle={t("at-the-table")}
      seats={seats}
      log={logLines(props.events, people)}
      flying={flying(props.events.at(-1))}
      boardClass={open ? "revealed" : ""}
      board={
        <>
          <Market
            values={picture.values}
            moved={bidding || picture.phase === "offer" ? null : picture.moved}
            unplayed={props.options.unplayed}
            box={picture.box}
          />
          <div
            class={`auction ${open || picture.score.length ? "opened" : ""} ${picture.phase === "sell" ? "sale" : ""}`}
          >
            {open && picture.revealed && picture.phase === "take" ? (
              <>
                <OpenHands revealed={picture.revealed} people={people} />
                <Reasons picture={picture} people={people} onRule={props.onRule} />
              </>
            ) : picture.score.length ? (
              <Count picture={picture} people={people} />
            ) : (
              <>
                {picture.phase === "sell" || picture.phase === "over" ? null : (
                  <Hammer picture={picture} people={people} />
                )}
                <Display
                  picture={picture}
                  chosen={move?.type === "offer" ? move.card : null}
                  onChoose={
                    mine && picture.phase === "offer"
                      ? (card) => choice.choose({ type: "offer", card })
                      : null
                  }
                  onDrop={(card) => choice.prepare({ type: "offer", card })}
                  onLook={(card) =>
                    setLarge({ title: t("fatal-card", { aces: cardName(card) }), cards: [card] })
                  }
                />
                {picture.phase === "sell" ? (
                  <Reasons picture={picture} people={people} onRule={props.onRule} />
                ) : null}
              </>
            )}
          </div>
        </>
      }
      dock={
        <FataleDock
          {...props}
          mine={mine}
          owned={owned}
          cards={cards}
          hand={hand}
          leaving={leaving}
          pot={pot}
          onChange={change}
          onCloseHand={closeHand}
        />
      }
    />
  );
}

/** What the last event moved: a chip, a card, money. */
function flying(event: BanqueFatale.Event | undefined): Flying | null {
  switch (event?.type) {
    case "offered":
      return { piece: <FatalCard card={event.card} />, way: [".display", ".hammer"] };
    case "taken":
      return {
        piece: <MarketToken colour={event.colour} size={30} />,
        way: [".hands-open", seatPlace(event.seat)],
      };
    case "paid":
      return {
        piece: <span class="flying-sum">{t("millions", { amount: event.amount })}</span>,
        way: [".market", seatPlace(event.target.seat ?? 0)],
        time: 500,
      };
    case "sold":
      return event.card
        ? { piece: <FatalCard card={event.card} />, way: [seatPlace(event.seat), ".market"] }
        : null;
    default:
      return null;
  }
}
