// How often a right card falls before the banker's. tools/odds.py writes the figures.
import { percent, t } from "../../app/i18n.tsx";
import odds from "./odds.json" with { type: "json" };

export function LabOdds() {
  return (
    <section class="panel section">
      <h2>{t("lab-odds")}</h2>
      <p class="caption">{t("lab-odds-more")}</p>
      <table class="odds-table">
        <thead>
          <tr>
            <th scope="col">{t("right-card")}</th>
            {[1, 2, 3].map((multiple) => (
              <th key={multiple} scope="col">
                {t("lab-banker", { multiple: t(`multiple-${multiple}`) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {odds.map((row, i) => (
            <tr key={i}>
              <th scope="row">{t(`multiple-${i + 1}`)}</th>
              {row.map((chance, banker) => (
                <td key={banker}>
                  {percent(chance.value)} <small>{chance.exact}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
