// Where the client is served from, and where in it we are. A house has a path for every screen. A tab
// without a server has one page, wherever a file host puts it, so the path is in its query:
// "?/rules/vabanque#V4".

function told(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>(`meta[name="tripot-${name}"]`)?.content ?? "";
}

/** The whole house runs in this tab. */
export const IN_TAB = told("house") === "tab";
/** The path under which everything is served. */
export const ROOT = IN_TAB ? location.pathname.replace(/\/[^/]*$/, "") : told("root");
/** The address of the folder with the built files, as the page knows it. */
export const STATIC = told("static");
/** The style sheet with the fonts, which is loaded late. */
export const FONTS = told("fonts");
/** The style sheet of the pages that are neither the front door nor a table. */
export const REST_STYLE = told("rest-style");

/** A path of the client, with its query and fragment, as an address. */
export function at(path: string): string {
  if (!IN_TAB) return ROOT + path;
  return location.pathname + (path === "/" ? "" : `?${path.replace("?", "&")}`);
}

/** The path of the client in an address. */
export function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  if (!IN_TAB) return pathname.slice(ROOT.length) || "/";
  const [path = ""] = search.slice(1).split("&");
  return path.startsWith("/") ? path : "/";
}

// The documentation cannot know whether a house or a tab serves it, so it writes all links as a tab does.
if (typeof location !== "undefined" && !IN_TAB && location.search.startsWith("?/"))
  history.replaceState(null, "", ROOT + location.search.slice(1).replace("&", "?") + location.hash);
