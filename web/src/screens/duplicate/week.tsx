// The last days in one row: the place in the field of each.
import { dayName, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import type { DuplicatePage } from "../../wire.ts";

export function Week({ page }: { readonly page: DuplicatePage }) {
  const own = {
    id: page.id,
    place: page.mine?.finish?.place ?? 0,
    finished: page.finished,
  };
  const days = [...page.week.map((day) => ({ place: 0, finished: 0, ...day })), own];
  return (
    <ul class="same-week">
      {days.map(({ id, place, finished }) => (
        <li key={id} class={`${place ? "done" : ""} ${id === page.id ? "now" : ""}`}>
          <a
            href={href("duplicate", id)}
            aria-label={
              place
                ? t("same-day-place", { day: dayName(id), place, of: finished })
                : t("same-day-none", { day: dayName(id) })
            }
          >
            <b>{place || (id === page.id ? "?" : "–")}</b>
            <small>{dayName(id, "short")}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
