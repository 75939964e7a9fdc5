// The numbers of a box: a slider for each, with a mark where the printed game has it.
import { number, t } from "../../app/i18n.tsx";
import { Segments } from "../../frame/settings.tsx";
import { type Numbers, nameOfNumber, valueText } from "../../games/numbers.ts";
import type { NumberInfo } from "../../wire.ts";

export const printedAt = (info: NumberInfo, players: number): number | string =>
  info.printed[String(players)] ?? 0;

export interface NumbersProps {
  readonly game: string;
  readonly players: number;
  readonly infos: readonly NumberInfo[];
  readonly numbers: Numbers; // Those that differ from the printed game.
  readonly onChange: (name: string, value: number | string) => void;
}

export function BoxNumbers(props: NumbersProps) {
  const { game, players, infos, numbers } = props;
  return (
    <div class="numbers">
      {infos.map((info) => {
        const printed = printedAt(info, players);
        const value = numbers[info.name] ?? printed;
        const label = nameOfNumber(game, info.name);
        const rule = t("whatif-rule", { value: valueText(game, info.name, printed) });
        return info.values?.length ? (
          <div key={info.name} class="number words">
            <span class="name">{label}</span>
            <Segments
              label={label}
              value={String(value)}
              options={info.values.map((word) => [word, valueText(game, info.name, word)])}
              onPick={(word) => props.onChange(info.name, word)}
            />
          </div>
        ) : (
          <Slider
            key={info.name}
            info={info}
            label={label}
            rule={rule}
            printed={Number(printed)}
            value={Number(value)}
            onChange={(changed) => props.onChange(info.name, changed)}
          />
        );
      })}
    </div>
  );
}

function Slider(props: {
  readonly info: NumberInfo;
  readonly label: string;
  readonly rule: string;
  readonly printed: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const { low = 0, high = 0 } = props.info;
  const part = (value: number): number => (value - low) / Math.max(1, high - low);
  const value = number(props.value);
  return (
    <label class={`number ${props.value === props.printed ? "" : "changed"}`}>
      <span class="name">
        {props.label} <output>{value}</output>
      </span>
      <span class="track" style={{ "--at": part(props.value), "--printed": part(props.printed) }}>
        <input
          type="range"
          min={low}
          max={high}
          value={props.value}
          aria-label={props.label}
          aria-valuetext={`${value}, ${props.rule}`}
          onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
        />
      </span>
      <small aria-hidden="true">
        <span>{number(low)}</span>
        <span>{props.rule}</span>
        <span>{number(high)}</span>
      </small>
    </label>
  );
}
