// What this browser keeps for us. Every value is JSON under "tripot.<name>"; a private window may
// refuse to keep anything, and then nothing is lost but the memory of it.

/** A record that was dropped on a house's page: the tab, which has room for it, replays it. */
export const CARRIED_RECORD = "carried-record";

let noRoom = (): void => undefined;

/** Calls this when the device has no room for something that is to be kept. */
export function whenFull(tell: () => void): void {
  noRoom = tell;
}

function read(storage: () => Storage, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(`tripot.${name}`) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, name: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(`tripot.${name}`);
    else storage().setItem(`tripot.${name}`, JSON.stringify(value));
  } catch (error) {
    // It lasts as long as the page.
    if (error instanceof DOMException && error.name === "QuotaExceededError") noRoom();
  }
}

/** What is kept under the name; undefined if nothing is, or nothing readable. */
export const readLocal = (name: string): unknown => read(() => localStorage, name);
/** Keeps a value for good; undefined removes it. */
export const writeLocal = (name: string, value: unknown): void =>
  write(() => localStorage, name, value);
/** The same for this tab alone: it survives a reload. */
export const readSession = (name: string): unknown => read(() => sessionStorage, name);
export const writeSession = (name: string, value: unknown): void =>
  write(() => sessionStorage, name, value);
