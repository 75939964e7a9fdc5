// The tables of this browser and what the house last said about each. The keys of the seats are
// cookies that no script reads; here are only names. There is no account: a personal link carries
// all the keys to another device.
import { computed, signal } from "@preact/signals";
import { IN_TAB } from "../app/navigation.ts";
import { readLocal, writeLocal } from "../app/storage.ts";
import type { MyTable, TableKey } from "../wire.ts";
import { post, refusalOf } from "./http.ts";

export interface Kept {
  readonly table: string;
  readonly local?: true; // Everybody shares this device.
  readonly seen?: MyTable; // The last answer of the house.
  readonly at?: number; // When that answer came, in ms.
  readonly gone?: true; // The house no longer has the table, or the key no longer opens it.
}

/** The state of the list: until it is ready, the last answers are shown. */
export type ListState = "loading" | "ready" | "offline" | "too-fast" | "house-error";

const NAME = IN_TAB ? "tab.tables" : "tables"; // A house at the same address has others.
const MOST_KEPT = 100; // Tables; the oldest finished ones are dropped first.
const MOST_ASKED = 60; // Tables in one request: docs/wire.md.
const CARRIED_AT_ONCE = 8; // The answer has two cookies for each, and proxies limit its head.
const PARAMETER = "tables";

function read(): readonly Kept[] {
  const kept = readLocal(NAME);
  return Array.isArray(kept)
    ? (kept as readonly Kept[]).filter((one) => typeof one?.table === "string")
    : [];
}

export const myTables = signal<readonly Kept[]>(read());
export const listState = signal<ListState>("loading");

if (typeof addEventListener === "function")
  addEventListener("storage", (event) => {
    if (event.key === `tripot.${NAME}`) myTables.value = read();
  });

export function isOver(kept: Kept): boolean {
  return !!kept.gone || kept.seen?.stage === "over" || kept.seen?.stage === "closed";
}

export function isMyTurn({ seen, local }: Kept): boolean {
  return !local && seen?.stage === "play" && !!seen.acting?.includes(seen.seat);
}

/** The seconds my clock has left by now; null without a clock. */
export function secondsLeft({ seen, at }: Kept, now: number): number | null {
  if (seen?.left === null || seen?.left === undefined) return null;
  return Math.max(0, seen.left - (seen.paused ? 0 : (now - (at ?? now)) / 1000));
}

const NEVER = Number.MAX_VALUE;

/** My turn first, least time first; then what waits longest. */
export const running = computed(() =>
  myTables.value
    .filter((kept) => !isOver(kept) && kept.seen)
    .sort(
      (a, b) =>
        Number(isMyTurn(b)) - Number(isMyTurn(a)) ||
        (a.seen?.left ?? NEVER) - (b.seen?.left ?? NEVER) ||
        (a.seen?.changed ?? 0) - (b.seen?.changed ?? 0),
    ),
);

/** The latest first. A table that was closed before its game began is not listed. */
export const finished = computed(() =>
  myTables.value
    .filter((kept) => isOver(kept) && (kept.seen?.ranking || kept.seen?.stage === "play"))
    .sort((a, b) => (b.seen?.changed ?? 0) - (a.seen?.changed ?? 0)),
);

/** Changes what is stored; another tab may have written meanwhile, so it is read again first. */
function change(work: (kept: readonly Kept[]) => readonly Kept[]): void {
  const before = read();
  const now = [...work(before.length ? before : myTables.value)];
  while (now.length > MOST_KEPT) now.splice(Math.max(0, now.findIndex(isOver)), 1);
  myTables.value = now;
  writeLocal(NAME, now);
}

export function isMine(table: string): boolean {
  return myTables.value.some((one) => one.table === table && !one.gone);
}

/** Notes that this browser has a seat at the table. */
export function remember(table: string, local = false): void {
  if (!table || isMine(table)) return;
  const now: Kept = { table, ...(local ? { local: true } : {}) };
  change((kept) => [...kept.filter((one) => one.table !== table), now]);
}

export function forget(table: string): void {
  change((kept) => kept.filter((one) => one.table !== table));
}

/** Notes what the house answered about these tables. */
function heard(tables: readonly string[], answers: readonly (MyTable | null)[]): void {
  const at = Date.now();
  const told = new Map(tables.map((table, i) => [table, answers[i] ?? null]));
  change((kept) =>
    kept.map((one): Kept => {
      const seen = told.get(one.table);
      if (seen === undefined) return one;
      return seen ? { ...one, seen, at } : { ...one, gone: true };
    }),
  );
}

/** Asks the house about the tables that may have changed. */
export async function refresh(): Promise<void> {
  const asked = myTables.value
    .filter((kept) => !isOver(kept))
    .slice(-MOST_ASKED)
    .map(({ table }) => table);
  try {
    if (asked.length)
      heard(asked, await post("/mine", { tables: asked.map((table) => ({ table })) }));
    listState.value = "ready";
  } catch (error) {
    const why = refusalOf(error).error;
    listState.value = why === "offline" || why === "too-fast" ? why : "house-error";
  }
}

/** A link that opens every table of this browser on another device. */
export async function personalLink(front: string): Promise<string> {
  const held = await post<readonly TableKey[]>("/mine/keys", {});
  const carried = held.filter(({ table }) => isMine(table)).slice(-MOST_ASKED);
  return `${front}#${PARAMETER}=${carried.map(({ table, key }) => `${table}.${key}`).join(",")}`;
}

/** Takes the tables out of a personal link, if it is one, and keeps their keys. */
export async function takePersonalLink(hash: string): Promise<void> {
  const carried = new URLSearchParams(hash.replace(/^#/, "")).get(PARAMETER);
  const keys = (carried ?? "")
    .split(",")
    .slice(0, MOST_ASKED)
    .flatMap((one): readonly TableKey[] => {
      const [table = "", key = ""] = one.split(".");
      return table && key ? [{ table, key }] : [];
    });
  await carry(keys);
}

/** Adds tables to the list, and makes the browser keep their keys; a profile needs none. */
export async function carry(keys: readonly TableKey[]): Promise<void> {
  for (let from = 0; from < keys.length; from += CARRIED_AT_ONCE) {
    const some = keys.slice(from, from + CARRIED_AT_ONCE);
    const answers = await post<readonly (MyTable | null)[]>("/mine", { tables: some, keep: true });
    const there = some.filter((_, i) => answers[i]).map(({ table }) => table);
    there.forEach((table) => {
      remember(table);
    });
    heard(
      there,
      answers.filter((answer) => answer),
    );
  }
}
