// What must be known before the first paint: the language and the theme.
import { readLocal } from "../storage.ts";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "dark" | "light";

export function firstLanguage(): Language {
  const tongues = typeof navigator === "undefined" ? [] : navigator.languages;
  for (const tongue of [String(readLocal("language")), ...tongues]) {
    const found = LANGUAGES.find((language) => tongue.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

export function firstTheme(): Theme {
  const kept = readLocal("theme");
  if (kept === "dark" || kept === "light") return kept;
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-color-scheme: light)").matches
    ? "light"
    : "dark";
}
