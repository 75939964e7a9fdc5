// A card table seen from its edge, with everybody who sits at it; the chair in front is the reader's.
import type { ComponentChildren } from "preact";
import type { Look } from "../table/people.ts";
import { Icon } from "./icon.tsx";
import { PlayerToken } from "./portrait.tsx";

export interface OvalSeat {
  readonly name: string; // Of a free chair: what to call it.
  readonly look: Look | null; // Null: a free chair.
  readonly bot?: string | undefined;
  readonly note?: string;
  readonly lit?: boolean; // The chair that has to act.
}

const MOST_ROUND_SEATS = 6; // More do not fit around the table: they sit in rows.

/** Seat 0 of the list sits in front; the others follow clockwise. */
export function SeatOval({
  seats,
  label,
  children,
}: {
  readonly seats: readonly OvalSeat[];
  readonly label: string;
  readonly children?: ComponentChildren;
}) {
  const round = seats.length <= MOST_ROUND_SEATS;
  const place = (i: number) => {
    const angle = (i / seats.length) * 2 * Math.PI;
    return { left: `${50 - 40 * Math.sin(angle)}%`, top: `${44 + 32 * Math.cos(angle)}%` };
  };
  return (
    <div class={`seat-oval ${round ? "" : "in-rows"}`}>
      <svg class="felt" viewBox="0 0 400 160" preserveAspectRatio="none" aria-hidden="true">
        <ellipse cx="200" cy="86" rx="192" ry="70" class="under" />
        <ellipse cx="200" cy="78" rx="192" ry="70" class="rim" />
        <ellipse cx="200" cy="77" rx="181" ry="61" class="cloth" />
      </svg>
      {children ? <div class="middle">{children}</div> : null}
      <ul aria-label={label}>
        {seats.map((seat, i) => (
          <li key={i} class={seat.lit ? "lit" : ""} style={round ? place(i) : {}}>
            {seat.look ? (
              <PlayerToken look={seat.look} bot={seat.bot} size={44} />
            ) : (
              <span class="free-chair" aria-hidden="true">
                <Icon name="user" size={24} />
              </span>
            )}
            <span class="who">
              <b title={seat.name}>{seat.name}</b>
              {seat.note ? <small>{seat.note}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
