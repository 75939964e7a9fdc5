// Luck step by step, where it is known what a step brings on average: the coups of La Vendôme.
import { number, t } from "../../app/i18n.tsx";
import type { ReviewedStep, Seat } from "../../wire.ts";

export function LuckTable({
  looks,
  seat,
  money,
}: {
  readonly looks: readonly ReviewedStep[];
  readonly seat: Seat;
  readonly money: (amount: number) => string;
}) {
  const signed = (value: number, text: string): string => `${value < 0 ? "−" : "+"}${text}`;
  return (
    <section class="panel section luck">
      <h2>{t("review-luck")}</h2>
      <p class="muted">{t("review-luck-more")}</p>
      <div class="rule-table" tabIndex={0} role="group" aria-label={t("review-luck")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("review-coup")}</th>
              <th scope="col">{t("review-expected")}</th>
              <th scope="col">{t("review-gained")}</th>
              <th scope="col">{t("review-to-win")}</th>
            </tr>
          </thead>
          <tbody>
            {looks.map((look, i) => {
              const expected = look.expected?.[seat];
              const gained = look.gained?.[seat] ?? 0;
              return (
                <tr key={look.step}>
                  <th scope="row">{i + 1}</th>
                  <td>
                    {expected == null
                      ? t("review-not-known")
                      : signed(expected, number(Math.abs(expected), 2))}
                  </td>
                  <td>{signed(gained, money(Math.abs(gained)))}</td>
                  <td>{number(100 * (look.values[seat] ?? 0), 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
