// The two fonts weigh as much as all the scripts: they load once the page is usable.
import { writeLocal } from "../storage.ts";
import { FONTS } from "./place.ts";

const DELAY_MS = 400;

/** Loads the fonts a moment after the first paint, and remembers that this browser has them. */
export function loadFonts(): void {
  const sheet = FONTS;
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  setTimeout(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.onload = () => writeLocal("fonts", sheet);
    document.head.append(link);
  }, DELAY_MS);
}
