// A Fatal Card: one ace or two, each a colour with its glyph.

import { t } from "../../app/i18n.tsx";
import type { BanqueFatale } from "../../wire.ts";
import { GLYPHS } from "./market-token.tsx";

export function acesOf(card: BanqueFatale.FatalCard): readonly BanqueFatale.Colour[] {
  return card.split("+") as BanqueFatale.Colour[];
}

/** "red", or "red and green". */
export function cardName(card: BanqueFatale.FatalCard): string {
  const [first, second] = acesOf(card);
  if (!first) return card;
  return second
    ? t("fatal-card-two", { first: t(`colour-${first}`), second: t(`colour-${second}`) })
    : t(`colour-${first}`);
}

export function FatalCard({
  card,
  spoken = false,
}: {
  readonly card: BanqueFatale.FatalCard;
  readonly spoken?: boolean;
}) {
  const aces = acesOf(card);
  const two = aces.length > 1;
  const places = two
    ? ([
        [26, 34, 17.5, 58, 21, 12, 83],
        [44, 66, 17.5],
      ] as const)
    : ([[35, 49, 20, 11, 20, 59, 84]] as const);
  const [, , , topX = 0, topY = 0, lowX = 0, lowY = 0] = places[0];
  const label = spoken
    ? { role: "img" as const, "aria-label": t("fatal-card", { aces: cardName(card) }) }
    : { "aria-hidden": true as const };
  return (
    <svg class="fatal-card" viewBox="0 0 70 98" {...label}>
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
      {aces.map((ace, i) => {
        const [x, y, r] = places[i as 0] ?? places[0];
        const glyph = r * 1.12;
        return (
          <g key={i} class={`market-${ace}`}>
            <circle
              cx={x}
              cy={y}
              r={r}
              style={{ fill: "var(--c)" }}
              stroke="#1B2230"
              stroke-width="1.3"
            />
            <use
              href={`#market-${GLYPHS[ace]}`}
              x={x - glyph / 2}
              y={y - glyph / 2}
              width={glyph}
              height={glyph}
              style={{ color: "var(--i)" }}
            />
          </g>
        );
      })}
      <g
        font-family="Playfair Display"
        font-weight="700"
        font-size="17"
        text-anchor="middle"
        fill="#1B2230"
      >
        <text x={topX} y={topY}>
          A
        </text>
        <text x={lowX} y={lowY + 6} transform={`rotate(180 ${lowX} ${lowY})`}>
          A
        </text>
      </g>
    </svg>
  );
}
