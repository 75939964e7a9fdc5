// Try it: how do these chips move the prices, and what do my aces pay?
import { useState } from "preact/hooks";
import { capital, list, number, rich, signed, t } from "../../app/i18n.tsx";
import type { BanqueFatale } from "../../wire.ts";
import { plus } from "./fold.ts";
import { COLOURS, MarketToken, of, PLACES } from "./market-token.tsx";
import { settlePrices } from "./prices.ts";

type Chips = BanqueFatale.Chips;

interface Market {
  readonly before: Chips;
  readonly played: Chips;
  readonly aces: Chips;
}

// In the rule-book's order: red, yellow, green, blue, orange.
export const EXAMPLES: readonly Market[] = [
  { before: [9, 6, 6, 6, 6], played: [3, 0, 1, 2, 0], aces: [3, 0, 0, 0, 0] }, // Three red aces on 11.
  { before: [7, 6, 9, 6, 6], played: [2, 0, 2, 1, 3], aces: [1, 0, 1, 0, 0] }, // A red and green card for 16.
  { before: [9, 6, 10, 6, 6], played: [2, 1, 2, 0, 0], aces: [1, 0, 1, 0, 0] }, // 11 pays 5, 12 pays 6.
];

const PRICES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const CHIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function TryPrices() {
  const [market, setMarket] = useState<Market>(EXAMPLES[0] as Market);
  const { after, reset, each, rose } = settlePrices(market.before, market.played);
  const same = (example: Market): boolean => JSON.stringify(example) === JSON.stringify(market);
  const pick = (what: keyof Market, colour: BanqueFatale.Colour, options: readonly number[]) => {
    const value = of(market[what], colour);
    return (
      <td>
        <select
          aria-label={`${capital(t(`colour-${colour}`))}: ${t(`try-${what}`)}`}
          value={value}
          onChange={(event) =>
            setMarket({
              ...market,
              [what]: plus(market[what], colour, Number(event.currentTarget.value) - value),
            })
          }
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </td>
    );
  };
  const paid = COLOURS.filter((colour) => of(market.aces, colour) * of(each, colour));
  const bank = paid.reduce((sum, colour) => sum + of(market.aces, colour) * of(each, colour), 0);
  const owned = COLOURS.filter((colour) => of(market.aces, colour));
  const worth = owned.reduce((sum, colour) => sum + of(market.aces, colour) * of(reset, colour), 0);
  const terms = (colours: readonly BanqueFatale.Colour[], prices: Chips): string =>
    colours
      .map((colour) =>
        of(market.aces, colour) > 1
          ? `${of(market.aces, colour)} × ${of(prices, colour)}`
          : `${of(prices, colour)}`,
      )
      .join(" + ");
  const locked = owned.filter((colour) => rose[PLACES[colour]]);
  return (
    <aside class="panel try" aria-label={t("try-prices")}>
      <h2>{t("try-prices")}</h2>
      <div class="examples" role="group" aria-label={t("try-examples")}>
        {EXAMPLES.map((example, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={same(example)}
            onClick={() => setMarket(example)}
          >
            {t("try-example", { number: i + 1 })}
          </button>
        ))}
      </div>
      <table class="prices">
        <thead>
          <tr>
            <th scope="col">
              <span class="spoken">{t("try-colour")}</span>
            </th>
            <th scope="col">{t("try-before")}</th>
            <th scope="col">{t("try-played")}</th>
            <th scope="col">{t("try-after")}</th>
            <th scope="col">{t("try-aces")}</th>
          </tr>
        </thead>
        <tbody>
          {COLOURS.map((colour) => {
            const change = of(after, colour) - of(market.before, colour);
            return (
              <tr key={colour}>
                <th scope="row">
                  <MarketToken colour={colour} size={28} />
                  <span class="not-phone">{capital(t(`colour-${colour}`))}</span>
                  <span class="spoken only-phone">{t(`colour-${colour}`)}</span>
                </th>
                {pick("before", colour, PRICES)}
                {pick("played", colour, CHIPS)}
                <td class="after">
                  <b>{of(after, colour)}</b>{" "}
                  <small class={change > 0 ? "good" : change < 0 ? "bad" : ""}>
                    {change ? signed(change) : "="}
                  </small>
                </td>
                {pick("aces", colour, CHIPS)}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div class="result" role="status">
        <ul>
          {paid.map((colour) => (
            <li key={colour}>
              <span>
                {rich("try-pays", {
                  colour: capital(t(`colour-${colour}`)),
                  price: of(after, colour),
                  aces: of(market.aces, colour),
                  each: of(each, colour),
                })}
              </span>
              <b class="good">
                {t("millions", { amount: number(of(market.aces, colour) * of(each, colour)) })}
              </b>
            </li>
          ))}
          {paid.length > 1 ? (
            <li>
              <span>{t("try-bank-pays")}</span>
              <b class="good">{t("millions", { amount: number(bank) })}</b>
            </li>
          ) : null}
          {paid.length ? null : (
            <li>
              <span>{t("try-pays-nothing")}</span>
            </li>
          )}
          {owned.length ? (
            <li>
              <span>
                {t("try-worth", { sum: terms(owned, reset) })}{" "}
                {locked.length
                  ? t("try-locked", {
                      colours: list(locked.map((colour) => t(`colour-${colour}`))),
                    })
                  : ""}
              </span>
              <b>{t("millions", { amount: number(worth) })}</b>
            </li>
          ) : null}
        </ul>
      </div>
    </aside>
  );
}
