// The page of a profile: open it, keep it, read it, close it. Every state of it is here.

import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go, IN_TAB } from "../../app/navigation.ts";
import { yourName } from "../../app/preferences.ts";
import { pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { Banner } from "../../frame/banner.tsx";
import { Page } from "../../frame/page.tsx";
import { Refused } from "../../frame/states.tsx";
import { YourName } from "../../frame/your-name.tsx";
import { type Refusal, refusalOf } from "../../table/http.ts";
import {
  keyIn,
  knowsPasskeys,
  loadProfile,
  makeProfile,
  myGames,
  openByLink,
  openByPasskey,
  profile,
  profileState,
  refreshProfile,
} from "../../table/my-profile.ts";
import { shareMyDrills } from "../../table/share-drills.ts";
import type { MyGames } from "../../wire.ts";
import { Drills } from "./drills.tsx";
import { Games } from "./games.tsx";
import { Keys } from "./keys.tsx";

export function ProfileRoute() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [games, setGames] = useState<MyGames | null>(null);
  const [link, setLink] = useState(""); // A personal link that waits for an answer.
  const [busy, setBusy] = useState(false);
  const found = profile.value;
  const state = profileState.value;
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    await work().catch((error: unknown) => setRefusal(refusalOf(error)));
    setBusy(false);
  };
  useEffect(() => {
    titled(`${t("profile")} · Tripot`);
    const key = keyIn(location.hash);
    if (key) history.replaceState(null, "", location.pathname + location.search);
    void loadProfile().then(() => {
      if (key) setLink(key);
      else void refreshProfile();
    });
  }, []);
  useEffect(() => {
    setGames(null);
    void shareMyDrills();
    if (found) void myGames().then(setGames, (error: unknown) => setRefusal(refusalOf(error)));
  }, [found?.made]);
  const answer = (bring: boolean) => () => {
    const key = link;
    setLink("");
    void doing(() => openByLink(key, bring));
  };
  return (
    <Page plain>
      <div class="profile">
        {refusal ? (
          <div class="notes">
            {refusal.error === "wrong-key" ? (
              <Banner tone="warn" icon="warn" title={t("profile-wrong-key")}>
                {t("profile-wrong-key-more")}
              </Banner>
            ) : (
              <Refused refusal={refusal} />
            )}
          </div>
        ) : null}
        {link ? (
          <section class="panel section ask" role="alert">
            <h2>{t("profile-own")}</h2>
            <p>{t("profile-own-more")}</p>
            {found ? <p>{t("profile-two", { name: found.name })}</p> : null}
            <div class="row">
              {found ? (
                <button type="button" class="button brass" disabled={busy} onClick={answer(true)}>
                  {t("profile-bring")}
                </button>
              ) : null}
              <button
                type="button"
                class={found ? "button" : "button brass"}
                disabled={busy}
                onClick={answer(false)}
              >
                {t(found ? "profile-leave" : "profile-own-open")}
              </button>
              <button type="button" class="button" disabled={busy} onClick={() => setLink("")}>
                {t("profile-own-not")}
              </button>
            </div>
          </section>
        ) : null}
        {state === "offline" ? (
          <Banner tone="warn" icon="wifi" title={t("home-offline")}>
            <button type="button" class="button tight" onClick={() => void loadProfile()}>
              {t("try-again")}
            </button>
          </Banner>
        ) : state === "loading" ? (
          <div class="panel home-skeleton" aria-busy="true">
            <p role="status">{t("state-loading")}</p>
          </div>
        ) : found ? (
          <>
            <header class="profile-title">
              <h1>{found.name}</h1>
              <p>{t("profile-lead")}</p>
            </header>
            <Games games={games} failed={refusal !== null} ratings={found.ratings} />
            <Drills now={Date.now()} />
            <Keys profile={found} busy={busy} doing={doing} onGone={() => go(pathTo("front"))} />
          </>
        ) : (
          <Welcome busy={busy} doing={doing} />
        )}
      </div>
    </Page>
  );
}

interface WelcomeProps {
  readonly busy: boolean;
  readonly doing: (work: () => Promise<unknown>) => Promise<void>;
}

/** No profile yet: make one with a tap, or open one that is elsewhere. */
function Welcome({ busy, doing }: WelcomeProps) {
  const name = yourName.value.trim();
  const make = (event: Event): void => {
    event.preventDefault();
    if (name) void doing(() => makeProfile(name));
  };
  return (
    <section class="panel section welcome">
      <h1>{t("profile-keep")}</h1>
      <p class="lead">{IN_TAB ? t("tab-profile-more") : t("profile-keep-more")}</p>
      <form class="join-here" onSubmit={make}>
        <YourName isRequired />
        <button type="submit" class="button brass big" disabled={busy}>
          <Icon name="user" size={20} /> {t("profile-make")}
        </button>
      </form>
      {IN_TAB ? null : <Elsewhere busy={busy} doing={doing} />}
    </section>
  );
}

/** A profile of this house that another browser has. */
function Elsewhere({ busy, doing }: WelcomeProps) {
  return (
    <>
      <p class="hint">{t("profile-stored")}</p>
      <h2>{t("profile-elsewhere")}</h2>
      <p class="muted">{t("profile-elsewhere-more")}</p>
      {knowsPasskeys() ? (
        <button
          type="button"
          class="button"
          disabled={busy}
          onClick={() => void doing(() => openByPasskey(false))}
        >
          <Icon name="lock" /> {t("passkey-open")}
        </button>
      ) : null}
    </>
  );
}
