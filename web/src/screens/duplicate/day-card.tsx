// The table of the day on the front page: what is played, and the reader's place.
import { useEffect } from "preact/hooks";
import { dayName, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Face } from "../../art/portrait.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { lookAtToday, today } from "../../table/duplicates.ts";
import { standing } from "./standing.ts";
import { Week } from "./week.tsx";

/** Nothing until the house has answered, and in a house without a table of the day. */
export function DayCard({ isNext = false }: { readonly isNext?: boolean }) {
  useEffect(() => void lookAtToday(), []);
  const page = today.value;
  if (!page) return null;
  const { mine } = page;
  const word = !mine
    ? page.now < page.closes
      ? "same-play"
      : "same-see"
    : mine.over
      ? "same-see"
      : "same-go-on";
  return (
    <section class="panel same-card" aria-labelledby="day">
      <div class="felt" aria-hidden="true">
        {page.bots.map((bot, i) => (
          <Face key={i} bot={bot} size={56} />
        ))}
      </div>
      <div class="section">
        <p class="eyebrow">
          {t("same-day")} · {dayName(page.id)}
        </p>
        <h2 id="day">{standing(page) || t("same-title")}</h2>
        <p class="muted">
          {titleOf(page.settings.game)} ·{" "}
          {t("same-counts", { begun: page.begun, finished: page.finished })}.{" "}
          {mine ? null : t("same-card")}
        </p>
        {mine || page.week.some(({ place }) => place) ? <Week page={page} /> : null}
        <div class="row">
          <a
            class={`button ${isNext && word !== "same-see" ? "brass" : ""}`}
            href={href("duplicate")}
          >
            <Icon name={word === "same-see" ? "order" : "play"} /> {t(word)}
          </a>
          <a class="button" href={href("drill")}>
            <Icon name="flask" /> {t("same-drill")}
          </a>
        </div>
      </div>
    </section>
  );
}
