// The client: finds its way by the address, and speaks the reader's language.
import { render, type ComponentChildren } from "preact";
import { Sprite } from "./art/sprite.tsx";
import { CannotGoOn } from "./frame/states.tsx";
import { Speaker } from "./frame/speaker.tsx";
import { CodeRoute, FrontRoute, WatchRoute } from "./house/front-screen.tsx";
import { lazy } from "./house/lazy.tsx";
import { TableRoute } from "./house/table-screen.tsx";
import { dressPage, language } from "./prefs.ts";
import { followLinks, path } from "./route.ts";
import type { GameName } from "./wire.ts";
import { speak } from "./words.tsx";

const ReplayRoute = lazy(async () => (await import("./house/more.ts")).ReplayRoute);
const RulesRoute = lazy(async () => (await import("./house/more.ts")).RulesRoute);
const LabRoute = lazy(async () => (await import("./house/more.ts")).LabRoute);
const KeyboardRoute = lazy(async () => (await import("./house/more.ts")).KeyboardRoute);

const TutorialRoute = lazy(async () => (await import("./tutorial/tutorial.tsx")).TutorialRoute);
const LocalRoute = lazy(async () => (await import("./house/more.ts")).LocalRoute);
const TvRoute = lazy(async () => (await import("./house/more.ts")).TvRoute);

const GAMES: readonly string[] = ["vabanque", "banque-fatale", "vendome"];

function Screen(): ComponentChildren {
  const [, first = "", second = ""] = path.value.split("/").map(decodeURIComponent);
  switch (first) {
    case "":
      return <FrontRoute />;
    case "watch":
      return <WatchRoute />;
    case "t":
      return <TableRoute key={second} id={second} />;
    case "c":
      return <CodeRoute code={second} />;
    case "r":
      return <ReplayRoute key={second} id={second} />;
    case "rules":
      return <RulesRoute game={(GAMES.includes(second) ? second : "vabanque") as GameName} />;
    case "learn":
      return <TutorialRoute key={second} game={(GAMES.includes(second) ? second : "vabanque") as GameName} />;
    case "lab":
      return <LabRoute />;
    case "local":
      return <LocalRoute id={second} />;
    case "tv":
      return <TvRoute key={second} id={second} />;
    case "keyboard":
      return <KeyboardRoute />;
    default:
      return <CannotGoOn state="nowhere" />;
  }
}

dressPage();
followLinks();
await speak(language.value);
const root = document.getElementById("app");
if (root)
  render(
    <>
      <Sprite />
      <Speaker />
      <Screen />
    </>,
    root,
  );
