// What everybody had at each step of a game, as lines; a click goes to that step.

import { list, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Seat } from "../../wire.ts";
import { scaleStep } from "../end/money-chart.tsx";

export interface CurveProps {
  readonly people: readonly Person[];
  readonly has: readonly (readonly (number | null)[])[]; // After each number of events, by seat; null was not known.
  /** What the same seats could expect, where that is known. */
  readonly hopes: readonly (readonly (number | null)[] | null)[];
  readonly at: number;
  readonly seat: Seat | null; // Whose line is brought forward, and whose hopes are drawn.
  readonly title: string;
  readonly money: (amount: number) => string;
  readonly short: (amount: number) => string;
  readonly onSeek: (at: number) => void;
}

const [WIDE, HIGH] = [1000, 100]; // Of the drawing, which is stretched to its place.
const GAP = 15; // Between two marks, in percent of the height: nearer ones would hide each other.

export function Curve(props: CurveProps) {
  const { people, has, hopes, at, seat } = props;
  const count = Math.max(1, has.length - 1);
  const hoped = hopes.flatMap((row) => (seat === null ? [] : (row?.[seat] ?? [])));
  const all = [...has.flat().filter((sum) => sum !== null), ...hoped];
  const drawn = people.filter((person) => has.filter((row) => row[person.seat] != null).length > 1);
  const low = Math.min(...all);
  const high = Math.max(low + 1, ...all);
  const step = scaleStep(high - low, 2);
  const ticks = Array.from(
    { length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
    (_, i) => (Math.ceil(low / step) + i) * step,
  );
  const x = (i: number): number => (i / count) * WIDE;
  const y = (value: number): number => ((high - value) / (high - low)) * HIGH;
  const now = (person: Person): number => has[at]?.[person.seat] ?? low;
  const front = drawn.toSorted((a, b) => Number(a.seat === seat) - Number(b.seat === seat));
  const marks: { readonly person: Person; readonly top: number }[] = [];
  for (const person of drawn.toSorted(
    (a, b) => Number(b.seat === seat) - Number(a.seat === seat) || now(b) - now(a),
  )) {
    const top = y(now(person));
    if (marks.every((mark) => Math.abs(mark.top - top) >= GAP)) marks.push({ person, top });
  }
  const seek = (event: PointerEvent): void => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    props.onSeek(Math.round(share * count));
  };
  if (!drawn.length) return <p class="curve closed">{t("curve-closed")}</p>;
  const summary = t("curve-summary", {
    title: props.title,
    parts: list(drawn.map((person) => `${person.name} ${props.money(now(person))}`)),
  });
  return (
    <div class="curve">
      <p aria-hidden="true">
        {props.title}
        {hoped.length && seat !== null ? (
          <span> · {t("curve-hopes", { name: nameOf(people, seat) })}</span>
        ) : null}
      </p>
      <div class="plot" role="img" aria-label={summary} onPointerDown={seek} onPointerMove={seek}>
        {ticks.map((tick) => (
          <span key={tick} class="tick" style={{ top: `${y(tick)}%` }} aria-hidden="true">
            {props.short(tick)}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          {front.map((person) => {
            const line = stairs(
              has.map((row) => row[person.seat] ?? null),
              x,
              y,
            );
            return (
              <g
                key={person.seat}
                class={`seat-${person.look.colour} ${person.seat === seat ? "front" : ""}`}
              >
                <path class="case" d={line} />
                <path class="line" d={line} />
              </g>
            );
          })}
          {seat === null ? null : (
            <path
              class="hope"
              d={stairs(
                hopes.map((row) => row?.[seat] ?? null),
                x,
                y,
              )}
            />
          )}
        </svg>
        <i class="now" style={{ left: `${(at / count) * 100}%` }} />
        {marks.toReversed().map(({ person, top }) => (
          <span
            key={person.seat}
            class="mark"
            style={{ left: `${(at / count) * 100}%`, top: `${top}%` }}
          >
            <SeatToken look={person.look} size={14} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** A line that keeps its height from step to step, with gaps where nothing is known. */
export function stairs(
  values: readonly (number | null)[],
  x: (i: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let last: number | null = null;
  values.forEach((value, i) => {
    const [px, py] = [x(i).toFixed(1), value === null ? "" : y(value).toFixed(1)];
    if (value !== null)
      path += last === null ? `M${px} ${py}` : last === value ? `H${px}` : `H${px}V${py}`;
    last = value;
  });
  return path.replaceAll(/(?:H[\d.]+)+(?=H)/g, "");
}

/** The same at the end of each part of the game, as a table. */
export function CurveTable(
  props: Pick<CurveProps, "people" | "has" | "title" | "money"> & {
    readonly parts: readonly { readonly name: string; readonly from: number }[];
  },
) {
  const ends = props.parts.map((part, i) => ({
    name: part.name,
    row: props.has[props.parts[i + 1]?.from ?? props.has.length - 1] ?? [],
  }));
  return (
    <details>
      <summary>{t("curve-table", { title: props.title })}</summary>
      <div class="rule-table" tabIndex={0} role="group" aria-label={props.title}>
        <table>
          <thead>
            <tr>
              <td />
              {ends.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.people.map((person) => (
              <tr key={person.seat}>
                <th scope="row">{person.name}</th>
                {ends.map(({ name, row }) => (
                  <td key={name}>
                    {row[person.seat] == null
                      ? t("purse-hidden")
                      : props.money(row[person.seat] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
