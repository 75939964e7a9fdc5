// Every screen with a real game in it, for review. Not shipped.
// The address says which: #screen=vabanque-cards&theme=light&lang=fr
import { type ComponentChildren, render } from "preact";
import { loadFonts } from "../app/boot/fonts.ts";
import { speak } from "../app/i18n.tsx";
import { dressPage, type Language, language, type Theme, theme } from "../app/preferences.ts";
import { needPart } from "../app/rest.ts";
import { Sprite } from "../art/sprite.tsx";
import { Speaker } from "../frame/speaker.tsx";
import { screens } from "./screens.tsx";

const asked = new URLSearchParams(location.hash.slice(1));
theme.value = (asked.get("theme") ?? "dark") as Theme;
language.value = (asked.get("lang") ?? "en") as Language;
dressPage();
loadFonts();
addEventListener("hashchange", () => location.reload());

function Index(): ComponentChildren {
  return (
    <ul class="page-body">
      {Object.keys(screens).map((name) => (
        <li key={name}>
          <a class="button ghost" href={`#screen=${name}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById("app");
await Promise.all([speak(language.value), needPart("rest")]);
const screen = screens[asked.get("screen") ?? ""] ?? Index;
const shown = screen();
if (root)
  render(
    <>
      <Sprite />
      <Speaker />
      {shown}
    </>,
    root,
  );
document.documentElement.dataset["ready"] = "yes";
