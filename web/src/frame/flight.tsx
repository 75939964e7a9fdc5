// What moved, and from where to where: a copy of the piece flies over the table, the piece itself
// appears where it lands. With reduced motion nothing flies.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pace } from "../app/preferences.ts";

export interface Flying {
  readonly piece: ComponentChildren;
  /** Selectors of where it starts, passes and lands. */
  readonly way: readonly string[];
  readonly time?: number; // Milliseconds at the usual pace.
}

export const FLIGHT_MS = 320;

export function seatPlace(seat: number): string {
  return `[data-seat="${seat}"]`;
}

function middle(selector: string): readonly [number, number] | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height) return [box.x + box.width / 2, box.y + box.height / 2];
  }
  return null;
}

function still(): boolean {
  return pace.value === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const middleX = (box: DOMRect): number => box.x + box.width / 2;
const middleY = (box: DOMRect): number => box.y + box.height / 2;

/** Slides an element that is already where it belongs from where it was, over what it passed. */
export function glide(
  element: HTMLElement,
  from: readonly (Element | null | undefined)[],
  time: number,
  delay = 0,
): void {
  if (still()) return;
  const here = element.getBoundingClientRect();
  const frames = from.flatMap((place) => {
    const box = place?.getBoundingClientRect();
    return box
      ? [
          {
            transform: `translate(${middleX(box) - middleX(here)}px, ${middleY(box) - middleY(here)}px)`,
          },
        ]
      : [];
  });
  if (frames.length)
    element.animate([...frames, { transform: "none" }], {
      duration: time / pace.value,
      delay: delay / pace.value,
      fill: "backwards",
      easing: "ease-in-out",
    });
}

export function Flight({ piece, way, time = FLIGHT_MS }: Flying) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const stops = way.map(middle).filter((stop) => stop !== null);
    if (!element || stops.length < 2 || still()) return;
    const { width, height } = element.getBoundingClientRect();
    const frames = stops.map(([x, y]) => ({
      opacity: 1,
      transform: `translate(${x - width / 2}px, ${y - height / 2}px)`,
    }));
    element.animate(frames, {
      duration: time / pace.value,
      easing: stops.length > 2 ? "linear" : "cubic-bezier(.3, .7, .3, 1)",
    });
  }, []);
  return (
    <span class="flight" ref={box} aria-hidden="true">
      {piece}
    </span>
  );
}
