// The exact odds of the coup, as every step is shown. They come from the house, which computes them.

import { number, percent, signed, t } from "../../app/i18n.tsx";
import { Name } from "../../art/name.tsx";
import { SeatToken } from "../../art/token.tsx";
import type { Person } from "../../table/people.ts";
import type { Odds, Seat } from "../../wire.ts";
import { Coin } from "./coin.tsx";
import { type Picture, stillIn } from "./fold.ts";
import { rankName } from "./playing-card.tsx";

/** How many cards of a seat's rank are still in the talon. */
function left(picture: Picture, seat: Seat): number {
  const rank = picture.cards[seat]?.card[0];
  const seen = [
    ...picture.cards.flatMap((right) => (right ? [right.card] : [])),
    ...picture.turned.map((turned) => turned.card),
  ];
  return 4 - seen.filter((card) => card[0] === rank).length;
}

interface OddsProps {
  readonly picture: Picture;
  readonly odds: Odds | null;
  readonly people: readonly Person[];
}

/** Over the board it always keeps the room for all rows, so that no card moves the table. */
export function OddsPanel(props: OddsProps) {
  return (
    <div class="odds-panel" style={{ "--rows": Math.ceil((props.people.length - 1) / 2) }}>
      <NowOdds {...props} />
    </div>
  );
}

function NowOdds(props: OddsProps) {
  const { picture, odds, people } = props;
  const banker = picture.banker === null ? null : picture.cards[picture.banker];
  const staked = picture.stakes.reduce((sum, stake) => sum + stake, 0);
  const inPlay = stillIn(picture);
  if (picture.closed) return <CoupResult picture={picture} people={people} />;
  if (!odds || !banker) return <Purses picture={picture} people={people} />;
  const bank = picture.banker === picture.you ? "you" : "other";
  return (
    <>
      <ul
        class={`odds ${inPlay.length > 6 ? "many" : ""}`}
        aria-label={t("odds-title", { rank: rankName(banker.card) })}
      >
        {inPlay.map((seat) => {
          const person = people[seat];
          const falls = odds.falls[seat];
          if (!person || !falls) return null;
          return (
            <li key={seat}>
              <SeatToken look={person.look} size={24} />
              <span class="name">
                <Name of={person} />
              </span>
              <small>
                {t("odds-left", { count: left(picture, seat) })}
                {expected(odds, seat)}
              </small>
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${falls.value * 100}%` }} />
              </span>
              <b>{percent(falls.value)}</b>
            </li>
          );
        })}
      </ul>
      <div class="chances">
        <div>
          <b>{percent(odds.keeps.value)}</b>
          {t("odds-keeps", { bank, count: inPlay.length })}
        </div>
        <div>
          <b>{percent(odds.loses_next.value)}</b>
          {t("odds-loses", { bank, rank: rankName(banker.card) })}
        </div>
        <div>
          <b>{percent(odds.nobody_next.value)}</b>
          {t("odds-nobody")}
        </div>
        <div class="staked">
          <b>{number(staked)}</b>
          {t("odds-staked", { count: staked })}
        </div>
      </div>
    </>
  );
}

/** "· Ø 21.4": the chips a seat has at the end of the coup, on average. */
function expected(odds: Odds, seat: Seat): string {
  const mean = odds.expected?.[seat];
  return mean ? ` · Ø ${number(Math.round(mean.value * 10) / 10)}` : "";
}

/** Before the banker's card lies open there are no odds: the chips of each seat. */
function Purses({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  return (
    <>
      <ul class={`odds result ${people.length > 8 ? "many" : ""}`} aria-label={t("at-the-table")}>
        {people.map((person) => (
          <li key={person.seat}>
            <SeatToken look={person.look} size={24} />
            <span class="name">
              <Name of={person} />
            </span>
            <span class="bar none" />
            <b role="img" aria-label={t("chips-count", { count: picture.chips[person.seat] ?? 0 })}>
              <Coin /> {picture.chips[person.seat] ?? 0}
            </b>
          </li>
        ))}
      </ul>
      <p class="odds-none muted">{t("odds-none")}</p>
    </>
  );
}

/** After the coup: what it brought each seat. */
function CoupResult({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  const change = picture.closed?.change ?? [];
  return (
    <ul class={`odds result ${people.length > 6 ? "many" : ""}`} aria-label={t("coup-result")}>
      {people.map((person) => (
        <li key={person.seat}>
          <SeatToken look={person.look} size={24} />
          <span class="name">
            <Name of={person} />{" "}
            {person.seat === picture.closed?.banker ? <small>{t("plate-banker")}</small> : null}
          </span>
          <span class="bar none" />
          <b
            class={
              (change[person.seat] ?? 0) > 0 ? "good" : (change[person.seat] ?? 0) < 0 ? "bad" : ""
            }
          >
            {signed(change[person.seat] ?? 0)}
          </b>
        </li>
      ))}
    </ul>
  );
}

export function oddsTitle(picture: Picture): string {
  if (picture.closed) return t("coup-result");
  const banker = picture.banker === null ? null : picture.cards[picture.banker];
  return banker ? t("odds-title", { rank: rankName(banker.card) }) : t("at-the-table");
}
