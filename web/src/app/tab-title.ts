// The title and the icon of the tab: the page that is shown, and whether a table waits for me, this
// one or another.
import icon from "../art/icon.svg";
import { t } from "./i18n.tsx";

const DOT =
  '<circle cx="18.5" cy="5.5" r="5.5" fill="#FF9A86" stroke="#131B2A" stroke-width="1.5"/></svg>';
const DOTTED = `data:image/svg+xml,${encodeURIComponent(icon.replace("</svg>", DOT))}`;

let page = "Tripot";
let game = ""; // In which it is my turn here.
let others = 0; // Other tables that wait for me.
let plainIcon: string | null = null;

function show(): void {
  document.title = game
    ? `● ${t("your-turn")} · ${game}`
    : others
      ? `(${others}) ${t("your-turn")} · ${page}`
      : page;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  plainIcon ??= link.href;
  const wanted = game || others ? DOTTED : plainIcon;
  if (link.href !== wanted) link.href = wanted;
}

/** Another page is shown. */
export function titled(title: string): void {
  page = title;
  show();
}

/** It is my turn in that game here; empty: no longer. */
export function calls(title: string): void {
  game = title;
  show();
}

/** So many other tables wait for me. */
export function callsElsewhere(tables: number): void {
  if (tables === others) return;
  others = tables;
  show();
}
