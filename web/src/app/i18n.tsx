// The messages of the client, in the current language and edition.

import { words } from "words:parts";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { type Language, language } from "./preferences.ts";

type Args = Readonly<Record<string, FluentVariable>>;

/** The words come in parts: of the front door, of a tab's, of a table, of each game, and the rest. */
export type Part = "front" | "tab" | "table" | "rest" | (string & {});

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

const added = new Set<string>(); // `en 0`: the first of `more` in English.

async function addTo(tongue: Language, source: MoreMessages): Promise<void> {
  const name = `${tongue} ${more.indexOf(source)}`;
  if (added.has(name)) return;
  try {
    bundles.get(tongue)?.addResource(new FluentResource(await source(tongue)));
    added.add(name);
  } catch {
    // None in this language: the words are shown as records write them.
  }
}

/** Adds messages of a game that is not ours, now and in each language spoken later. */
export async function addMessages(source: MoreMessages): Promise<void> {
  more.push(source);
  await Promise.all([...bundles.keys()].map((tongue) => addTo(tongue, source)));
}

const tongues = new Set<Language>(); // That were asked for,
let latest: Language | null = null; // and the last of them.
const needed = new Set<Part>();
const fetched = new Map<unknown, Promise<void>>(); // By the part's function of `words`.

/** A part of a language; nothing if there is none, such as the words of a game that is not ours. */
function fetchPart(tongue: Language, part: Part): Promise<void> | undefined {
  const source = words[tongue][part];
  if (!source) return;
  const fetching = fetched.get(source) ?? addPart(tongue, source);
  fetched.set(source, fetching);
  fetching.catch(() => fetched.delete(source)); // To be tried again.
  return fetching;
}

async function addPart(tongue: Language, source: () => Promise<{ default: string }>) {
  const text = (await source()).default;
  const bundle = bundles.get(tongue) ?? bundleOf(tongue, "");
  bundles.set(tongue, bundle);
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
}

/** Fetches the words of a part of the client, before that is shown. */
export async function needWords(part: Part): Promise<void> {
  needed.add(part);
  if (part !== "front" && part !== "tab") needed.add("table"); // All others build on its words.
  await Promise.all([...tongues].map(fetchNeeded));
}

async function fetchNeeded(tongue: Language): Promise<void> {
  await Promise.all(["front", ...needed].map((part) => fetchPart(tongue, part)));
}

/** Fetches the words of a language that were needed so far, and then speaks it. */
export async function speak(tongue: Language): Promise<void> {
  tongues.add(tongue);
  latest = tongue;
  try {
    await fetchNeeded(tongue);
  } catch (error) {
    tongues.delete(tongue); // Nothing else should wait for it.
    throw error;
  }
  await Promise.all(more.map((source) => addTo(tongue, source)));
  if (latest !== tongue) return; // Another was chosen while this one was on its way.
  language.value = tongue;
  spoken.value = tongue;
}

/** For tests: messages that are already loaded. */
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
  const safe = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "string" ? isolated(value) : value,
    ]),
  );
  // In the files the editions are words: Fluent reads 2001 as a number.
  const said = bundle.formatPattern(
    message.value,
    { edition: edition.value === "2001" ? "old" : "new", ...safe },
    [],
  );
  const whole = tongue === "fr" ? elided(said) : said;
  return whole.endsWith("..") ? whole.slice(0, -1) : whole; // "70 Mio." at the end of a sentence.
}

/** "le pion d’Anna": the words of the French file are elided already, but not before a name. */
function elided(text: string): string {
  return text.replaceAll(/\b([Dd]|[Qq]u)e (<b>)?(?=[aeiouàâéèêîôûœ])/gi, "$1’$2");
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

/** The language with its country, where the browser says one: British and American days differ. */
function place(): string {
  const places = typeof navigator === "undefined" ? [] : navigator.languages;
  return places.find((one) => one.startsWith(tongue())) ?? tongue();
}

/** 17 Nov 2026, as people here write it. */
export function date(milliseconds: number): string {
  return new Intl.DateTimeFormat(place(), { dateStyle: "medium" }).format(milliseconds);
}

/** "Tue 01:00": within the next days. */
export function soon(milliseconds: number): string {
  const style = { weekday: "short", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(place(), style).format(milliseconds);
}

/** A day of the house, such as 2026-11-17, in words; its days begin at midnight UTC. */
export function dayName(day: string, weekday: "long" | "short" = "long"): string {
  const style =
    weekday === "short"
      ? ({ weekday } as const)
      : ({ weekday, day: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(place(), { ...style, timeZone: "UTC" }).format(Date.parse(day));
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
  const place = tongue() === "en" ? "en-GB" : tongue(); // As our English is: no comma before "and".
  return new Intl.ListFormat(place, { type: "conjunction" }).format(items.map(isolated));
}
