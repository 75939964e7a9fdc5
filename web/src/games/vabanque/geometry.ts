// Where the casinos stand: at equal arc lengths on a superellipse |x/a|^p + |y/b|^p = 1, casino 1
// at the top, numbers clockwise. Equal spacing matters more than a true circle: the rules count
// casinos, not degrees.

export type Side = "above" | "below" | "left" | "right"; // Where the cards lie: outside, or inwards at the sides.

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: Side;
  readonly room: number; // For the row of cards: so wide that it stays on the board and off its neighbours.
}

export interface RingLayout {
  readonly width: number;
  readonly height: number;
  readonly disc: number;
  readonly places: readonly Place[];
  readonly path: string; // The walkway, closed.
  readonly chevrons: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
  /** The part of the walkway from one casino to another, clockwise. */
  trail(from: number, to: number): string;
}

const SAMPLES = 720;
const NARROW = 560;
const LOW = 340; // Of a phone on its side: small discs leave room in the middle.

export function ringLayout(casinos: number, width: number, height: number): RingLayout {
  const narrow = width <= NARROW;
  const exponent = narrow
    ? casinos >= 10
      ? 3
      : 2.6
    : width < 1000 && height > width * 0.75
      ? 2.6
      : 2.25;
  let disc = narrow ? (casinos >= 10 ? 58 : 66) : 112;
  if (!narrow)
    disc *= Math.min(
      1.45,
      Math.max(height < LOW ? 0.52 : 0.7, Math.min(width / 1092, height / 652)),
    );
  // A low phone shrinks the discs until neighbours no longer touch.
  for (let tries = 0; tries < 24; tries++) {
    const curve = sample(width, height, disc, exponent, narrow);
    const places = along(curve, casinos);
    if (nearest(places) > disc * 1.16 || disc < 44)
      return finish(curve, places, disc, width, height, narrow);
    disc *= 0.95;
  }
  const curve = sample(width, height, disc, exponent, narrow);
  return finish(curve, along(curve, casinos), disc, width, height, narrow);
}

interface Curve {
  readonly points: readonly (readonly [number, number])[]; // From the top, clockwise; the first again at the end.
  readonly lengths: readonly number[]; // Up to each point.
  readonly middle: readonly [number, number];
  readonly radii: readonly [number, number];
}

function sample(
  width: number,
  height: number,
  disc: number,
  exponent: number,
  narrow: boolean,
): Curve {
  const side = disc / 2 + (narrow ? 16 : disc * 0.27);
  const top = disc / 2 + disc * 0.45 + (narrow ? 8 : 12);
  const a = Math.max(60, width / 2 - side);
  const b = Math.max(60, height / 2 - top);
  const points: [number, number][] = [];
  const lengths: number[] = [0];
  const power = 2 / exponent;
  for (let i = 0; i <= SAMPLES; i++) {
    const angle = (i / SAMPLES) * 2 * Math.PI;
    const sin = Math.sin(angle);
    const cos = Math.cos(angle);
    const point: [number, number] = [
      width / 2 + a * Math.sign(sin) * Math.abs(sin) ** power,
      height / 2 - b * Math.sign(cos) * Math.abs(cos) ** power,
    ];
    const before = points.at(-1);
    points.push(point);
    if (before)
      lengths.push((lengths.at(-1) ?? 0) + Math.hypot(point[0] - before[0], point[1] - before[1]));
  }
  return { points, lengths, middle: [width / 2, height / 2], radii: [a, b] };
}

/** The point of the curve after this share of its length, 0 to 1. */
function at(curve: Curve, share: number): readonly [number, number] {
  const total = curve.lengths.at(-1) ?? 1;
  const wanted = (((share % 1) + 1) % 1) * total;
  let low = 0;
  let high = curve.lengths.length - 1;
  while (high - low > 1) {
    const mid = (low + high) >> 1;
    if ((curve.lengths[mid] ?? 0) <= wanted) low = mid;
    else high = mid;
  }
  const [from, to] = [curve.points[low] ?? [0, 0], curve.points[high] ?? [0, 0]];
  const [start, end] = [curve.lengths[low] ?? 0, curve.lengths[high] ?? 1];
  const part = end > start ? (wanted - start) / (end - start) : 0;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function along(curve: Curve, casinos: number): readonly (readonly [number, number])[] {
  return Array.from({ length: casinos }, (_, i) => at(curve, i / casinos));
}

function nearest(places: readonly (readonly [number, number])[]): number {
  let least = Infinity;
  places.forEach(([x, y], i) => {
    const [nextX, nextY] = places[(i + 1) % places.length] ?? [0, 0];
    least = Math.min(least, Math.hypot(nextX - x, nextY - y));
  });
  return least;
}

function finish(
  curve: Curve,
  places: readonly (readonly [number, number])[],
  disc: number,
  width: number,
  height: number,
  narrow: boolean,
): RingLayout {
  const [middleX, middleY] = curve.middle;
  const [a, b] = curve.radii;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const apart = nearest(places) * (narrow ? 1.6 : 1);
  const placed = places.map(([x, y]): Place => {
    const across = (x - middleX) / a;
    const up = (middleY - y) / b;
    const atSide = narrow && Math.abs(across) > 0.62 && Math.abs(up) < 0.66;
    return {
      x: round(x),
      y: round(y),
      side: atSide ? (across < 0 ? "left" : "right") : up >= 0 ? "above" : "below",
      room: Math.floor(Math.min(2 * x, 2 * (width - x), apart)),
    };
  });
  const text = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}`;
  return {
    width,
    height,
    disc: round(disc),
    places: placed,
    path: `${text(curve.points.filter((_, i) => i % 6 === 0))}Z`,
    chevrons: places.map((_, i) => {
      const share = (i + 0.5) / places.length;
      const [x, y] = at(curve, share);
      const [aheadX, aheadY] = at(curve, share + 0.004);
      return {
        x: round(x),
        y: round(y),
        turn: Math.round((Math.atan2(aheadY - y, aheadX - x) * 180) / Math.PI),
      };
    }),
    trail(from, to) {
      const steps = (to - from + places.length) % places.length;
      const parts = Math.max(1, steps * 12);
      return text(
        Array.from({ length: parts + 1 }, (_, i) =>
          at(curve, (from + (steps * i) / parts) / places.length),
        ),
      );
    },
  };
}
