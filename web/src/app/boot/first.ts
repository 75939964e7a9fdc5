// What must be known before anything is painted: the reader's language and light.
export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "dark" | "light";

/** What this browser keeps under a name of ours; undefined is nothing, or nonsense. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`tripot.${name}`) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

export function firstLanguage(): Language {
  const tongues = typeof navigator === "undefined" ? [] : navigator.languages;
  for (const tongue of [String(recall("language")), ...tongues]) {
    const found = LANGUAGES.find((language) => tongue.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

export function firstTheme(): Theme {
  const kept = recall("theme");
  if (kept === "dark" || kept === "light") return kept;
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}
