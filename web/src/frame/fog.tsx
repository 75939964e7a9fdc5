// The fog switch: what a seat knew, what was public, the truth.

import { t } from "../app/i18n.tsx";
import type { Person } from "../table/people.ts";
import type { Seat } from "../wire.ts";

export type Fog = Seat | "public" | "truth";

export function FogSwitch({
  fog,
  people,
  onFog,
}: {
  readonly fog: Fog;
  readonly people: readonly Person[];
  readonly onFog: (fog: Fog) => void;
}) {
  return (
    <label class="fog">
      <span class="not-phone muted small">{t("fog")}</span>
      <select
        aria-label={t("fog")}
        value={String(fog)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onFog(value === "public" || value === "truth" ? value : Number(value));
        }}
      >
        <option value="truth">{t("fog-truth")}</option>
        <option value="public">{t("fog-public")}</option>
        {people.map((person) => (
          <option key={person.seat} value={person.seat}>
            {t("fog-seat", { name: person.name })}
          </option>
        ))}
      </select>
    </label>
  );
}
