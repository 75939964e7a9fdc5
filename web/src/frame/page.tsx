// The frame of a page that scrolls: brand, navigation, language, theme.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { speak, t } from "../app/i18n.tsx";
import { LANGUAGES, language, theme } from "../app/preferences.ts";
import { href, needsHouse } from "../app/routes.ts";
import { Brand } from "../art/emblem.tsx";
import { Icon } from "../art/icon.tsx";
import { Sheet } from "./sheet.tsx";

const NAVIGATION = [
  ["play", "front"],
  ["watch-nav", "watch"],
  ["rules", "rules"],
  ["drill", "drill"],
  ["lab", "lab"],
] as const;
export type Way = (typeof NAVIGATION)[number][0];

export function LanguageSwitch() {
  return (
    <div class="segmented" role="group" aria-label={t("language")}>
      {LANGUAGES.map((tongue) => (
        <button
          key={tongue}
          type="button"
          lang={tongue}
          aria-pressed={language.value === tongue}
          aria-label={t(`language-${tongue}`)}
          onClick={() => void speak(tongue).catch(() => undefined)} // Offline: it stays as it is.
        >
          {tongue.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

export function ThemeSwitch() {
  const light = theme.value === "light";
  const turn = (): void => {
    theme.value = light ? "dark" : "light";
  };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={light ? t("theme-dark") : t("theme-light")}
      onClick={turn}
    >
      <Icon name={light ? "night" : "sunny"} size={20} />
    </button>
  );
}

function Ways({ here }: { readonly here: Way | undefined }) {
  return (
    <>
      {NAVIGATION.filter(([, route]) => !needsHouse(route)).map(([word, route]) => (
        <a
          key={route}
          href={href(route)}
          {...(word === here ? { "aria-current": "page" as const } : {})}
        >
          {t(word)}
        </a>
      ))}
    </>
  );
}

export function Page(props: {
  readonly here?: Way;
  readonly plain?: boolean;
  readonly withBar?: boolean;
  readonly bare?: boolean; // Without the navigation: one thing is to be done here.
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const [menu, setMenu] = useState(false);
  return (
    <div class={`page ${props.plain ? "plain" : ""}`}>
      <a class="skip-link" href="#main">
        {t("skip-to-content")}
      </a>
      <header class="page-head">
        <Brand />
        {props.bare ? null : (
          <nav aria-label={t("ways")}>
            <Ways here={props.here} />
          </nav>
        )}
        <span class="grow" />
        <LanguageSwitch />
        <ThemeSwitch />
        {props.bare ? null : (
          <button
            type="button"
            class="icon-button menu"
            aria-label={t("menu")}
            aria-haspopup="dialog"
            onClick={() => setMenu(true)}
          >
            <Icon name="menu" size={20} />
          </button>
        )}
      </header>
      <main id="main" class={`page-body ${props.withBar ? "with-bar" : ""}`}>
        {props.children}
      </main>
      {props.foot ? <footer class="page-foot">{props.foot}</footer> : null}
      {menu ? (
        <Sheet title={t("menu")} onClose={() => setMenu(false)}>
          <nav class="menu-list">
            <Ways here={props.here} />
          </nav>
        </Sheet>
      ) : null}
    </div>
  );
}
