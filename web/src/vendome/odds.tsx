// The exact odds of the coup, as every step is shown. They come from the house, which computes them.
import type { Vendome } from "../assumed.ts";
import { rankName } from "../art/playing-card.tsx";
import { SeatToken } from "../art/token.tsx";
import type { Person } from "../people.ts";
import { number, percent, t } from "../words.tsx";
import { stillIn, type Picture } from "./fold.ts";

export function OddsPanel(props: { readonly picture: Picture; readonly odds: Vendome.Odds | null; readonly people: readonly Person[] }) {
  const { picture, odds, people } = props;
  const banker = picture.banker === null ? null : picture.cards[picture.banker];
  const staked = picture.stakes.reduce((sum, stake) => sum + stake, 0);
  const inPlay = stillIn(picture);
  if (!odds || !banker) return <p class="odds-none muted">{t("odds-none")}</p>;
  const bank = picture.banker === picture.you ? "you" : "other";
  return (
    <>
      <ul class={`odds ${inPlay.length > 6 ? "many" : ""}`} aria-label={t("odds-title", { rank: rankName(banker.card) })}>
        {inPlay.map((seat) => {
          const person = people[seat];
          const falls = odds.falls[seat];
          if (!person || falls === null || falls === undefined) return null;
          return (
            <li key={seat}>
              <SeatToken look={person.look} size={24} />
              <span class="name">
                {person.name} <small>{t("odds-left", { count: odds.left[seat] ?? 0 })}</small>
              </span>
              <span class="bar" aria-hidden="true">
                <i style={{ width: `${falls * 100}%` }} />
              </span>
              <b>{percent(falls)}</b>
            </li>
          );
        })}
      </ul>
      <div class="chances">
        <div>
          <b>{percent(odds.keeps)}</b>
          {t("odds-keeps", { bank, count: inPlay.length })}
        </div>
        <div>
          <b>{percent(odds.loses)}</b>
          {t("odds-loses", { bank, rank: rankName(banker.card) })}
        </div>
        <div>
          <b>{percent(odds.nobody)}</b>
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

export function oddsTitle(picture: Picture): string {
  const banker = picture.banker === null ? null : picture.cards[picture.banker];
  return banker ? t("odds-title", { rank: rankName(banker.card) }) : t("at-the-table");
}
