// Every state besides play: each is a banner or a page, worded by its key.

import type { ComponentChildren } from "preact";
import { capital, knows, t } from "../app/i18n.tsx";
import { IN_TAB } from "../app/navigation.ts";
import { language } from "../app/preferences.ts";
import { href } from "../app/routes.ts";
import { Emblem } from "../art/emblem.tsx";
import { Icon } from "../art/icon.tsx";
import { SeatToken } from "../art/token.tsx";
import { FIRST_GAME } from "../games/catalogue.ts";
import type { Refusal } from "../table/http.ts";
import { tabState } from "../table/line.ts";
import type { Look } from "../table/people.ts";
import { Banner, FullPage } from "./banner.tsx";
import { minutes } from "./clock.tsx";
import { TabProgress } from "./tab-state.tsx";

type Press = () => void;

/** What is true of the clock while the line is cut: it runs on, if there is one. */
export function ConnectionLost({
  clock = false,
  onRetry,
}: {
  readonly clock?: boolean;
  readonly onRetry: Press;
}) {
  return (
    <Banner
      tone="warn"
      icon="wifi"
      title={t("state-lost")}
      actions={[{ label: t("state-lost-action"), onPress: onRetry }]}
    >
      {t("state-lost-more")} {clock ? t("state-lost-clock") : ""}
    </Banner>
  );
}

export function BackAgain(props: {
  readonly moves: number;
  readonly onShow: Press;
  readonly onSkip: Press;
}) {
  return (
    <Banner
      tone="ok"
      icon="check"
      title={t("state-back", { moves: props.moves })}
      actions={
        props.moves
          ? [
              { label: t("state-back-show"), onPress: props.onShow },
              { label: t("state-back-skip"), onPress: props.onSkip },
            ]
          : []
      }
    />
  );
}

export function RivalAway(props: {
  readonly name: string;
  readonly seconds: number;
  readonly onWait?: Press;
}) {
  return (
    <Banner
      tone="neutral"
      icon="user"
      title={t("state-away", { name: props.name })}
      actions={props.onWait ? [{ label: t("state-away-wait"), onPress: props.onWait }] : []}
    >
      {t("state-away-more", { time: minutes(props.seconds) })}
    </Banner>
  );
}

/** A bot plays on my chair. */
export function MovedForMe({ onOk }: { readonly onOk: Press }) {
  return (
    <Banner
      tone="warn"
      icon="clock"
      title={t("state-late")}
      actions={[{ label: t("state-late-ok"), onPress: onOk }]}
    >
      {t("state-late-more")}
    </Banner>
  );
}

export function BotForMe({
  why,
  onTakeBack,
}: {
  readonly why: "late" | "left";
  readonly onTakeBack: Press;
}) {
  return (
    <Banner
      tone="warn"
      icon="bot"
      title={t("state-bot-for-me")}
      actions={[{ label: t("state-bot-for-me-action"), onPress: onTakeBack }]}
    >
      {why === "late" ? t("state-bot-for-me-more") : t("state-bot-for-me-left")}
    </Banner>
  );
}

export function Paused({ onResume }: { readonly onResume: Press | null }) {
  return (
    <Banner
      tone="neutral"
      icon="pause"
      title={t("state-paused")}
      actions={onResume ? [{ label: t("resume"), onPress: onResume }] : []}
    >
      {t("state-paused-more")}
    </Banner>
  );
}

export function Watching(props: { readonly count: number; readonly onSit?: Press }) {
  return (
    <Banner
      tone="neutral"
      icon="eye"
      title={t("state-watching")}
      actions={props.onSit ? [{ label: t("sit-down"), onPress: props.onSit }] : []}
    >
      {t("state-watching-more", { count: props.count })}
    </Banner>
  );
}

/** The reason in the reader's language. The house explains in English, which is shown to others only
    where we have no words of our own. */
export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const known = knows(`error-${refusal.error}`);
  const title = known ? t(`error-${refusal.error}`) : t("error-refused");
  const detail = capital(refusal.detail);
  const more =
    detail && detail !== title && (language.value === "en" || !known)
      ? detail.replace(/\.?$/, ".")
      : "";
  return (
    <Banner tone="error" icon="warn" title={title}>
      {more} {t("error-nothing-changed")}
    </Banner>
  );
}

/** Why a page has not what it shows: no house, which may come back, or a refusal. */
export function NotLoaded(props: { readonly refusal: Refusal | null; readonly onAgain: Press }) {
  const { refusal } = props;
  if (!refusal) return null;
  if (refusal.error !== "offline") return <Refused refusal={refusal} />;
  const again = { label: t("try-again"), onPress: props.onAgain };
  return <Banner tone="warn" icon="wifi" title={t("home-offline")} actions={[again]} />;
}

export function TableFull(props: {
  readonly seats: number;
  readonly onWatch: Press;
  readonly onOpen: Press;
}) {
  return (
    <FullPage
      title={t("state-full", { seats: props.seats })}
      actions={
        <>
          <button type="button" class="button" onClick={props.onWatch}>
            <Icon name="eye" /> {t("watch")}
          </button>
          <button type="button" class="button brass" onClick={props.onOpen}>
            {t("open-table")}
          </button>
        </>
      }
    >
      {t("state-full-more")}
    </FullPage>
  );
}

export type PageState =
  | "kicked"
  | "nowhere"
  | "no-club"
  | "no-record"
  | "no-spectators"
  | "old-link"
  | "no-day"
  | "lost-key"
  | "wrong-code"
  | "damaged"
  | "gone-wrong";

/** A page for a dead end, with a link to the front door. */
export function CannotGoOn({ state, move }: { readonly state: PageState; readonly move?: number }) {
  return (
    <FullPage
      title={t(`state-${state}`)}
      actions={
        <a class="button brass" href={href("front")}>
          {t("state-front-door")}
        </a>
      }
    >
      {t(`state-${state}-more`, { move: move ?? 0 })}
    </FullPage>
  );
}

/** A personal link opens another chair than the one that this browser has at the table. */
export function OtherChair(props: {
  readonly mine: string;
  readonly theirs: string;
  readonly onAnswer: (open: boolean) => void;
}) {
  const { mine, theirs, onAnswer } = props;
  return (
    <FullPage
      title={t("state-other-chair")}
      actions={
        <>
          <button type="button" class="button brass" onClick={() => onAnswer(false)}>
            {t("state-other-chair-stay")}
          </button>
          <button type="button" class="button" onClick={() => onAnswer(true)}>
            {t("state-other-chair-open", { theirs })}
          </button>
        </>
      }
    >
      {t("state-other-chair-more", { mine, theirs })}
    </FullPage>
  );
}

export function Restarting({ minutes }: { readonly minutes: number }) {
  return (
    <Banner tone="warn" icon="clock" title={t("state-restarting", { minutes })}>
      {t("state-restarting-more")}
    </Banner>
  );
}

export function NoTables({ onOpen }: { readonly onOpen: Press }) {
  return (
    <div class="empty">
      <Emblem game={FIRST_GAME} />
      <p>{t("state-no-tables")}</p>
      <button type="button" class="button" onClick={onOpen}>
        {t("open-table")}
      </button>
    </div>
  );
}

/** Before the game: every device adds its own words to the luck. It takes a moment. */
export function Dealing({ again }: { readonly again: number }) {
  return <Waiting>{again ? t("state-dealing-again") : t("state-dealing")}</Waiting>;
}

/** Only shapes at first, words after a moment, "still working" after a while. */
export function Loading({ since = 0 }: { readonly since?: number }) {
  if (IN_TAB && tabState.value.is === "loading")
    return (
      <Waiting>
        <TabProgress />
      </Waiting>
    );
  return (
    <Waiting>
      {since > 4000 ? t("state-still-loading") : since > 400 ? t("state-loading") : ""}
    </Waiting>
  );
}

function Waiting({ children }: { readonly children: ComponentChildren }) {
  const discs = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * 2 * Math.PI;
    return { left: `${50 + 40 * Math.sin(angle)}%`, top: `${50 - 40 * Math.cos(angle)}%` };
  });
  return (
    <main class="skeleton" aria-busy="true">
      <h1 class="spoken">Tripot</h1>
      <div class="discs" aria-hidden="true">
        {discs.map((place, i) => (
          <i key={i} style={place} />
        ))}
      </div>
      <div role="status">{children}</div>
    </main>
  );
}

/** Between two players of one device: nothing of either is in the page. */
export function Curtain({
  name,
  look = null,
  onLift,
}: {
  readonly name: string;
  readonly look?: Look | null;
  readonly onLift: Press;
}) {
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain", { name })}>
      {look ? <SeatToken look={look} size={96} /> : null}
      <h1>{t("curtain", { name })}</h1>
      <p class="muted">{t("curtain-more")}</p>
      <button type="button" class="button brass big" onClick={onLift}>
        {t("curtain-lift", { name })}
      </button>
    </div>
  );
}
