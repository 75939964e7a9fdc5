// The way back: every table of this browser, the one that waits for me first.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { copyText } from "../../app/hooks.ts";
import { list, number, t } from "../../app/i18n.tsx";
import { IN_TAB } from "../../app/navigation.ts";
import { yourName } from "../../app/preferences.ts";
import { href } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Banner } from "../../frame/banner.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { clubs } from "../../table/evenings.ts";
import { profile } from "../../table/my-profile.ts";
import {
  finished,
  forget,
  isMyTurn,
  type Kept,
  listState,
  myTables,
  personalLink,
  running,
} from "../../table/my-tables.ts";
import type { MyTable } from "../../wire.ts";
import { DayCard } from "./day.ts";
import { ResumeCard } from "./resume-card.tsx";
import { linkTo, others, roundOf, stateOf, timeLeft } from "./table-words.ts";

const ROWS_SHOWN = 6;
const CLUBS_SHOWN = 4;
const MORNING_ENDS = 12; // Hours of the day.
const EVENING_BEGINS = 18;

/** Whether this browser has anything to come back to. */
export function hasTables(): boolean {
  return (
    running.value.length + finished.value.length > 0 ||
    (listState.value === "loading" && myTables.value.length > 0)
  );
}

function greeting(): string {
  const hour = new Date().getHours();
  const part = hour < MORNING_ENDS ? "morning" : hour < EVENING_BEGINS ? "day" : "evening";
  const name = yourName.value.trim();
  return name ? t("home-greeting", { part, name }) : t("home-greeting-plain", { part });
}

function placeOf({ ranking = [], seat }: MyTable): {
  readonly place: number;
  readonly shared: boolean;
  readonly score: number;
} {
  let place = 1;
  for (const { seats, score } of ranking) {
    if (seats.includes(seat)) return { place, shared: seats.length > 1, score };
    place += seats.length;
  }
  return { place: 0, shared: false, score: 0 };
}

export function YourTables({ ways }: { readonly ways: ComponentChildren }) {
  const mine = running.value;
  const waiting = mine.filter(isMyTurn);
  const [first, ...rest] = mine;
  const state = listState.value;
  useEffect(() => {
    const host = waiting[0]?.seen;
    if (state === "ready" && host)
      speech.add(t("home-spoken", { game: titleOf(host.settings.game), count: waiting.length }));
  }, [state, waiting.length]);
  return (
    <div class="home">
      <header class="home-title">
        <h1>{greeting()}</h1>
        <p>{t("home-lead", { count: waiting.length })}</p>
      </header>
      <div class="home-main">
        {state === "offline" || state === "house-error" ? (
          <Banner tone="warn" icon="wifi" title={t("home-offline")}>
            {t("home-offline-more")}
          </Banner>
        ) : null}
        {first ? (
          <ResumeCard kept={first} />
        ) : state === "loading" ? (
          <div class="panel home-skeleton" aria-busy="true">
            <p role="status">{t("state-loading")}</p>
          </div>
        ) : (
          <p class="panel section muted">{t("home-none-running")}</p>
        )}
        {rest.length ? (
          <section aria-labelledby="your-tables">
            <h2 id="your-tables">
              {t("your-tables")}{" "}
              <small>
                {t("home-counts", { turn: waiting.length, waiting: mine.length - waiting.length })}
              </small>
            </h2>
            <ul class="panel table-rows">
              {rest.map((kept) => (
                <RunningRow key={kept.table} kept={kept} />
              ))}
            </ul>
          </section>
        ) : null}
        <Finished />
      </div>
      <aside class="home-side">
        {IN_TAB ? null : <DayCard isNext={!first && state !== "loading"} />}
        <section class="panel section">
          <h2>{t("home-new")}</h2>
          {ways}
        </section>
        <YourClubs />
        <KeepName />
        {IN_TAB || profile.value ? null : <CarryAway />}
      </aside>
    </div>
  );
}

function Row({
  kept,
  seen,
  state,
  more,
  action,
}: {
  readonly kept: Kept;
  readonly seen: MyTable;
  readonly state: ComponentChildren;
  readonly more: string;
  readonly action: ComponentChildren;
}) {
  const names = others(seen).join(", ");
  return (
    <li class={isMyTurn(kept) ? "turn" : ""}>
      <Emblem game={seen.settings.game} />
      <div class="of">
        <b>{titleOf(seen.settings.game, seen.settings.variant)}</b>
        <small class="one-line" title={names}>
          {names || t("home-nobody-yet")}
        </small>
      </div>
      <div class="state">
        <b>{state}</b>
        {more ? <small>{more}</small> : null}
      </div>
      {action}
    </li>
  );
}

function RunningRow({ kept }: { readonly kept: Kept }) {
  const { seen } = kept;
  if (!seen) return null;
  const turn = isMyTurn(kept);
  const game = titleOf(seen.settings.game, seen.settings.variant);
  return (
    <Row
      kept={kept}
      seen={seen}
      state={turn ? t("your-turn") : stateOf(kept)}
      more={[roundOf(seen), turn ? timeLeft(kept) : ""].filter(Boolean).join(" · ")}
      action={
        <a
          class="button tight"
          href={linkTo(kept)}
          aria-label={t("home-open-of", { game, names: list(others(seen)) })}
        >
          {turn ? t("home-open") : t("home-look")}
        </a>
      }
    />
  );
}

function Finished() {
  const [all, setAll] = useState(false);
  const over = finished.value;
  if (!over.length) return null;
  return (
    <section aria-labelledby="finished">
      <h2 id="finished">
        {t("home-finished")} <small>{t("home-on-this-device")}</small>
        {profile.value ? (
          <a class="button ghost tight" href={href("profile")}>
            {t("profile-all")}
          </a>
        ) : over.length > ROWS_SHOWN && !all ? (
          <button type="button" class="button ghost tight" onClick={() => setAll(true)}>
            {t("home-all", { count: over.length })}
          </button>
        ) : null}
      </h2>
      <ul class="panel table-rows">
        {over.slice(0, all ? over.length : ROWS_SHOWN).map((kept) => (
          <FinishedRow key={kept.table} kept={kept} />
        ))}
      </ul>
    </section>
  );
}

function FinishedRow({ kept }: { readonly kept: Kept }) {
  const { seen } = kept;
  if (!seen) return null;
  const game = titleOf(seen.settings.game, seen.settings.variant);
  if (!seen.ranking)
    return (
      <Row
        kept={kept}
        seen={seen}
        state={t("home-gone")}
        more={t("home-gone-more")}
        action={
          <button type="button" class="button tight" onClick={() => forget(kept.table)}>
            {t("home-forget")}
          </button>
        }
      />
    );
  const { place, shared, score } = placeOf(seen);
  const of = seen.players.length;
  return (
    <Row
      kept={kept}
      seen={seen}
      state={
        place === 1 && !shared ? (
          <>
            <Icon name="trophy" size={17} /> {t("home-won")}
          </>
        ) : (
          t(shared ? "home-shared" : "home-place", { place, of })
        )
      }
      more={number(score)}
      action={
        seen.duplicate ? (
          <a class="button tight" href={href("duplicate", seen.duplicate)}>
            <Icon name="order" size={16} /> {t("same-field")}
          </a>
        ) : (
          <a
            class="button tight"
            href={href("replay", kept.table)}
            aria-label={t("home-replay-of", { game, names: list(others(seen)) })}
          >
            <Icon name="play" size={16} /> {t("home-replay")}
          </a>
        )
      }
    />
  );
}

/** The clubs that this browser has seen: one tap to tonight's evening. */
function YourClubs() {
  if (!clubs.value.length) return null;
  return (
    <section class="panel section carry">
      <h2>{t("evening-clubs")}</h2>
      {clubs.value.slice(0, CLUBS_SHOWN).map(({ club, name }) => (
        <a key={club} class="button" href={href("club", club)}>
          <Icon name="users" /> {name || t("evening-club")}
        </a>
      ))}
    </section>
  );
}

/** Offers to keep the name as a profile. */
export function KeepName() {
  const found = profile.value;
  return (
    <section class="panel section carry">
      <h2>{found ? found.name : t("profile-keep")}</h2>
      <p class="muted small">
        {t(IN_TAB ? "tab-profile-more" : found ? "profile-lead" : "profile-offer")}
      </p>
      <a class="button" href={href("profile")}>
        <Icon name="user" /> {t(found ? "profile" : "profile-make")}
      </a>
    </section>
  );
}

/** One link brings every table to another device. */
function CarryAway() {
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const make = async (): Promise<void> => {
    try {
      setLink(await personalLink(`${location.origin}${href("front")}`));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section class="panel section carry">
      <h2>{t("devices")}</h2>
      <p class="muted small">{t("home-carry-more")}</p>
      {link ? (
        <div class="link">
          <input readOnly aria-label={t("home-carry")} value={link} />
          <button
            type="button"
            class="button tight"
            onClick={() => void copyText(link).then(setCopied)}
          >
            <Icon name={copied ? "check" : "copy"} /> {copied ? t("copied") : t("copy")}
          </button>
        </div>
      ) : (
        <button type="button" class="button" onClick={() => void make()}>
          <Icon name="link" /> {t("home-carry")}
        </button>
      )}
      {failed ? <p role="alert">{t("home-offline")}</p> : null}
    </section>
  );
}
