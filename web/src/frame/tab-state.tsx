// How the house of this tab is doing: on its way, open, in another tab, or not to be had.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { saveFile } from "../app/hooks.ts";
import { percent, t } from "../app/i18n.tsx";
import { IN_TAB } from "../app/navigation.ts";
import { hasUpdate, isOnline, useUpdate } from "../app/offline.ts";
import { needPart } from "../app/rest.ts";
import { speech } from "../app/speech.ts";
import { readLocal, writeLocal } from "../app/storage.ts";
import { isStorageFull } from "../app/storage-full.ts";
import { Icon } from "../art/icon.tsx";
import { tabHouse, tabState } from "../table/line.ts";
import { Banner } from "./banner.tsx";
import { Sheet } from "./sheet.tsx";

/** How much of the house has come; nothing once it is open. */
export function TabProgress() {
  const state = tabState.value;
  if (state.is !== "loading") return null;
  const words =
    state.share < 1 ? t("tab-loading", { share: percent(state.share, 0) }) : t("tab-starting");
  return (
    <div class="tab-progress" aria-live="off">
      <p>{words}</p>
      <progress
        max={1}
        value={state.share < 1 ? state.share : undefined}
        aria-label={t("tab-starting")}
      />
    </div>
  );
}

/** A newer build waits, or the house of this tab cannot be used: over every screen. */
export function OverAll() {
  const [later, setLater] = useState(false);
  const [known, setKnown] = useState(false);
  const state = tabState.value;
  if (IN_TAB && state.is === "elsewhere")
    return (
      <Blocked
        title={t("tab-elsewhere")}
        action={t("tab-take")}
        onPress={() => void tabHouse().then((house) => house.take())}
      >
        <p>{t("tab-elsewhere-more")}</p>
      </Blocked>
    );
  if (IN_TAB && state.is === "failed")
    return (
      <Blocked title={t("tab-failed")} action={t("tab-again")} onPress={() => location.reload()}>
        <p>{isOnline.value ? t("tab-failed-more") : t("tab-failed-offline")}</p>
        {state.why ? <code>{state.why}</code> : null}
      </Blocked>
    );
  if (isStorageFull.value && !known)
    return (
      <div class="update">
        <Banner
          tone="warn"
          icon="warn"
          title={t("storage-full")}
          actions={[
            ...(IN_TAB ? [{ label: t("tab-save"), onPress: () => void saveAll() }] : []),
            { label: t("tab-banner-ok"), onPress: () => setKnown(true) },
          ]}
        >
          {IN_TAB ? t("storage-full-tab") : t("storage-full-house")}
        </Banner>
      </div>
    );
  if (!hasUpdate.value || later) return null;
  return (
    <div class="update">
      <Banner
        tone="neutral"
        icon="spark"
        title={t("update-ready")}
        actions={[
          { label: t("update-use"), onPress: () => void useUpdate() },
          { label: t("update-later"), onPress: () => setLater(true) },
        ]}
      />
    </div>
  );
}

async function saveAll(): Promise<void> {
  const file = await (await tabHouse()).save();
  saveFile(file.name, file);
}

/** Nothing can be done before this was answered. */
function Blocked(props: {
  readonly title: string;
  readonly action: string;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const app = document.querySelector(".page, .game, .replay, main");
    app?.setAttribute("inert", "");
    button.current?.focus();
    return () => app?.removeAttribute("inert");
  }, []);
  return (
    <div class="over-all" role="alertdialog" aria-modal="true" aria-label={props.title}>
      <h1>{props.title}</h1>
      {props.children}
      <button ref={button} type="button" class="button brass" onClick={props.onPress}>
        {props.action}
      </button>
    </div>
  );
}

const SEEN = "tab-seen";

/** What a first game in a tab begins with; it is read once. */
export function TabBanner() {
  const [seen, setSeen] = useState(readLocal(SEEN) === true);
  const state = tabState.value;
  useEffect(() => {
    void navigator.storage?.persist?.(); // Games are not removed to make room for other sites.
  }, []);
  const forgets = state.is === "ready" && !state.keeps;
  if (seen && !forgets) return null;
  return (
    <div class="tab-note">
      <Banner
        tone={forgets ? "warn" : "ok"}
        icon="lock"
        title={t("tab-banner")}
        actions={
          seen
            ? []
            : [
                {
                  label: t("tab-banner-ok"),
                  onPress: () => {
                    writeLocal(SEEN, true);
                    setSeen(true);
                  },
                },
              ]
        }
      >
        {forgets ? t("tab-forgets") : t("tab-banner-more")}
      </Banner>
    </div>
  );
}

/** The badge in the bar of a table: where this game is played. */
export function TabBadge() {
  const [open, setOpen] = useState(false);
  const [Panels, setPanels] = useState<typeof import("../screens/tab/tab-front.tsx") | null>(null);
  const online = isOnline.value;
  const word = online ? t("tab-badge") : t("tab-badge-offline");
  useEffect(() => {
    if (!online) speech.add(t("tab-offline-spoken"));
  }, [online]);
  const show = async (): Promise<void> => {
    const [panels] = await Promise.all([import("../screens/tab/tab-front.tsx"), needPart("tab")]);
    setPanels(panels);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        class="tab-badge"
        aria-haspopup="dialog"
        aria-label={`${word}. ${t("tab-banner")}`}
        onClick={() => void show()}
      >
        <span>
          <Icon name={online ? "lock" : "wifi"} size={16} /> {word}
        </span>
      </button>
      {open && Panels ? (
        <Sheet title={t("tab-badge")} onClose={() => setOpen(false)}>
          <div class="tab-sheet">
            <Panels.OnThisDevice />
            <Panels.PlayWithFriends />
          </div>
        </Sheet>
      ) : null}
    </>
  );
}
