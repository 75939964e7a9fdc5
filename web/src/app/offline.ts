// The client without a network: what is kept, whether a newer build is ready, and keeping it as an app.
import { signal } from "@preact/signals";
import { STATIC } from "./navigation.ts";

/** A newer build is ready; it is used when the reader asks for it. */
export const hasUpdate = signal(false);
/** All that a tab needs to open without a network is kept. */
export const worksOffline = signal(false);
export const isOnline = signal(typeof navigator === "undefined" || navigator.onLine);

/** What Chromium asks before it keeps a site as an app. */
interface Prompt extends Event {
  prompt(): Promise<{ readonly outcome: string }>;
}
/** Whether this browser lets us offer to keep the client as an app, and how. */
export const installer = signal<Prompt | null>(null);

const SETTLE_MS = 3000; // The first screen comes first.
const CHECK_MS = 3_600_000;

function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return; // This browser keeps nothing.
  const look = (): void => {
    hasUpdate.value = !!registration.waiting && !!navigator.serviceWorker.controller;
  };
  look();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checked < CHECK_MS) return;
    checked = Date.now();
    registration.update().catch(() => undefined); // Offline: there is nothing newer to be had.
  });
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Keeps the client for later visits, once the page is usable. */
export function keepClient(): void {
  addEventListener("online", () => (isOnline.value = true));
  addEventListener("offline", () => (isOnline.value = false));
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installer.value = event as Prompt;
  });
  addEventListener("appinstalled", () => (installer.value = null));
  if (!("serviceWorker" in navigator)) return; // A private window, or a page without https.
  const script = new URL(`${STATIC}../sw.js`, location.href);
  setTimeout(() => {
    navigator.serviceWorker
      .register(script)
      .then(registered)
      .then(watch)
      .catch((error: unknown) => console.warn(error));
  }, SETTLE_MS);
}

/** Keeps Python too, once this tab has loaded it. */
export async function keepPython(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "kept-python") worksOffline.value = true;
  });
  navigator.serviceWorker.startMessages();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep-python");
}

/** Changes to the newer build. */
export async function useUpdate(): Promise<void> {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  (await registered())?.waiting?.postMessage("use-now");
}
