import { signal } from "@preact/signals";
import { whenFull } from "./storage.ts";

/** Whether this device had no room for something that was to be kept. */
export const isStorageFull = signal(false);
whenFull(() => (isStorageFull.value = true));
