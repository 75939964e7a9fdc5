// The words in parts: which messages a source asks for, and a file for every part of the client that
// has only its own. The sources stay one file per language; which part a message belongs to follows
// from where it is used.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const LANGUAGES = ["en", "fr", "de"];
const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const locales = join(web, "..", "src", "tripot", "locales");

export const wordsOf = (language) => readFileSync(join(locales, `${language}.ftl`), "utf8");

/** The messages of a file: each id with its text. */
function messagesOf(language) {
  const text = wordsOf(language).replaceAll(/^#.*\n/gm, "");
  return new Map(
    text
      .split(/^(?=[a-z][\w-]*\s*=)/m)
      .filter((message) => message.trim())
      .map((message) => [/^[\w-]+/.exec(message)[0], `${message.trimEnd()}\n`]),
  );
}

/** The keys that a source uses: literal ones, and patterns with a part filled in. */
export function askedBy(source) {
  const keys = new Set();
  const shapes = [];
  for (const [, , key] of source.matchAll(/(["'])([a-z][a-z0-9]*(?:-[A-Za-z0-9]+)*)\1/g))
    keys.add(key);
  for (const [, shape] of source.matchAll(/`([a-z][a-z0-9-]*\$\{[^`]*)`/g))
    shapes.push(
      new RegExp(
        `^${shape
          .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "@")
          .replaceAll(/[^\w@-]/g, "")
          .replaceAll("@", "[\\w-]+")}$`,
      ),
    );
  return { keys, shapes };
}

/** The messages that some sources ask for, with their words for "you" and those that they refer to. */
function idsOf(paths, messages) {
  const asked = paths
    .filter((path) => /^src\/.*\.tsx?$/.test(path))
    .map((path) => askedBy(readFileSync(join(web, path), "utf8")));
  const ids = new Set(
    [...messages.keys()].filter((id) =>
      asked.some(({ keys, shapes }) => keys.has(id) || shapes.some((shape) => shape.test(id))),
    ),
  );
  for (const id of ids)
    for (const other of [`${id}-own`, `${id}-to-you`]) if (messages.has(other)) ids.add(other);
  for (const id of ids)
    for (const [, other] of messages.get(id).matchAll(/\{ *([a-z][\w-]*) *\}/g)) ids.add(other);
  return ids;
}

/**
 * The module "words:parts" for the bundler. `parts` says of each part which sources are in it, and
 * which parts are there before it; without parts all words are in the first one.
 */
export function words(parts = null) {
  const names = Object.keys(parts ?? { front: null });
  const english = messagesOf("en");
  const ids = {};
  for (const name of names) {
    const own = parts ? idsOf(parts[name].sources, english) : new Set(english.keys());
    for (const before of parts?.[name].after ?? []) for (const id of ids[before]) own.delete(id);
    ids[name] = own;
  }
  return {
    name: "words",
    setup(b) {
      b.onResolve({ filter: /^words:/ }, ({ path }) => ({ path, namespace: "words" }));
      b.onLoad({ filter: /^words:parts$/, namespace: "words" }, () => ({
        contents: `export const words = {${LANGUAGES.map(
          (language) =>
            `${language}: {${names
              .map((name) => `${JSON.stringify(name)}: () => import("words:${language}/${name}")`)
              .join(", ")}}`,
        ).join(", ")}};`,
      }));
      b.onLoad({ filter: /^words:\w+\//, namespace: "words" }, ({ path }) => {
        const [, language, part] = /^words:(\w+)\/(.*)$/.exec(path);
        const messages = messagesOf(language);
        return { contents: [...ids[part]].map((id) => messages.get(id)).join(""), loader: "text" };
      });
    },
  };
}
