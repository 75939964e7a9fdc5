// The client: finds its way by the address, and speaks the reader's language.
import { render, type ComponentChildren } from "preact";
import { Sprite } from "./art/sprite.tsx";
import { loadFonts } from "./app/boot/fonts.ts";
import { CannotGoOn } from "./frame/states.tsx";
import { Speaker } from "./frame/speaker.tsx";
import { lazy } from "./app/lazy.tsx";
import { dressPage, language } from "./app/preferences.ts";
import { followLinks, path } from "./app/navigation.ts";
import type { GameName } from "./wire.ts";
import { speak } from "./app/i18n.tsx";

const FrontRoute = lazy(async () => (await import("./screens/front/front-screen.tsx")).FrontRoute);
const WatchRoute = lazy(async () => (await import("./screens/front/front-screen.tsx")).WatchRoute);
const CodeRoute = lazy(async () => (await import("./screens/front/front-screen.tsx")).CodeRoute);
const TableRoute = lazy(async () => (await import("./screens/table/table-screen.tsx")).TableRoute);
const ReplayRoute = lazy(async () => (await import("./app/secondary-routes.ts")).ReplayRoute);
const RulesRoute = lazy(async () => (await import("./app/secondary-routes.ts")).RulesRoute);
const LabRoute = lazy(async () => (await import("./app/secondary-routes.ts")).LabRoute);
const KeyboardRoute = lazy(async () => (await import("./app/secondary-routes.ts")).KeyboardRoute);
const TutorialRoute = lazy(async () => (await import("./screens/tutorial/tutorial.tsx")).TutorialRoute);
const LocalRoute = lazy(async () => (await import("./app/secondary-routes.ts")).LocalRoute);
const TvRoute = lazy(async () => (await import("./app/secondary-routes.ts")).TvRoute);

const GAMES: readonly string[] = ["vabanque", "banque-fatale", "vendome"];
const WAYS = {
  "": FrontRoute, watch: WatchRoute, t: TableRoute, c: CodeRoute, r: ReplayRoute, rules: RulesRoute,
  learn: TutorialRoute, lab: LabRoute, local: LocalRoute, tv: TvRoute, keyboard: KeyboardRoute,
};

function asked(): readonly [way: string, second: string] {
  const [, way = "", second = ""] = path.value.split("/").map(decodeURIComponent);
  return [way, second];
}

function Screen(): ComponentChildren {
  const [way, second] = asked();
  const game = (GAMES.includes(second) ? second : "vabanque") as GameName;
  switch (way) {
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
      return <RulesRoute game={game} />;
    case "learn":
      return <TutorialRoute key={second} game={game} />;
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
const [way] = asked();
const first = way in WAYS ? WAYS[way as keyof typeof WAYS].load().catch(() => undefined) : null; // It says itself what went wrong.
await Promise.all([speak(language.value), first]);
const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(
    <>
      <Sprite />
      <Speaker />
      <Screen />
    </>,
    root,
  );
}
loadFonts();
