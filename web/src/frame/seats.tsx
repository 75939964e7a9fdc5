// The seats beside the board (rows) or above it (tiles), in the order of play.
import type { ComponentChildren } from "preact";
import { t } from "../app/i18n.tsx";
import { Name } from "../art/name.tsx";
import { PlayerToken } from "../art/portrait.tsx";
import type { Person } from "../table/people.ts";

export interface SeatLine {
  readonly person: Person;
  readonly place?: number; // In the order of play, from 1.
  readonly money: string;
  readonly moneySpoken?: string; // In full, where `money` is short.
  readonly note: ComponentChildren;
  readonly noteClass?: string;
  readonly extra?: ComponentChildren;
  readonly extraClass?: string;
  readonly acting: boolean;
  readonly won?: boolean;
  readonly out?: boolean;
}

export function Seats({
  lines,
  label,
}: {
  readonly lines: readonly SeatLine[];
  readonly label: string;
}) {
  return (
    <ol class={`seats ${lines.length > 4 ? "many-seats" : ""}`} aria-label={label}>
      {lines.map((line) => {
        const { person } = line;
        const away = person.presence === "away" || person.presence === "sitting-in";
        const state = [
          person.you && "me",
          line.acting && "now",
          line.won && "won",
          line.out && "out",
          away && "away",
        ]
          .filter(Boolean)
          .join(" ");
        return (
          <li
            key={person.seat}
            data-seat={person.seat}
            class={`seat ${state}`}
            {...(line.acting ? { "aria-current": "true" as const } : {})}
          >
            {line.place === undefined ? null : <span class="place">{line.place}</span>}
            <span class="at">
              <PlayerToken look={person.look} bot={person.bot} />
            </span>
            <span class="name">
              <Name of={person} />
              {person.you ? <span class="you">{t("you")}</span> : null}
            </span>
            <span class="money">
              {line.moneySpoken ? (
                <>
                  <span aria-hidden="true">{line.money}</span>
                  <span class="spoken">{line.moneySpoken}</span>
                </>
              ) : (
                line.money
              )}
            </span>
            <span class={`note ${line.noteClass ?? ""}`}>
              {away ? <span>{t(`presence-${person.presence}`)}</span> : line.note}
            </span>
            {line.extra === undefined ? null : (
              <span class={`extra ${line.extraClass ?? ""}`}>{line.extra}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
