// A market colour of Banque Fatale: hue and glyph together.
import type { BanqueFatale } from "../../wire.ts";

export const GLYPHS: Readonly<Record<BanqueFatale.Colour, string>> = {
  red: "heart",
  orange: "star",
  yellow: "coin",
  green: "tree",
  blue: "square",
};

/** The colours in the order of the board, and their place in the rule-book's lists. */
export const COLOURS: readonly BanqueFatale.Colour[] = ["red", "orange", "yellow", "green", "blue"];
export const PLACES: Readonly<Record<BanqueFatale.Colour, 0 | 1 | 2 | 3 | 4>> = {
  red: 0,
  yellow: 1,
  green: 2,
  blue: 3,
  orange: 4,
};

export function of(chips: BanqueFatale.Chips, colour: BanqueFatale.Colour): number {
  return chips[PLACES[colour]];
}

export function MarketToken(props: {
  readonly colour: BanqueFatale.Colour;
  readonly size?: number;
  readonly class?: string;
}) {
  const size = props.size === undefined ? {} : { style: { "--size": `${props.size}px` } };
  return (
    <span
      class={`market-token market-${props.colour} ${props.class ?? ""}`}
      {...size}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24">
        <use href={`#market-${GLYPHS[props.colour]}`} />
      </svg>
    </span>
  );
}
