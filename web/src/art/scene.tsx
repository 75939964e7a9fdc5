// The picture at the front door: three Venetian windows, a felt table, the three cards.

import { t } from "../app/i18n.tsx";
import type { Look } from "../table/people.ts";
import { ChipPile } from "./chips.tsx";
import windows from "./scene.svg";
import { PAWN } from "./token.tsx";

const backdrop = windows.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");

function Card({ at, card }: { readonly at: string; readonly card: "raise" | "bluff" | "trap" }) {
  const word = t(`card-${card}`);
  return (
    <g transform={at}>
      <rect x="-48" y="-66" width="102" height="144" rx="10" opacity=".35" />
      <rect x="-51" y="-72" width="102" height="144" rx="10" fill="#FFFBF0" stroke="#cdbf9f" />
      <path d="M-51-62a10 10 0 0 1 10-10h82a10 10 0 0 1 10 10v1h-102z" fill="#CE2F31" />
      <use href={`#art-${card}`} x="-40" y="-56" width="80" height="80" />
      <text
        y="50"
        text-anchor="middle"
        font-family="Playfair Display"
        font-weight="700"
        font-size={Math.min(20, 112 / word.length)} // No card covers the word of another.
        fill="#1B2230"
      >
        {word}
      </text>
    </g>
  );
}

function Standing({ at, look }: { readonly at: string; readonly look: Look }) {
  return (
    <g transform={at} class={`seat-${look.colour}`}>
      <ellipse cx="16" cy="37" rx="16" ry="3.5" opacity=".4" />
      <path d={PAWN} style={{ fill: "var(--c)" }} stroke="#FFF8E8" stroke-width="1.6" />
      <use
        href={`#seat-${look.symbol}`}
        x="8"
        y="17"
        width="16"
        height="16"
        style={{ color: "var(--i)" }}
      />
    </g>
  );
}

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 660 492" role="img" aria-label={t("front-picture")}>
      <g dangerouslySetInnerHTML={{ __html: backdrop }} />
      <Card at="translate(232 322) rotate(-15)" card="raise" />
      <Card at="translate(428 322) rotate(15)" card="trap" />
      <Card at="translate(330 304)" card="bluff" />
      <g transform="translate(74 351) scale(2.1)">
        <ChipPile face={5} count={6} />
      </g>
      <g transform="translate(128 375) scale(2.1)">
        <ChipPile face={10} count={4} />
      </g>
      <g transform="translate(500 368) scale(2.1)">
        <ChipPile face={20} count={4} />
      </g>
      <g transform="translate(548 371) scale(2.1)">
        <ChipPile face={50} count={3} />
      </g>
      <Standing at="translate(196 392) scale(1.5)" look={{ colour: "blue", symbol: "moon" }} />
      <Standing at="translate(268 404) scale(1.6)" look={{ colour: "yellow", symbol: "sun" }} />
      <Standing at="translate(352 404) scale(1.6)" look={{ colour: "green", symbol: "trefoil" }} />
      <Standing at="translate(420 392) scale(1.5)" look={{ colour: "pink", symbol: "fan" }} />
    </svg>
  );
}
