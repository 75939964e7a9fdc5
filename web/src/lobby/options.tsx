// How we play: the table's options and the rule-book's own, each with its effect in plain words.
import type { ComponentChildren } from "preact";
import type { GameName, Settings } from "../types.ts";
import { Segments } from "../frame/settings.tsx";
import { t } from "../words.tsx";

/** The rule-books' options that a table may set, defaults first. */
const RULES: Readonly<Record<GameName, Readonly<Record<string, readonly string[]>>>> = {
  vabanque: { edition: ["new", "2001"] },
  "banque-fatale": { unplayed: ["by2", "to2"], no_sale: ["rose", "won", "both"], chips: ["million", "worthless"] },
  vendome: { rate: ["payer", "receiver"], shortfall: ["partial", "debt"], end: ["bank", "ruin"] },
};
const DAY = 86400;
const CLOCKS = [0, 30, 60, 120, DAY] as const;
const PACES = [0, 1, 2] as const;
const FLAGS = ["spectators", "talk", "listed"] as const;

export function clockWord(seconds: number): string {
  if (!seconds) return t("option-thinking-none");
  return seconds < DAY ? t("seconds", { seconds }) : t("days", { days: Math.round(seconds / DAY) });
}

export function Options(props: { readonly settings: Settings; readonly mayChange: boolean; readonly onChange: (settings: Settings) => void }) {
  const { settings, onChange } = props;
  const row = (word: string, control: ComponentChildren) => (
    <div key={word} class="option-row">
      <div>
        {t(`option-${word}`)}
        <small>{t(`option-${word}-more`)}</small>
      </div>
      {control}
    </div>
  );
  return (
    <>
      {Object.entries(RULES[settings.game]).map(([name, values]) => {
        const word = name.replace("_", "-");
        return row(
          word,
          <Segments
            label={t(`option-${word}`)}
            value={String(settings.options[name] ?? values[0])}
            options={values.map((value) => [value, t(`option-${word}-${value}`)])}
            disabled={!props.mayChange}
            onPick={(value) => onChange({ ...settings, options: { ...settings.options, [name]: value } })}
          />,
        );
      })}
      {row(
        "thinking",
        <Segments
          label={t("option-thinking")}
          value={settings.clock}
          options={CLOCKS.map((seconds) => [seconds, clockWord(seconds)])}
          disabled={!props.mayChange}
          onPick={(clock) => onChange({ ...settings, clock })}
        />,
      )}
      {row(
        "pace",
        <Segments
          label={t("option-pace")}
          value={settings.pace}
          options={PACES.map((seconds) => [seconds, t(`option-pace-${seconds}`)])}
          disabled={!props.mayChange}
          onPick={(pace) => onChange({ ...settings, pace })}
        />,
      )}
      {FLAGS.map((flag) =>
        row(
          flag,
          <button
            type="button"
            class="switch"
            role="switch"
            aria-checked={settings[flag]}
            aria-label={t(`option-${flag}`)}
            disabled={!props.mayChange}
            onClick={() => onChange({ ...settings, [flag]: !settings[flag] })}
          />,
        ),
      )}
    </>
  );
}
