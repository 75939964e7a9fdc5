// What this device has of the house, how to take it along, and how to play with others.
import { useEffect, useRef, useState } from "preact/hooks";
import { copyText, saveFile } from "../../app/hooks.ts";
import { number, t } from "../../app/i18n.tsx";
import { installer, worksOffline } from "../../app/offline.ts";
import { href } from "../../app/routes.ts";
import { isStorageFull } from "../../app/storage-full.ts";
import { Icon } from "../../art/icon.tsx";
import { tabHouse, tabState } from "../../table/line.ts";
import { myTables, refresh, remember } from "../../table/my-tables.ts";

const COMMAND = "pip install tripot &&\ntripot serve --lan";
const KILOBYTE = 1000;
const LITTLE_ROOM_BYTES = 5_000_000; // Some hundred games.

interface Room {
  readonly games: number; // Bytes.
  readonly free: number;
}

/** How much room the games of this site take, and how much is left; null where browsers do not say. */
function useRoom(count: number): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      let games = 0;
      const top = await navigator.storage.getDirectory();
      for await (const handle of filesIn(top)) games += (await handle.getFile()).size;
      const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
      setRoom({ games, free: quota - usage });
    };
    look().catch(() => undefined); // A private window, or a page without https.
  }, [count]);
  return room;
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE
    ? t("size-kilobytes", { size: number(Math.ceil(kilobytes)) })
    : t("size-megabytes", { size: number(kilobytes / KILOBYTE, 1) });
}

async function* filesIn(folder: FileSystemDirectoryHandle): AsyncGenerator<FileSystemFileHandle> {
  for await (const handle of (folder as unknown as AsyncDirectory).values())
    if (handle.kind === "directory") yield* filesIn(handle);
    else yield handle;
}

/** The types of pages lack this. */
interface AsyncDirectory {
  values(): AsyncIterable<FileSystemDirectoryHandle | FileSystemFileHandle>;
}

export function OnThisDevice() {
  const count = myTables.value.length;
  const room = useRoom(count);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const state = tabState.value;
  const open = state.is === "ready";
  const save = async (): Promise<File> => (await tabHouse()).save();
  const move = async (): Promise<void> => {
    const file = await save();
    const shared = { files: [file], title: "Tripot" };
    if (!navigator.canShare?.(shared)) return saveFile(file.name, file);
    await navigator.share(shared).catch(() => undefined); // The dialog was cancelled.
  };
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const tables = await (await tabHouse()).load(await file.arrayBuffer());
    for (const table of tables ?? []) remember(table);
    if (tables) await refresh();
    setSaid(tables ? t("tab-loaded", { count: tables.length }) : t("tab-not-ours"));
  };
  return (
    <section class="panel section on-device">
      <h2>{t("tab-device")}</h2>
      <ul class="ticks">
        <li>
          <Icon name="check" />
          {t("tab-device-games", { count })}
          {count && room?.games ? `, ${sizeOf(room.games)}` : ""}
        </li>
        <li>
          <Icon name={open ? "check" : "clock"} />
          {!open
            ? t("tab-device-loading")
            : worksOffline.value
              ? t("tab-device-ready")
              : t("tab-device-online")}
        </li>
        {open && !state.keeps ? (
          <li class="warn">
            <Icon name="warn" /> {t("tab-forgets")}
          </li>
        ) : (
          <li>
            <Icon name="check" /> {t("tab-device-survives")}
          </li>
        )}
        {isStorageFull.value || (room && room.free < LITTLE_ROOM_BYTES) ? (
          <li class="warn">
            <Icon name="warn" /> {t("tab-device-full")}
          </li>
        ) : null}
      </ul>
      <div class="buttons">
        <button
          type="button"
          class="button"
          disabled={!open || !count}
          onClick={() => void save().then((file) => saveFile(file.name, file))}
        >
          <Icon name="dl" /> {t("tab-save")}
        </button>
        <button type="button" class="button" disabled={!open || !count} onClick={() => void move()}>
          <Icon name="swap" /> {t("tab-move")}
        </button>
        <button
          type="button"
          class="button"
          disabled={!open}
          onClick={() => input.current?.click()}
        >
          <Icon name="up" /> {t("tab-load")}
        </button>
        <KeepAsApp />
      </div>
      <input
        ref={input}
        type="file"
        accept=".sqlite3"
        aria-label={t("tab-load")}
        hidden
        onChange={(event) => void load(event.currentTarget.files?.[0])}
      />
      <p class="said small" role="status">
        {said}
      </p>
    </section>
  );
}

/** Where the browser offers it, the client becomes an app. */
export function KeepAsApp() {
  const prompt = installer.value;
  if (!prompt) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        installer.value = null; // It can be asked once.
        void prompt.prompt();
      }}
    >
      <Icon name="dl" /> {t("tab-keep-app")}
    </button>
  );
}

export function PlayWithFriends({ whole = false }: { readonly whole?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(COMMAND));
  return (
    <section class="panel section friends">
      <h2>{t("tab-friends")}</h2>
      <p>{t("tab-friends-more")}</p>
      <div class="command">
        <code>{COMMAND}</code>
        <button
          type="button"
          class="icon-button"
          aria-label={copied ? t("copied") : t("copy")}
          onClick={() => void copy()}
        >
          <Icon name={copied ? "check" : "copy"} />
        </button>
      </div>
      {whole ? (
        <ol class="steps">
          {[1, 2, 3].map((step) => (
            <li key={step}>{t(`tab-host-${step}`)}</li>
          ))}
        </ol>
      ) : (
        <a class="button" href={href("host")}>
          <Icon name="link" /> {t("tab-host")}
        </a>
      )}
    </section>
  );
}
