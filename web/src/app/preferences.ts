// The settings of this device: language, theme, motion, sound, keys.
import { effect, type Signal, signal } from "@preact/signals";
import { firstLanguage, firstTheme, LANGUAGES, type Language, type Theme } from "./boot/first.ts";
import { readLocal, writeLocal } from "./storage.ts";

export { LANGUAGES, type Language, type Theme };

/** A signal whose value this browser keeps. */
function kept<T extends string | number | boolean>(
  name: string,
  first: T,
  allowed?: readonly T[],
): Signal<T> {
  const value = readLocal(name) as T;
  const kept = signal(
    typeof value === typeof first && (!allowed || allowed.includes(value)) ? value : first,
  );
  effect(() => writeLocal(name, kept.value));
  return kept;
}

export const language = kept<Language>("language", firstLanguage(), LANGUAGES);
export const theme = kept<Theme>("theme", firstTheme(), ["dark", "light"]);
export const yourName = kept<string>("name", "");
/** How long a step is shown: 0 skips all animation, 1 is the usual pace, 2 is twice as fast. */
export const pace = kept<number>("pace", 1, [0, 1, 2]);
export const volume = kept<number>("volume", 2, [0, 1, 2, 3]);
export const vibration = kept<boolean>("vibration", false);
/** Single-letter keys (WCAG 2.1.4: they can be switched off). */
export const letterKeys = kept<boolean>("letters", true);
/** Choosing sends at once, without the brass button. */
export const oneTap = kept<boolean>("one-tap", false);
/** Shows what a casino may pay, from public facts and the player's own cards. */
export const helper = kept<boolean>("helper", true);
/** Bots say a line now and then. */
export const botTalk = kept<boolean>("bot-talk", true);
export const alwaysBell = kept<boolean>("always-bell", false);
/** Browser notifications when it is my turn in another tab; permission is asked once, on a tap. */
export const notices = kept<boolean>("notices", false);

/** Sets the attributes for theme and motion that the style sheet reads. */
export function dressPage(): void {
  effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = theme.value;
    root.dataset["motion"] = pace.value === 0 ? "none" : "full";
    root.lang = language.value;
  });
}
