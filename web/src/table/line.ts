// The line to the house: over the network to a house elsewhere, or to the worker of this tab, which has
// a whole house of its own. What is said is the same.
import { signal } from "@preact/signals";
import { takeAnswer, takeSocket } from "../app/boot/early.ts";
import { IN_TAB, ROOT } from "../app/navigation.ts";
import type { TabHouse } from "../tab/house.ts";

/** What we use of a WebSocket; the socket of a tab has nothing more. */
export type Socket = Pick<
  WebSocket,
  "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close"
>;

/** A socket that was opened before the scripts came, and what it has heard since. */
export interface Opened {
  readonly socket: Socket;
  readonly hello?: string;
  readonly heard?: readonly string[];
}

const API = `${ROOT}/api/v1`;

export function api(path: string): string {
  return API + path;
}

/** How the house of this tab is doing. */
export type TabState =
  | { readonly is: "loading"; readonly share: number }
  | { readonly is: "ready"; readonly keeps: boolean } // Whether games survive the tab.
  | { readonly is: "elsewhere" } // Another tab has it.
  | { readonly is: "failed"; readonly why: string };
export const tabState = signal<TabState>({ is: "loading", share: 0 });

let opened: Promise<TabHouse> | null = null;

/** The house of this tab; it is opened when it is first needed. */
export function tabHouse(): Promise<TabHouse> {
  opened ??= import("../tab/house.ts").then(({ openTabHouse }) => openTabHouse());
  return opened;
}

/** Sends a request to the house, over HTTP or to the worker. */
export async function fetchFrom(path: string, init?: RequestInit): Promise<Response> {
  if (IN_TAB) return (await tabHouse()).fetch(api(path), init);
  const early = init ? undefined : takeAnswer(api(path));
  return early ?? fetch(api(path), { credentials: "same-origin", ...init });
}

function socketAddress(table: string): string {
  const protocol = location.protocol === "https:" ? "wss" : "ws";
  return `${protocol}://${location.host}${API}/tables/${encodeURIComponent(table)}/socket`;
}

const UNCLAIMED_MS = 5000;
const kept = new Map<string, Socket>();

/** Keeps a socket open, because its reader moves to another table. */
export function keepSocket(socket: Socket, table: string): void {
  kept.set(table, socket);
  setTimeout(() => takeKept(table)?.close(), UNCLAIMED_MS);
}

function takeKept(table: string): Socket | undefined {
  const socket = kept.get(table);
  kept.delete(table);
  return socket;
}

/**
 * Opens a socket of a table; one that the page opened early is taken if it was opened the same way,
 * and so is one that goes on from another table.
 */
export function openSocket(table: string, early: boolean): Opened {
  const old = early ? takeKept(table) : undefined;
  if (old?.readyState === WebSocket.OPEN) return { socket: old };
  if (IN_TAB) return { socket: new LateSocket(table) };
  const address = socketAddress(table);
  return (early && takeSocket(address)) || { socket: new WebSocket(address) };
}

/** A socket of this tab's house, which may have to be opened first. */
class LateSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly #self = this as unknown as WebSocket;
  #state: Socket["readyState"] = WebSocket.CONNECTING;
  #send: (frame: string) => void = () => undefined;
  #close: () => void = () => undefined;

  constructor(table: string) {
    tabHouse().then(
      (house) => {
        if (this.#state === WebSocket.CLOSED) return;
        const { send, close } = house.openSocket(table, {
          opened: () => {
            this.#state = WebSocket.OPEN;
            this.onopen?.call(this.#self, new Event("open"));
          },
          heard: (data) => this.onmessage?.call(this.#self, new MessageEvent("message", { data })),
          closed: () => this.#closed(),
        });
        this.#send = send;
        this.#close = close;
      },
      () => this.#closed(),
    );
  }

  get readyState(): Socket["readyState"] {
    return this.#state;
  }

  send(frame: string): void {
    this.#send(frame);
  }

  close(): void {
    this.#state = WebSocket.CLOSED;
    this.#close();
  }

  #closed(): void {
    if (this.#state === WebSocket.CLOSED) return;
    this.#state = WebSocket.CLOSED;
    this.onclose?.call(this.#self, new CloseEvent("close"));
  }
}
