// Try it: what does this casino pay? The books' worked examples, and any other.
import { useEffect, useState } from "preact/hooks";
import type { Edition } from "../../app/i18n.tsx";
import { capital, edition, number, rich, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { Pawn, SeatToken } from "../../art/token.tsx";
import { lookOf, type Person } from "../../table/people.ts";
import type { Paid, Seat, Vabanque } from "../../wire.ts";
import { ActionCard, cardWord, KindSign } from "./action-card.tsx";
import table from "./casino.json" with { type: "json" };
import { type Payout, REASONS } from "./fold.ts";
import { payoutLines } from "./payout.tsx";

interface Example {
  readonly chips: number;
  readonly cards: readonly (Vabanque.Card | null)[]; // By seat.
  readonly pawns: readonly Seat[];
}

// The newer book's examples name six colours, those of 2001 four players.
const COLOURS = ["yellow", "blue", "red", "green", "pink", "black"] as const;
const NAMES = ["Adriano", "Benedetta", "Carlotta", "Donaldo"] as const;
const NAMED_LOOKS = [1, 2, 0, 3];

export const EXAMPLES: Readonly<Record<Edition, readonly Example[]>> = {
  new: [
    { chips: 20, cards: ["raise", null, null, null, "raise", null], pawns: [0, 1] },
    { chips: 35, cards: [null, null, null, "raise", null, "trap"], pawns: [1, 4, 5] },
    { chips: 15, cards: [null, null, "trap", "trap", null, null], pawns: [0, 3] },
  ],
  "2001": [
    { chips: 15, cards: ["raise", "trap", "raise", "bluff"], pawns: [0, 1] },
    { chips: 15, cards: ["trap", null, null, "trap"], pawns: [0, 1] },
  ],
};

function cast(book: Edition): readonly Person[] {
  const person = (seat: Seat, name: string, looks: Seat): Person => ({
    seat,
    name,
    look: lookOf({ seatColour: (seat) => COLOURS[seat] ?? "ivory" }, looks),
    you: false,
    presence: "here",
  });
  return book === "2001"
    ? NAMES.map((name, seat) => person(seat, name, NAMED_LOOKS[seat] ?? seat))
    : COLOURS.map((colour, seat) => person(seat, capital(t(`colour-${colour}`)), seat));
}

const CHIP_STEP = 5;

/** The payments of one casino, looked up in what the rules say (tools/examples.py). */
export function settle(example: Example): Payout {
  const cards = example.cards.flatMap((card, seat): [Seat, Vabanque.Card][] =>
    card ? [[seat, card]] : [],
  );
  const raises = cards.filter(([, card]) => card === "raise").length;
  const traps = cards.flatMap(([seat, card]) => (card === "trap" ? [seat] : []));
  const value = table.values[example.chips / CHIP_STEP]?.[raises] ?? 0;
  const pay = (seat: Seat, rule: string, pawn: Seat, times: number): readonly Paid[] =>
    value && times
      ? [
          {
            type: "paid",
            source: {},
            target: { seat },
            amount: times * value,
            rule,
            factors: [["pawn", pawn]],
          },
        ]
      : [];
  const pawnPaid = (pawn: Seat): number =>
    table.pawn[Number(traps.includes(pawn))]?.[traps.filter((owner) => owner !== pawn).length] ?? 0;
  const trapPaid = (owner: Seat, pawn: Seat): number => table.trap[Number(pawn !== owner)] ?? 0;
  const payments = [
    ...example.pawns.flatMap((pawn) => pay(pawn, REASONS.pawn, pawn, pawnPaid(pawn))),
    ...traps.flatMap((owner) =>
      example.pawns.flatMap((pawn) => pay(owner, REASONS.trap, pawn, trapPaid(owner, pawn))),
    ),
  ];
  return {
    type: "turned",
    casino: 0,
    cards,
    chips: example.chips,
    raises,
    value,
    pawns: example.pawns,
    payments,
  };
}

export function TryCasino() {
  const examples = EXAMPLES[edition.value];
  const people = cast(edition.value);
  const [tried, setState] = useState<Example | null>(null);
  useEffect(() => setState(null), [edition.value]);
  const state = tried && tried.cards.length === people.length ? tried : (examples[0] as Example);
  const payout = settle(state);
  const kinds = [null, "raise", "bluff", "trap"] as const;
  const same = (example: Example): boolean =>
    JSON.stringify(example) ===
    JSON.stringify({ chips: state.chips, cards: state.cards, pawns: state.pawns });
  return (
    <aside class="panel try" aria-label={t("try-title")}>
      <h2>{t("try-title")}</h2>
      <div class="examples" role="group" aria-label={t("try-examples")}>
        {examples.map((example, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={same(example)}
            onClick={() => setState(example)}
          >
            {t("try-example", { number: i + 1 })}
          </button>
        ))}
      </div>
      <div class="stage" aria-hidden="true">
        <div class="laid">
          {payout.cards.map(([seat, card]) => {
            const person = people[seat];
            return person ? <ActionCard key={seat} card={card} look={person.look} /> : null;
          })}
        </div>
        <div class="disc">
          <b>{state.chips}</b>
          <small>{t("try-in-chips")}</small>
        </div>
        <div class="here">
          {state.pawns.map((seat) => {
            const person = people[seat];
            return person ? <Pawn key={seat} look={person.look} /> : null;
          })}
        </div>
      </div>
      <div class="chips">
        {t("try-chips")}
        <span class="grow" />
        <button
          type="button"
          aria-label={t("try-less")}
          onClick={() => setState({ ...state, chips: Math.max(0, state.chips - CHIP_STEP) })}
        >
          <Icon name="minus" />
        </button>
        <output>{state.chips}</output>
        <button
          type="button"
          aria-label={t("try-more")}
          onClick={() => setState({ ...state, chips: Math.min(500, state.chips + CHIP_STEP) })}
        >
          <Icon name="plus" />
        </button>
      </div>
      {people.map((person) => {
        const here = state.pawns.includes(person.seat);
        return (
          <div key={person.seat} class="who">
            <SeatToken look={person.look} size={28} />
            <b>{person.name}</b>
            <div
              class="segmented"
              role="group"
              aria-label={t("try-card-of", { name: person.name })}
            >
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={(state.cards[person.seat] ?? null) === kind}
                  aria-label={kind ? cardWord(kind) : t("try-no-card")}
                  onClick={() =>
                    setState({
                      ...state,
                      cards: people.map((_, seat) =>
                        seat === person.seat ? kind : (state.cards[seat] ?? null),
                      ),
                    })
                  }
                >
                  {kind ? <KindSign kind={kind} size={18} /> : "–"}
                </button>
              ))}
            </div>
            <button
              type="button"
              aria-pressed={here}
              onClick={() =>
                setState({
                  ...state,
                  pawns: here
                    ? state.pawns.filter((seat) => seat !== person.seat)
                    : [...state.pawns, person.seat].sort(),
                })
              }
            >
              <Icon name="pawn" size={17} /> {t("try-pawn")}
            </button>
          </div>
        );
      })}
      <div class="result" role="status">
        <div class="equation">
          {payout.chips} × {payout.raises + 1} = <em>{number(payout.value)}</em>
        </div>
        <ul>
          {payoutLines(payout, people).map((line, i) => (
            <li key={i}>
              <span>{rich(line.key, line.args)}</span>
              <b class={line.amount ? "good" : ""}>{number(line.amount)}</b>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
