// The clock of the player to move, with its owner's name. It rests while something is revealed, and
// shows no time while disconnected.

import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";

const LOW_SECONDS = 15;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86400;

export type ClockShown =
  | { readonly state: "runs"; readonly owner: string | null; readonly seconds: number } // Null: me.
  | { readonly state: "rests" | "unknown" };

export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole > DAY_SECONDS) return t("clock-days", { days: Math.ceil(whole / DAY_SECONDS) });
  if (whole > HOUR_SECONDS) return t("clock-hours", { hours: Math.ceil(whole / HOUR_SECONDS) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function Clock({ clock }: { readonly clock: ClockShown }) {
  if (clock.state !== "runs") {
    const words = t(clock.state === "rests" ? "clock-rests" : "clock-unknown");
    return (
      <span class="pill clock resting" role="timer" aria-label={words}>
        <Icon name="clock" size={16} />
        {clock.state === "rests" ? (
          <>
            <span class="not-phone" aria-hidden="true">
              {words}
            </span>
            <span class="only-phone" aria-hidden="true">
              {t("clock-rests-short")}
            </span>
          </>
        ) : (
          <span aria-hidden="true">–:––</span>
        )}
      </span>
    );
  }
  const { owner, seconds } = clock;
  const low = seconds <= LOW_SECONDS;
  const whose = owner === null ? t("clock-yours") : t("clock-of", { name: owner });
  const left =
    seconds > HOUR_SECONDS ? minutes(seconds) : t("clock-left", { seconds: Math.ceil(seconds) });
  return (
    <span
      class={`pill clock ${low ? "low" : owner === null ? "yours" : ""}`}
      role="timer"
      aria-label={`${whose}, ${left}`}
    >
      <Icon name="clock" size={16} />
      <span class="whose not-phone" aria-hidden="true">
        {whose}
      </span>
      <span class="whose only-phone" aria-hidden="true">
        {owner === null ? t("clock-yours-short") : owner}
      </span>
      <b aria-hidden="true">{minutes(seconds)}</b>
    </span>
  );
}
