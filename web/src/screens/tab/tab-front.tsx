// The front door of a tab: no friends and no lists, but everything that one person can do.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { href, pathTo } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Banner } from "../../frame/banner.tsx";
import { TabProgress } from "../../frame/tab-state.tsx";
import { post, refusalOf } from "../../table/http.ts";
import type { Found } from "../../wire.ts";
import { PlayNow } from "../front/play-now.tsx";
import { OnThisDevice, PlayWithFriends } from "./device.tsx";

export { HostRoute, NeedsHouseRoute } from "./host-screen.tsx";
export { OnThisDevice, PlayWithFriends };

/** The ways into a game. */
export function TabWays(props: {
  readonly calm: boolean; // Another button is the next thing to press.
  readonly busy: boolean;
  readonly onPlayBots: (game: string) => void;
  readonly onChoose: () => void;
}) {
  return (
    <div class="ways-in">
      <PlayNow calm={props.calm} busy={props.busy} onPlayBots={props.onPlayBots} />
      <button type="button" class="way" disabled={props.busy} onClick={props.onChoose}>
        <b>
          <Icon name="gear" size={20} /> {t("tab-choose")}
        </b>
        <small>{t("tab-choose-more")}</small>
      </button>
      <a class="way" href={href("oneDevice")}>
        <b>
          <Icon name="users" size={20} /> {t("tab-local")}
        </b>
        <small>{t("tab-local-more")}</small>
      </a>
      <OpenRecord />
      <TabProgress />
    </div>
  );
}

/** A record from anywhere, chosen or dropped, is replayed here. */
function OpenRecord() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState("");
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setRefused("");
    try {
      const found = await post<Found>("/records", JSON.parse(await file.text()));
      go(pathTo("replay", found.table));
    } catch (error) {
      setRefused(error instanceof SyntaxError ? t("tab-record-not-json") : refusalOf(error).detail);
    }
  };
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      void read(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        class={`way wide ${over ? "dropping" : ""}`}
        onClick={() => input.current?.click()}
      >
        <b>
          <Icon name="flask" size={20} /> {t("tab-record")}
        </b>
        <small>{over ? t("tab-record-drop") : t("tab-record-more")}</small>
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t("tab-record")}
        hidden
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      {refused ? (
        <div class="wide">
          <Banner tone="error" icon="warn" title={t("tab-record-bad")}>
            {refused}
          </Banner>
        </div>
      ) : null}
    </>
  );
}

export function TabAside() {
  return (
    <div class="tab-aside">
      <OnThisDevice />
      <PlayWithFriends />
    </div>
  );
}
