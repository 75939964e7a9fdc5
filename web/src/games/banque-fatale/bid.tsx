// My chips behind the screen, and the hand that closes over some of them.

import { capital, list, rich, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { draggable } from "../../frame/drag.ts";
import type { BanqueFatale } from "../../wire.ts";
import { spelled, total } from "./fold.ts";
import { COLOURS, MarketToken, of } from "./market-token.tsx";

export interface BidProps {
  readonly owned: BanqueFatale.Chips;
  readonly held: BanqueFatale.Chips; // In the hand, not yet closed.
  readonly closed: BanqueFatale.Chips | null; // Closed: waiting for the others.
  readonly waitingFor: readonly string[];
  readonly sending: boolean;
  readonly frozen: boolean; // It cannot change now.
  readonly onChange: (colour: BanqueFatale.Colour, by: 1 | -1) => void;
  readonly onClose: () => void;
}

export function BidSteppers(props: BidProps) {
  const { frozen } = props;
  const held = props.closed ?? props.held;
  return (
    <div>
      <div class="bid-head">
        <h2>{t("bid-title")}</h2>
        <span>
          <Icon name="lock" size={15} /> {t("bid-screen")}
        </span>
      </div>
      <div class="steppers">
        {COLOURS.map((colour) => {
          const count = of(held, colour);
          const owns = of(props.owned, colour);
          const word = t(`colour-${colour}`);
          return (
            <div
              key={colour}
              class={`stepper ${count ? "some" : ""}`}
              role="group"
              aria-label={t("bid-count", { colour: word, count, owns })}
            >
              <span
                class="colour"
                {...draggable(
                  frozen || count >= owns
                    ? null
                    : { onto: ".fist", onDrop: () => props.onChange(colour, 1) },
                )}
              >
                <MarketToken colour={colour} size={26} />
                {capital(word)}
              </span>
              <button
                type="button"
                class="less"
                aria-label={t("bid-less", { colour: word })}
                disabled={frozen || count === 0}
                onClick={() => props.onChange(colour, -1)}
              >
                <Icon name="minus" />
              </button>
              <span class="count">
                <b>{count}</b> <small>{t("bid-of", { owns })}</small>
              </span>
              <button
                type="button"
                class="more"
                aria-label={t("bid-more", { colour: word })}
                disabled={frozen || count >= owns}
                onClick={() => props.onChange(colour, 1)}
              >
                <Icon name="plus" />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function Fist(props: BidProps) {
  const chips = spelled(props.closed ?? props.held);
  const count = total(props.closed ?? props.held);
  return (
    <div class={`fist ${props.closed ? "closed" : ""}`}>
      <p>
        {props.closed
          ? rich("bid-closed", {
              chips: count,
              names: list(props.waitingFor),
              waiting: props.waitingFor.length,
            })
          : rich("bid-in-hand", { chips: count })}
      </p>
      <div class={`held ${chips.length > 4 ? "many" : ""}`} aria-hidden="true">
        {chips.map((colour, i) => (
          <MarketToken key={i} colour={colour} size={30} />
        ))}
      </div>
      {props.closed ? null : (
        <button
          type="button"
          class="button brass"
          disabled={props.frozen}
          aria-busy={props.sending}
          data-deliberate=""
          onClick={props.onClose}
        >
          <Icon name="lock" /> {props.sending ? t("sending") : t("bid-close", { chips: count })}
        </button>
      )}
    </div>
  );
}
