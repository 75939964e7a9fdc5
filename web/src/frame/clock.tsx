// The clock never lies: when the connection is lost it shows no time at all.

import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";

const LOW = 15;

export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function Clock({ seconds }: { readonly seconds: number | null }) {
  const low = seconds !== null && seconds <= LOW;
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
