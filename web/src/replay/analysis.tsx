// What the lab says of a position: what each walk was worth on what was known, and what the backs
// may have been. Figures come from the house; nothing is computed here.
import type { Vabanque } from "../types.ts";
import { KindSign } from "../art/icon.tsx";
import { SeatToken } from "../art/token.tsx";
import type { Person } from "../people.ts";
import { number, percent, t } from "../words.tsx";

export interface ValuedMove {
  readonly name: string;
  readonly more: string;
  readonly value: number;
  readonly trapped: number | null; // The chance of a rival's trap there.
  readonly played: boolean;
}

export function ValueBars({ title, moves }: { readonly title: string; readonly moves: readonly ValuedMove[] }) {
  const most = Math.max(1, ...moves.map((move) => move.value));
  return (
    <section class="block">
      <h2 class="eyebrow">{title}</h2>
      <ul class="values">
        {moves.map((move) => (
          <li key={move.name} class={move.value === most ? "best" : ""}>
            <span class="name">
              {move.name} <small>{move.more}</small>
              {move.played ? <span class="tag">{t("played")}</span> : null}
            </span>
            <span class="bar" aria-hidden="true">
              <i style={{ width: `${(move.value / most) * 100}%` }} />
            </span>
            <b>
              {number(move.value)}
              {move.trapped === null ? "" : ` · ${t("trap-chance", { share: percent(move.trapped) })}`}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Belief {
  readonly person: Person;
  readonly rows: readonly { readonly casino: number; readonly shares: Readonly<Record<Vabanque.Card, number>> }[];
}

export function BeliefMatrix({ beliefs }: { readonly beliefs: readonly Belief[] }) {
  const kinds = ["raise", "bluff", "trap"] as const;
  return (
    <section class="block">
      <h2 class="eyebrow">{t("beliefs")}</h2>
      <div class="beliefs">
        {beliefs.map(({ person, rows }) => (
          <table key={person.seat}>
            <caption>
              <SeatToken look={person.look} size={22} />
              {person.name}
            </caption>
            <thead>
              <tr>
                <td />
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    <KindSign kind={kind} size={16} />
                    <span class="spoken">{t(`card-${kind}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  <th scope="row">{t("casino", { number: row.casino + 1 })}</th>
                  {kinds.map((kind) => (
                    <td key={kind} class={kind} style={{ "--p": Math.round(row.shares[kind] * 100) }}>
                      {Math.round(row.shares[kind] * 100)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
