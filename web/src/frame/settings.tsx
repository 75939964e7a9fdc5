// What a person may set on this device.
import type { Signal } from "@preact/signals";
import { t } from "../app/i18n.tsx";
import {
  alwaysBell,
  botTalk,
  helper,
  letterKeys,
  notices,
  oneTap,
  pace,
  vibration,
  volume,
} from "../app/preferences.ts";
import { LanguageSwitch, ThemeSwitch } from "./page.tsx";

export function Switch({
  value,
  label,
  more,
  onTurn,
}: {
  readonly value: Signal<boolean>;
  readonly label: string;
  readonly more: string;
  readonly onTurn?: () => void;
}) {
  const turn = (): void => {
    value.value = !value.value;
    onTurn?.();
  };
  return (
    <div class="option-row">
      <div>
        {label}
        <small>{more}</small>
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={value.value}
        aria-label={label}
        onClick={turn}
      />
    </div>
  );
}

export function Segments<T extends string | number>(props: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onPick: (value: T) => void;
  readonly disabled?: boolean;
}) {
  return (
    <div class="segmented" role="group" aria-label={props.label}>
      {props.options.map(([value, word]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          disabled={props.disabled ?? false}
          onClick={() => props.onPick(value)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** The browser asks only after a tap, and only once. */
function askForNotices(): void {
  if (!notices.value) return;
  void Notification.requestPermission().then((answer) => {
    if (answer !== "granted") notices.value = false;
  });
}

export function Settings() {
  return (
    <div class="settings">
      <div class="option-row">
        <div>{t("language")}</div>
        <LanguageSwitch />
      </div>
      <div class="option-row">
        <div>{t("theme")}</div>
        <ThemeSwitch />
      </div>
      <div class="option-row">
        <div>
          {t("pace")}
          <small>{t("pace-more")}</small>
        </div>
        <Segments
          label={t("pace")}
          value={pace.value}
          options={[
            [0, t("pace-none")],
            [1, t("pace-usual")],
            [2, t("pace-fast")],
          ]}
          onPick={(value) => (pace.value = value)}
        />
      </div>
      <div class="option-row">
        <div>{t("sound")}</div>
        <Segments
          label={t("sound")}
          value={volume.value}
          options={[
            [0, t("off")],
            [1, "1"],
            [2, "2"],
            [3, "3"],
          ]}
          onPick={(value) => (volume.value = value)}
        />
      </div>
      <Switch value={helper} label={t("option-helper")} more={t("option-helper-more")} />
      <Switch value={botTalk} label={t("bot-talk")} more={t("bot-talk-more")} />
      <Switch value={vibration} label={t("vibration")} more={t("vibration-more")} />
      <Switch value={alwaysBell} label={t("always-bell")} more={t("always-bell-more")} />
      {"Notification" in globalThis ? (
        <Switch
          value={notices}
          label={t("notices")}
          more={t("notices-more")}
          onTurn={askForNotices}
        />
      ) : null}
      <Switch value={letterKeys} label={t("letter-keys")} more={t("letter-keys-more")} />
      <Switch value={oneTap} label={t("one-tap")} more={t("one-tap-more")} />
    </div>
  );
}
