// The messages of the client, in the current language and edition.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { type Language, language } from "./preferences.ts";

type Args = Readonly<Record<string, FluentVariable>>;

const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../../../src/tripot/locales/en.ftl"),
  fr: () => import("../../../src/tripot/locales/fr.ftl"),
  de: () => import("../../../src/tripot/locales/de.ftl"),
};

const bundles = new Map<Language, FluentBundle>();
/** The language on the page; it differs from `language` only while a file is loading. */
const spoken = signal<Language | null>(null);
/** Some things have other names in other editions: messages may select on $edition. */
export type Edition = "new" | "2001";
export const edition = signal<Edition>("new");

/** A bundle for a language, from the text of its file. */
export function bundleOf(tongue: string, text: string): FluentBundle {
  const bundle = new FluentBundle(tongue, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length) throw errors[0] as Error;
  return bundle;
}

type MoreMessages = (tongue: Language) => Promise<string>;
const more: MoreMessages[] = [];

async function addTo(tongue: Language, source: MoreMessages): Promise<void> {
  try {
    bundles.get(tongue)?.addResource(new FluentResource(await source(tongue)));
  } catch {
    // None in this language: the words are shown as records write them.
  }
}

/** Adds messages of a game that is not ours, now and in each language spoken later. */
export async function addMessages(source: MoreMessages): Promise<void> {
  more.push(source);
  await Promise.all([...bundles.keys()].map((tongue) => addTo(tongue, source)));
}

/** Fetches the messages of a language and then speaks it. */
export async function speak(tongue: Language): Promise<void> {
  if (!bundles.has(tongue)) {
    bundles.set(tongue, bundleOf(tongue, (await sources[tongue]()).default));
    await Promise.all(more.map((source) => addTo(tongue, source)));
  }
  language.value = tongue;
  spoken.value = tongue;
}

/** For tests: messages that are already at hand. */
export function speakFrom(tongue: Language, text: string): void {
  bundles.set(tongue, bundleOf(tongue, text));
  spoken.value = tongue;
}

/** Isolates a name that is written from right to left within a sentence that is not. */
function isolated(text: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** The message with that key. */
export function t(key: string, args: Args = {}): string {
  const tongue = spoken.value;
  const bundle = tongue && bundles.get(tongue);
  const message = bundle ? bundle.getMessage(key) : undefined;
  if (!bundle || !message?.value) {
    if (bundle) console.error(`no word for ${key} in ${tongue}`);
    return key;
  }
  const whole = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "string" ? isolated(value) : value,
    ]),
  );
  // In the files the editions are words: Fluent reads 2001 as a number.
  return bundle.formatPattern(
    message.value,
    { edition: edition.value === "2001" ? "old" : "new", ...whole },
    [],
  );
}

/** Whether there is a message with that key: a newer house may send codes this page does not know. */
export function knows(key: string): boolean {
  return Boolean(spoken.value && bundles.get(spoken.value)?.hasMessage(key));
}

// A name may contain "<"; this mark stands for it while <b> is searched for.
const OWN = "\uE000";

/** The same message with its <b> as bold. */
export function rich(key: string, args: Args = {}): ComponentChildren {
  const safe: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args))
    safe[name] = typeof value === "string" ? value.replaceAll("<", OWN) : value;
  const parts = t(key, safe).split(/<b>(.*?)<\/b>/s);
  return parts.map((part, i): VNode | string => {
    const text = part.replaceAll(OWN, "<");
    return i % 2 ? <b key={i}>{text}</b> : text;
  });
}

/** A message without its markup, for screen readers. */
export function plain(key: string, args: Args = {}): string {
  return t(key, args).replaceAll(/<\/?b>/g, "");
}

/** A word with a capital, for the start of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(tongue()) + text.slice(1);
}

function tongue(): Language {
  return spoken.value ?? language.value;
}

export function number(value: number, digits?: number): string {
  return new Intl.NumberFormat(
    tongue(),
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value);
}

/** +45,000, or −3: a gain or a loss always has its sign. */
export function signed(value: number): string {
  return new Intl.NumberFormat(tongue(), { signDisplay: "exceptZero" })
    .format(value)
    .replace("-", "−");
}

/** 17 Nov 2026, as people here write it. */
export function date(milliseconds: number): string {
  return new Intl.DateTimeFormat(tongue(), { dateStyle: "medium" }).format(milliseconds);
}

/** "Tue 01:00": within the next days. */
export function soon(milliseconds: number): string {
  const style = { weekday: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(tongue(), style).format(milliseconds);
}

/** A day of the house, such as 2026-11-17, in words; its days begin at midnight UTC. */
export function dayName(day: string, weekday: "long" | "short" = "long"): string {
  const style =
    weekday === "short"
      ? ({ weekday } as const)
      : ({ weekday, day: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(tongue(), { ...style, timeZone: "UTC" }).format(Date.parse(day));
}

/** With at most one digit after the point, or with exactly so many. */
export function percent(share: number, digits?: number): string {
  return new Intl.NumberFormat(tongue(), {
    style: "percent",
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? (share > 0 && share < 1 ? 1 : 0),
  }).format(share);
}

/** Thousands on a narrow screen: 215k, 215 k, 215 Tsd. */
export function thousands(value: number): string {
  return t("money-short", { thousands: Math.round(value / 1000) });
}

export function list(items: readonly string[]): string {
  return new Intl.ListFormat(tongue(), { type: "conjunction" }).format(items.map(isolated));
}
