// Every address of the client, once: its path and its screen. Links are made from it, and build.mjs
// reads it to know which scripts an address needs first.
import type { ComponentType } from "preact";
import type { Part } from "./i18n.tsx";
import { at, IN_TAB } from "./navigation.ts";

export interface Route {
  readonly path: string; // What follows is the parameter of the screen.
  readonly parameter?: string;
  readonly remount?: true; // Another parameter is another screen, not the same one changed.
  readonly words?: Part; // Those it needs; all of them where it does not say.
  readonly load: () => Promise<ComponentType<never>>;
}

const front = () => import("../screens/front/front-screen.tsx");
const table = () => import("../screens/table/table-screen.tsx");
const tutorial = () => import("../screens/tutorial/tutorial.tsx");
const review = () => import("../screens/review/review-screen.tsx");
const trial = () => import("../screens/review/trial-screen.tsx");
const drill = () => import("../screens/drill/drill-screen.tsx");
const assistant = () => import("../screens/assistant/assistant-screen.tsx");
const whatif = () => import("../screens/whatif/whatif-screen.tsx");
const themes = () => import("../screens/drill/themes-screen.tsx");
const tab = () => import("../screens/tab/tab-front.tsx");
const duplicate = () => import("../screens/duplicate/duplicate-screen.tsx");
const secondary = () => import("./secondary-routes.ts");

export const ROUTES = {
  front: { path: "/", words: "front", load: async () => (await front()).FrontRoute },
  watch: { path: "/watch", load: async () => (await secondary()).WatchRoute },
  code: {
    path: "/c",
    parameter: "code",
    words: "front",
    load: async () => (await front()).CodeRoute,
  },
  table: {
    path: "/t",
    parameter: "id",
    remount: true,
    words: "table",
    load: async () => (await table()).TableRoute,
  },
  learn: {
    path: "/learn",
    parameter: "game",
    remount: true,
    load: async () => (await tutorial()).TutorialRoute,
  },
  replay: {
    path: "/r",
    parameter: "id",
    remount: true,
    load: async () => (await secondary()).ReplayRoute,
  },
  review: {
    path: "/review",
    parameter: "id",
    remount: true,
    load: async () => (await review()).ReviewRoute,
  },
  trial: {
    path: "/on",
    parameter: "id",
    remount: true,
    load: async () => (await trial()).TrialRoute,
  },
  drill: {
    path: "/drill",
    parameter: "number",
    load: async () => (await drill()).DrillRoute,
  },
  assistant: {
    path: "/assistant",
    parameter: "game",
    remount: true,
    load: async () => (await assistant()).AssistantRoute,
  },
  drills: { path: "/drills", load: async () => (await themes()).ThemesRoute },
  rules: { path: "/rules", parameter: "game", load: async () => (await secondary()).RulesRoute },
  lab: { path: "/lab", load: async () => (await secondary()).LabRoute },
  whatif: {
    path: "/whatif",
    parameter: "game",
    load: async () => (await whatif()).WhatIfRoute,
  },
  oneDevice: {
    path: "/local",
    parameter: "id",
    load: async () => (await secondary()).OneDeviceRoute,
  },
  bigScreen: {
    path: "/tv",
    parameter: "id",
    remount: true,
    load: async () => (await secondary()).BigScreenRoute,
  },
  profile: { path: "/me", load: async () => (await secondary()).ProfileRoute },
  ladder: {
    path: "/ladder",
    parameter: "game",
    load: async () => (await secondary()).LadderRoute,
  },
  host: { path: "/host", load: async () => (await tab()).HostRoute },
  club: { path: "/club", parameter: "club", load: async () => (await secondary()).ClubRoute },
  duplicate: {
    path: "/duplicate",
    parameter: "id",
    remount: true,
    load: async () => (await duplicate()).DuplicateRoute,
  },
  keyboard: { path: "/keyboard", load: async () => (await secondary()).KeyboardRoute },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

/** Screens that a tab without a house does not have. */
const OF_HOUSES: ReadonlySet<RouteName> = new Set([
  "watch",
  "code",
  "bigScreen",
  "ladder",
  "whatif", // Thousands of games need the compiled bots.
  "duplicate",
]);
export const needsHouse = (route: RouteName): boolean => IN_TAB && OF_HOUSES.has(route);
export const loadNeedsHouse = async () => (await tab()).NeedsHouseRoute;

/** The path of a screen within the client. */
export function pathTo(route: RouteName, parameter = ""): string {
  const { path } = ROUTES[route];
  return parameter ? `${path}/${encodeURIComponent(parameter)}` : path;
}

/** The same as a link. */
export function href(route: RouteName, parameter = ""): string {
  return at(pathTo(route, parameter));
}

/** The route of a path and its parameter; null if there is none. */
export function routeOf(
  path: string,
): { readonly name: RouteName; readonly parameter: string } | null {
  let parts: readonly string[];
  try {
    parts = path.split("/").map(decodeURIComponent);
  } catch {
    return null; // A lone % in an address.
  }
  const [, first = "", second = ""] = parts;
  const name = (Object.keys(ROUTES) as RouteName[]).find(
    (route) => ROUTES[route].path === `/${first}`,
  );
  return name ? { name, parameter: second } : null;
}
