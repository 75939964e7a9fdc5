// One casino of the ring: chips, what they are worth, backs by owner, pawns. A real button with
// spoken words.

import { list, t } from "../../app/i18n.tsx";
import { ChipStack } from "../../art/chips.tsx";
import { Pawn } from "../../art/token.tsx";
import { draggable } from "../../frame/drag.ts";
import { holdable } from "../../frame/hold.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { CardBack, cardWord, KindSign } from "./action-card.tsx";
import { type DrawnCasino, worth } from "./fold.ts";
import type { Place } from "./geometry.ts";

export type CasinoState =
  | "rest"
  | "legal"
  | "chosen"
  | "dimmed"
  | "settling"
  | "paid"
  | "set-aside";

export interface CasinoProps {
  readonly number: number; // From 1.
  readonly casino: DrawnCasino;
  readonly place: Place;
  readonly people: readonly Person[];
  readonly state: CasinoState;
  readonly steps?: string | undefined; // The distance badge in the pawn phase.
  readonly may?: string | undefined; // What choosing it would do, spoken; absent: not now.
  readonly ghost?: Vabanque.Card | "chip" | "pawn" | null | undefined; // The preview of my own piece here.
  readonly ghostLook?: Person["look"] | undefined;
  readonly ghostRound?: number; // Of the chip there, from 0.
  readonly hideMine?: boolean; // "Hide my hand": my dog-ears too.
  readonly dragPawn?: ((place: HTMLElement) => void) | null; // My pawn can be carried to another casino.
  readonly focusable: boolean;
  readonly onChoose: () => void;
  readonly onLook: () => void; // Shows the casino large.
  readonly onFocus: () => void;
}

const MANY_BACKS = 6;

/** "Casino 4. 15 in chips. Cards: Benedetta one. Pawns: none." */
export function spokenCasino(
  number: number,
  casino: DrawnCasino,
  people: readonly Person[],
): string {
  const counts = new Map<number, number>();
  for (const card of casino.cards) counts.set(card.seat, (counts.get(card.seat) ?? 0) + 1);
  const cards = [...counts].map(([seat, count]) =>
    t("casino-cards-of", { name: nameOf(people, seat), count }),
  );
  const pawns = casino.pawns.map((seat) => nameOf(people, seat));
  const own = casino.cards.flatMap((card) =>
    card.card && people[card.seat]?.you ? [cardWord(card.card)] : [],
  );
  return [
    t("casino-spoken", { number, chips: worth(casino) }),
    cards.length ? t("casino-spoken-cards", { cards: list(cards) }) : t("casino-spoken-no-cards"),
    pawns.length ? t("casino-spoken-pawns", { names: list(pawns) }) : t("casino-spoken-no-pawns"),
    own.length ? t("casino-spoken-own", { cards: list(own) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function CasinoTable(props: CasinoProps) {
  const { casino, people, place, state } = props;
  const chips =
    props.ghost === "chip"
      ? casino.chips.map((n, i) => (i === props.ghostRound ? n + 1 : n))
      : casino.chips;
  const piles = chips.flatMap((count, i) =>
    count ? [{ face: casino.box.chips[i]?.[0] ?? 0, count }] : [],
  );
  const ghostCard =
    props.ghost && props.ghost !== "chip" && props.ghost !== "pawn" ? props.ghost : null;
  const many = casino.cards.length + (ghostCard ? 1 : 0) > MANY_BACKS;
  const crowd = casino.pawns.length > 3;
  const backs =
    state === "settling"
      ? []
      : many
        ? byOwner(casino)
        : casino.cards.map((card) => ({ ...card, count: 1, kinds: [] }));
  const look = (seat: number): Person["look"] =>
    people[seat]?.look ?? { colour: "ivory", symbol: "sun" };
  const classes = [
    "casino",
    place.side,
    state,
    state === "settling" && "chosen",
    state === "set-aside" && "dimmed",
    casino.pawns.length && "occupied",
    casino.cards.length > 3 && "many",
  ];
  const mark =
    state === "chosen"
      ? { "aria-pressed": true }
      : props.may
        ? { "aria-pressed": false }
        : { "aria-haspopup": "dialog" as const };
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      style={{ left: `${place.x}px`, top: `${place.y}px`, "--room": `${place.room}px` }}
      aria-label={`${spokenCasino(props.number, casino, people)} ${props.may ?? ""}`.trim()}
      {...mark}
      tabIndex={props.focusable ? 0 : -1}
      data-casino={props.number}
      onClick={props.may ? props.onChoose : props.onLook}
      onFocus={props.onFocus}
      {...holdable(props.onLook)}
    >
      <span class="disc" />
      <span class={`stacks of-${piles.length}`}>
        {piles.map(({ face, count }) => (
          <span key={face} class="pile">
            <ChipStack face={face} count={count} />
            {count > 1 ? <em>{count}</em> : null}
          </span>
        ))}
      </span>
      <span class="worth">{worth({ ...casino, chips })}</span>
      <span class="number">{props.number}</span>
      <span class="backs">
        {backs.map((card, i) => (
          <span key={`${card.seat}-${i}`} class="laid">
            <CardBack
              look={look(card.seat)}
              card={people[card.seat]?.you && props.hideMine ? null : card.card}
              class="arrive"
            />
            {card.count > 1 ? (
              <span class="times">
                {card.kinds.length && !(people[card.seat]?.you && props.hideMine)
                  ? card.kinds.map((kind) => <KindSign key={kind} kind={kind} size={12} />)
                  : card.count}
              </span>
            ) : null}
          </span>
        ))}
        {ghostCard && props.ghostLook ? (
          <span class="laid">
            <CardBack look={props.ghostLook} card={ghostCard} class="ghost" />
          </span>
        ) : null}
      </span>
      <span class={`pawns ${crowd ? "crowd" : ""}`}>
        {casino.pawns.map((seat) => (
          <span
            key={seat}
            class="arrive"
            {...draggable(
              people[seat]?.you && props.dragPawn
                ? { onto: "[data-casino]", onDrop: props.dragPawn }
                : null,
            )}
          >
            <Pawn look={look(seat)} class={people[seat]?.you ? "me" : ""} />
          </span>
        ))}
        {props.ghost === "pawn" && props.ghostLook ? (
          <Pawn look={props.ghostLook} class="ghost" />
        ) : null}
      </span>
      {props.steps === undefined ? null : <span class="steps">{props.steps}</span>}
    </button>
  );
}

/** More than six backs at one casino: one back per owner, with a count, or with the kinds if they are known. */
function byOwner(casino: DrawnCasino): readonly {
  seat: number;
  card: Vabanque.Card | null;
  count: number;
  kinds: readonly Vabanque.Card[];
}[] {
  const seats = [...new Set(casino.cards.map((card) => card.seat))];
  return seats.map((seat) => {
    const own = casino.cards.filter((card) => card.seat === seat);
    return {
      seat,
      card: own.length === 1 ? (own[0]?.card ?? null) : null,
      count: own.length,
      kinds: own.flatMap(({ card }) => card ?? []),
    };
  });
}
