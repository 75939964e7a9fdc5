// Chips: the value is printed, the material helps.
const MATERIAL: Readonly<Record<number, readonly [face: string, edge: string]>> = {
  5: ["#F3E7CB", "#7A5B2E"], // bone
  10: ["#9FB2C4", "#22384D"], // pewter
  20: ["#D98B5F", "#4A1F0C"], // copper
  50: ["#F0C24B", "#4B3200"], // gold
};
const HIGHEST = 6;

/** The chips of one value at one place, from the bottom up. */
export function ChipPile({ face, count }: { readonly face: number; readonly count: number }) {
  const [fill, edge] = MATERIAL[face] ?? ["#FFF8E8", "#1B2230"];
  const layers = Math.min(count, HIGHEST);
  return (
    <>
      {Array.from({ length: layers }, (_, i) => {
        const y = 14.6 + (layers - 1 - i) * 3.4;
        return (
          <g key={i}>
            <ellipse cx="13" cy={y + 2.6} rx="12.4" ry="7" fill={edge} />
            <ellipse cx="13" cy={y} rx="12.4" ry="7" fill={fill} stroke={edge} stroke-width=".9" />
            <path
              d={`M3 ${y + 3.6}h3v3.4h-3zM11.5 ${y + 5.1}h3v3.4h-3zM20 ${y + 3.6}h3v3.4h-3z`}
              fill="#fff"
              opacity=".75"
            />
          </g>
        );
      })}
      <ellipse
        cx="13"
        cy="14.6"
        rx="8.6"
        ry="4.7"
        fill="none"
        stroke={edge}
        stroke-width=".7"
        opacity=".55"
      />
      <text
        x="13"
        y="17.7"
        text-anchor="middle"
        font-size="9"
        font-weight="800"
        font-family="Hanken Grotesk"
        fill={edge}
      >
        {face}
      </text>
    </>
  );
}

export function ChipStack({ face, count }: { readonly face: number; readonly count: number }) {
  const height = 25 + (Math.min(count, HIGHEST) - 1) * 3.4;
  return (
    <svg class="stack" viewBox={`0 0 26 ${height}`} aria-hidden="true">
      <ChipPile face={face} count={count} />
    </svg>
  );
}
