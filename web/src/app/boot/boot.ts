// Inlined into the page, so that nothing waits for a second request: it sets the theme and requests
// at once everything that this address will need.
import { readLocal } from "../storage.ts";
import type { Early } from "./early.ts";
import { firstLanguage, firstTheme } from "./first.ts";
import { FONTS, IN_TAB, pathOf, REST_STYLE, ROOT, STATIC } from "./place.ts";

/** The scripts of each address and of each language; the build fills them in. */
declare const SCRIPTS: Readonly<Record<string, readonly string[]>>;

const page = document.documentElement;
const language = firstLanguage();
page.dataset["theme"] = firstTheme();
page.lang = language;

const [, way = "", id = ""] = pathOf(location).split("/");
page.dataset["way"] = way;

function link(rel: string, href: string, as = ""): void {
  const made = document.createElement("link");
  made.rel = rel;
  made.href = href;
  if (as) made.as = as;
  document.head.append(made);
}

/** Which words: of a table, of any other page, of a tab's front door, or those that every page has. */
const words = way === "t" ? " t" : way && way !== "c" ? " +" : IN_TAB ? " tab" : "";
const ofTab = IN_TAB ? [way ? "in tab" : "tab front"] : [];
for (const name of new Set([way, language, language + words, ...ofTab]))
  for (const script of SCRIPTS[name] ?? []) link("modulepreload", STATIC + script);
if (words === " +") link("preload", REST_STYLE, "style");
// The fonts load once the page is usable; a browser that has cached them gets them at once.
if (readLocal("fonts") === FONTS) link("stylesheet", FONTS);

const api = `${ROOT}/api/v1`;
const early: Early = { answers: {}, sockets: {} };
globalThis.tripotEarly = early;

const ask = (address: string): void => {
  const answer = fetch(address, { credentials: "same-origin" });
  answer.catch(() => undefined); // The user of the answer handles it.
  early.answers[address] = answer;
};

if (way === "" && !IN_TAB) ask(`${api}/tables`);
// A key behind the # must become a cookie first.
if (way === "t" && id && !IN_TAB && !location.hash.includes("key=")) {
  ask(`${api}/tables/${id}`);
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${api}/tables/${id}/socket`;
  const socket = new WebSocket(address);
  const hello = `early${Date.now()}`;
  const heard: string[] = [];
  socket.onopen = () => socket.send(JSON.stringify({ ask: "hello", id: hello, since: 0 }));
  socket.onmessage = (event) => heard.push(String(event.data));
  early.sockets[address] = { socket, hello, heard };
}
