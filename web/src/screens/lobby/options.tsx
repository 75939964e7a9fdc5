// How we play: the table's options and the rule-book's own, each with its effect in plain words.
import type { ComponentChildren } from "preact";
import type { GameName, Settings } from "../../table/types.ts";
import { Segments } from "../../frame/settings.tsx";
import { t } from "../../app/i18n.tsx";

type Rules = Settings["options"];

/** The ways to read a rule, each by its name and by what it sets. The first is the book's. */
type Readings = readonly (readonly [name: string, sets: Rules])[];

function one(option: string, ...values: readonly string[]): Readings {
  return values.map((value) => [value, { [option]: value }]);
}

export const RULES: Readonly<Record<GameName, Readonly<Record<string, Readings>>>> = {
  vabanque: { edition: one("edition", "new", "2001") },
  "banque-fatale": { unplayed: one("unplayed", "by2", "to2"), "no-sale": one("no_sale", "rose", "won", "both"), chips: one("chips", "million", "worthless") },
  vendome: {
    purse: [["book", {}], ["few", { chips: 10 }], ["many", { chips: 50 }]],
    rate: one("rate", "payer", "receiver"),
    shortfall: one("shortfall", "partial", "debt"),
    end: [["bank", { end: "bank" }], ["twice", { end: "bank", laps: 2 }], ["coups", { end: "coups", coups: 12 }], ["ruin", { end: "ruin" }]],
  },
};
const DAY = 86400;
const CLOCKS = [0, 30, 60, 120, DAY] as const;
const PACES = [0, 0.5, 1, 2] as const;
const DELAYS = [0, 30, 120] as const;
const FLAGS = ["talk", "listed"] as const;

/** Which of the readings the options say. */
export function reading(options: Rules, readings: Readings): string {
  const book = readings[0]?.[1] ?? {};
  const said = spoken(readings);
  const found = readings.find(([, sets]) => said.every((name) => (options[name] ?? book[name] ?? null) === (sets[name] ?? null)));
  return found?.[0] ?? "";
}

/** The options with another reading in place of what was there. */
export function reread(options: Rules, readings: Readings, to: string): Rules {
  const said = spoken(readings);
  const others = Object.entries(options).filter(([name]) => !said.includes(name));
  return { ...Object.fromEntries(others), ...readings.find(([name]) => name === to)?.[1] };
}

function spoken(readings: Readings): readonly string[] {
  return [...new Set(readings.flatMap(([, sets]) => Object.keys(sets)))];
}

export function clockWord(seconds: number): string {
  if (!seconds) return t("option-thinking-none");
  return seconds < DAY ? t("seconds", { seconds }) : t("days", { days: Math.round(seconds / DAY) });
}

interface OptionsProps {
  readonly settings: Settings;
  readonly mayChange: boolean;
  readonly onChange: (settings: Settings) => void;
}

function row(word: string, control: ComponentChildren) {
  return (
    <div key={word} class="option-row">
      <div>
        {t(`option-${word}`)}
        <small>{t(`option-${word}-more`)}</small>
      </div>
      {control}
    </div>
  );
}

/** How long bots take: the only option that can be changed in mid-game. */
export function BotPace({ settings, mayChange, onChange }: OptionsProps) {
  return row(
    "pace",
    <Segments
      label={t("option-pace")}
      value={settings.pace}
      options={PACES.map((seconds) => [seconds, seconds ? t("seconds", { seconds }) : t("option-pace-none")])}
      disabled={!mayChange}
      onPick={(pace) => onChange({ ...settings, pace })}
    />,
  );
}

export function Options(props: OptionsProps) {
  const { settings, onChange } = props;
  return (
    <>
      {Object.entries(RULES[settings.game]).map(([word, readings]) =>
        row(
          word,
          <Segments
            label={t(`option-${word}`)}
            value={reading(settings.options, readings)}
            options={readings.map(([name]) => [name, t(`option-${word}-${name}`)])}
            disabled={!props.mayChange}
            onPick={(name) => onChange({ ...settings, options: reread(settings.options, readings, name) })}
          />,
        ),
      )}
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
      <BotPace settings={settings} mayChange={props.mayChange} onChange={onChange} />
      {row("spectators", <Switch word="spectators" on={settings.spectators} disabled={!props.mayChange} onTurn={() => onChange({ ...settings, spectators: !settings.spectators })} />)}
      {settings.spectators
        ? row(
            "delay",
            <Segments
              label={t("option-delay")}
              value={settings.delay}
              options={DELAYS.map((seconds) => [seconds, seconds ? t("seconds", { seconds }) : t("option-delay-none")])}
              disabled={!props.mayChange}
              onPick={(delay) => onChange({ ...settings, delay })}
            />,
          )
        : null}
      {FLAGS.map((flag) => row(flag, <Switch word={flag} on={settings[flag]} disabled={!props.mayChange} onTurn={() => onChange({ ...settings, [flag]: !settings[flag] })} />))}
    </>
  );
}

function Switch(props: { readonly word: string; readonly on: boolean; readonly disabled: boolean; readonly onTurn: () => void }) {
  return <button type="button" class="switch" role="switch" aria-checked={props.on} aria-label={t(`option-${props.word}`)} disabled={props.disabled} onClick={props.onTurn} />;
}
