// The line of a game from its first event to its last: rounds as parts, moments as flags.

import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";

export interface ScrubberProps {
  readonly at: number; // Events shown.
  readonly count: number;
  readonly parts: readonly { readonly name: string; readonly from: number }[]; // Where rounds begin.
  readonly marks: readonly { readonly at: number; readonly name: string }[];
  readonly playing: boolean;
  readonly onSeek: (at: number) => void;
  readonly onPlay: () => void;
}

/** Which parts have room for their name under the line. */
function named(parts: ScrubberProps["parts"], count: number): readonly boolean[] {
  const width = innerWidth <= 560 ? innerWidth - 16 : 0.45 * innerWidth;
  let free = 0; // Where the next name may begin.
  return parts.map(({ name, from }) => {
    const left = (from / Math.max(1, count)) * width;
    const end = left + 7 * name.length + 8;
    if (left < free || end > width) return false;
    free = end;
    return true;
  });
}

/** The places of the flags, in percent: at their moment, or as near as keeps each one clickable. */
function flagged(
  marks: ScrubberProps["marks"],
  count: number,
): readonly { readonly at: number; readonly name: string; readonly left: number }[] {
  const gap = innerWidth <= 560 ? 9 : 5;
  const flags = marks
    .toSorted((a, b) => a.at - b.at)
    .map((mark) => ({ ...mark, left: (mark.at / Math.max(1, count)) * 100 }));
  flags.forEach(
    (flag, i) => (flag.left = Math.max(flag.left, i ? (flags[i - 1]?.left ?? 0) + gap : 0)),
  );
  flags.toReversed().forEach((flag, i) => (flag.left = Math.min(flag.left, 100 - i * gap)));
  return flags;
}

export function Scrubber(props: ScrubberProps) {
  const { at, count, parts } = props;
  const names = named(parts, count);
  const seek = (to: number) => () => props.onSeek(Math.max(0, Math.min(count, to)));
  return (
    <div class="scrubber" role="group" aria-label={t("replay")}>
      <div class="buttons">
        <button type="button" class="icon-button" aria-label={t("replay-first")} onClick={seek(0)}>
          <Icon name="first" size={22} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t("replay-back")}
          onClick={seek(at - 1)}
        >
          <Icon name="prev" size={22} />
        </button>
        <button
          type="button"
          class="play"
          aria-label={props.playing ? t("replay-pause") : t("replay-play")}
          onClick={props.onPlay}
        >
          <Icon name={props.playing ? "pause" : "play"} size={20} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t("replay-on")}
          onClick={seek(at + 1)}
        >
          <Icon name="next" size={22} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t("replay-last")}
          onClick={seek(count)}
        >
          <Icon name="last" size={22} />
        </button>
      </div>
      <div class="timeline">
        {parts.map((part, i) => {
          const to = parts[i + 1]?.from ?? count;
          const done = Math.max(0, Math.min(1, (at - part.from) / Math.max(1, to - part.from)));
          return (
            <span
              key={i}
              class="part"
              style={{ flex: `${Math.max(1, to - part.from)} 0 0`, "--done": `${done * 100}%` }}
            >
              {names[i] ? <span>{part.name}</span> : null}
            </span>
          );
        })}
        <input
          type="range"
          min={0}
          max={count}
          value={at}
          aria-label={t("replay-position")}
          aria-valuetext={t("replay-at", { at, count })}
          onInput={(event) => props.onSeek(Number(event.currentTarget.value))}
        />
        <span class="knob" style={{ left: `${(at / Math.max(1, count)) * 100}%` }} />
        {flagged(props.marks, count).map((mark) => (
          <button
            key={`${mark.at} ${mark.name}`}
            type="button"
            class="mark"
            style={{ left: `${mark.left}%` }}
            aria-label={mark.name}
            title={mark.name}
            onClick={seek(mark.at)}
          >
            <Icon name="flag" size={16} />
          </button>
        ))}
      </div>
    </div>
  );
}
