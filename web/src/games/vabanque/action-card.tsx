// The cards of Vabanque: a face with its picture, and a back that tells only the owner.

import { edition, t } from "../../app/i18n.tsx";
import type { Look } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";

/** The sign of a card: chevrons, a mask, jaws. */
export function KindSign({ kind, size = 16 }: { readonly kind: string; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#kind-${kind}`} />
    </svg>
  );
}

export function cardWord(card: Vabanque.Card): string {
  return t(`card-${card}`);
}

/** A face. `bare` is the picture alone, where its name stands beside it. */
export function ActionCard(props: {
  readonly card: Vabanque.Card;
  readonly look: Look;
  readonly bare?: boolean;
  readonly effect?: boolean;
}) {
  const picture = props.card === "trap" && edition.value === "2001" ? "cheat" : props.card;
  return (
    <span class={`action-card seat-${props.look.colour} ${props.bare ? "bare" : ""}`}>
      <span class="kind">
        <KindSign kind={props.card} />
      </span>
      <svg class="art" viewBox="0 0 100 100" aria-hidden="true">
        <use href={`#art-${picture}`} />
      </svg>
      <b>{cardWord(props.card)}</b>
      {props.effect ? <small>{t(`card-${props.card}-effect`)}</small> : null}
    </span>
  );
}

/** A back: whose it is. Its owner also sees a dog-ear with the kind. */
export function CardBack({
  look,
  card = null,
  class: extra = "",
}: {
  readonly look: Look;
  readonly card?: Vabanque.Card | null;
  readonly class?: string;
}) {
  return (
    <svg class={`card-back seat-${look.colour} ${extra}`} viewBox="-1 -1 36 48" aria-hidden="true">
      <rect class="edge" width="34" height="46" rx="4.5" />
      <rect class="frame" x="3.2" y="3.2" width="27.6" height="39.6" rx="2.4" />
      <use href={`#seat-${look.symbol}`} x="7" y="13" width="20" height="20" />
      {card ? (
        <g class="dog-ear">
          <path d="M18 46h12a4 4 0 0 0 4-4V29z" fill="#FFF8E8" stroke="#1B2230" stroke-width=".6" />
          <use href={`#kind-${card}`} x="21.5" y="33.5" width="12" height="12" />
        </g>
      ) : null}
    </svg>
  );
}
