// The house over HTTP: what it offers, which tables are open, what is asked without a socket.
import { takeAnswer } from "../boot/early.ts";
import { at } from "../route.ts";
import type { Asked, GameName, No, Ok, Row, Seat, Settings, Stage } from "../wire.ts";

export type Refusal = Pick<No, "error" | "detail" | "rule">;

/** The house said no, or did not answer at all ("offline"). */
export class HouseRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.error}: ${refusal.detail}`);
    this.refusal = refusal;
  }
}

/** What was refused, whatever went wrong. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof HouseRefused ? error.refusal : { error: "house-error", detail: String(error) };
}

export interface BotInfo {
  readonly bot: string;
  readonly name: string;
  readonly title: string;
  readonly temperament: string;
  readonly rung: number; // 1 is the weakest.
  readonly rating: number;
}

export interface GameInfo {
  readonly game: GameName;
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, readonly (number | string | null)[]>>;
  readonly bots: readonly BotInfo[];
}

export interface HouseInfo {
  readonly version: string;
  readonly games: readonly GameInfo[];
}

/** A table as lists show it. */
export interface TableCard {
  readonly table: string;
  readonly code: string;
  readonly stage: Stage;
  readonly settings: Settings;
  readonly players: readonly string[];
  readonly free: number;
  readonly locked: boolean;
}

export interface Chance {
  readonly value: number;
  readonly exact: string;
}

/** What may come after a card of La Vendôme, exactly. */
export interface Odds {
  readonly falls: readonly (Chance | null)[];
  readonly keeps: Chance;
  readonly loses_next: Chance;
  readonly nobody_next: Chance;
  readonly expected: readonly Chance[] | null;
}

/** A finished game as one reader saw it, or as it truly was. */
export interface Told {
  readonly game: GameName;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, number | string | null>>;
  readonly seat: Seat | null;
  readonly steps: readonly { readonly move: string; readonly e: readonly Row[]; readonly odds?: readonly (Odds | null)[] }[];
}

const API = at("/api/v1");

export function api(path: string): string {
  return API + path;
}

export function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${API}/tables/${encodeURIComponent(table)}/socket`;
}

/** A name for a request; asking twice with one name does a thing once. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await ((init ? undefined : takeAnswer(api(path))) ?? fetch(api(path), { credentials: "same-origin", ...init }));
  } catch {
    throw new HouseRefused({ error: "offline", detail: "" });
  }
  if (answer.ok) return answer;
  let refusal: Refusal = { error: "house-error", detail: `${answer.status}` };
  try {
    refusal = (await answer.json()) as Refusal;
  } catch {
    // Not an answer of ours: a proxy's page, perhaps.
  }
  throw new HouseRefused(refusal);
}

/** With a key it is asked in that seat's name, whatever the browser keeps. */
export async function get<T>(path: string, key = ""): Promise<T> {
  return (await (await fetched(path, key ? { headers: { authorization: `Bearer ${key}` } } : undefined)).json()) as T;
}

export async function getText(path: string): Promise<string> {
  return (await fetched(path)).text();
}

export async function post<T>(path: string, body: unknown, key = ""): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key) headers["authorization"] = `Bearer ${key}`;
  return (await (await fetched(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

/** Leaves out the id, in each member of the union. */
export type Unnamed<A> = A extends { readonly id: string } ? Omit<A, "id"> : never;

/** Asks something of a table without its socket. */
export function askTable(table: string, ask: Unnamed<Asked>, key = ""): Promise<Ok> {
  return post<Ok>(`/tables/${encodeURIComponent(table)}/asks`, { ...ask, id: newId() }, key);
}

let house: Promise<HouseInfo> | null = null;

/** What the house offers; asked once. */
export function houseInfo(): Promise<HouseInfo> {
  house ??= get<HouseInfo>("/house").catch((error: unknown) => {
    house = null;
    throw error;
  });
  return house;
}
