// Looks after the tables that are not on the screen: a game with days for a move may call at any
// time, also in a tab behind others.
import { computed, effect } from "@preact/signals";
import { path } from "../app/navigation.ts";
import { routeOf } from "../app/routes.ts";
import { callsElsewhere } from "../app/tab-title.ts";
import { titleOf } from "../games/catalogue.ts";
import { isMyTurn, isOver, type Kept, myTables, refresh } from "./my-tables.ts";

const LOOK_MS = 60_000; // Browsers let a hidden page wait that long anyway.

function isShown({ table }: Kept): boolean {
  const found = routeOf(path.value);
  return found?.name === "table" && found.parameter === table;
}

/** The tables that wait for me, without the one on the screen. */
export const waitingElsewhere = computed(() =>
  myTables.value.filter((kept) => !isOver(kept) && isMyTurn(kept) && !isShown(kept)),
);

/** Keeps title and icon right, and calls a player who looks elsewhere. */
export function watchTables(): void {
  let known = new Set(waitingElsewhere.value.map(({ table }) => table));
  effect(() => {
    const waiting = waitingElsewhere.value;
    callsElsewhere(waiting.length);
    const fresh = waiting.find(({ table }) => !known.has(table));
    known = new Set(waiting.map(({ table }) => table));
    const game = fresh?.seen?.settings.game;
    if (game) void import("../app/notices.ts").then(({ called }) => called(titleOf(game)));
  });
  setInterval(() => {
    if (myTables.value.some((kept) => !isOver(kept) && !isShown(kept))) void refresh();
  }, LOOK_MS);
}
