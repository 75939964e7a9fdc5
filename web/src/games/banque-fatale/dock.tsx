// The dock of Banque Fatale: the decision of each phase, or what the others do.
import { capital, list, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Confirm, Dock, Meanwhile, Prompt } from "../../frame/dock.tsx";
import { draggable } from "../../frame/drag.ts";
import { told } from "../../frame/log.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { BanqueFatale } from "../../wire.ts";
import { ByColour, spokenChips } from "./auction.tsx";
import { BidSteppers, Fist } from "./bid.tsx";
import type { BanqueFataleBoardProps } from "./board.tsx";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { locked, type Picture, price, taker, total } from "./fold.ts";
import { sentences } from "./log.tsx";
import { MarketToken, of } from "./market-token.tsx";

interface DockProps extends BanqueFataleBoardProps {
  readonly mine: boolean;
  readonly owned: BanqueFatale.Chips;
  readonly cards: readonly BanqueFatale.FatalCard[];
  readonly hand: BanqueFatale.Chips;
  readonly leaving: boolean; // The hand is sent, but not yet shown closed.
  readonly pot: readonly BanqueFatale.Colour[];
  readonly onChange: (colour: BanqueFatale.Colour, by: 1 | -1) => void;
  readonly onCloseHand: () => void;
}

export function FataleDock(props: DockProps) {
  const { picture, people, choice, mine } = props;
  const move = choice.move;
  const state = choice.state.value;
  const confirm = (): void => void choice.confirm();
  if (props.waiting && props.onNext)
    return (
      <Dock kind="settling">
        <Prompt title={t("settled-title")}>
          <p>{t("settled-more")}</p>
        </Prompt>
        <span />
        <Confirm
          state="preview"
          label={t(picture.phase === "over" ? "who-has-won" : "settled-go-on")}
          keyName={t("key-space")}
          isOnward
          onConfirm={props.onNext}
        />
      </Dock>
    );
  if (picture.phase === "bid" && picture.you !== null) {
    const sending = state === "sending" || props.leaving;
    const bid = {
      owned: props.owned,
      held: props.hand,
      closed: picture.bid,
      waitingFor: picture.actors.map((seat) => nameOf(people, seat)),
      sending,
      frozen: sending || state === "idle" || choice.held.value,
      onChange: props.onChange,
      onClose: props.onCloseHand,
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
          {said ? <p aria-hidden="true">{told(said, people)}</p> : null}
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
              aria-label={t("sale-card", {
                card: cardName(card),
                price: price(card, picture.values),
                why: why ?? "",
              })}
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
          data-deliberate=""
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
          data-deliberate=""
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

/** The order in which seats take chips back: done, now, still to come (F19). */
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
