// The page's side of the house in this tab: it starts the worker and numbers the requests.
import { saveFile } from "../app/hooks.ts";
import { ROOT, STATIC } from "../app/navigation.ts";
import { keepPython } from "../app/offline.ts";
import { isStorageFull } from "../app/storage-full.ts";
import { tabState } from "../table/line.ts";
import type { FromWorker, Told, ToWorker } from "./messages.ts";

/** The script of the worker; the build fills it in. */
declare const WORKER: string;
const FILE = "tripot-games.sqlite3";

interface Answered {
  readonly status: number;
  readonly media: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Listening {
  opened(): void;
  heard(frame: string): void;
  closed(): void;
}

export class TabHouse {
  readonly #worker: Worker;
  readonly #answers = new Map<number, (answer: Response) => void>();
  readonly #sockets = new Map<number, Listening>();
  #waiting: ToWorker[] = []; // Until the house is open.
  #saved: ((file: ArrayBuffer) => void) | null = null;
  #loaded: ((tables: readonly string[] | null) => void) | null = null;
  #number = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = ({ message }) => this.#hear({ kind: "failed", why: message });
    this.#begin(false);
  }

  /** Takes the house from the tab that has it. */
  take(): void {
    tabState.value = { is: "loading", share: 1 };
    this.#begin(true);
  }

  fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const key = new Headers(init.headers).get("authorization")?.replace(/^Bearer /, "");
    const asked = {
      path: address.slice(ROOT.length),
      method: init.method ?? "GET",
      ...(key ? { key } : {}),
      ...(typeof init.body === "string" ? { body: init.body } : {}),
      ...(init.credentials === "omit" ? { stranger: true } : {}),
    };
    return new Promise((done) => {
      this.#answers.set(this.#tell("fetch", JSON.stringify(asked)), done);
    });
  }

  openSocket(table: string, listening: Listening) {
    const number = this.#tell("open", table);
    this.#sockets.set(number, listening);
    return {
      send: (frame: string): void => this.#send({ kind: "tell", told: ["frame", number, frame] }),
      close: (): void => {
        this.#sockets.delete(number);
        this.#send({ kind: "tell", told: ["close", number, ""] });
      },
    };
  }

  /** Everything this tab has, as one file. */
  async save(): Promise<File> {
    const bytes = await new Promise<ArrayBuffer>((done) => {
      this.#saved = done;
      this.#send({ kind: "save" });
    });
    return new File([bytes], FILE, { type: "application/vnd.sqlite3" });
  }

  /** Takes over what was saved elsewhere: the new tables, or null if it is another kind of file. */
  load(file: ArrayBuffer): Promise<readonly string[] | null> {
    return new Promise((done) => {
      this.#loaded = done;
      this.#send({ kind: "load", file });
    });
  }

  #begin(take: boolean): void {
    const name = `tripot${ROOT.replaceAll("/", "-")}`;
    this.#worker.postMessage({ kind: "begin", name, take } satisfies ToWorker);
  }

  #tell(kind: string, text: string): number {
    const number = ++this.#number;
    this.#send({ kind: "tell", told: [kind, number, text] });
    return number;
  }

  #send(message: ToWorker): void {
    if (tabState.value.is === "ready") this.#worker.postMessage(message);
    else this.#waiting.push(message);
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case "loading":
        tabState.value = { is: "loading", share: message.share };
        return;
      case "ready": {
        tabState.value = { is: "ready", keeps: message.keeps };
        void keepPython();
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const each of waiting) this.#worker.postMessage(each);
        return;
      }
      case "full":
        isStorageFull.value = message.full;
        return;
      case "elsewhere":
      case "failed":
        tabState.value =
          message.kind === "failed" ? { is: "failed", why: message.why } : { is: "elsewhere" };
        for (const socket of this.#sockets.values()) socket.closed();
        this.#sockets.clear();
        return;
      case "saved":
        return this.#saved?.(message.file);
      case "loaded":
        return this.#loaded?.(message.tables);
      case "told":
        return this.#told(message.told);
    }
  }

  #told([kind, number, text]: Told): void {
    if (kind === "answer") {
      const { status, media, body, headers } = JSON.parse(text) as Answered;
      const answer = new Response(body, { status, headers: { ...headers, "content-type": media } });
      this.#answers.get(number)?.(answer);
      this.#answers.delete(number);
      return;
    }
    const socket = this.#sockets.get(number);
    if (kind === "opened") socket?.opened();
    else if (kind === "frame") socket?.heard(text);
    else if (kind === "closed") {
      this.#sockets.delete(number);
      socket?.closed();
    }
  }
}

/** Downloads come from the house of this tab too; there is no server to ask. */
function followDownloads(house: TabHouse): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hasAttribute("download") || !link.pathname.startsWith(`${ROOT}/api/`)) return;
    event.preventDefault();
    void house.fetch(link.pathname + link.search).then(async (answer) => {
      const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
      saveFile(named?.[1] ?? (link.download || "tripot.json"), await answer.blob());
    });
  });
}

export function openTabHouse(): TabHouse {
  const script = new URL(WORKER, new URL(STATIC, location.href));
  const house = new TabHouse(new Worker(script, { type: "module" }));
  followDownloads(house);
  return house;
}
