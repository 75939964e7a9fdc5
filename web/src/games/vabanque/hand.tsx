// My three cards. Those laid already say where, half-lit; any other may be chosen.

import { t } from "../../app/i18n.tsx";
import { ChipStack } from "../../art/chips.tsx";
import { type Dragged, draggable } from "../../frame/drag.ts";
import { holdable } from "../../frame/hold.ts";
import type { Look } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { ActionCard, CardBack, cardWord } from "./action-card.tsx";

export interface HandProps {
  readonly cards: readonly Vabanque.Card[]; // Of the whole hand.
  readonly hand: readonly Vabanque.Card[];
  readonly laid: readonly Vabanque.Laid[];
  readonly look: Look;
  readonly chosen: Vabanque.Card | null;
  readonly hidden: boolean; // H: hides the hand from people who look over my shoulder.
  readonly onChoose: ((card: Vabanque.Card) => void) | null; // Null: not now.
  readonly onLook: (card: Vabanque.Card) => void; // Shows a card large.
  readonly onDrop: (place: HTMLElement, card: Vabanque.Card) => void; // Dragged to a casino.
}

export function Hand(props: HandProps) {
  return (
    <div class="hand" role="group" aria-label={t("hand")}>
      {props.cards.map((card) => {
        const at = props.laid.find((laid) => laid.card === card);
        const letter = t(`card-${card}-key`);
        const word = cardWord(card);
        const spoken = at
          ? t("hand-laid-spoken", { card: word, casino: at.casino + 1 })
          : t("hand-card-spoken", { card: word, key: letter });
        if (props.hidden)
          return (
            <button key={card} type="button" class="hidden" disabled aria-label={t("hand-hidden")}>
              <CardBack look={props.look} />
            </button>
          );
        return (
          <button
            key={card}
            type="button"
            class={`${props.chosen === card ? "chosen" : ""} ${at ? "laid" : ""}`}
            aria-pressed={props.chosen === card}
            aria-label={spoken}
            {...(at || !props.onChoose ? { "aria-haspopup": "dialog" as const } : {})}
            onClick={() => (at || !props.onChoose ? props.onLook(card) : props.onChoose(card))}
            {...holdable(() => props.onLook(card))}
            {...draggable(
              !at && props.onChoose
                ? { onto: "[data-casino]", onDrop: (place) => props.onDrop(place, card) }
                : null,
            )}
          >
            <ActionCard card={card} look={props.look} effect />
            {at ? (
              <span class="where">{t("hand-laid", { casino: at.casino + 1 })}</span>
            ) : (
              <span class="letter" aria-hidden="true">
                {letter}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** In the chip phase: what I still have to place this round. */
export function ChipsLeft({
  face,
  count,
  drag,
}: {
  readonly face: number;
  readonly count: number;
  readonly drag: Partial<Dragged>;
}) {
  return (
    <div class="chips-left">
      {count ? (
        <div class="pile" {...drag}>
          <ChipStack face={face} count={count} />
        </div>
      ) : null}
      <p>{t("chips-left", { count, face })}</p>
    </div>
  );
}
