// A card of the pack of 52, with the letters of the reader's language.

import { t } from "../../app/i18n.tsx";
import type { Vendome } from "../../wire.ts";

const SUITS: Readonly<Record<string, string>> = { s: "spade", h: "heart", d: "diamond", c: "club" };

/** "king", "ten": suits do not matter in La Vendôme (D2). */
export function rankName(card: Vendome.Card): string {
  return t(`rank-${(card[0] ?? "").toLowerCase()}`);
}

/** "K", "10": as it is printed in the corner. */
export function rankLetter(card: Vendome.Card): string {
  const [rank = ""] = card;
  return /[TJQKA]/.test(rank) ? t(`rank-letter-${rank.toLowerCase()}`) : rank;
}

export function PlayingCard({
  card,
  class: extra = "",
}: {
  readonly card: Vendome.Card;
  readonly class?: string;
}) {
  const [, suit = ""] = card;
  const red = suit === "h" || suit === "d";
  const ink = red ? "#BF2127" : "#1B2230";
  const letter = rankLetter(card);
  return (
    <svg
      class={`playing-card ${extra}`}
      viewBox="0 0 70 98"
      role="img"
      aria-label={rankName(card)}
      style={{ color: ink }}
    >
      <rect
        x=".7"
        y=".7"
        width="68.6"
        height="96.6"
        rx="7"
        fill="#FFFBF0"
        stroke="#b9a981"
        stroke-width="1.4"
      />
      <text
        x="35"
        y="57"
        text-anchor="middle"
        font-family="Playfair Display"
        font-weight="700"
        font-size={letter.length > 1 ? 36 : 44}
        fill={ink}
      >
        {letter}
      </text>
      <use href={`#suit-${SUITS[suit] ?? "spade"}`} x="6" y="6" width="15" height="15" />
      <use href={`#suit-${SUITS[suit] ?? "spade"}`} x="49" y="77" width="15" height="15" />
    </svg>
  );
}
