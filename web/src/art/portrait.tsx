// The faces of the bots: one persona, one face. The colour of the seat stays as a small token.
import type { Look } from "../table/people.ts";
import { Icon } from "./icon.tsx";
import { SeatToken } from "./token.tsx";

const FACES = new Set(["caso", "arlecchino", "brighella", "pantalone", "colombina", "il-dottore"]);
const TOKEN_SHARE = 0.45; // The token beside a portrait, as a share of its size.

/** The face of a persona alone, or a figure for everybody else. */
export function Face({ bot, size }: { readonly bot: string; readonly size: number }) {
  return (
    <span class="portrait" style={{ "--size": `${size}px` }} aria-hidden="true">
      {FACES.has(bot) ? (
        <svg viewBox="0 0 48 48">
          <use href={`#portrait-${bot}`} />
        </svg>
      ) : (
        <Icon name={bot ? "bot" : "user"} size={size} />
      )}
    </span>
  );
}

/** The portrait of a bot with the token of its seat; the token alone for everybody else. */
export function PlayerToken({
  look,
  bot = "",
  size = 32,
}: {
  readonly look: Look;
  readonly bot?: string | undefined;
  readonly size?: number;
}) {
  if (!FACES.has(bot)) return <SeatToken look={look} size={size} />;
  return (
    <span class="portrait" style={{ "--size": `${size}px` }} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <use href={`#portrait-${bot}`} />
      </svg>
      <SeatToken look={look} size={Math.round(size * TOKEN_SHARE)} />
    </span>
  );
}
