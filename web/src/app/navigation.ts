// The address bar. A server may serve the house under a path of its own, so links go through `at`.
import { signal } from "@preact/signals";

function rootOf(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>('meta[name="tripot-root"]')?.content ?? "";
}

export const ROOT = rootOf();

/** A path of the client as the browser sees it. */
export function at(path: string): string {
  return ROOT + path;
}

function here(): string {
  return typeof location === "undefined" ? "/" : location.pathname.slice(ROOT.length) || "/";
}

export const path = signal(here());

/** Goes to a path of the client without reloading the page. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", at(to));
  else history.pushState(null, "", at(to));
  path.value = here();
  scrollTo(0, 0);
}

/** Follows links within the client without reloading the page. */
export function followLinks(): void {
  addEventListener("popstate", () => (path.value = here()));
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const to = link.pathname.slice(ROOT.length);
    if (!link.pathname.startsWith(`${ROOT}/`) || to.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(to + link.search + link.hash);
  });
}
