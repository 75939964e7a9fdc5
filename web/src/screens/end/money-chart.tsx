// Money per round as lines with the seats' symbols; under it the same as a table.

import { list, number, t } from "../../app/i18n.tsx";
import type { Person } from "../../table/people.ts";

export interface MoneyChartProps {
  readonly people: readonly Person[];
  readonly money: readonly (readonly number[])[]; // After each round, by seat; the first is the start.
  readonly title: string;
  readonly round: (index: number) => string; // The name of a point.
  readonly short: (money: number) => string;
  readonly narrow: boolean;
}

const GRID_LINES = 4;
const NAME_LETTERS = 13; // "Il Dottore 2" must differ from "Il Dottore 3".

/** A round step for the scale: 1, 2 or 5 times a power of ten. */
export function scaleStep(span: number, lines = GRID_LINES): number {
  const rough = Math.max(1, span / lines);
  const power = 10 ** Math.floor(Math.log10(rough));
  const digit = rough / power;
  return (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10) * power;
}

export function MoneyChart(props: MoneyChartProps) {
  const { people, money, narrow } = props;
  const width = narrow ? 360 : 760;
  const all = money.flat();
  // The words beside the lines need the room they need: "515 Tsd." is longer than "515k".
  const wide = Math.max(...all.map((sum) => props.short(sum).length));
  const named = narrow
    ? 0
    : Math.min(NAME_LETTERS, Math.max(...people.map((person) => person.name.length))) + 1;
  const [left, right, top, bottom] = [
    Math.max(46, 14 + 7 * wide),
    width - Math.max(narrow ? 64 : 132, 26 + 8 * (wide + named)),
    28,
    220,
  ];
  const least = Math.min(0, ...all);
  const step = scaleStep(Math.max(1, ...all) - least);
  const high = Math.ceil(Math.max(1, ...all) / step) * step;
  const low = Math.floor(least / step) * step;
  const x = (i: number): number => left + ((right - left) * i) / Math.max(1, money.length - 1);
  const y = (value: number): number => bottom - ((bottom - top) * (value - low)) / (high - low);
  const last = money.length - 1;
  const ticks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, i) => low + i * step,
  );
  const every = Math.ceil(money.length / (narrow ? 5 : 9));
  const ends = spread(
    people.map((person) => ({ person, at: y(money[last]?.[person.seat] ?? 0) })),
    19,
  );
  const summary = t("chart-summary", {
    parts: list(
      people.map((person) => `${person.name} ${number(money[last]?.[person.seat] ?? 0)}`),
    ),
  });
  return (
    <section class="panel section">
      <h2>{props.title}</h2>
      <svg class="chart" viewBox={`0 0 ${width} 250`} role="img" aria-label={summary}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text class="tick" x={left - 8} y={y(tick) + 4} text-anchor="end">
              {props.short(tick)}
            </text>
          </g>
        ))}
        {money.map((_, i) =>
          i % every && i !== last ? null : (
            <text key={i} class="tick" x={x(i)} y={240} text-anchor="middle">
              {props.round(i)}
            </text>
          ),
        )}
        {people.map((person) => {
          const points = money.map((row, i) => `${x(i)},${y(row[person.seat] ?? 0)}`).join(" ");
          return (
            <g
              key={person.seat}
              class={`seat-${person.look.colour}`}
              fill="none"
              stroke-linejoin="round"
            >
              <polyline points={points} stroke="var(--case)" stroke-width="6.5" />
              <polyline points={points} style={{ stroke: "var(--c)" }} stroke-width="3.5" />
            </g>
          );
        })}
        {people.map((person) =>
          money.map((row, i) =>
            i === 0 || (i % every && i !== last) ? null : (
              <Mark
                key={`${person.seat}-${i}`}
                person={person}
                x={x(i)}
                y={y(row[person.seat] ?? 0)}
                size={i === last ? 10 : 8}
              />
            ),
          ),
        )}
        {ends.map(({ person, at }) => (
          <text key={person.seat} class="label" x={right + 19} y={at + 5}>
            {narrow
              ? ""
              : `${person.name.length > NAME_LETTERS ? `${person.name.slice(0, NAME_LETTERS - 1)}…` : person.name} `}
            {props.short(money[last]?.[person.seat] ?? 0)}
          </text>
        ))}
      </svg>
      <details>
        <summary>{t("chart-as-table")}</summary>
        <table class="chart-table">
          <thead>
            <tr>
              <th scope="col">{t("player")}</th>
              {money.map((_, i) => (
                <th key={i} scope="col">
                  {props.round(i)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.seat}>
                <th scope="row">{person.name}</th>
                {money.map((row, i) => (
                  <td key={i}>{number(row[person.seat] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Mark({
  person,
  x,
  y,
  size,
}: {
  readonly person: Person;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  const glyph = size * 1.25;
  return (
    <g class={`seat-${person.look.colour}`}>
      <circle
        cx={x}
        cy={y}
        r={size}
        style={{ fill: "var(--c)" }}
        stroke="var(--outline)"
        stroke-width="1.8"
      />
      <use
        href={`#seat-${person.look.symbol}`}
        x={x - glyph / 2}
        y={y - glyph / 2}
        width={glyph}
        height={glyph}
        style={{ color: "var(--i)" }}
      />
    </g>
  );
}

/** Labels that would touch are moved apart. */
function spread<T extends { at: number }>(labels: readonly T[], gap: number): readonly T[] {
  const sorted = [...labels].sort((a, b) => a.at - b.at).map((label) => ({ ...label }));
  sorted.forEach((label, i) => {
    const before = sorted[i - 1];
    if (before && label.at - before.at < gap) label.at = before.at + gap;
  });
  return sorted;
}
