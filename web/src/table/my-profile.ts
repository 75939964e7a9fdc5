// The name that this browser keeps in the house: a profile. Its key is a cookie that no script
// reads; here is only what the house says about it.
import { signal } from "@preact/signals";
import { yourName } from "../app/preferences.ts";
import { readLocal, writeLocal } from "../app/storage.ts";
import type { Credential, Done, MyGames, MyProfile, OpenProfile, Secret } from "../wire.ts";
import { get, post, refusalOf } from "./http.ts";
import { carry, myTables } from "./my-tables.ts";

export type ProfileState = "none" | "loading" | "ready" | "offline";

const NAME = "profile"; // Whether this browser has one: otherwise nothing is requested.
const PARAMETER = "profile";
const MOST_ADOPTED = 60; // Tables in one request: docs/wire.md.

export const profile = signal<MyProfile | null>(null);
export const profileState = signal<ProfileState>(readLocal(NAME) ? "loading" : "none");

/** Whether seats are to be taken for a profile. */
export function hasProfile(): boolean {
  return profileState.value !== "none";
}

function heard(found: MyProfile | null): void {
  profile.value = found;
  profileState.value = found ? "ready" : "none";
  writeLocal(NAME, found ? true : undefined);
  if (found && !yourName.value.trim()) yourName.value = found.name;
}

/** Opens it here; its tables join the list of this browser. */
async function opened(found: MyProfile): Promise<void> {
  heard(found);
  yourName.value = found.name;
  await carry(found.tables.map((table) => ({ table, key: "" }))).catch(() => undefined);
}

/** Asks the house for the profile, if this browser has one. */
export async function loadProfile(): Promise<void> {
  if (!hasProfile()) return;
  try {
    heard(await get<MyProfile>("/mine/profile"));
  } catch (error) {
    if (refusalOf(error).error === "no-profile") heard(null);
    else profileState.value = profile.value ? "ready" : "offline";
  }
}

/** The same, with the tables that other browsers have added meanwhile. */
export async function refreshProfile(): Promise<void> {
  await loadProfile();
  const known = new Set(myTables.value.map(({ table }) => table));
  const more = profile.value?.tables.filter((table) => !known.has(table)) ?? [];
  await carry(more.map((table) => ({ table, key: "" }))).catch(() => undefined);
}

/** Keeps the name in this house, with the tables that this browser has. */
export async function makeProfile(name: string): Promise<void> {
  const tables = myTables.value.filter(({ local, gone }) => !local && !gone);
  const names = tables.slice(-MOST_ADOPTED).map(({ table }) => table);
  heard(await post<MyProfile>("/mine/profile", { name, tables: names }));
}

export async function changeProfile(change: {
  readonly name?: string;
  readonly shown?: boolean;
}): Promise<void> {
  heard(await post<MyProfile>("/mine/profile/change", change));
  if (change.name && profile.value) yourName.value = profile.value.name;
}

/** The key in a personal link; empty if it is none. */
export function keyIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, "")).get(PARAMETER) ?? "";
}

export async function openByLink(key: string, bring: boolean): Promise<void> {
  const body: OpenProfile = { key, bring };
  await opened(await post<MyProfile>("/mine/profile/open", body));
}

/** A link that opens the profile elsewhere; the one before stops working. */
export async function newLink(page: string): Promise<string> {
  const { key } = await post<Secret>("/mine/profile/link", {});
  await loadProfile();
  return `${page}#${PARAMETER}=${key}`;
}

/** The address of a new calendar; the one before stops working. */
export async function newCalendar(base: string, language: string): Promise<string> {
  const { key } = await post<Secret>("/mine/profile/calendar", { on: true });
  await loadProfile();
  return `${base}/${key}.ics?language=${language}`;
}

export async function stopCalendar(): Promise<void> {
  await post<Secret>("/mine/profile/calendar", { on: false });
  await loadProfile();
}

export async function closeProfile(elsewhere: boolean): Promise<void> {
  await post<Done>("/mine/profile/close", { elsewhere });
  if (elsewhere) await loadProfile();
  else heard(null);
}

export async function deleteProfile(): Promise<void> {
  await post<Done>("/mine/profile/delete", {});
  heard(null);
}

export function myGames(): Promise<MyGames> {
  return get<MyGames>("/mine/profile/games");
}

// ---- passkeys

/** Whether this browser can make passkeys here: it needs HTTPS, or this machine. */
export function knowsPasskeys(): boolean {
  return (
    isSecureContext &&
    typeof PublicKeyCredential !== "undefined" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function"
  );
}

/** What the browser made or signed, as the house reads it; null if the person cancelled. */
function said(found: unknown): Credential | null {
  if (!(found instanceof PublicKeyCredential)) return null;
  const { id, rawId, type, response } = found.toJSON();
  return { id, rawId, type, response: { ...response } };
}

async function asked(work: Promise<unknown>): Promise<Credential | null> {
  try {
    return said(await work);
  } catch (error) {
    if (error instanceof DOMException) return null; // Cancelled, or too slow.
    throw error;
  }
}

export async function makePasskey(): Promise<boolean> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>("/mine/passkeys/make", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await asked(navigator.credentials.create({ publicKey }));
  if (made) heard(await post<MyProfile>("/mine/passkeys", made));
  return made !== null;
}

export async function openByPasskey(bring: boolean): Promise<boolean> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>("/mine/passkeys/ask", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(navigator.credentials.get({ publicKey }));
  if (credential) await opened(await post<MyProfile>("/mine/passkeys/open", { credential, bring }));
  return credential !== null;
}

export async function removePasskey(id: string): Promise<void> {
  heard(await post<MyProfile>("/mine/passkeys/remove", { id }));
}
