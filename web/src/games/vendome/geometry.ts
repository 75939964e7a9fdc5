// The table of La Vendôme: the banker below, the punters counter-clockwise from the banker's right,
// plates at the edge of the room, right cards on the felt, the taille in the middle. Nothing covers
// anything: rows above and below, columns at the sides, and every size from the room there is.

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface OvalPlace {
  readonly plate: readonly [number, number];
  readonly card: readonly [number, number];
}

export interface OvalLayout {
  readonly size: "narrow" | "middle" | "wide";
  readonly plate: readonly [number, number]; // Its largest width, and its height.
  readonly card: number; // Heights of the cards.
  readonly latest: number;
  readonly felt: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
    readonly radius: number;
  };
  readonly centre: readonly [number, number];
  readonly places: readonly OvalPlace[]; // The first is the banker's.
}

// Punters at each side, above, and at each side of the banker, by the number of seats.
const ROWS: Readonly<Record<number, readonly [number, number, number]>> = {
  4: [1, 1, 0],
  5: [1, 2, 0],
  6: [2, 1, 0],
  7: [2, 2, 0],
  8: [2, 3, 0],
  9: [3, 2, 0],
  10: [3, 3, 0],
  11: [3, 2, 1],
  12: [3, 3, 1],
};
const CARD = 0.714; // Width of a card by its height.
const UNDER = 0.33; // How far the cards under it stick out, by its height.
const LATEST = 1.08; // Width of the three things in the middle, by the latest card's height.
const LABEL = 40; // Room for the words under them.

export function ovalLayout(seats: number, width: number, height: number): OvalLayout {
  const size = width <= 560 ? "narrow" : width <= 1000 ? "middle" : "wide";
  const narrow = size === "narrow";
  const crowded = seats > 8;
  const edge = narrow ? 4 : 12;
  const [plateW, plateH] = narrow
    ? [crowded ? 90 : 114, 28]
    : size === "middle" || crowded
      ? [152, 50]
      : [196, 52];
  const [sides, above, beside] = ROWS[seats] ?? [Math.ceil(seats / 4), 3, 1];
  const [before, after] = narrow ? [5, 12] : [16, 12]; // Room between plate and card, and behind the card.
  const wanted = narrow
    ? crowded
      ? 44
      : 54
    : size === "middle"
      ? crowded
        ? 72
        : 80
      : crowded
        ? 84
        : 92;
  const band = (card: number): number => edge + plateH + before + card + after;
  const room = (card: number): number =>
    height - band(card) - (beside ? band(card) : edge + plateH + after);
  // The card is as high as the columns allow: below its plate where it is narrow, else beside it.
  let card = wanted;
  while (card > 24 && room(card) / sides < (narrow ? plateH + 3 + card + after : card + 26))
    card -= 1;
  const top = band(card);
  const each = room(card) / sides;
  const half = plateW / 2;
  const spread = narrow ? width / 2 - edge - half : Math.max(width * 0.2, plateW + 8);
  const reach = edge + plateW + 6 + UNDER * card + CARD * card; // How far in a side card comes.
  const column = (right: boolean, i: number): OvalPlace => {
    const middle = top + (i + 0.5) * each;
    const x = edge + half;
    const out = (at: number): number => (right ? width - at : at);
    if (!narrow)
      return {
        plate: [out(x), middle],
        card: [
          right ? width - edge - plateW - 14 - (CARD * card) / 2 : reach - (CARD * card) / 2,
          middle,
        ],
      };
    const block = plateH + 3 + card;
    return {
      plate: [out(x), middle - block / 2 + plateH / 2],
      card: [out(x), middle + block / 2 - card / 2],
    };
  };
  const row = (x: number, below: boolean): OvalPlace => {
    const at = (y: number): number => (below ? height - y : y);
    return {
      plate: [x, at(edge + plateH / 2)],
      card: [x, at(edge + plateH + (below ? Math.max(before, after) : before) + card / 2)],
    };
  };
  const tops =
    above === 1 ? [0] : above === 2 ? [spread * 0.6, -spread * 0.6] : [spread, 0, -spread];
  const columns = Array.from({ length: sides }, (_, i) => i);
  const places: OvalPlace[] = [
    row(width / 2, true),
    ...(beside ? [row(width / 2 + spread, true)] : []),
    ...columns.toReversed().map((i) => column(true, i)),
    ...tops.map((x) => row(width / 2 + x, false)),
    ...columns.map((i) => column(false, i)),
    ...(beside ? [row(width / 2 - spread, true)] : []),
  ];
  const inner = (narrow ? edge + plateW : reach) + (narrow ? 6 : 26);
  const free: Box = [inner, top, width - inner, height - edge - plateH - after];
  const gaps = narrow ? 20 : 48;
  const latest = Math.max(
    40,
    Math.min(
      narrow ? 92 : 158,
      (free[2] - free[0] - gaps) / (CARD * (1 + LATEST)),
      free[3] - free[1] - LABEL,
    ),
  );
  const out = narrow ? 0 : plateW - 14;
  return {
    size,
    plate: [plateW, plateH],
    card,
    latest,
    felt: {
      left: edge + out,
      top: edge + plateH - 8,
      width: width - 2 * (edge + out),
      height: height - 2 * (edge + plateH - 8),
      radius: narrow ? 54 : size === "middle" ? 100 : 190,
    },
    centre: [width / 2, (free[1] + free[3]) / 2],
    places,
  };
}

/** What each place and the middle take up at most, to check that nothing touches. */
export function boxes(layout: OvalLayout): readonly Box[] {
  const around = ([x, y]: readonly [number, number], w: number, h: number): Box => [
    x - w / 2,
    y - h / 2,
    x + w / 2,
    y + h / 2,
  ];
  const { card, latest } = layout;
  const gaps = layout.size === "narrow" ? 16 : 44;
  return [
    ...layout.places.map(({ plate }) => around(plate, layout.plate[0], layout.plate[1])),
    ...layout.places.slice(1).map(({ card: at }) => around(at, CARD * card, card)),
    around(layout.centre, CARD * latest * (1 + LATEST) + gaps, latest + LABEL - 8),
  ];
}
