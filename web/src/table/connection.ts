// The connection to one table. It reconnects automatically and requests exactly what it missed;
// unanswered requests are sent again with the same id, so that each is executed once.
import { signal } from "@preact/signals";
import { IN_TAB } from "../app/navigation.ts";
import type { Asked, Bye, Message, No, Ok } from "../wire.ts";
import { get, HouseRefused, newId, type Refusal, refusalOf, type Unnamed } from "./http.ts";
import { keepSocket, openSocket, type Socket } from "./line.ts";

export type ConnectionState = "opening" | "open" | "lost" | "restarting" | "over";

interface Waiting {
  readonly frame: string;
  readonly done: (ok: Ok) => void;
  readonly failed: (error: HouseRefused) => void;
}

const FIRST_RETRY_MS = 100;
const SHORT_RETRY_MS = 300; // A house that restarts is back soon,
const SHORT_RETRIES = 30; // so this many retries come quickly.
const LONGEST_RETRY_MS = 8000;
const HEARTBEAT_MS = 5000; // How often we check that the connection is alive,
const SILENCE_MS = 2000; // and how long an answer may take.
/** Reasons after which reconnecting is pointless. */
const FINAL = new Set(["wrong-key", "banned", "no-table", "no-spectators"]);

export class Connection {
  readonly state = signal<ConnectionState>("opening");
  /** Why the connection has ended for good. */
  readonly end = signal<Refusal | null>(null);
  readonly #table: string;
  readonly #key: string;
  readonly #watch: boolean;
  readonly #since: () => number;
  readonly #onMessage: (message: Message) => void;
  readonly #onHello: (ok: Ok) => void;
  #socket: Socket | null = null;
  #hello = "";
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    table: string,
    options: {
      key?: string;
      watch?: boolean;
      since: () => number;
      onMessage: (message: Message) => void;
      onHello: (ok: Ok) => void;
    },
  ) {
    this.#table = table;
    this.#key = options.key ?? "";
    this.#watch = options.watch ?? false;
    this.#since = options.since;
    this.#onMessage = options.onMessage;
    this.#onHello = options.onHello;
  }

  open(): void {
    if (!IN_TAB) {
      addEventListener("offline", this.#offline);
      addEventListener("online", this.#online);
    }
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("offline", this.#offline);
    removeEventListener("online", this.#online);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Ends here, and moves the socket to another table. */
  handOver(table: string): void {
    if (this.state.value === "open" && this.#socket) {
      clearTimeout(this.#silence);
      keepSocket(this.#socket, table);
      this.#socket = null;
    }
    this.close();
  }

  /** Retries now instead of later. */
  retry(): void {
    if (this.#closed || this.state.value === "open" || this.state.value === "over") return;
    clearTimeout(this.#timer);
    this.#drop();
    this.#connect();
  }

  /** Reconnects, because the seat of this browser has changed. */
  reconnect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.state.value = "opening";
    this.#connect();
  }

  /** Sends a request; while disconnected it waits for the next connection. */
  ask(ask: Unnamed<Asked>): Promise<Ok> {
    const id = newId();
    return new Promise((done, failed) => {
      const frame = JSON.stringify({ ...ask, id });
      this.#waiting.set(id, { frame, done, failed });
      if (this.state.value === "open") this.#socket?.send(frame);
    });
  }

  readonly #offline = (): void => this.#lost();
  readonly #online = (): void => this.retry();
  readonly #seen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.state.value !== "open") this.retry();
    else if (!IN_TAB) this.#listen();
  };

  #connect(): void {
    if (this.#closed) return;
    const { socket, hello, heard } = openSocket(this.#table, !this.#key && !this.#watch);
    this.#socket = socket;
    if (hello) this.#hello = hello;
    else if (socket.readyState === WebSocket.OPEN) this.#greet(socket, { table: this.#table });
    else socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#message(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    // No answer at all counts as disconnected; a house in this tab takes its time to start.
    if (!IN_TAB)
      this.#silence = setTimeout(() => socket === this.#socket && this.#lost(), LONGEST_RETRY_MS);
    for (const text of heard ?? [])
      if (socket === this.#socket) this.#message(JSON.parse(text) as Message);
    if (socket.readyState > WebSocket.OPEN && socket === this.#socket) this.#lost();
  }

  #greet(socket: Socket, more: { table?: string } = {}): void {
    this.#hello = newId();
    socket.send(
      JSON.stringify({
        ask: "hello",
        id: this.#hello,
        since: this.#since(),
        ...(this.#key ? { key: this.#key } : {}),
        ...(this.#watch ? { watch: true } : {}),
        ...more,
      }),
    );
  }

  #message(message: Message): void {
    clearTimeout(this.#silence);
    if (message.t === "bye") return this.#bye(message);
    if (message.t === "ok" || message.t === "no") {
      if (message.id === this.#hello) return this.#welcomed(message);
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.t === "ok") waiting?.done(message);
      else waiting?.failed(new HouseRefused(message));
      return;
    }
    // Before the welcome, a socket that moved from another table still has messages of that one.
    if (this.state.value === "open") this.#onMessage(message);
  }

  #welcomed(answer: Ok | No): void {
    if (answer.t === "no") return answer.error === "too-fast" ? this.#lost() : this.#over(answer);
    this.#tries = 0;
    this.#onHello(answer);
    this.state.value = "open";
    for (const { frame } of this.#waiting.values()) this.#socket?.send(frame);
    clearInterval(this.#beat);
    if (!IN_TAB) this.#beat = setInterval(() => this.#listen(), HEARTBEAT_MS);
  }

  /** Asks for news; no answer means the connection is lost. */
  #listen(): void {
    if (document.visibilityState === "hidden") return;
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return this.#lost();
    socket.send(JSON.stringify({ ask: "look", id: newId(), since: this.#since() }));
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => socket === this.#socket && this.#lost(), SILENCE_MS);
  }

  #bye(bye: Bye): void {
    if (FINAL.has(bye.error)) {
      this.#over(bye);
      return;
    }
    this.#drop();
    this.state.value = bye.error === "house-closing" ? "restarting" : "lost";
    this.#later((bye.after ?? 1) * 1000);
  }

  #over(why: Refusal): void {
    this.#drop();
    this.end.value = { error: why.error, detail: why.detail };
    this.state.value = "over";
    for (const { failed } of this.#waiting.values()) failed(new HouseRefused(why));
    this.#waiting.clear();
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  #lost(): void {
    if (this.#closed || this.state.value === "over") return;
    this.#drop();
    if (this.state.value !== "restarting") this.state.value = "lost";
    const tries = this.#tries;
    this.#later(
      tries < SHORT_RETRIES
        ? Math.min(SHORT_RETRY_MS, FIRST_RETRY_MS * 1.7 ** tries)
        : Math.min(LONGEST_RETRY_MS, SHORT_RETRY_MS * 1.7 ** (tries - SHORT_RETRIES)),
    );
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#again(), ms * (0.75 + Math.random() / 2));
  }

  /** A socket cannot say why it was rejected; after a few retries we ask over HTTP. */
  async #again(): Promise<void> {
    if (this.#tries > 2) {
      try {
        await get(`/tables/${encodeURIComponent(this.#table)}`);
      } catch (error) {
        const refusal = refusalOf(error);
        if (FINAL.has(refusal.error)) return this.#over(refusal);
      }
    }
    if (!this.#closed && !this.#socket) this.#connect();
  }
}
