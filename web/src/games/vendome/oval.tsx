// The oval felt with its plates, right cards, the card just turned, the talon, the banker's card.
import { useMemo, useRef } from "preact/hooks";
import { useRoom } from "../../app/hooks.ts";
import { signed, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import type { Person } from "../../table/people.ts";
import { Coin } from "./coin.tsx";
import { dealOrder, type Picture, type RightCard } from "./fold.ts";
import { type OvalLayout, ovalLayout } from "./geometry.ts";
import { PlayingCard, rankName } from "./playing-card.tsx";

const LONG = 8; // Letters of a name that fit a narrow plate.

export function OvalTable({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const layout = useMemo(
    () => (room ? ovalLayout(people.length, room[0], room[1]) : null),
    [people.length, room],
  );
  const banker = picture.banker ?? picture.you ?? 0;
  const order = [banker, ...dealOrder({ ...picture, banker })];
  const own = picture.cards[banker];
  const latest = picture.turned.at(-1);
  return (
    <div
      class={`ring salon ${layout?.size ?? ""} ${people.length > 8 ? "crowded" : ""}`}
      ref={box}
      {...(layout ? { style: sizes(layout) } : {})}
    >
      {layout ? (
        <>
          <div class="oval" style={px(layout.felt)} />
          <ol aria-label={t("oval", { count: people.length })}>
            {order.map((seat, i) => {
              const place = layout.places[i];
              const person = people[seat];
              if (!place || !person) return null;
              return (
                <li key={seat}>
                  <Plate picture={picture} person={person} at={place.plate} />
                  {seat === picture.banker ? null : (
                    <Right
                      seat={seat}
                      right={picture.cards[seat] ?? null}
                      stake={picture.stakes[seat] ?? 0}
                      at={place.card}
                    />
                  )}
                </li>
              );
            })}
          </ol>
          {picture.drawn.length && !picture.cut ? (
            <Draw picture={picture} people={people} at={layout.centre} />
          ) : null}
          <div
            class={`taille ${picture.drawn.length && !picture.cut ? "spoken" : ""}`}
            style={{ left: `${layout.centre[0]}px`, top: `${layout.centre[1]}px` }}
          >
            {latest ? (
              <div class="latest slide" key={picture.turned.length}>
                <PlayingCard card={latest.card} />
                {rankName(latest.card)}
              </div>
            ) : null}
            <div>
              <div class="talon">{picture.talon}</div>
              {t("talon")}
            </div>
            {own ? (
              <div class="right-own">
                <PlayingCard card={own.card} class={own.fate === "falls" ? "falls" : ""} />
                {own.multiple > 1
                  ? t(`multiple-${own.multiple}`)
                  : picture.banker === picture.you
                    ? t("your-card")
                    : t("bankers-card")}
              </div>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** The draw for the bank: a back for every seat, turned one by one; the highest rises. */
function Draw({
  picture,
  people,
  at,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly at: readonly [number, number];
}) {
  return (
    <div class="draw-row" style={{ left: `${at[0]}px`, top: `${at[1]}px` }} aria-hidden="true">
      {people.map((person) => {
        const drew = picture.drawn.findLast(({ seat }) => seat === person.seat);
        const state =
          picture.banker === null ? "" : picture.banker === person.seat ? "highest" : "lower";
        return (
          <span key={person.seat} class={`${state} ${person.you ? "me" : ""}`}>
            {drew ? <PlayingCard key={drew.card} card={drew.card} class="flip" /> : <i />}
            <SeatToken look={person.look} size={22} />
          </span>
        );
      })}
    </div>
  );
}

function px({ left, top, width, height, radius }: OvalLayout["felt"]) {
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: `${radius}px`,
  };
}

function sizes({ card, latest, plate }: OvalLayout) {
  return { "--right": `${card}px`, "--latest": `${latest}px`, "--plate": `${plate[0]}px` };
}

/** "in, a queen", "fell on a nine", "banker, you". */
function plateNote(picture: Picture, person: Person): string {
  const right = picture.cards[person.seat];
  if (person.seat === picture.banker) return person.you ? t("plate-banker-you") : t("plate-banker");
  if (person.seat === picture.cutter) return t("plate-cuts");
  if (!right) return (picture.chips[person.seat] ?? 0) > 0 ? "" : t("plate-no-chips");
  const rank = rankName(right.card);
  if (right.fate === "in" && right.multiple > 1)
    return t("plate-multiple", { multiple: t(`multiple-${right.multiple}`), rank });
  return t(`plate-${right.fate}`, { rank });
}

/** What the last card brought or cost a purse. */
function changed(picture: Picture, seat: number): number {
  return picture.payments.reduce(
    (sum, { source, target, amount }) =>
      sum +
      (target.seat === seat && !target.staked ? amount : 0) -
      (source.seat === seat && !source.staked ? amount : 0),
    0,
  );
}

function Plate({
  picture,
  person,
  at,
}: {
  readonly picture: Picture;
  readonly person: Person;
  readonly at: readonly [number, number];
}) {
  const right = picture.cards[person.seat];
  const banker = person.seat === picture.banker;
  const state = banker
    ? "banker"
    : right?.fate === "falls"
      ? "hit"
      : right && right.fate !== "in"
        ? "out"
        : "";
  const change = changed(picture, person.seat);
  const hit = banker && right?.fate === "falls" ? "hit" : "";
  return (
    <div
      class={`place-plate ${state} ${hit} ${person.you ? "me" : ""} ${person.name.length > LONG ? "long" : ""}`}
      data-seat={person.seat}
      style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
    >
      <SeatToken look={person.look} size={34} />
      <span>
        <b title={person.name}>{person.name}</b>
        {person.you ? <em class="you">{t("you")}</em> : null}
        <small>{plateNote(picture, person)}</small>
      </span>
      <span
        class="purse"
        role="img"
        aria-label={t("chips-count", { count: picture.chips[person.seat] ?? 0 })}
      >
        <Coin />
        {picture.chips[person.seat] ?? 0}
      </span>
      {change ? <em class={`change ${change > 0 ? "good" : "bad"}`}>{signed(change)}</em> : null}
    </div>
  );
}

function Right({
  seat,
  right,
  stake,
  at,
}: {
  readonly seat: number;
  readonly right: RightCard | null;
  readonly stake: number;
  readonly at: readonly [number, number];
}) {
  if (!right) return null;
  const gone = right.fate === "out" || right.fate === "taken";
  return (
    <div
      data-right={seat}
      class={`right-card ${gone ? "gone" : ""} ${right.fate === "falls" ? "falls" : ""}`}
      style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
    >
      {right.under.map((card) => (
        <span key={card} class="under" aria-hidden="true">
          <PlayingCard card={card} />
        </span>
      ))}
      <PlayingCard card={right.card} class="arrive" />
      {right.multiple > 1 && !gone ? (
        <span class="multiple">{t(`multiple-${right.multiple}`)}</span>
      ) : null}
      {stake ? <Coin count={stake} /> : null}
      {gone ? <span class="fate">{t(`fate-${right.fate}`)}</span> : null}
    </div>
  );
}
