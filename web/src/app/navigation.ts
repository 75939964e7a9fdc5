// The address bar.
import { signal } from "@preact/signals";
import { at, IN_TAB, pathOf, ROOT } from "./boot/place.ts";

export { at, IN_TAB, ROOT, STATIC } from "./boot/place.ts";

function here(): string {
  return typeof location === "undefined" ? "/" : pathOf(location);
}

export const path = signal(here());

/** Goes to a path of the client without reloading the page. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", at(to));
  else history.pushState(null, "", at(to));
  path.value = here();
  scrollTo(0, 0);
}

/** Changes the query or the fragment of the screen that is shown. */
export function amend(to: string): void {
  history.replaceState(null, "", at(to));
}

/** The path in the client that a link leads to; null if it leads elsewhere. */
function within(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin) return null;
  if (IN_TAB) {
    if (link.pathname !== location.pathname) return null;
    const [, ...query] = link.search.split("&");
    return pathOf(link) + (query.length ? `?${query.join("&")}` : "");
  }
  const to = link.pathname.slice(ROOT.length);
  if (!link.pathname.startsWith(`${ROOT}/`) || /^\/(api|docs|tab)\//.test(to)) return null;
  return to + link.search;
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
    if (link.target || link.hasAttribute("download")) return;
    const to = within(link);
    if (to === null) return;
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    go(to + link.hash);
  });
}
