// A seat's token: hue, symbol and outline together, never the hue alone.
import type { Look } from "../table/people.ts";

export function SeatToken({ look, size = 32 }: { readonly look: Look; readonly size?: number }) {
  return (
    <span class={`token seat-${look.colour}`} style={{ "--size": `${size}px` }} aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <use href={`#seat-${look.symbol}`} />
      </svg>
    </span>
  );
}

/** The outline of a pawn, 32 wide and 37 high. */
export const PAWN =
  "M16 0a7 7 0 0 1 4.7 12.2C26.5 14.4 30 22 30 35c0 1.3-.9 2-2 2H4c-1.1 0-2-.7-2-2" +
  "C2 22 5.5 14.4 11.3 12.2A7 7 0 0 1 16 0z";

export function Pawn({
  look,
  class: extra = "",
}: {
  readonly look: Look;
  readonly class?: string;
}) {
  return (
    <svg class={`pawn seat-${look.colour} ${extra}`} viewBox="-2 -2 36 42" aria-hidden="true">
      <ellipse cx="16" cy="37.5" rx="15" ry="3" opacity=".35" />
      <path d={PAWN} />
      <use href={`#seat-${look.symbol}`} x="8" y="17.5" width="16" height="16" />
    </svg>
  );
}
