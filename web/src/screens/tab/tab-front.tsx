// The front door of a tab: no friends and no lists, but everything that one person can do.
import { useEffect, useRef, useState } from "preact/hooks";
import { fileText, useDroppedFile } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { href, pathTo } from "../../app/routes.ts";
import { CARRIED_RECORD, readSession, writeSession } from "../../app/storage.ts";
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
  const [refused, setRefused] = useState("");
  const open = async (text: string): Promise<void> => {
    setRefused("");
    try {
      const found = await post<Found>("/records", JSON.parse(text));
      go(pathTo("replay", found.table));
    } catch (error) {
      setRefused(error instanceof SyntaxError ? t("tab-record-not-json") : refusalOf(error).detail);
    }
  };
  const read = (file: File): void => void fileText(file).then(open);
  const over = useDroppedFile(read);
  useEffect(() => {
    const carried = readSession(CARRIED_RECORD);
    if (typeof carried !== "string") return;
    writeSession(CARRIED_RECORD, undefined);
    void open(carried);
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
        onChange={({ currentTarget: { files } }) => files?.[0] && read(files[0])}
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
