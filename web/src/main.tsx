// The client: finds its way by the address, and speaks the reader's language.
import { render, type ComponentChildren } from "preact";
import { Sprite } from "./art/sprite.tsx";
import { CannotGoOn } from "./frame/states.tsx";
import { Speaker } from "./frame/speaker.tsx";
import { CodeRoute, FrontRoute, WatchRoute } from "./house/front-screen.tsx";
import { lazy } from "./house/lazy.tsx";
import { dressPage, language } from "./prefs.ts";
import { followLinks, path } from "./route.ts";
import type { GameName } from "./wire.ts";
import { speak } from "./words.tsx";

const TableRoute = lazy(async () => (await import("./house/table-screen.tsx")).TableRoute);
const ReplayRoute = lazy(async () => (await import("./house/replay-screen.tsx")).ReplayRoute);
const RulesRoute = lazy(async () => (await import("./house/study-screens.tsx")).RulesRoute);
const LabRoute = lazy(async () => (await import("./house/study-screens.tsx")).LabRoute);
const KeyboardRoute = lazy(async () => (await import("./house/study-screens.tsx")).KeyboardRoute);

const TutorialRoute = lazy(async () => (await import("./tutorial/tutorial.tsx")).TutorialRoute);
const LocalRoute = lazy(async () => (await import("./house/room-screens.tsx")).LocalRoute);
const TvRoute = lazy(async () => (await import("./house/room-screens.tsx")).TvRoute);

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
const words = speak(language.value);
// What the address needs is fetched beside the words, not after them.
if (path.value.startsWith("/t/")) {
  void import("./house/table-screen.tsx");
  void import("./vabanque/live.tsx");
}
await words;
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
