// Banque Fatale at the banker's assistant: the hands of an auction, what they do to the prices, what
// the aces pay, who takes the chips, the sale, and the last count.
import { useState } from "preact/hooks";
import { capital, number, rich, signed, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Amount, Totals, Whose, Won } from "../../frame/pieces.tsx";
import { RuleLink } from "../../frame/rule-link.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { BanqueFatale, Seat } from "../../wire.ts";
import type { Desk, EditorProps, SettlementProps } from "../game-module.ts";
import { ByColour, Reasons } from "./auction.tsx";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { fold, NO_CHIPS, type Picture, plus, REASONS } from "./fold.ts";
import { Market } from "./market.tsx";
import { COLOURS, MarketToken, of } from "./market-token.tsx";
import { CARDS, fieldsOf, PLACES, pictureOf, type SetUp, setUpOf } from "./set-up.ts";

type Card = BanqueFatale.FatalCard;
type Event = BanqueFatale.Event;
type Where = "owns" | "hammer" | "open" | "sold" | "gone" | "nowhere";

const WHERES: readonly Where[] = ["owns", "hammer", "open", "sold", "gone", "nowhere"];
const PRICES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const TWO_EACH: BanqueFatale.Chips = [2, 2, 2, 2, 2]; // F5
const OPEN_CARDS = 3; // F7
const MOST_MONEY = 9999;

/** Takes a card from wherever it is. */
function without(table: SetUp, card: Card): SetUp {
  const rest = (cards: readonly Card[]): readonly Card[] => cards.filter((one) => one !== card);
  return {
    ...table,
    card: table.card === card ? null : table.card,
    cards: table.cards.map(rest),
    open: rest(table.open),
    gone: rest(table.gone),
    sold: table.sold === card ? null : table.sold,
  };
}

function put(table: SetUp, card: Card, where: Where, seat: Seat): SetUp {
  if (where === "sold") return { ...table, sold: card }; // It stays with its owner until it is paid.
  const bare = without(table, card);
  switch (where) {
    case "owns":
      return {
        ...bare,
        cards: bare.cards.map((cards, i) => (i === seat ? [...cards, card] : cards)),
      };
    case "hammer":
      return { ...bare, card };
    case "open":
      return { ...bare, open: [...bare.open, card].slice(-OPEN_CARDS) };
    case "gone":
      return { ...bare, gone: [...bare.gone, card] };
    default:
      return bare;
  }
}

function Editor(props: EditorProps<Event>) {
  const { fields, people } = props;
  const table = setUpOf(fields, people.length);
  const [seat, setSeat] = useState(0);
  const [where, setWhere] = useState<Where>("owns");
  const whose = Math.min(seat, people.length - 1);
  const name = nameOf(people, whose);
  const hand = table.bids[whose] ?? null;
  const moved = props.events.find((event) => event.type === "moved") ?? null;
  const change = (next: Partial<SetUp>, said: string): void =>
    props.onChange(fieldsOf({ ...table, ...next }, fields), said);
  const bid = (chips: BanqueFatale.Chips | null, said: string): void =>
    change(
      { bids: table.bids.map((old, i) => (i === whose ? chips : old)), taken: [], sold: null },
      said,
    );
  const played = (colour: BanqueFatale.Colour): number =>
    table.bids.reduce((sum, chips) => sum + of(chips ?? NO_CHIPS, colour), 0);
  const whereIs = (card: Card): string => {
    const owner = table.cards.findIndex((cards) => cards.includes(card));
    if (table.sold === card) return t("desk-card-sold");
    if (owner >= 0) return String(owner + 1);
    if (table.card === card) return t("desk-card-hammer");
    if (table.open.includes(card)) return t("desk-card-open");
    return table.gone.includes(card) ? t("desk-card-gone") : "";
  };
  const whereName = (place: Where): string =>
    t(`desk-where-${place}`, { name, start: nameOf(people, table.start) });
  return (
    <>
      <section class="pieces" aria-label={t("desk-pieces")}>
        <Whose people={people} value={whose} onPick={setSeat} />
        <div class="what hands" role="group" aria-label={t("desk-hand-of", { name })}>
          {COLOURS.map((colour) => {
            const none = played(colour) >= 2 * people.length;
            return (
              <button
                key={colour}
                type="button"
                disabled={none}
                aria-label={t("desk-bid-more", { colour: t(`colour-${colour}`), name })}
                onClick={() =>
                  bid(
                    plus(hand ?? NO_CHIPS, colour, 1),
                    t("desk-bid-said", { colour: t(`colour-${colour}`), name }),
                  )
                }
              >
                <MarketToken colour={colour} size={28} />
                <small>{none ? t("desk-chip-none") : `+1`}</small>
              </button>
            );
          })}
          <button
            type="button"
            aria-pressed={hand?.every((count) => count === 0) ?? false}
            onClick={() => bid(NO_CHIPS, t("desk-bid-none", { name }))}
          >
            <Icon name="hand" size={22} />
            <small>{t("desk-empty-hand")}</small>
          </button>
          <button
            type="button"
            disabled={hand === null}
            onClick={() => bid(null, t("assistant-undone"))}
          >
            <Icon name="minus" size={22} />
            <small>{t("desk-off")}</small>
          </button>
        </div>
        <Pot
          table={table}
          people={people}
          winner={props.events.find((event) => event.type === "revealed")?.winner ?? null}
          onChange={change}
        />
        <div class="row facts">
          <label>
            {t("desk-put-cards")}
            <select
              value={where}
              onChange={(event) => setWhere(event.currentTarget.value as Where)}
            >
              {WHERES.map((place) => (
                <option key={place} value={place}>
                  {whereName(place)}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            class="button tight"
            aria-pressed={table.sold === "-"}
            onClick={() => change({ sold: table.sold === "-" ? null : "-" }, t("desk-no-sale"))}
          >
            {table.sold === "-" ? <Icon name="check" /> : null} {t("desk-no-sale")}
          </button>
        </div>
        <div class="fatal-cards" role="group" aria-label={t("desk-put-cards")}>
          {CARDS.map((card) => (
            <button
              key={card}
              type="button"
              class={whereIs(card) ? "laid" : ""}
              aria-label={`${capital(cardName(card))} ${whereIs(card)}`}
              onClick={() =>
                props.onChange(
                  fieldsOf(put(table, card, where, whose), fields),
                  `${capital(cardName(card))}: ${whereName(where)}`,
                )
              }
            >
              <FatalCard card={card} />
              <small>{whereIs(card)}</small>
            </button>
          ))}
        </div>
        <Facts table={table} people={people} onChange={change} />
      </section>
      <section class="board market-board" tabIndex={0} aria-label={t("market")}>
        <Market
          values={moved?.reset ?? table.prices}
          moved={moved}
          unplayed={fields["unplayed"] === "to2" ? "to2" : "by2"}
        />
        <ul class="panel seats-set">
          {people.map((person) => {
            const chips = table.bids[person.seat];
            return (
              <li key={person.seat}>
                <SeatToken look={person.look} size={26} />
                <b>{person.name}</b>
                <span class="owned">
                  {(table.cards[person.seat] ?? []).map((card) => (
                    <FatalCard key={card} card={card} spoken />
                  ))}
                </span>
                <span class="bid">
                  {chips ? (
                    chips.some(Boolean) ? (
                      <ByColour chips={chips} size={22} />
                    ) : (
                      t("hand-empty")
                    )
                  ) : (
                    t("desk-hand-closed")
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** F19: the chips of the open hands, taken one by one from the winner's left. */
function Pot({
  table,
  people,
  winner,
  onChange,
}: {
  readonly table: SetUp;
  readonly people: readonly Person[];
  readonly winner: Seat | null; // Null until the hands are open.
  readonly onChange: (next: Partial<SetUp>, said: string) => void;
}) {
  if (winner === null) return null;
  const { taken } = table;
  const left = (colour: BanqueFatale.Colour): number =>
    table.bids.reduce((sum, chips) => sum + of(chips ?? NO_CHIPS, colour), 0) -
    taken.filter((one) => one === colour).length;
  const taker = nameOf(people, (winner + 1 + taken.length) % people.length);
  const some = PLACES.some((colour) => left(colour) > 0);
  if (!some && !taken.length) return null;
  return (
    <fieldset class="what hands pot-taken">
      <legend>{some ? t("desk-takes", { name: taker }) : t("desk-pot-empty")}</legend>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          disabled={left(colour) === 0}
          aria-label={t("desk-take", { name: taker, colour: t(`colour-${colour}`) })}
          onClick={() =>
            onChange(
              { taken: [...taken, colour] },
              t("desk-take", { name: taker, colour: t(`colour-${colour}`) }),
            )
          }
        >
          <MarketToken colour={colour} size={28} />
          <small>{t("desk-chips-left", { count: left(colour) })}</small>
        </button>
      ))}
      <button
        type="button"
        disabled={!taken.length}
        onClick={() => onChange({ taken: taken.slice(0, -1) }, t("assistant-undone"))}
      >
        <Icon name="minus" size={22} />
        <small>{t("desk-off")}</small>
      </button>
    </fieldset>
  );
}

/** Who starts, the prices, the money, and the chips before the auction. */
function Facts({
  table,
  people,
  onChange,
}: {
  readonly table: SetUp;
  readonly people: readonly Person[];
  readonly onChange: (next: Partial<SetUp>, said: string) => void;
}) {
  const purses = table.purses ?? people.map(() => TWO_EACH);
  return (
    <div class="row facts">
      <label>
        {t("desk-starts")}
        <select
          value={table.start}
          onChange={(event) => {
            const start = Number(event.currentTarget.value);
            onChange({ start }, `${t("desk-starts")}: ${nameOf(people, start)}`);
          }}
        >
          {people.map((person) => (
            <option key={person.seat} value={person.seat}>
              {person.name}
            </option>
          ))}
        </select>
      </label>
      {COLOURS.map((colour) => (
        <label key={colour}>
          <MarketToken colour={colour} size={22} />
          <select
            aria-label={t("desk-price", { colour: t(`colour-${colour}`) })}
            value={of(table.prices, colour)}
            onChange={(event) => {
              const value = Number(event.currentTarget.value);
              const prices = plus(table.prices, colour, value - of(table.prices, colour));
              onChange({ prices }, `${capital(t(`colour-${colour}`))}: ${value}`);
            }}
          >
            {PRICES.map((price) => (
              <option key={price} value={price}>
                {price}
              </option>
            ))}
          </select>
        </label>
      ))}
      <details>
        <summary>{t("desk-money-chips")}</summary>
        <p class="small muted">{t("desk-money-chips-more")}</p>
        <ol class="order purses">
          {people.map((person) => (
            <li key={person.seat}>
              <SeatToken look={person.look} size={24} />
              <div class="field">
                {person.name}
                <Amount
                  label={t("desk-millions-of", { name: person.name })}
                  value={table.money[person.seat] ?? 0}
                  most={MOST_MONEY}
                  onSet={(had) => {
                    const money = table.money.map((old, i) => (i === person.seat ? had : old));
                    onChange({ money }, `${person.name}: ${number(had)}`);
                  }}
                />
              </div>
              {PLACES.map((colour, at) => (
                <div key={colour} class="field count">
                  <MarketToken colour={colour} size={18} />
                  <Amount
                    label={t("desk-chips-of", {
                      name: person.name,
                      colour: t(`colour-${colour}`),
                    })}
                    value={purses[person.seat]?.[at] ?? 0}
                    most={9}
                    onSet={(count) => {
                      const changed = purses.map((chips, i) =>
                        i === person.seat ? plus(chips, colour, count - of(chips, colour)) : chips,
                      );
                      onChange(
                        { purses: changed },
                        `${person.name}: ${t(`colour-${colour}`)} ${count}`,
                      );
                    }}
                  />
                </div>
              ))}
            </li>
          ))}
        </ol>
        {table.purses ? null : (
          <button
            type="button"
            class="button tight"
            onClick={() => onChange({ purses }, t("desk-two-each"))}
          >
            {t("desk-two-each")}
          </button>
        )}
      </details>
    </div>
  );
}

function Settlement(props: SettlementProps<Event>) {
  const { events, people } = props;
  const start = pictureOf(props.answer.fields, people.length, null);
  const picture: Picture = events.reduce((now, event) => fold.after(now, event), start);
  const revealed = events.find((event) => event.type === "revealed");
  const ended = events.find((event) => event.type === "ended");
  if (!revealed) return <p class="nothing">{t("desk-no-auction")}</p>;
  const aces = events.filter((event) => event.type === "paid" && event.rule !== REASONS.sale);
  const sale = events.find((event) => event.type === "paid" && event.rule === REASONS.sale);
  const paid = [...aces, ...(sale ? [sale] : [])].flatMap((event) =>
    event.type === "paid" ? [event] : [],
  );
  return (
    <>
      <div class="sum">
        <h2>
          {t("desk-wins-card", {
            name: nameOf(people, revealed.winner),
            card: cardName(revealed.card),
          })}
        </h2>
        <RuleLink rule="F10" onRule={props.onRule} />
      </div>
      <Reasons picture={{ ...picture, payments: paid }} people={people} onRule={props.onRule} />
      <ul class="payments">
        {paid.map((line, i) => {
          const person = people[line.target.seat ?? -1];
          return person ? (
            <li key={i}>
              <SeatToken look={person.look} size={28} />
              <span>
                {rich(line.rule === REASONS.sale ? "desk-paid-sale" : "desk-paid-aces", {
                  name: person.name,
                  colour: t(`colour-${line.factors[0]?.[0] ?? "red"}`),
                })}{" "}
                <RuleLink rule={line.rule} onRule={props.onRule} />
              </span>
              <span class="amount good">{signed(line.amount)}</span>
            </li>
          ) : null;
        })}
      </ul>
      <div class="totals">
        <h3 class="eyebrow">{t(ended ? "desk-last-count" : "desk-money-after")}</h3>
        <Totals
          people={people}
          amounts={(ended?.score ?? picture.money).map((money) =>
            t("millions", { amount: number(money) }),
          )}
        />
        {ended ? (
          <Won people={people} winners={ended.winners} rule="F26" onRule={props.onRule} />
        ) : null}
      </div>
    </>
  );
}

export const desk: Desk<Picture, Event> = {
  Editor,
  Settlement,
  next: () => t("desk-next-banque-fatale"),
  picture: pictureOf,
};
