// One casino turns over: its cards in the middle, the sum and every payment below, at the reader's
// pace. All of it comes from the ledger; the rule behind a line is a tap away.

import type { ComponentChildren } from "preact";
import { number, signed, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { Name } from "../../art/name.tsx";
import { Pawn, SeatToken } from "../../art/token.tsx";
import { heard, mine, others, type Sentence, told } from "../../frame/log.tsx";
import { RuleLink } from "../../frame/rule-link.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Paid, Seat, Vabanque } from "../../wire.ts";
import { ActionCard, CardBack, cardWord } from "./action-card.tsx";
import type { Casino } from "./fold.ts";
import { type Payout, REASONS, timesOf, UNIT } from "./fold.ts";

export interface PayoutLine extends Sentence {
  readonly by: "pawn" | "trap";
  readonly seat: Seat;
  readonly amount: number;
  readonly rule: string;
}

function factor(paid: Paid, name: string): number {
  return paid.factors.find(([key]) => key === name)?.[1] ?? -1;
}

/** Every pawn and every trap of the casino, in words: also those that get nothing. */
export function payoutLines(payout: Payout, people: readonly Person[]): readonly PayoutLine[] {
  const traps = payout.cards.flatMap(([seat, card]) => (card === "trap" ? [seat] : []));
  const lines: PayoutLine[] = [];
  for (const seat of payout.pawns) {
    const rivals = traps.filter((owner) => owner !== seat);
    if (payout.value === 0)
      lines.push({
        by: "pawn",
        seat,
        amount: 0,
        rule: "V20",
        key: "payout-empty",
        args: { name: nameOf(people, seat) },
      });
    else if (rivals.length)
      lines.push({
        by: "pawn",
        seat,
        amount: 0,
        rule: REASONS.pawn,
        key: "payout-trapped",
        args: {
          name: nameOf(people, seat),
          traps: rivals.length,
          owners: others(rivals, people),
        },
        other: mine(rivals, people),
      });
  }
  for (const paid of payout.payments) {
    const seat = paid.target.seat ?? -1;
    const trap = paid.rule === REASONS.trap;
    const pawn = factor(paid, "pawn");
    lines.push({
      by: trap ? "trap" : "pawn",
      seat,
      amount: paid.amount,
      rule: paid.rule,
      key: trap ? "payout-trap" : traps.includes(seat) ? "payout-pawn-beside" : "payout-pawn",
      args: {
        name: nameOf(people, seat),
        pawn: nameOf(people, pawn),
        amount: paid.amount,
      },
      other: trap ? pawn : null,
    });
  }
  return lines;
}

export function spokenLine(line: PayoutLine | undefined, people: readonly Person[]): string {
  return line ? t("payout-line", { line: heard(line, people), amount: line.amount }) : "";
}

/** "15 × 3 is 45,000. …": the whole payout of a casino, for the ear. */
export function spokenPayout(payout: Payout, people: readonly Person[]): string {
  const lines = payoutLines(payout, people).map((line) => spokenLine(line, people));
  const sum = t("payout-spoken", {
    casino: payout.casino + 1,
    chips: payout.chips * UNIT,
    times: timesOf(payout),
    value: payout.value,
  });
  return [sum, ...lines].join(" ");
}

export function TurnedCards({
  payout,
  people,
}: {
  readonly payout: Payout;
  readonly people: readonly Person[];
}) {
  return (
    <>
      <h2>{t("payout-turns", { casino: payout.casino + 1 })}</h2>
      {payout.cards.length ? (
        <div class={`turned ${payout.cards.length > 4 ? "many" : ""}`}>
          {payout.cards.map(([seat, card], i) => {
            const person = people[seat];
            return person ? (
              <div key={i} class="flip" style={{ "--n": i }}>
                <ActionCard card={card} look={person.look} />
                <SeatToken look={person.look} size={22} />
                <Name of={person} />
              </div>
            ) : null;
          })}
        </div>
      ) : (
        <p>{t("payout-no-cards")}</p>
      )}
    </>
  );
}

/** "One Raise, by Anna, makes it × 2." */
export function cardWords(
  payout: Payout,
  kind: "raise" | "bluff",
  people: readonly Person[],
): ComponentChildren {
  const owners = payout.cards.flatMap(([seat, card]) => (card === kind ? [seat] : []));
  if (!owners.length) return kind === "raise" ? t("payout-no-raise") : "";
  const args = { count: owners.length, names: others(owners, people), times: timesOf(payout) };
  return told({ key: `payout-${kind}s`, args, seat: mine(owners, people) }, people);
}

export interface PayoutCardProps {
  readonly payout: Payout;
  readonly people: readonly Person[];
  readonly casinos: readonly Casino[]; // All that are paid this round, in order.
  readonly waiting: boolean;
  readonly last?: boolean; // The game ends with this payout.
  readonly onNext?: () => void; // Absent: a replay has its own way on.
  readonly onSkip?: () => void;
  readonly onRule: (rule: string) => void;
}

export function PayoutCard(props: PayoutCardProps) {
  const { payout, people, casinos } = props;
  const place = casinos.indexOf(payout.casino);
  const next = casinos[place + 1];
  return (
    <>
      <div class="payout-sum">
        <div class="equation">
          {number(payout.chips * UNIT)} × {timesOf(payout)} = <em>{number(payout.value)}</em>
        </div>
        <p>
          {cardWords(payout, "raise", people)} {cardWords(payout, "bluff", people)}
        </p>
      </div>
      <ul class="payments" tabIndex={0} aria-label={t("payments")}>
        {payoutLines(payout, people).map((line, i) => {
          const person = people[line.seat];
          if (!person) return null;
          return (
            <li key={i} class={`appear ${person.you ? "me" : ""}`}>
              {line.by === "trap" ? (
                <CardBack look={person.look} card="trap" />
              ) : (
                <Pawn look={person.look} />
              )}
              <span>
                {told(line, people)} <RuleLink rule={line.rule} onRule={props.onRule} />
              </span>
              <span class={`amount ${line.amount ? "good" : "bad"}`}>
                {line.amount ? signed(line.amount) : "0"}
              </span>
            </li>
          );
        })}
      </ul>
      <div class="payout-steps">
        <ol aria-label={t("payout-steps")}>
          {casinos.map((casino, i) => (
            <li
              key={casino}
              class={i < place ? "done" : i === place ? "now" : ""}
              {...(i === place ? { "aria-current": "step" as const } : {})}
            >
              {casino + 1}
            </li>
          ))}
        </ol>
        {props.onNext ? (
          <button
            type="button"
            class="button brass"
            disabled={!props.waiting}
            onClick={props.onNext}
          >
            {next !== undefined
              ? t("payout-next", { casino: next + 1 })
              : t(props.last ? "who-has-won" : "payout-to-order")}{" "}
            <Icon name="next" />
          </button>
        ) : null}
        {props.onSkip ? (
          <button
            type="button"
            class="button ghost tight not-phone not-tablet"
            onClick={props.onSkip}
          >
            {t("payout-skip")}
          </button>
        ) : null}
      </div>
    </>
  );
}

/** After the payout: what each seat gained, and the next order of play (V27, V28). */
export function NewOrder({
  counted,
  people,
}: {
  readonly counted: Vabanque.Counted;
  readonly people: readonly Person[];
}) {
  return (
    <>
      <h2>{t("order-new")}</h2>
      <p>{t("order-why")}</p>
      <ol class="new-order">
        {counted.order.map((seat, i) => {
          const person = people[seat];
          return person ? (
            <li key={seat} class="slide">
              <small>{i + 1}</small>
              <SeatToken look={person.look} size={24} />
              {person.you ? <em class="you">{t("you")}</em> : <Name of={person} />}
            </li>
          ) : null;
        })}
      </ol>
    </>
  );
}

export { cardWord };
