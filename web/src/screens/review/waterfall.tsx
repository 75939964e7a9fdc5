// Where a result came from: the parts as bars that stand on each other.
import { number, t } from "../../app/i18n.tsx";
import type { Split } from "../../wire.ts";
import { PARTS, type Part, points } from "./review-data.ts";

const [WIDE, HIGH, ROOM] = [600, 150, 22]; // Of the drawing; room above for the figures.
const STEP = WIDE / (PARTS.length + 1);
const BAR = 62;

const signed = (value: number): string =>
  value ? `${value < 0 ? "−" : "+"}${Math.abs(value)}` : "0";

/** "25 + 1 − 47 + 150 − 29 = 100" */
export function summed(split: Split): string {
  const whole = points(split);
  const terms = PARTS.slice(1).map(
    (part) => `${whole[part] < 0 ? "−" : "+"} ${Math.abs(whole[part])}`,
  );
  return `${whole.par} ${terms.join(" ")} = ${whole.result}`;
}

export function Waterfall({
  split,
  mine,
  isDone,
}: {
  readonly split: Split;
  readonly mine: boolean;
  readonly isDone: boolean;
}) {
  const whole = points(split);
  let level = 0;
  const bars = PARTS.map((part) => {
    const from = level;
    level += whole[part];
    return { name: part as Part | "result", from, to: level, value: whole[part] };
  });
  bars.push({ name: "result", from: 0, to: whole.result, value: whole.result });
  const low = Math.min(0, ...bars.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(50, ...bars.flatMap(({ from, to }) => [from, to]));
  const y = (value: number): number => ROOM + ((high - value) / (high - low)) * HIGH;
  const label = (name: Part | "result"): string =>
    t(`review-part-${name === "result" && !isDone ? "now" : name}`, { mine: mine ? "yes" : "no" });
  const told = bars.map(({ name, value }) => `${label(name)} ${number(value)}`).join(", ");
  return (
    <svg
      class="waterfall"
      viewBox={`0 0 ${WIDE} ${ROOM + HIGH + 24}`}
      role="img"
      aria-label={`${told}.`}
    >
      <line x1="0" x2={WIDE} y1={y(0)} y2={y(0)} />
      {bars.map(({ name, from, to, value }, i) => {
        const x = i * STEP + (STEP - BAR) / 2;
        const kind = name === "par" || name === "result" ? "par" : value < 0 ? "worse" : "better";
        const top = y(Math.max(from, to));
        return (
          <g key={name} class={kind}>
            <rect
              x={x}
              y={top}
              width={BAR}
              height={Math.max(2, y(Math.min(from, to)) - top)}
              rx="5"
            />
            <text class="figure" x={x + BAR / 2} y={top - 6}>
              {kind === "par" ? value : signed(value)}
            </text>
            <text x={x + BAR / 2} y={ROOM + HIGH + 20}>
              {label(name)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
