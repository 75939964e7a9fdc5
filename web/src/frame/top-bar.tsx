// The top of a table: which game, which phase, which round, how much time.

import { t } from "../app/i18n.tsx";
import { IN_TAB } from "../app/navigation.ts";
import { volume } from "../app/preferences.ts";
import { Brand } from "../art/emblem.tsx";
import type { IconName } from "../art/icon.tsx";
import { Icon } from "../art/icon.tsx";
import { Clock, type ClockShown } from "./clock.tsx";
import { TabBadge } from "./tab-state.tsx";

export interface PhaseMark {
  readonly name: string;
  readonly icon: IconName;
}

export interface TopBarProps {
  readonly title: string;
  readonly about: string;
  readonly phases: readonly PhaseMark[];
  readonly now: number; // Index of the phase; -1 before the first.
  readonly round: {
    readonly text: string;
    readonly short: string;
    readonly done?: number;
    readonly of?: number;
  };
  readonly clock?: ClockShown; // Undefined: no clock at this table.
  readonly rulesLink: string;
  readonly onMenu: () => void;
  readonly onLeave?: ((event: Event) => void) | undefined; // Before the logo leads away.
}

export function TopBar(props: TopBarProps) {
  const { phases, now, round } = props;
  const mute = (): void => {
    volume.value = volume.value ? 0 : 2;
  };
  return (
    <header class="top-bar">
      <Brand small onLeave={props.onLeave} />
      <span class="rule not-tablet" />
      <h1 class="spoken-on-phone">{props.title}</h1>
      <span class="about not-tablet">{props.about}</span>
      <ol class="phases" aria-label={t("phases")}>
        {phases.map((phase, i) => (
          <li
            key={phase.name}
            class={i < now ? "done" : i === now ? "now" : ""}
            {...(i === now ? { "aria-current": "step" as const } : {})}
          >
            <Icon name={i < now ? "check" : phase.icon} size={16} />
            <span>{phase.name}</span>
          </li>
        ))}
      </ol>
      <div class="phase-now">
        <span>{round.short}</span>
        {phases[now] ? <b>{phases[now]?.name}</b> : null}
      </div>
      <div class="rounds not-phone">
        <span>{round.text}</span>
        {round.of
          ? Array.from({ length: round.of }, (_, i) => (
              <i key={i} class={i < (round.done ?? 0) ? "on" : ""} />
            ))
          : null}
      </div>
      {props.clock ? <Clock clock={props.clock} /> : null}
      {IN_TAB ? <TabBadge /> : null}
      <button
        type="button"
        class="icon-button not-phone"
        aria-pressed={volume.value > 0}
        aria-label={t("sound")}
        onClick={mute}
      >
        <Icon name={volume.value ? "sound" : "mute"} size={20} />
      </button>
      <a class="icon-button not-phone" href={props.rulesLink} aria-label={t("rules")}>
        <Icon name="book" size={20} />
      </a>
      <button
        type="button"
        class="icon-button"
        aria-label={t("menu")}
        aria-haspopup="dialog"
        onClick={props.onMenu}
      >
        <Icon name="menu" size={20} />
      </button>
    </header>
  );
}
