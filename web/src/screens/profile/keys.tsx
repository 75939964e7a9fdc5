// What a profile has besides games: its name, its keys, its calendar, closing and deleting it. In a
// house that is in this tab there is nothing to open it from elsewhere.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { IN_TAB } from "../../app/boot/place.ts";
import { copyText } from "../../app/hooks.ts";
import { date, t } from "../../app/i18n.tsx";
import { language } from "../../app/preferences.ts";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import { FIRST_GAME, titleOf } from "../../games/catalogue.ts";
import { api } from "../../table/http.ts";
import {
  changeProfile,
  closeProfile,
  deleteProfile,
  knowsPasskeys,
  makePasskey,
  newCalendar,
  newLink,
  removePasskey,
  stopCalendar,
} from "../../table/my-profile.ts";
import type { MyProfile } from "../../wire.ts";

interface KeysProps {
  readonly profile: MyProfile;
  readonly busy: boolean;
  readonly doing: (work: () => Promise<unknown>) => Promise<void>;
  readonly onGone: () => void;
}

export function Keys(props: KeysProps) {
  return (
    <div class="keys">
      <Name {...props} />
      {IN_TAB ? null : (
        <>
          <Devices {...props} />
          <Calendar {...props} />
        </>
      )}
      <Leaving {...props} />
    </div>
  );
}

function Name({ profile, busy, doing }: KeysProps) {
  const [name, setName] = useState(profile.name);
  const save = (event: Event): void => {
    event.preventDefault();
    if (name.trim()) void doing(() => changeProfile({ name: name.trim() }));
  };
  return (
    <section class="panel section">
      <h2>{t("profile-name")}</h2>
      <form class="rename" onSubmit={save}>
        <input
          value={name}
          maxLength={24}
          required
          aria-label={t("your-name")}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={busy || name.trim() === profile.name}>
          {t("profile-save")}
        </button>
      </form>
      <div class="option-row">
        <div>
          {t("profile-shown")}
          <small>{t("profile-shown-more")}</small>
        </div>
        <button
          type="button"
          class="switch"
          role="switch"
          aria-checked={profile.shown}
          aria-label={t("profile-shown")}
          disabled={busy}
          onClick={() => void doing(() => changeProfile({ shown: !profile.shown }))}
        />
      </div>
    </section>
  );
}

/** A secret address, shown once, with a button to copy it. */
function SecretLink({ link, label }: { readonly link: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="link">
      <input readOnly aria-label={label} value={link} />
      <button
        type="button"
        class="button tight"
        onClick={() => void copyText(link).then(setCopied)}
      >
        <Icon name={copied ? "check" : "copy"} /> {copied ? t("copied") : t("copy")}
      </button>
    </div>
  );
}

function Devices({ profile, busy, doing }: KeysProps) {
  const [link, setLink] = useState("");
  const make = async (): Promise<void> =>
    setLink(await newLink(`${location.origin}${href("profile")}`));
  return (
    <section class="panel section carry">
      <h2>{t("devices")}</h2>
      <p class="muted small">{t("profile-devices", { count: profile.browsers })}</p>
      {link ? <SecretLink link={link} label={t("profile-link")} /> : null}
      <button
        type="button"
        class="button"
        disabled={busy || !!link}
        onClick={() => void doing(make)}
      >
        <Icon name="link" /> {t(profile.link ? "profile-link-renew" : "profile-link")}
      </button>
      <p class="muted small">{t("profile-link-more")}</p>
      {profile.can_passkey && knowsPasskeys() ? (
        <>
          <ul class="passkeys">
            {profile.passkeys.map(({ id, made }) => (
              <li key={id}>
                <Icon name="lock" /> <span>{t("passkey-made", { day: date(made) })}</span>
                <button
                  type="button"
                  class="button tight ghost"
                  disabled={busy}
                  onClick={() => void doing(() => removePasskey(id))}
                >
                  {t("passkey-remove")}
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => void doing(makePasskey)}
          >
            <Icon name="lock" /> {t("passkey-make")}
          </button>
          <p class="muted small">{t("passkey-more")}</p>
        </>
      ) : null}
      <button
        type="button"
        class="button"
        disabled={busy}
        onClick={() => void doing(() => closeProfile(true))}
      >
        <Icon name="door" /> {t("profile-close-others")}
      </button>
      <p class="muted small">{t("profile-close-others-more")}</p>
    </section>
  );
}

function Calendar({ profile, busy, doing }: KeysProps) {
  const [link, setLink] = useState("");
  const make = async (): Promise<void> =>
    setLink(await newCalendar(`${location.origin}${api("/calendars")}`, language.value));
  const stop = async (): Promise<void> => {
    await stopCalendar();
    setLink("");
  };
  return (
    <section class="panel section carry">
      <h2>{t("profile-calendar")}</h2>
      <p class="muted small">
        {t("profile-calendar-more", { event: t("calendar-turn", { game: titleOf(FIRST_GAME) }) })}
      </p>
      {link ? (
        <>
          <SecretLink link={link} label={t("calendar-name")} />
          <a class="button" href={link.replace(/^https?:/, "webcal:")}>
            <Icon name="clock" /> {t("profile-calendar-open")}
          </a>
        </>
      ) : null}
      <div class="row">
        <button type="button" class="button" disabled={busy} onClick={() => void doing(make)}>
          <Icon name="clock" />{" "}
          {t(profile.calendar ? "profile-calendar-renew" : "profile-calendar-make")}
        </button>
        {profile.calendar ? (
          <button
            type="button"
            class="button ghost"
            disabled={busy}
            onClick={() => void doing(stop)}
          >
            {t("profile-calendar-stop")}
          </button>
        ) : null}
      </div>
      <p class="muted small">{t("profile-calendar-secret")}</p>
    </section>
  );
}

function Leaving({ busy, doing, onGone }: KeysProps) {
  const [asked, setAsked] = useState(false);
  const gone =
    (work: () => Promise<void>): (() => void) =>
    () =>
      void doing(async () => {
        await work();
        onGone();
      });
  return (
    <section class="panel section">
      <h2>{t("profile-yours")}</h2>
      {IN_TAB ? null : (
        <>
          <Way
            more={t("profile-export-more")}
            action={
              <a class="button" href={api("/mine/profile/export")} download>
                <Icon name="dl" /> {t("profile-export")}
              </a>
            }
          />
          <Way
            more={t("profile-close-more")}
            action={
              <button
                type="button"
                class="button"
                disabled={busy}
                onClick={gone(() => closeProfile(false))}
              >
                <Icon name="door" /> {t("profile-close")}
              </button>
            }
          />
        </>
      )}
      <Way
        more={t("profile-delete-more")}
        action={
          <button
            type="button"
            class="button danger"
            disabled={busy}
            onClick={() => setAsked(true)}
          >
            <Icon name="x" /> {t("profile-delete")}
          </button>
        }
      />
      {asked ? (
        <Sheet title={t("profile-delete")} onClose={() => setAsked(false)}>
          <div class="leave-sheet">
            <p>{t("profile-delete-sure")}</p>
            <div class="row">
              <button type="button" class="button" onClick={() => setAsked(false)}>
                {t("profile-delete-no")}
              </button>
              <button
                type="button"
                class="button danger"
                disabled={busy}
                onClick={gone(deleteProfile)}
              >
                {t("profile-delete-yes")}
              </button>
            </div>
          </div>
        </Sheet>
      ) : null}
    </section>
  );
}

function Way({ more, action }: { readonly more: string; readonly action: ComponentChildren }) {
  return (
    <div class="way-out">
      {action}
      <p class="muted small">{more}</p>
    </div>
  );
}
