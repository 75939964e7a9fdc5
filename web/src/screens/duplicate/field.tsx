// Everybody who has played a duplicate, from the best result to the worst.
import { number, percent, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import type { DuplicatePage } from "../../wire.ts";
import { amount } from "./standing.ts";

export function Field({ page }: { readonly page: DuplicatePage }) {
  const { field, finished, begun, mine, opened } = page;
  const why = opened
    ? "same-nobody"
    : !page.daily
      ? "same-field-private"
      : mine?.over
        ? "same-nobody"
        : "same-field-hidden";
  return (
    <section class="panel evening" aria-labelledby="field">
      <header class="section">
        <p class="eyebrow">{t("same-counts", { begun, finished })}</p>
        <h2 id="field">{t(opened ? "same-field" : "same-field-so-far")}</h2>
      </header>
      {field.length ? (
        <>
          <table class="standings">
            <thead>
              <tr>
                <th scope="col">
                  <span class="spoken">{t("same-place")}</span>
                </th>
                <th scope="col">
                  <span class="spoken">{t("evening-member")}</span>
                </th>
                <th scope="col">{t("same-score")}</th>
                <th scope="col" class="early">
                  {t("same-difference")}
                </th>
                <th scope="col">{t("same-points")}</th>
              </tr>
            </thead>
            <tbody>
              {field.map((one, i) => (
                <tr key={i} class={one.you ? "me" : ""}>
                  <td class="place">{one.place}</td>
                  <th scope="row">
                    <span>
                      {one.record ? (
                        <a href={href("replay", one.record)}>{one.name || t("player")}</a>
                      ) : (
                        one.name || t("player")
                      )}
                      {one.you ? <span class="you">{t("you")}</span> : null}
                      <small>
                        {t("same-table-place", { place: one.table_place, of: page.settings.seats })}
                      </small>
                    </span>
                  </th>
                  <td>{number(one.score)}</td>
                  <td class="early">{amount(one.difference, true)}</td>
                  <td class="sum">{one.percent == null ? "–" : percent(one.percent / 100, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="caption">
            {finished > field.length ? t("same-shown", { shown: field.length, finished }) : null}{" "}
            {t("same-how", { mean: amount(page.mean ?? 0) })}
          </p>
        </>
      ) : (
        <p class="section muted">{t(why, { finished })}</p>
      )}
    </section>
  );
}
