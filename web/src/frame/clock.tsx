// The clock of the player to move; while disconnected it shows no time.

import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";

const LOW_SECONDS = 15;

export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function Clock({ seconds }: { readonly seconds: number | null }) {
  const low = seconds !== null && seconds <= LOW_SECONDS;
  const text = seconds === null ? "–:––" : minutes(seconds);
  return (
    <span
      class={`pill clock ${low ? "low" : ""}`}
      role="timer"
      aria-label={
        seconds === null ? t("clock-unknown") : t("clock-left", { seconds: Math.ceil(seconds) })
      }
    >
      <Icon name="clock" size={16} />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
