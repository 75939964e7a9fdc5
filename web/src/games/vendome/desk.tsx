// La Vendôme at the banker's assistant: the coup card by card, every payment, and the odds of what
// may still come.
import { rich, signed, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Amount, Totals, Won } from "../../frame/pieces.tsx";
import { RuleLink } from "../../frame/rule-link.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Account, Paid, Seat, Vendome } from "../../wire.ts";
import type { Desk, EditorProps, Fields, SettlementProps } from "../game-module.ts";
import { dealOrder, fold, type Picture, startChips, stillIn } from "./fold.ts";
import { sentence } from "./log.tsx";
import { OddsPanel } from "./odds.tsx";
import { OvalTable } from "./oval.tsx";
import { rankLetter, rankName } from "./playing-card.tsx";

type Event = Vendome.Event;

const RANKS = [..."23456789TJQKA"];
const SUITS = 4;
const MOST_CHIPS = 99_999;

function dealtOf(fields: Fields): readonly string[] {
  return (fields["dealt"] ?? "").split(".").filter(Boolean);
}

function pursesOf(fields: Fields, seats: number): readonly number[] {
  const purses = (fields["purses"] ?? "").split(".");
  const usual = Number(fields["chips"]) || startChips(seats);
  return Array.from({ length: seats }, (_, seat) => Number(purses[seat] || usual));
}

/** The fields with others set; an empty text takes one away. */
function having(fields: Fields, next: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...fields, ...next }).filter(([, text]) => text));
}

function pictureOf(fields: Fields, seats: number, you: Seat | null): Picture {
  const picture: Picture = {
    ...fold.start(seats, you),
    phase: "cut",
    banker: Number(fields["banker"] || 1) - 1,
    passed: Number(fields["moved"] || 0),
    chips: pursesOf(fields, seats),
  };
  const solvent = dealOrder(picture).find(
    (seat) => fields["shortfall"] === "debt" || (picture.chips[seat] ?? 0) > 0,
  );
  return { ...picture, cutter: solvent ?? null };
}

function Editor(props: EditorProps<Event>) {
  const { fields, people } = props;
  const dealt = dealtOf(fields);
  const before = pictureOf(fields, people.length, null);
  const picture = props.events.reduce((now, event) => fold.after(now, event), before);
  const closed = picture.closed !== null;
  const left = (rank: string): number => SUITS - dealt.filter((card) => card[0] === rank).length;
  const set = (next: Fields, said: string): void => props.onChange(having(fields, next), said);
  const setPurse = (seat: Seat, amount: number): void => {
    const purses = before.chips.map((old, i) => (i === seat ? amount : old));
    set({ purses: purses.join(".") }, `${nameOf(people, seat)}: ${amount}`);
  };
  return (
    <>
      <section class="pieces" aria-label={t("desk-pieces")}>
        <div class="what ranks" role="group" aria-label={t("desk-next-card")}>
          {RANKS.map((rank) => (
            <button
              key={rank}
              type="button"
              disabled={closed || !left(rank)}
              aria-label={t("desk-rank", { rank: rankName(rank), count: left(rank) })}
              onClick={() =>
                set(
                  { dealt: [...dealt, rank].join(".") },
                  t("desk-dealt", { rank: rankName(rank) }),
                )
              }
            >
              <b>{rankLetter(rank)}</b>
              <small>{left(rank)}</small>
            </button>
          ))}
          <button
            type="button"
            disabled={!dealt.length}
            onClick={() => set({ dealt: dealt.slice(0, -1).join(".") }, t("assistant-undone"))}
          >
            <Icon name="minus" size={22} />
            <small>{t("desk-last-card")}</small>
          </button>
        </div>
        <div class="row facts">
          <label>
            {t("desk-banker")}
            <select
              value={before.banker ?? 0}
              onChange={(event) => {
                const seat = Number(event.currentTarget.value);
                set({ banker: String(seat + 1) }, t("desk-banks", { name: nameOf(people, seat) }));
              }}
            >
              {people.map((person) => (
                <option key={person.seat} value={person.seat}>
                  {person.name}
                </option>
              ))}
            </select>
          </label>
          <span>{t("desk-cards-shown", { count: dealt.length })}</span>
          <details>
            <summary>{t("desk-purses")}</summary>
            <ol class="order">
              {people.map((person) => (
                <li key={person.seat}>
                  <SeatToken look={person.look} size={24} />
                  <div class="field">
                    {person.name}
                    <Amount
                      label={person.name}
                      value={before.chips[person.seat] ?? 0}
                      most={MOST_CHIPS}
                      onSet={(amount) => setPurse(person.seat, amount)}
                    />
                  </div>
                </li>
              ))}
            </ol>
          </details>
        </div>
      </section>
      <section class="board">
        <OvalTable picture={picture} people={people} />
      </section>
    </>
  );
}

/** One card with all that is paid for it, and the sentence about it. */
function cards(events: readonly Event[], start: Picture, people: readonly Person[]) {
  const found: { event: Event; payments: Paid[]; picture: Picture }[] = [];
  let picture = start;
  for (const event of events) {
    picture = fold.after(picture, event);
    const last = found.at(-1);
    if (event.type === "paid") last?.payments.push(event);
    else if (event.type === "dealt" || event.type === "turned")
      found.push({ event, payments: [], picture });
    if (last && event.type === "paid") last.picture = picture;
  }
  return found.map(({ event, payments, picture: after }) => ({
    payments,
    said: sentence(event, payments, after.banker, stillIn(after).length, people),
  }));
}

function Settlement(props: SettlementProps<Event>) {
  const { answer, events, people } = props;
  const start = pictureOf(answer.fields, people.length, null);
  const picture = events.reduce((now, event) => fold.after(now, event), start);
  const closed = picture.closed;
  const ended = events.find((event) => event.type === "ended");
  return (
    <>
      {closed ? (
        <div class="totals">
          <h2>{t("desk-coup-over")}</h2>
          <Totals people={people} amounts={closed.change.map((change) => signed(change))} />
          {ended ? (
            <Won people={people} winners={ended.winners} rule="D27" onRule={props.onRule} />
          ) : null}
        </div>
      ) : (
        <OddsPanel picture={picture} odds={answer.odds} people={people} />
      )}
      <ul class="payments coup-cards">
        {cards(events, start, people)
          .map(({ said, payments }, i) => (
            <li key={i}>
              <b>{i + 1}</b>
              <span>
                {said ? rich(said.key, said.args) : null}
                {payments.map((paid, n) => (
                  <small key={n}>
                    {payment(paid, people)} <RuleLink rule={paid.rule} onRule={props.onRule} />
                  </small>
                ))}
              </span>
            </li>
          ))
          .reverse()}
      </ul>
    </>
  );
}

function payment({ source, target, amount }: Paid, people: readonly Person[]): string {
  const name = (account: Account): string => nameOf(people, account.seat ?? 0);
  const args = { from: name(source), to: name(target), amount };
  if (target.staked) return t("desk-paid-stake", args);
  if (!source.staked) return t("desk-paid-seat", args);
  return source.seat === target.seat ? t("desk-paid-back", args) : t("desk-paid-card", args);
}

export const desk: Desk<Picture, Event> = {
  Editor,
  Settlement,
  next: () => t("desk-next-vendome"),
  picture: pictureOf,
};
