// The last seven days, how long the streak is, and the way to all drills.
import { useEffect } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { language } from "../../app/preferences.ts";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { myDrills, streak, week } from "../../table/my-drills.ts";
import { shareMyDrills } from "../../table/share-drills.ts";

function named(time: number, weekday: "short" | "long"): string {
  return new Intl.DateTimeFormat(language.value, { weekday, timeZone: "UTC" }).format(time);
}

export function WeekStrip({ now, all }: { readonly now: number; readonly all: boolean }) {
  useEffect(() => void shareMyDrills(), []);
  const { days, rating } = myDrills.value;
  const count = streak(days, now);
  return (
    <div class="drill-bar">
      <ul class="week" aria-label={t("drill-week")}>
        {week(days, now).map(({ time, found }, i) => {
          const today = i === 6;
          const state =
            found === undefined ? (today ? "today" : "none") : found ? "found" : "missed";
          return (
            <li key={time} class={`${state} ${today ? "now" : ""}`}>
              <span class="spoken">{t(`drill-day-${state}`, { day: named(time, "long") })}</span>
              <i aria-hidden="true">
                {found === undefined ? (
                  today ? (
                    "?"
                  ) : (
                    ""
                  )
                ) : (
                  <Icon name={found ? "check" : "x"} size={14} />
                )}
              </i>
              <small aria-hidden="true">{named(time, "short")}</small>
            </li>
          );
        })}
      </ul>
      {count ? <span class="days">{t("drill-streak", { days: count })}</span> : null}
      <span class="mine">{t("drill-rating", { rating })}</span>
      <span class="grow" />
      {all ? (
        <a class="button" href={href("drills")}>
          <Icon name="cards" /> {t("drill-all")}
        </a>
      ) : null}
    </div>
  );
}
