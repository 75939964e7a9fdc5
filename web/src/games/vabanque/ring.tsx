// The ring of casinos, laid out to fit whatever room there is. One tab stop; arrows walk it.
import type { ComponentChildren } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { useRoom } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { type CasinoProps, CasinoTable } from "./casino.tsx";
import { ringLayout } from "./geometry.ts";

export type RingCasino = Omit<
  CasinoProps,
  "place" | "focusable" | "onFocus" | "number" | "onChoose" | "onLook"
>;

export interface RingProps {
  readonly casinos: readonly RingCasino[];
  readonly home: number; // Where Home leads: the casino of my pawn.
  readonly trail?: { readonly from: number; readonly to: number } | null | undefined;
  readonly onChoose: (casino: number) => void;
  readonly onLook?: (casino: number) => void; // Shows a casino large.
  readonly children?: ComponentChildren; // The content of the middle.
  readonly centreClass?: string;
}

export function Ring(props: RingProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const [focused, setFocused] = useState(props.home);
  const count = props.casinos.length;
  const layout = useMemo(() => (room ? ringLayout(count, room[0], room[1]) : null), [count, room]);
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
    };
    const step = steps[event.key];
    const to =
      event.key === "Home"
        ? props.home
        : step === undefined
          ? null
          : (focused + step + count) % count;
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    box.current?.querySelector<HTMLElement>(`[data-casino="${to + 1}"]`)?.focus();
  };
  return (
    <div
      class="ring"
      ref={box}
      role="group"
      aria-label={t("ring", { count })}
      onKeyDown={move}
      style={layout ? { "--D": `${layout.disc}px` } : {}}
    >
      {layout ? (
        <>
          <svg class="walkway" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
            <path class="band" d={layout.path} />
            <path class="middle" d={layout.path} />
            {layout.chevrons.map((way, i) => (
              <path
                key={i}
                class="chevron"
                transform={`translate(${way.x} ${way.y}) rotate(${way.turn})`}
                d="M-5 -6 3 0-5 6"
              />
            ))}
            {props.trail && props.trail.from !== props.trail.to ? (
              <path class="trail" d={layout.trail(props.trail.from, props.trail.to)} />
            ) : null}
          </svg>
          {props.casinos.map((casino, i) => {
            const place = layout.places[i];
            return place ? (
              <CasinoTable
                key={i}
                {...casino}
                number={i + 1}
                place={place}
                focusable={i === focused}
                onFocus={() => setFocused(i)}
                onChoose={() => props.onChoose(i)}
                onLook={() => props.onLook?.(i)}
              />
            ) : null;
          })}
          {props.children ? (
            <div class={`ring-centre ${props.centreClass ?? ""}`}>{props.children}</div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
