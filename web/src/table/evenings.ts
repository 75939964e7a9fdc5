// Evenings: what the house knows of them, and the clubs that this browser has seen.
import { signal } from "@preact/signals";
import { readLocal, writeLocal } from "../app/storage.ts";
import type { ClubPage, EveningPage } from "../wire.ts";
import { get, getAsSpectator } from "./http.ts";
import { type Look, SEAT_COLOURS, SYMBOLS } from "./people.ts";

export interface KnownClub {
  readonly club: string;
  readonly name: string;
}

const NAME = "clubs";
const MOST = 12;

/** The clubs of this browser, the latest first. */
export const clubs = signal<readonly KnownClub[]>(
  ((readLocal(NAME) as readonly KnownClub[] | undefined) ?? []).filter(({ club }) => club),
);

export function rememberClub({ club, name }: KnownClub): void {
  if (!club) return;
  clubs.value = [{ club, name }, ...clubs.value.filter((known) => known.club !== club)].slice(
    0,
    MOST,
  );
  writeLocal(NAME, clubs.value);
}

export function forgetClub(club: string): void {
  clubs.value = clubs.value.filter((known) => known.club !== club);
  writeLocal(NAME, clubs.value);
}

/** The evening of a table; players also learn the link of their club. */
export async function eveningOf(table: string, asSpectator = false): Promise<EveningPage> {
  const path = `/tables/${encodeURIComponent(table)}/evening`;
  const page = await (asSpectator ? getAsSpectator<EveningPage>(path) : get<EveningPage>(path));
  rememberClub(page);
  return page;
}

export async function clubOf(club: string): Promise<ClubPage> {
  const page = await get<ClubPage>(`/clubs/${encodeURIComponent(club)}`);
  rememberClub(page);
  return page;
}

/** 8½: points are whole or half. */
export function points(value: number): string {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole || ""}½`;
}

/** A colour and a symbol for every name, in the order they first sat down. */
export function looksOf(evenings: readonly EveningPage[]): ReadonlyMap<string, Look> {
  const names = evenings
    .flatMap(({ played }) => played)
    .sort((one, other) => one.finished - other.finished)
    .flatMap(({ players }) => players.map(({ name }) => name));
  return new Map(
    [...new Set(names)].map((name, i) => [
      name,
      {
        colour: SEAT_COLOURS[i % SEAT_COLOURS.length] ?? "ivory",
        symbol: SYMBOLS[i % SYMBOLS.length] ?? "sun",
      },
    ]),
  );
}
