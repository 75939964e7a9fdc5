// Every move by keyboard: numbers wait half a second for a second digit, letters can be switched off.
import { useLayoutEffect, useRef } from "preact/hooks";
import { letterKeys } from "./preferences.ts";

export interface KeyMap {
  /** A number was typed, and nothing followed for half a second (or Enter did). */
  readonly number?: (value: number) => void;
  /** Largest number that makes sense; a digit that can grow no further does not wait. */
  readonly largest?: number;
  /** By key, as KeyboardEvent.key says it; single letters in lower case. */
  readonly keys?: Readonly<Record<string, (event: KeyboardEvent) => void>>;
}

const SECOND_DIGIT_MS = 500;

/** Collects digits into numbers. */
export class Digits {
  #typed = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The number is complete when no further digit could follow, or after a while, or at once on Enter. */
  type(digit: string, largest: number, done: (value: number) => void): void {
    clearTimeout(this.#timer);
    const longer = this.#typed + digit;
    this.#typed = Number(longer) <= largest ? longer : digit;
    if (Number(this.#typed) * 10 > largest) this.flush(done);
    else this.#timer = setTimeout(() => this.flush(done), SECOND_DIGIT_MS);
  }

  /** True if there was something to finish. */
  flush(done: (value: number) => void): boolean {
    clearTimeout(this.#timer);
    const typed = this.#typed;
    this.#typed = "";
    if (typed) done(Number(typed));
    return typed !== "";
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute("type") !== "range"))
  );
}

/** Handles the keys of a screen as long as it is mounted. */
export function useKeys(map: KeyMap): void {
  const now = useRef(map);
  now.current = map;
  // Before the paint: a person may press a key as soon as the screen is seen.
  useLayoutEffect(() => {
    const digits = new Digits();
    let typed = false; // The choice was typed: Enter confirms it, whatever has the focus.
    const press = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (event.key === "Enter" && event.repeat) return event.preventDefault(); // Held too long.
      const { number, largest = 9, keys = {} } = now.current;
      if (number && /^\d$/.test(event.key)) {
        event.preventDefault();
        typed = true;
        digits.type(event.key, largest, number);
        return;
      }
      if (event.key === "Enter" && number && digits.flush(number)) {
        event.preventDefault();
        return;
      }
      const letter = event.key.length === 1 && event.key !== " ";
      if (letter && !letterKeys.value) return;
      if (letter) typed = true;
      // A focused button answers Enter and Space by itself.
      const onButton =
        event.target instanceof HTMLElement && event.target.closest("button, a, summary, select");
      if (onButton && (event.key === " " || (event.key === "Enter" && !typed))) return;
      if (event.key.length > 1) typed = false;
      const name = letter ? event.key.toLowerCase() : event.key;
      const action = keys[event.shiftKey && letter ? `Shift+${name}` : name];
      if (action) {
        event.preventDefault();
        action(event);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
