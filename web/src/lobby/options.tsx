// How we play: the table's options and the rule-book's own, each with its effect in plain words.
import type { GameName, TableOptions } from "../assumed.ts";
import { Segments } from "../frame/settings.tsx";
import { t } from "../words.tsx";

/** The rule-books' options that a table may set, defaults first. */
const RULES: Readonly<Record<GameName, Readonly<Record<string, readonly string[]>>>> = {
  vabanque: { edition: ["new", "2001"] },
  "banque-fatale": { unplayed: ["by2", "to2"], no_sale: ["rose", "won", "both"], chips: ["million", "worthless"] },
  vendome: { rate: ["payer", "receiver"], shortfall: ["partial", "debt"], end: ["bank", "ruin"] },
};
const THINKING = [null, 60, 30] as const;

export function Options(props: { readonly game: GameName; readonly options: TableOptions; readonly mayChange: boolean; readonly onChange: (options: TableOptions) => void }) {
  const { options, onChange } = props;
  const flags = ["helper", "spectators", "takeback", "listed"] as const;
  return (
    <>
      {Object.entries(RULES[props.game]).map(([name, values]) => (
        <div key={name} class="option-row">
          <div>
            {t(`option-${name.replace("_", "-")}`)}
            <small>{t(`option-${name.replace("_", "-")}-more`)}</small>
          </div>
          <Segments
            label={t(`option-${name.replace("_", "-")}`)}
            value={String(options.rules[name] ?? values[0])}
            options={values.map((value) => [value, t(`option-${name.replace("_", "-")}-${value}`)])}
            disabled={!props.mayChange}
            onPick={(value) => onChange({ ...options, rules: { ...options.rules, [name]: value } })}
          />
        </div>
      ))}
      <div class="option-row">
        <div>
          {t("option-thinking")}
          <small>{t("option-thinking-more")}</small>
        </div>
        <Segments
          label={t("option-thinking")}
          value={String(options.thinking)}
          options={THINKING.map((seconds) => [String(seconds), seconds === null ? t("option-thinking-none") : t("seconds", { seconds })])}
          disabled={!props.mayChange}
          onPick={(value) => onChange({ ...options, thinking: value === "null" ? null : Number(value) })}
        />
      </div>
      {flags.filter((flag) => flag !== "helper" || props.game === "vabanque").map((flag) => (
        <div key={flag} class="option-row">
          <div>
            {t(`option-${flag}`)}
            <small>{t(`option-${flag}-more`)}</small>
          </div>
          <button
            type="button"
            class="switch"
            role="switch"
            aria-checked={options[flag]}
            aria-label={t(`option-${flag}`)}
            disabled={!props.mayChange}
            onClick={() => onChange({ ...options, [flag]: !options[flag] })}
          />
        </div>
      ))}
    </>
  );
}
