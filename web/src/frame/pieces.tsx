// What the desks of all games share: whose piece it is, an amount to type, what everybody gets.
import { list, t } from "../app/i18n.tsx";
import { SeatToken } from "../art/token.tsx";
import { nameOf, type Person } from "../table/people.ts";
import type { Seat } from "../wire.ts";
import { RuleLink } from "./rule-link.tsx";

export function Whose(props: {
  readonly people: readonly Person[];
  readonly value: Seat | null;
  readonly onPick: (seat: Seat) => void;
  readonly bare?: boolean; // On a phone only the tokens.
}) {
  return (
    <div class="whose" role="group" aria-label={t("desk-whose")}>
      {props.people.map((person) => (
        <button
          key={person.seat}
          type="button"
          aria-pressed={person.seat === props.value}
          aria-label={person.name}
          onClick={() => props.onPick(person.seat)}
        >
          <SeatToken look={person.look} size={28} />
          <span class={props.bare ? "not-phone" : ""}>{person.name}</span>
        </button>
      ))}
    </div>
  );
}

/** A whole number from 0; whatever else is typed becomes the nearest one. */
export function Amount(props: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onSet: (amount: number) => void;
}) {
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={props.most}
      value={props.value}
      aria-label={props.label}
      onChange={(event) => {
        const typed = Math.round(Number(event.currentTarget.value));
        props.onSet(Math.min(props.most, Math.max(0, typed)));
      }}
    />
  );
}

export function Totals({
  people,
  amounts,
}: {
  readonly people: readonly Person[];
  readonly amounts: readonly string[]; // By seat.
}) {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.seat}>
          <SeatToken look={person.look} size={24} />
          <span>{person.name}</span>
          <b>{amounts[person.seat]}</b>
        </li>
      ))}
    </ul>
  );
}

export function Won(props: {
  readonly people: readonly Person[];
  readonly winners: readonly Seat[];
  readonly rule: string;
  readonly onRule: (rule: string) => void;
}) {
  const { people, winners } = props;
  return (
    <p class="won">
      {t("desk-won", {
        names: list(winners.map((seat) => nameOf(people, seat))),
        count: winners.length,
      })}{" "}
      <RuleLink rule={props.rule} onRule={props.onRule} />
    </p>
  );
}
