// The Banque Fatale table: market, auction, and a dock for the offer, the bid, the draft, the sale.

import { capital, list, rich, t } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { speech } from "../../app/speech.ts";
import { Icon } from "../../art/icon.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Confirm, Dock, Meanwhile, Prompt } from "../../frame/dock.tsx";
import { draggable } from "../../frame/drag.ts";
import { type Flying, seatPlace } from "../../frame/flight.tsx";
import { GameFrame, type TableFrame } from "../../frame/game-frame.tsx";
import type { SeatLine } from "../../frame/seats.tsx";
import type { PendingMove } from "../../table/pending-move.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { BanqueFatale } from "../../wire.ts";
import { ByColour, Count, Display, Hammer, OpenHands, Reasons, spokenChips } from "./auction.tsx";
import { BidSteppers, Fist } from "./bid.tsx";
import { cardName, FatalCard } from "./fatal-card.tsx";
import {
  locked,
  NO_CHIPS,
  type NoSale,
  type Picture,
  plus,
  price,
  spelled,
  taker,
  total,
} from "./fold.ts";
import { logLines, sentences } from "./log.tsx";
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
  readonly onRule: (rule: string) => void;
  readonly onSkip?: (() => void) | undefined; // Something waits to be shown.
  readonly onReopen?: () => void; // Only where the house lets a closed hand open again.
}

function inHand(move: BanqueFatale.Move | null): BanqueFatale.Chips {
  return move?.type === "bid"
    ? move.chips.reduce((held, colour) => plus(held, colour, 1), NO_CHIPS)
    : NO_CHIPS;
}

/** The keys of the board, for the keyboard help. */
export const KEYS = ["letters", "enter", "backspace", "keep"] as const;

export function BanqueFataleBoard(props: BanqueFataleBoardProps) {
  const { picture, people, choice } = props;
  const { you } = picture;
  const move = choice.move;
  const hand = inHand(move);
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
    choice.prepare({ type: "bid", chips: spelled(inHand(choice.move)) });
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
      b: speakBoard, // Unless it is a colour's letter just now.
      ...(props.onReopen && picture.bid ? { Backspace: props.onReopen } : {}),
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
      extra: owns.map((card) => <FatalCard key={card} card={card} spoken />),
      extraClass: owns.length > 3 ? "stacked" : "",
      acting: bidding ? acting && person.you : acting,
    };
  });

  const open = picture.revealed !== null && (picture.phase === "take" || picture.phase === "sell");
  const phase = { deal: -1, offer: 0, bid: 0, take: 2, sell: 3, over: 4 }[picture.phase];
  return (
    <GameFrame
      game="banque-fatale"
      keys={KEYS}
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

interface DockProps extends BanqueFataleBoardProps {
  readonly mine: boolean;
  readonly owned: BanqueFatale.Chips;
  readonly cards: readonly BanqueFatale.FatalCard[];
  readonly hand: BanqueFatale.Chips;
  readonly pot: readonly BanqueFatale.Colour[];
  readonly onChange: (colour: BanqueFatale.Colour, by: 1 | -1) => void;
  readonly onCloseHand: () => void;
}

function FataleDock(props: DockProps) {
  const { picture, people, choice, mine } = props;
  const move = choice.move;
  const state = choice.state.value;
  const confirm = (): void => void choice.confirm();
  if (picture.phase === "bid" && picture.you !== null) {
    const bid = {
      owned: props.owned,
      held: props.hand,
      closed: picture.bid,
      waitingFor: list(
        picture.actors.filter((seat) => seat !== picture.you).map((seat) => nameOf(people, seat)),
      ),
      sending: state === "sending" || choice.held.value,
      onChange: props.onChange,
      onClose: props.onCloseHand,
      ...(props.onReopen ? { onReopen: props.onReopen } : {}),
    };
    return (
      <Dock kind="bidding">
        <BidSteppers {...bid} />
        <Fist {...bid} />
      </Dock>
    );
  }
  if (!mine) {
    const who = list(picture.actors.map((seat) => nameOf(people, seat)));
    const last = props.events.at(-1);
    const said = last ? sentences(last, people).at(-1) : undefined;
    return (
      <Dock kind="looking">
        <Prompt
          title={
            picture.phase === "over"
              ? t("game-over")
              : t(`wait-${picture.phase}`, { names: who, count: picture.actors.length })
          }
        >
          {said ? <p aria-hidden="true">{rich(said.key, said.args)}</p> : null}
        </Prompt>
        {picture.you === null ? (
          <span />
        ) : (
          <div
            class="own-chips"
            role="img"
            aria-label={t("owned-spoken", { chips: spokenChips(props.owned) })}
          >
            <small>{t("bid-screen")}</small>
            <ByColour chips={props.owned} size={28} />
          </div>
        )}
        <Meanwhile onSkip={props.onSkip} />
      </Dock>
    );
  }
  if (picture.phase === "offer")
    return (
      <Dock>
        <Prompt title={t("offer-title")}>
          <p>{t("offer-more")}</p>
        </Prompt>
        <span />
        <Confirm
          state={state}
          label={
            move?.type === "offer"
              ? t("offer-confirm", { card: cardName(move.card) })
              : t("offer-choose")
          }
          hint={t("offer-keys")}
          onConfirm={confirm}
          onClear={() => choice.clear()}
        />
      </Dock>
    );
  if (picture.phase === "take") {
    const chosen = move?.type === "take" ? move.colour : null;
    const left = total(picture.pot);
    return (
      <Dock kind="drafting">
        <Prompt title={t("take-title")}>
          <p>{t("take-more", { chips: left })}</p>
          <DraftOrder picture={picture} people={people} />
        </Prompt>
        <div class="pot" role="group" aria-label={t("pot")}>
          {props.pot.map((colour) => {
            const count = of(picture.pot, colour);
            return (
              <button
                key={colour}
                type="button"
                class={chosen === colour ? "chosen" : ""}
                aria-pressed={chosen === colour}
                onClick={() => choice.choose({ type: "take", colour })}
                {...draggable({
                  onto: ".confirm, .seat",
                  onDrop: () => choice.prepare({ type: "take", colour }),
                })}
              >
                <MarketToken colour={colour} size={38} />
                {capital(
                  count > 1
                    ? t("pot-colour", { colour: t(`colour-${colour}`), count })
                    : t(`colour-${colour}`),
                )}
              </button>
            );
          })}
        </div>
        <Confirm
          state={state}
          label={chosen ? t("take-confirm", { colour: t(`colour-${chosen}`) }) : t("take-choose")}
          hint={t("take-keys")}
          onConfirm={confirm}
        />
      </Dock>
    );
  }
  const chosen = move?.type === "sell" ? move.card : null;
  return (
    <Dock kind="selling">
      <Prompt title={t("sell-title")}>
        <p>{t("sell-more")}</p>
      </Prompt>
      <div
        class={`for-sale ${props.cards.length > 3 ? "many" : ""}`}
        role="group"
        aria-label={t("sell-title")}
      >
        {props.cards.map((card) => {
          const lock = locked(card, picture, props.options.noSale);
          const why = lock
            ? lock.why === "rose"
              ? t("sell-locked-rose", { colour: t(`colour-${lock.colour ?? "red"}`) })
              : t("sell-locked-won")
            : null;
          return (
            <button
              key={card}
              type="button"
              class={`${chosen === card ? "chosen" : ""} ${lock ? "locked" : ""}`}
              aria-pressed={chosen === card}
              aria-disabled={Boolean(lock)}
              onClick={() => !lock && choice.choose({ type: "sell", card })}
              {...draggable(
                lock
                  ? null
                  : {
                      onto: ".market, .auction, .confirm",
                      onDrop: () => choice.prepare({ type: "sell", card }),
                    },
              )}
            >
              <FatalCard card={card} />
              <span>
                <b>{t("millions", { amount: price(card, picture.values) })}</b>
                {why ? (
                  <small>{why}</small>
                ) : (
                  card
                    .split("+")
                    .map((ace, i) => (
                      <small
                        key={i}
                      >{`${t(`colour-${ace}`)} ${of(picture.values, ace as BanqueFatale.Colour)}`}</small>
                    ))
                )}
              </span>
            </button>
          );
        })}
      </div>
      <div class="confirm">
        <button
          type="button"
          class="button brass"
          disabled={state !== "preview"}
          aria-busy={state === "sending"}
          onClick={confirm}
        >
          {chosen
            ? t("sell-confirm", { price: price(chosen, picture.values) })
            : move?.type === "keep"
              ? t("keep")
              : t("sell-choose")}
        </button>
        <button
          type="button"
          class="button"
          disabled={state === "sending" || choice.held.value}
          onClick={() => {
            choice.prepare({ type: "keep" });
            confirm();
          }}
        >
          {t("keep")}
        </button>
      </div>
    </Dock>
  );
}

/** Who has picked, who picks now, who is still to pick (F19). */
function DraftOrder({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  const winner = picture.revealed?.winner ?? 0;
  const picks = picture.picks.length + total(picture.pot);
  const from = Math.max(0, picture.picks.length - 3);
  const shown = Array.from({ length: picks }, (_, i) => (winner + 1 + i) % people.length)
    .map((seat, i) => ({ seat, i }))
    .slice(from, from + 9);
  const label = t("draft-order", {
    name: nameOf(people, taker(picture) ?? 0),
    left: total(picture.pot),
  });
  return (
    <div class="draft-order" role="img" aria-label={label}>
      {shown.map(({ seat, i }) => {
        const person = people[seat];
        return person ? (
          <span
            key={i}
            class={i < picture.picks.length ? "past" : i === picture.picks.length ? "now" : ""}
          >
            <SeatToken look={person.look} size={22} />
          </span>
        ) : null;
      })}
    </div>
  );
}
