// The page of a duplicate: what is played, the one try, the field, and the proof of its luck.

import { useEffect, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { dayName, list, soon, t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { language } from "../../app/preferences.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Face } from "../../art/portrait.tsx";
import { Page } from "../../frame/page.tsx";
import { CannotGoOn, NotLoaded } from "../../frame/states.tsx";
import { YourName } from "../../frame/your-name.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { pageOf, takeSeat, today } from "../../table/duplicates.ts";
import { houseInfo, type Refusal, refusalOf } from "../../table/http.ts";
import { loadProfile } from "../../table/my-profile.ts";
import type { DuplicatePage } from "../../wire.ts";
import { Field } from "./field.tsx";
import { OpenForFriends } from "./for-friends.tsx";
import { Luck } from "./luck.tsx";
import { Result } from "./result.tsx";
import { standing } from "./standing.ts";
import { Week } from "./week.tsx";

const LOOK_AGAIN_MS = 30_000;

export function DuplicateRoute({ id }: { readonly id: string }) {
  const [page, setPage] = useState<DuplicatePage | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    try {
      const found = await pageOf(id);
      setPage(found);
      setRefusal(null);
      if (!id) today.value = found;
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  useEffect(() => {
    void houseInfo().catch(() => undefined);
    void loadProfile();
    void look();
    const timer = setInterval(
      () => void (document.visibilityState === "visible" && look()),
      LOOK_AGAIN_MS,
    );
    return () => clearInterval(timer);
  }, [id]);
  useEffect(() => {
    titled(`${page && !page.daily ? page.name || t("same-friends") : t("same-day")} · Tripot`);
  }, [page?.id, language.value]);
  if (refusal?.error === "no-duplicate") return <CannotGoOn state={id ? "old-link" : "no-day"} />;
  const play = async (): Promise<void> => {
    if (!page) return;
    setBusy(true);
    try {
      go(pathTo("table", await takeSeat(page)));
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <Page here="play">
      <div class="club same">
        <NotLoaded refusal={refusal} onAgain={() => void look()} />
        {page ? (
          <Shown page={page} busy={busy} onPlay={() => void play()} />
        ) : refusal ? (
          <h1>{t("same-title")}</h1>
        ) : (
          <p class="dim" aria-busy="true">
            {t("state-loading")}
          </p>
        )}
      </div>
    </Page>
  );
}

function Shown(props: {
  readonly page: DuplicatePage;
  readonly busy: boolean;
  readonly onPlay: () => void;
}) {
  const { page } = props;
  return (
    <>
      <div class="title">
        <div>
          <p class="eyebrow">
            {page.daily ? `${t("same-day")} · ${dayName(page.id)}` : t("same-friends")}
          </p>
          <h1>{page.daily ? t("same-title") : page.name || t("same-title")}</h1>
          <p>{t("same-lead")}</p>
        </div>
        {page.daily ? null : <ShareButton page={page} />}
      </div>
      <aside class="club-side">
        <Mine {...props} />
        {page.daily ? (
          <section class="panel section">
            <h2>{t("same-week")}</h2>
            <Week page={page} />
          </section>
        ) : null}
        {page.daily ? <OpenForFriends /> : null}
      </aside>
      <div class="club-main">
        <Field page={page} />
        <Luck page={page} />
      </div>
    </>
  );
}

function ShareButton({ page }: { readonly page: DuplicatePage }) {
  const [copied, setCopied] = useState(false);
  const share = (): Promise<boolean> => shareLink(location.href, page.name || t("same-friends"));
  return (
    <button type="button" class="button" onClick={() => void share().then(setCopied)}>
      <Icon name={copied ? "check" : "share"} /> {copied ? t("copied") : t("share-link")}
    </button>
  );
}

/** Arlecchino, Brighella and Pantalone. */
function useBotNames({ settings, bots }: DuplicatePage): readonly string[] {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    houseInfo().then(
      ({ games }) => {
        const all = games.find(({ game }) => game === settings.game)?.bots ?? [];
        setNames(Object.fromEntries(all.map(({ bot, name }) => [bot, name])));
      },
      () => undefined,
    );
  }, [settings.game]);
  return bots.map((bot) => names[bot] ?? bot);
}

/** The one try: before, during, after. */
function Mine(props: {
  readonly page: DuplicatePage;
  readonly busy: boolean;
  readonly onPlay: () => void;
}) {
  const { page, busy, onPlay } = props;
  const { mine, settings, bots } = page;
  const names = useBotNames(page);
  const isOpen = page.now < page.closes && !page.opened;
  const isFull = page.players > 0 && page.begun >= page.players;
  return (
    <section class="panel same-mine" aria-labelledby="mine">
      <div class="felt" aria-hidden="true">
        {bots.map((bot, i) => (
          <Face key={i} bot={bot} size={64} />
        ))}
      </div>
      <div class="section">
        <p class="eyebrow">
          <Emblem game={settings.game} /> {titleOf(settings.game)}
        </p>
        <h2 id="mine">
          {mine?.finish
            ? standing(page)
            : mine?.over
              ? t("same-late")
              : mine
                ? t("same-running")
                : isFull && !page.opened
                  ? t("same-full")
                  : isOpen
                    ? t("same-yours")
                    : t("same-missed")}
        </h2>
        {mine?.finish ? <Result finish={mine.finish} page={page} /> : null}
        <p class="muted small">
          {t("same-against", { names: list(names), seats: settings.seats })}{" "}
          {page.opened ? null : mine?.over ? (
            t("same-opens", { time: soon(page.opens) })
          ) : (
            <>
              {t("same-no-clock")} {t("same-until", { time: soon(page.closes) })}
            </>
          )}
        </p>
        {!mine && isOpen && !isFull ? (
          <>
            <YourName class="name" />
            <button type="button" class="button brass big" disabled={busy} onClick={onPlay}>
              <Icon name="play" /> {t("same-play")}
            </button>
            <p class="dim small">{t("same-once")}</p>
          </>
        ) : mine && !mine.over ? (
          <button type="button" class="button brass big" disabled={busy} onClick={onPlay}>
            <Icon name="play" /> {t("same-go-on")}
          </button>
        ) : mine ? (
          <a class="button" href={href(page.opened ? "replay" : "table", mine.table)}>
            <Icon name={page.opened ? "play" : "eye"} />{" "}
            {t(page.opened ? "home-replay" : "same-my-game")}
          </a>
        ) : page.daily && page.opened ? (
          <a class="button brass" href={href("duplicate")}>
            <Icon name="play" /> {t("same-to-today")}
          </a>
        ) : null}
      </div>
    </section>
  );
}
