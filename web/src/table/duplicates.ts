// Duplicates: the same luck for many. What this browser said for the luck, and which commitments it
// saw before it could matter, is kept here, so that it can be compared when the luck is opened.
import { signal } from "@preact/signals";
import { t } from "../app/i18n.tsx";
import { yourName } from "../app/preferences.ts";
import { readLocal, writeLocal } from "../app/storage.ts";
import type { DuplicatePage, Ok, OpenDuplicate, OpenedDuplicate } from "../wire.ts";
import { bytesOf, hexHash, randomHex } from "./fair/hash.ts";
import { get, post, refusalOf } from "./http.ts";
import { hasProfile, loadProfile } from "./my-profile.ts";
import { remember } from "./my-tables.ts";

const WORDS_BYTES = 16;
const KEPT_DAYS = 30;
const NAME = "duplicates";

/** What this browser knows of one duplicate. */
interface Known {
  readonly id: string;
  readonly words?: string; // Said when this one was begun: part of the luck of the next day.
  readonly commitment?: string; // As it was first told.
  readonly early?: boolean; // It was published before the day began.
}

function known(): readonly Known[] {
  return (readLocal(NAME) ?? []) as readonly Known[];
}

function note(id: string, more: Partial<Known>): void {
  const all = known();
  const before = all.find((one) => one.id === id) ?? { id };
  const others = all.filter((one) => one.id !== id);
  writeLocal(NAME, [...others, { ...more, ...before }].slice(-KEPT_DAYS));
}

/** The table of today, once it is known; null if this house has none. */
export const today = signal<DuplicatePage | null | undefined>(undefined);

export async function pageOf(id: string): Promise<DuplicatePage> {
  const page = await get<DuplicatePage>(`/duplicates/${encodeURIComponent(id || "today")}`);
  note(page.id, { commitment: page.commitment });
  const { tomorrow } = page;
  if (tomorrow) note(tomorrow.id, { commitment: tomorrow.commitment, early: true });
  return page;
}

export async function lookAtToday(): Promise<void> {
  try {
    today.value = await pageOf("today");
  } catch (error) {
    if (refusalOf(error).error === "no-duplicate") today.value = null;
  }
}

/** Begins the one try, or finds the one that was begun; the table to go to. */
export async function takeSeat(page: DuplicatePage): Promise<string> {
  const words = known().find(({ id }) => id === page.id)?.words ?? randomHex(WORDS_BYTES);
  note(page.id, { words });
  const path = `/duplicates/${encodeURIComponent(page.id)}/tables`;
  const ask = { name: yourName.value.trim() || t("player"), words };
  const ok = await post<Ok>(path, { ...ask, profile: hasProfile() }).catch(
    async (error: unknown) => {
      if (refusalOf(error).error !== "no-profile") throw error;
      await loadProfile(); // It was closed or deleted elsewhere.
      return post<Ok>(path, ask);
    },
  );
  const table = ok.table ?? "";
  remember(table);
  return table;
}

export async function openDuplicate(ask: OpenDuplicate): Promise<string> {
  return (await post<OpenedDuplicate>("/duplicates", ask)).id;
}

/** What this browser can say about the luck of a duplicate. */
export interface Proof {
  readonly secret: boolean | null; // Fits the commitment; null: not open yet.
  readonly words: boolean | null; // The words fit the mix.
  readonly seen: "early" | "same" | "other"; // The commitment as this browser first saw it.
  readonly mine: boolean | null; // My words of the day before are in it; null: I said none.
}

export async function proofOf(page: DuplicatePage): Promise<Proof> {
  const { id, commitment, secret, words, mix, opened } = page;
  const bytes = bytesOf(secret);
  const before = known().find((one) => one.id === id);
  const yesterday = known().find((one) => one.id === page.yesterday);
  const due = words.length ? await hexHash("tripot-duplicate/1 words", ...[...words].sort()) : "";
  const fits = bytes && (await hexHash("tripot-duplicate/1 house", id, bytes)) === commitment;
  return {
    secret: opened ? !!fits : null,
    words: opened ? due === mix : null,
    seen:
      (before?.commitment ?? commitment) !== commitment
        ? "other"
        : before?.early
          ? "early"
          : "same",
    mine: opened && yesterday?.words ? words.includes(yesterday.words) : null,
  };
}
