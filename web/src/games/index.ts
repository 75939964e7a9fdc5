// The games that have a folder here, one line each; any other is drawn by the general board.
import { needWords } from "../app/i18n.tsx";
import type { AnyGame } from "./game-module.ts";

type Loader = () => Promise<{ readonly module: unknown }>;

const loaders: Readonly<Record<string, Loader>> = {
  vabanque: () => import("./vabanque/module.tsx"),
  "banque-fatale": () => import("./banque-fatale/module.tsx"),
  vendome: () => import("./vendome/module.tsx"),
};

const loaded = new Map<string, AnyGame>();

/** The names of these games, in the order they are offered. */
export const FOLDERS: readonly string[] = Object.keys(loaders);

export const hasFolder = (game: string): boolean => game in loaders;

export async function loadGame(game: string): Promise<AnyGame> {
  const had = loaded.get(game);
  if (had) return had;
  const load = loaders[game];
  const [module] = await Promise.all([
    load
      ? load().then((found) => found.module)
      : import("./general/module.tsx").then((general) => general.generalGame(game)),
    needWords(load ? game : "general"),
  ]);
  loaded.set(game, module as AnyGame);
  return module as AnyGame;
}
