// The house over HTTP: what it offers, which tables are open, requests without a socket.
import { addGames } from "../games/catalogue.ts";
import type { Asked, HouseInfo, No, Ok } from "../wire.ts";
import { fetchFrom } from "./line.ts";

export { api } from "./line.ts";

export type Refusal = Pick<No, "error" | "detail" | "rule">;

/** The house rejected a request, or did not answer at all ("offline"). */
export class HouseRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.error}: ${refusal.detail}`);
    this.refusal = refusal;
  }
}

/** Any error as a refusal. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof HouseRefused
    ? error.refusal
    : { error: "house-error", detail: String(error) };
}

/** An id for a request; sending it twice under one id does it once. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetchFrom(path, init);
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

/** With a key the request is that seat's, whatever cookie the browser has. */
export async function get<T>(path: string, key = ""): Promise<T> {
  return (await (
    await fetched(path, key ? { headers: { authorization: `Bearer ${key}` } } : undefined)
  ).json()) as T;
}

/** What everybody may see, even if this browser has a seat: the cookie is not sent. */
export async function getAsSpectator<T>(path: string): Promise<T> {
  return (await (await fetched(path, { credentials: "omit" })).json()) as T;
}

export async function getText(path: string): Promise<string> {
  return (await fetched(path)).text();
}

export async function post<T>(path: string, body: unknown, key = ""): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key) headers["authorization"] = `Bearer ${key}`;
  return (await (
    await fetched(path, { method: "POST", headers, body: JSON.stringify(body) })
  ).json()) as T;
}

/** Leaves out the id, in each member of the union. */
export type Unnamed<A> = A extends { readonly id: string } ? Omit<A, "id"> : never;

/** Sends a request to a table without its socket. */
export function askTable(table: string, ask: Unnamed<Asked>, key = ""): Promise<Ok> {
  return post<Ok>(`/tables/${encodeURIComponent(table)}/asks`, { ...ask, id: newId() }, key);
}

let house: Promise<HouseInfo> | null = null;

/** What the house offers; asked once. */
export function houseInfo(): Promise<HouseInfo> {
  house ??= get<HouseInfo>("/house").then(
    (info) => {
      addGames(info.games);
      return info;
    },
    (error: unknown) => {
      house = null;
      throw error;
    },
  );
  return house;
}
