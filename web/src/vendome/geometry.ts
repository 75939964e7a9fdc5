// The oval table: the banker below, the punters counter-clockwise from the banker's right, each
// with a plate on the rim and a right card before it.

export interface OvalPlace {
  readonly plate: readonly [number, number];
  readonly card: readonly [number, number];
}

export interface OvalLayout {
  readonly oval: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly places: readonly OvalPlace[]; // The first is the banker's.
}

const SAMPLES = 720;

export function ovalLayout(seats: number, width: number, height: number): OvalLayout {
  const narrow = width <= 560;
  const crowded = seats > 8;
  const plateHalf = narrow ? (crowded ? 46 : 52) : 92;
  const sideRoom = narrow ? 26 : Math.max(118, Math.min(150, width * 0.14));
  const topRoom = narrow ? 34 : Math.min(70, height * 0.11);
  const a = width / 2 - sideRoom;
  const b = height / 2 - topRoom;
  const inwards = narrow ? ([crowded ? 58 : 62, 45] as const) : ([crowded ? 116 : 130, crowded ? 66 : 76] as const);
  const places = equalArcs(a, b, seats).map(([x, y]): OvalPlace => {
    const plateX = Math.min(width - plateHalf - 4, Math.max(plateHalf + 4, width / 2 + x));
    const plateY = height / 2 + y;
    // On a wide board a card clears its plate to the side or in height, whichever comes first.
    const long = narrow ? Math.hypot(x / a, y / b) : Math.max(Math.abs(x / a), Math.abs(y / b));
    const atSide = Math.abs(y) < b * 0.34;
    // On a narrow board a side card lies above or below its plate, clear of the middle.
    const card: readonly [number, number] =
      narrow && atSide && !crowded
        ? [plateX + Math.sign(-x) * 4, plateY + (y > 1 ? 46 : -46)]
        : [plateX - (x / a / long) * inwards[0], plateY - (y / b / long) * inwards[1]];
    return { plate: [plateX, plateY], card };
  });
  return { oval: { left: sideRoom, top: topRoom, width: 2 * a, height: 2 * b }, places };
}

/** Points at equal arc lengths on an ellipse, from the bottom, counter-clockwise on the screen. */
function equalArcs(a: number, b: number, count: number): readonly (readonly [number, number])[] {
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const angle = (i / SAMPLES) * 2 * Math.PI;
    return [a * Math.sin(angle), b * Math.cos(angle)] as const;
  });
  const lengths = [0];
  for (let i = 1; i <= SAMPLES; i++) {
    const [x, y] = points[i] ?? [0, 0];
    const [beforeX, beforeY] = points[i - 1] ?? [0, 0];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(x - beforeX, y - beforeY));
  }
  const total = lengths[SAMPLES] ?? 1;
  return Array.from({ length: count }, (_, k) => {
    const at = lengths.findIndex((length) => length >= (k / count) * total);
    return points[Math.max(0, at)] ?? [0, b];
  });
}
