// The figures of one try.
import { number, percent, t } from "../../app/i18n.tsx";
import type { DuplicatePage, Finish } from "../../wire.ts";
import { amount } from "./standing.ts";

export function Result({
  finish,
  page,
}: {
  readonly finish: Finish;
  readonly page: DuplicatePage;
}) {
  const compared = finish.place > 0 && page.finished > 1;
  return (
    <dl class="same-result">
      <div>
        <dt>{t("same-score")}</dt>
        <dd>{number(finish.score)}</dd>
      </div>
      <div>
        <dt>{t("same-at-table")}</dt>
        <dd>{t("home-place", { place: finish.table_place, of: page.settings.seats })}</dd>
      </div>
      {compared ? (
        <>
          <div>
            <dt>{t("same-points")}</dt>
            <dd>{percent((finish.percent ?? 0) / 100, 1)}</dd>
          </div>
          <div>
            <dt>{t("same-difference")}</dt>
            <dd>{amount(finish.difference, true)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
