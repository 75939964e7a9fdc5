// The client's door: dresses the page, fetches the words, and shows the screen of the address.
import { render, type ComponentChildren } from "preact";
import { Sprite } from "./art/sprite.tsx";
import { Speaker } from "./frame/speaker.tsx";
import { CannotGoOn } from "./frame/states.tsx";
import { Later } from "./later.tsx";
import { dressPage, language } from "./prefs.ts";
import { routes } from "./routes.ts";
import { speak } from "./words.tsx";

function screen(path: string): ComponentChildren {
  for (const { shape, load } of routes) {
    const found = shape.exec(path);
    if (found) return <Later load={() => load(found.slice(1))} />;
  }
  return <CannotGoOn state="old-link" />;
}

dressPage();
await speak(language.value);
const root = document.getElementById("app");
if (root)
  render(
    <>
      <Sprite />
      <Speaker />
      {screen(location.pathname)}
    </>,
    root,
  );
