// How we play: the options of the table and of the rules, each with its effect in plain words.
import type { ComponentChildren } from "preact";
import { knows, t } from "../../app/i18n.tsx";
import { IN_TAB } from "../../app/navigation.ts";
import { Icon } from "../../art/icon.tsx";
import { Segments } from "../../frame/settings.tsx";
import { gameEntry } from "../../games/catalogue.ts";
import type { AnyGame, Preset } from "../../games/game-module.ts";
import { variantText } from "../../games/numbers.ts";
import type { Settings } from "../../wire.ts";

type Rules = Settings["options"];

const DAY_SECONDS = 86400;
const CLOCK_SECONDS = [0, 30, 60, 120, DAY_SECONDS] as const;
const PACE_SECONDS = [0, 0.5, 1, 2] as const;
const DELAY_SECONDS = [0, 30, 120] as const;
const FLAGS = ["hints", "talk", "listed"] as const;
const RATED_CLOCK_SECONDS = 60; // What a rated table gets if it has no clock.

/** The settings of a rated table: a clock, and the usual rules. */
export function asRated(settings: Settings): Settings {
  const { options } = gameEntry(settings.game);
  const kept = Object.entries(settings.options).filter(
    ([name]) => options.find((option) => option.name === name)?.cosmetic,
  );
  return {
    ...settings,
    rated: true,
    hints: false,
    clock: settings.clock || RATED_CLOCK_SECONDS,
    options: Object.fromEntries(kept),
  };
}

/** Whether a rated table may choose among these. */
function isCosmetic(game: string, presets: readonly Preset[]): boolean {
  const { options } = gameEntry(game);
  return optionsOf(presets).every((name) => options.find((one) => one.name === name)?.cosmetic);
}

/**
 * The choice that the options say; empty if they say something else. What they do not say is as in
 * the choice that sets nothing or, if there is none, in the first.
 */
export function chosen(options: Rules, presets: readonly Preset[]): string {
  const usual = (presets.find(([, sets]) => !Object.keys(sets).length) ?? presets[0])?.[1] ?? {};
  const named = optionsOf(presets);
  const found = presets.find(([, sets]) =>
    named.every((name) => (options[name] ?? usual[name] ?? null) === (sets[name] ?? null)),
  );
  return found?.[0] ?? "";
}

/** The options with another choice in place of the one before. */
export function choose(options: Rules, presets: readonly Preset[], label: string): Rules {
  const named = optionsOf(presets);
  const others = Object.entries(options).filter(([name]) => !named.includes(name));
  return { ...Object.fromEntries(others), ...presets.find(([name]) => name === label)?.[1] };
}

function optionsOf(presets: readonly Preset[]): readonly string[] {
  return [...new Set(presets.flatMap(([, sets]) => Object.keys(sets)))];
}

/** A variant is never rated and never listed. */
const isVariant = ({ variant }: Settings): boolean => Object.keys(variant).length > 0;

export function clockWord(seconds: number): string {
  if (!seconds) return t("option-thinking-none");
  return seconds < DAY_SECONDS
    ? t("seconds", { seconds })
    : t("days", { days: Math.round(seconds / DAY_SECONDS) });
}

interface OptionsProps {
  readonly settings: Settings;
  readonly mayChange: boolean;
  readonly onChange: (settings: Settings) => void;
}

/** The words of a game that we do not know are those of its rule-book. */
function labelOf(key: string, raw: string): string {
  return knows(key) ? t(key) : raw;
}

function row(word: string, control: ComponentChildren) {
  return (
    <div key={word} class="option-row">
      <div>
        {labelOf(`option-${word}`, word)}
        <small>{labelOf(`option-${word}-more`, "")}</small>
      </div>
      {control}
    </div>
  );
}

/** What others have decided: it can be read, not pressed. */
export function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div class="option-row fact">
      <span>{label}</span>
      <b>{value}</b>
      <Icon name="lock" size={16} />
    </div>
  );
}

/** One of several, for the host; what it is, for everybody else. */
function Choice<T extends string | number>(props: {
  readonly word: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly mayChange: boolean;
  readonly disabled?: boolean;
  readonly onPick: (value: T) => void;
}) {
  const { word, value, options, mayChange, disabled = false, onPick } = props;
  const label = labelOf(`option-${word}`, word);
  if (!mayChange)
    return <Fact label={label} value={options.find(([one]) => one === value)?.[1] ?? `${value}`} />;
  return row(
    word,
    <Segments label={label} value={value} options={options} disabled={disabled} onPick={onPick} />,
  );
}

/** How long bots take: the only option that can be changed in mid-game. */
export function BotPace({ settings, mayChange, onChange }: OptionsProps) {
  return (
    <Choice
      word="pace"
      value={settings.pace}
      options={PACE_SECONDS.map((seconds) => [
        seconds,
        seconds ? t("seconds", { seconds }) : t("option-pace-none"),
      ])}
      mayChange={mayChange}
      onPick={(pace) => onChange({ ...settings, pace })}
    />
  );
}

/** The options of the rules, as the house declares them. */
export function RuleChoices(props: {
  readonly game: AnyGame;
  readonly options: Rules;
  readonly rated?: boolean;
  readonly mayChange: boolean;
  readonly onChange: (options: Rules) => void;
}) {
  const { game, options } = props;
  return (
    <>
      {Object.entries(game.options).map(([word, presets]) => (
        <Choice
          key={word}
          word={word}
          value={chosen(options, presets)}
          options={presets.map(([label]) => [label, labelOf(`option-${word}-${label}`, label)])}
          mayChange={props.mayChange}
          disabled={Boolean(props.rated) && !isCosmetic(game.name, presets)}
          onPick={(name) => props.onChange(choose(options, presets, name))}
        />
      ))}
    </>
  );
}

export function Options(props: OptionsProps & { readonly game: AnyGame }) {
  const { settings, mayChange, onChange } = props;
  return (
    <>
      {isVariant(settings) ? (
        <div class="option-row">
          <div>
            {t("option-variant")}
            <small>{variantText(settings.game, settings.variant)}</small>
          </div>
          {mayChange ? (
            <button
              type="button"
              class="button tight"
              onClick={() => onChange({ ...settings, variant: {} })}
            >
              {t("option-variant-printed")}
            </button>
          ) : null}
        </div>
      ) : null}
      <RuleChoices
        game={props.game}
        options={settings.options}
        rated={settings.rated}
        mayChange={mayChange}
        onChange={(options) => onChange({ ...settings, options })}
      />
      <Choice
        word="thinking"
        value={settings.clock}
        options={CLOCK_SECONDS.filter((seconds) => seconds || !settings.rated).map((seconds) => [
          seconds,
          clockWord(seconds),
        ])}
        mayChange={mayChange}
        onPick={(clock) => onChange({ ...settings, clock })}
      />
      <BotPace settings={settings} mayChange={mayChange} onChange={onChange} />
      {IN_TAB ? null : <WithOthers {...props} />}
    </>
  );
}

/** What only matters where other people can come. */
function WithOthers(props: OptionsProps) {
  const { settings, mayChange, onChange } = props;
  return (
    <>
      <Switch
        word="spectators"
        on={settings.spectators}
        mayChange={mayChange}
        onTurn={() => onChange({ ...settings, spectators: !settings.spectators })}
      />
      {settings.spectators ? (
        <Choice
          word="delay"
          value={settings.delay}
          options={DELAY_SECONDS.map((seconds) => [
            seconds,
            seconds ? t("seconds", { seconds }) : t("option-delay-none"),
          ])}
          mayChange={mayChange}
          onPick={(delay) => onChange({ ...settings, delay })}
        />
      ) : null}
      {gameEntry(settings.game).skill && !isVariant(settings) ? (
        <Switch
          word="rated"
          on={settings.rated}
          mayChange={mayChange}
          onTurn={() =>
            onChange(settings.rated ? { ...settings, rated: false } : asRated(settings))
          }
        />
      ) : null}
      {FLAGS.filter((flag) => flag !== "listed" || !isVariant(settings)).map((flag) => (
        <Switch
          key={flag}
          word={flag}
          on={settings[flag]}
          mayChange={mayChange}
          disabled={flag === "hints" && settings.rated}
          onTurn={() => onChange({ ...settings, [flag]: !settings[flag] })}
        />
      ))}
    </>
  );
}

function Switch(props: {
  readonly word: string;
  readonly on: boolean;
  readonly mayChange: boolean;
  readonly disabled?: boolean;
  readonly onTurn: () => void;
}) {
  const label = t(`option-${props.word}`);
  if (!props.mayChange)
    return <Fact label={label} value={t(props.on ? "option-on" : "option-off")} />;
  return row(
    props.word,
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={props.on}
      aria-label={label}
      disabled={props.disabled ?? false}
      onClick={props.onTurn}
    />,
  );
}
