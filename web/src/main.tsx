// The client: shows the screen of the address, in the reader's language.
import { type ComponentChildren, type ComponentType, render } from "preact";
import { loadFonts } from "./app/boot/fonts.ts";
import { speak } from "./app/i18n.tsx";
import { type Lazy, lazyScreen } from "./app/lazy.tsx";
import { followLinks, IN_TAB, path } from "./app/navigation.ts";
import { keepClient } from "./app/offline.ts";
import { dressPage, language } from "./app/preferences.ts";
import {
  loadNeedsHouse,
  needsHouse,
  ROUTES,
  type Route,
  type RouteName,
  routeOf,
} from "./app/routes.ts";
import { Sprite } from "./art/sprite.tsx";
import { Speaker } from "./frame/speaker.tsx";
import { CannotGoOn } from "./frame/states.tsx";
import { OverAll } from "./frame/tab-state.tsx";
import { tabHouse } from "./table/line.ts";

const WATCH_MS = 3000; // After the first screen: other tables can wait.

type Parameters = Readonly<Record<string, string>>;

const screens = new Map<RouteName, Lazy<Parameters>>();

function screenOf(name: RouteName): Lazy<Parameters> {
  const { load, words }: Partial<Route> = needsHouse(name)
    ? { load: loadNeedsHouse }
    : ROUTES[name];
  const screen =
    screens.get(name) ?? lazyScreen(load as () => Promise<ComponentType<Parameters>>, words);
  screens.set(name, screen);
  return screen;
}

function Screen(): ComponentChildren {
  const found = routeOf(path.value);
  if (!found) return <CannotGoOn state="nowhere" />;
  const { parameter, remount }: Route = ROUTES[found.name];
  const Shown = screenOf(found.name);
  return (
    <Shown
      key={found.name + (remount ? found.parameter : "")}
      {...(parameter ? { [parameter]: found.parameter } : {})}
    />
  );
}

dressPage();
followLinks();
const first = routeOf(path.value);
// A screen that cannot be loaded says so itself.
await Promise.all([
  speak(language.value),
  first
    ? screenOf(first.name)
        .load()
        .catch(() => undefined)
    : null,
]);
const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(
    <>
      <Sprite />
      <Speaker />
      <Screen />
      <OverAll />
    </>,
    root,
  );
}
loadFonts();
keepClient();
if (IN_TAB)
  void tabHouse(); // After the first paint, and before anything is asked of it.
else
  setTimeout(() => {
    import("./table/watch-tables.ts").then(
      (on) => on.watchTables(),
      () => undefined, // The house is away; a table that is open says so itself.
    );
  }, WATCH_MS);
