// Try it: the nine worked coups of La Vendôme, card by card, with the real table.
import { useEffect, useState } from "preact/hooks";
import { rich, signed, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Segments } from "../../frame/settings.tsx";
import { lookOf, type Person } from "../../table/people.ts";
import type { Vendome } from "../../wire.ts";
import { fold, type Picture, stillIn } from "./fold.ts";
import { sentence } from "./log.tsx";
import { OvalTable } from "./oval.tsx";

type Rate = "payer" | "receiver";
export type Coups = readonly Readonly<Record<Rate, readonly Vendome.Event[]>>[];

const NAMES = ["Adriano", "Benedetta", "Carlotta", "Donaldo", "Elena"];

/** One step is a card with all that is paid for it. */
export function steps(events: readonly Vendome.Event[]): readonly number[] {
  return events.flatMap((_, i) => (events[i + 1]?.type === "paid" ? [] : [i + 1])).slice(1);
}

export function pictureAt(events: readonly Vendome.Event[], seats: number, count: number): Picture {
  return events
    .slice(0, count)
    .reduce((picture, event) => fold.after(picture, event), fold.start(seats, null));
}

export function TryCoup() {
  const [coups, setCoups] = useState<Coups>([]);
  const [coup, setCoup] = useState(0);
  const [rate, setRate] = useState<Rate>("payer");
  const [step, setStep] = useState(0);
  useEffect(() => {
    void import("./coups.json", { with: { type: "json" } }).then((file) =>
      setCoups(file.default as unknown as Coups),
    );
  }, []);
  const events = coups[coup]?.[rate] ?? [];
  const stops = steps(events);
  const last = Math.max(0, stops.length - 1);
  const at = Math.min(step, last);
  const closed = events.find((event) => event.type === "closed");
  const seats = closed?.change.length ?? 4;
  const people = NAMES.slice(0, seats).map(
    (name, seat): Person => ({
      seat,
      name,
      look: lookOf({ seatColour: () => "ivory" }, seat),
      you: false,
      presence: "here",
    }),
  );
  const count = stops[at] ?? 0;
  const picture = pictureAt(events, seats, count);
  const card = events.slice(0, count).findLast((event) => event.type !== "paid");
  const said = card
    ? sentence(card, picture.payments, picture.banker, stillIn(picture).length, people)
    : null;
  const pick = (number: number): void => {
    setCoup(number);
    setStep(0);
  };
  return (
    <aside class="panel try" aria-label={t("try-coup")}>
      <h2>{t("try-coup")}</h2>
      <div class="examples coups" role="group" aria-label={t("try-coups")}>
        {coups.map((_, i) => (
          <button
            key={i}
            type="button"
            aria-pressed={i === coup}
            aria-label={t("coup", { coup: i + 1 })}
            onClick={() => pick(i)}
          >
            {i + 1}
          </button>
        ))}
      </div>
      <div class="row rate">
        {t("option-rate")}
        <Segments
          label={t("option-rate")}
          value={rate}
          options={[
            ["payer", t("option-rate-payer")],
            ["receiver", t("option-rate-receiver")],
          ]}
          onPick={setRate}
        />
      </div>
      <div class="stage coup-stage">
        {events.length ? <OvalTable picture={picture} people={people} /> : null}
      </div>
      <div class="result">
        <p role="status">{said ? rich(said.key, said.args) : null}</p>
        {picture.closed ? (
          <ul class="changes">
            {picture.closed.change.map((change, seat) => {
              const person = people[seat];
              return person ? (
                <li key={seat}>
                  <span class="row">
                    <SeatToken look={person.look} size={22} /> {person.name}
                  </span>
                  <b class={change > 0 ? "good" : change < 0 ? "bad" : ""}>{signed(change)}</b>
                </li>
              ) : null;
            })}
          </ul>
        ) : null}
      </div>
      <div class="row steps">
        <button
          type="button"
          class="button"
          disabled={at === 0}
          aria-label={t("replay-back")}
          onClick={() => setStep(at - 1)}
        >
          <Icon name="prev" />
        </button>
        <span>{t("replay-at", { at: at + 1, count: stops.length })}</span>
        <button
          type="button"
          class="button brass"
          disabled={at === last}
          onClick={() => setStep(at + 1)}
        >
          {t("try-next-card")}
        </button>
      </div>
    </aside>
  );
}
