// Checks the words: every key the client uses is there in every language with the
// same arguments, and none is there for nothing.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { askedBy, LANGUAGES, wordsOf } from "./words.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

function files(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? entry.name === "static" || entry.name === "node_modules"
        ? []
        : files(join(folder, entry.name), ending)
      : ending.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  );
}

/** The arguments a message uses, and the messages it refers to. */
function inside(pattern, found = { args: new Set(), refs: new Set() }) {
  if (Array.isArray(pattern)) pattern.forEach((part) => inside(part, found));
  else if (pattern && typeof pattern === "object") {
    if (pattern.type === "var") found.args.add(pattern.name);
    if (pattern.type === "mesg") found.refs.add(pattern.name);
    for (const value of Object.values(pattern)) if (typeof value === "object") inside(value, found);
  }
  return found;
}

const problems = [];
const words = {};
for (const language of LANGUAGES) {
  const text = wordsOf(language);
  const messages = new Map();
  for (const { id, value } of new FluentResource(text).body) {
    if (messages.has(id)) problems.push(`${language}: ${id} twice`);
    messages.set(id, inside(value));
  }
  // A line that starts like a message but was not read as one is a slip of the pen.
  for (const [, id] of text.matchAll(/^(-?[a-z][\w-]*)\s*=/gm))
    if (!messages.has(id)) problems.push(`${language}: ${id} cannot be read`);
  words[language] = messages;
}

const [first, ...others] = LANGUAGES;
for (const language of others) {
  for (const [id, { args }] of words[first]) {
    const there = words[language].get(id);
    if (!there) problems.push(`${language}: no ${id}`);
    else {
      const extra = [...there.args].filter((arg) => !args.has(arg) && arg !== "edition");
      if (extra.length)
        problems.push(`${language}: ${id} uses $${extra.join(", $")}, which ${first} does not`);
    }
  }
  for (const id of words[language].keys())
    if (!words[first].has(id)) problems.push(`${first}: no ${id}, which ${language} has`);
}

const sources = files(join(root, "web", "src"), /\.tsx?$/);
const asks = sources.map((file) => askedBy(readFileSync(file, "utf8")));
const used = new Set(asks.flatMap(({ keys }) => [...keys]));
const shapes = asks.flatMap((ask) => ask.shapes);
const refs = new Set([...words[first].values()].flatMap((message) => [...message.refs]));
const isUsed = (id) => used.has(id) || refs.has(id) || shapes.some((shape) => shape.test(id));
for (const id of words[first].keys())
  if (!isUsed(id) && !isUsed(id.replace(/-(own|to-you)$/, "")))
    problems.push(`${id} is used nowhere`);

const asked = new Map();
for (const file of sources) {
  const text = readFileSync(file, "utf8");
  for (const [, key] of text.matchAll(/\b(?:t|rich|plain)\(\s*"([^"]+)"/g)) asked.set(key, file);
  for (const [, yes, no] of text.matchAll(
    /\b(?:t|rich|plain)\([^"()]*\?\s*"([^"]+)"\s*:\s*"([^"]+)"/g,
  ))
    asked.set(yes, file).set(no, file);
  for (const [, key] of text.matchAll(/\bkey: (?:[^"\n]*\? )?"([a-z]+-[a-z-]+)"/g))
    asked.set(key, file);
  for (const [, key] of text.matchAll(/: "((?:event|moved|payout)-[a-z-]+)"/g))
    asked.set(key, file);
}
for (const [key, file] of asked)
  if (!words[first].has(key)) problems.push(`${file.slice(root.length + 1)}: no word for ${key}`);

// Whatever the house refuses, it says so in every language.
const [, codes] = /export type Code = (.*);/.exec(
  readFileSync(join(root, "web", "src", "wire.ts"), "utf8"),
);
for (const [, code] of codes.matchAll(/"([^"]+)"/g))
  if (!words[first].has(`error-${code}`)) problems.push(`no word for the refusal ${code}`);

if (problems.length) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`${words[first].size} messages in ${LANGUAGES.join(", ")}`);
