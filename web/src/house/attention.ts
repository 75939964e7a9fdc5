// It is my turn: the title, the icon, a bell, a buzz, a notice; each can be switched off.
import icon from "../art/icon.svg";
import { alwaysBell, notices, vibration } from "../prefs.ts";
import { alarm } from "../speech.ts";
import { t } from "../words.tsx";
import { bell } from "./sound.ts";

const dotted = `data:image/svg+xml,${encodeURIComponent(icon.replace("</svg>", '<circle cx="75%" cy="25%" r="20%" fill="#FF9A86"/></svg>'))}`;
let plainIcon = "";

/** What the tab says and shows. */
export function showTurn(game: string, mine: boolean): void {
  document.title = mine ? `● ${t("your-turn")} · ${game}` : `${game} · Tripot`;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  plainIcon ||= link.href;
  link.href = mine ? dotted : plainIcon;
}

export function myTurn(game: string, asked: string): void {
  alarm(asked);
  const away = document.visibilityState === "hidden" || !document.hasFocus();
  if (away || alwaysBell.value) bell();
  if (vibration.value) navigator.vibrate?.(60);
  if (away && notices.value && "Notification" in globalThis && Notification.permission === "granted")
    new Notification(t("your-turn"), { body: game, tag: "tripot" });
}

export function timeIsShort(seconds: number): void {
  alarm(t("clock-left", { seconds }));
  bell();
  if (vibration.value) navigator.vibrate?.([60, 40, 60]);
}
