// The rules for a reader: docs/rules in fewer words, in the reader's language and edition. Read into
// sections; every number the house cites is there.

import { edition } from "../../app/i18n.tsx";
import { type Language, language } from "../../app/preferences.ts";
import type { AnyGame } from "../../games/game-module.ts";

export interface Rule {
  readonly number: string;
  readonly text: string;
}

export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly intro: readonly string[];
  readonly rules: readonly Rule[];
  readonly tables: readonly (readonly (readonly string[])[])[];
}

export interface RuleBook {
  readonly lead: string;
  readonly sections: readonly RuleSection[];
}

/** [Trap/Cheat]: the newer edition's word, and that of 2001. */
export function worded(text: string): string {
  return text.replaceAll(/\[([^\]/]*)\/([^\]]*)\]/g, edition.value === "2001" ? "$2" : "$1");
}

/** Reads the Markdown our rules are written in: headings, numbered lines, tables, paragraphs. */
export function parse(text: string): RuleBook {
  const sections: {
    id: string;
    title: string;
    intro: string[];
    rules: Rule[];
    tables: string[][][];
  }[] = [];
  let lead = "";
  let inTable = false;
  for (const line of text.split("\n")) {
    const heading = /^(#+) (.*)$/.exec(line);
    const section = sections.at(-1);
    if (heading) {
      inTable = false;
      const [, marks = "", title = ""] = heading;
      if (marks.length > 1)
        sections.push({ id: idOf(title), title, intro: [], rules: [], tables: [] });
      continue;
    }
    const rule = /^- \*\*([A-Z]\d+[a-z]?)\*\* (.*)$/.exec(line);
    if (line.startsWith("|")) {
      const cells = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
      if (!inTable) section?.tables.push([]);
      inTable = true;
      section?.tables.at(-1)?.push(cells);
      continue;
    }
    inTable = false;
    if (rule) {
      const part = section ?? { id: "all", title: "", intro: [], rules: [], tables: [] };
      if (!section) sections.push(part);
      part.rules.push({ number: rule[1] ?? "", text: rule[2] ?? "" });
    } else if (line.trim()) {
      if (section) section.intro.push(line.replace(/^- /, ""));
      else lead ||= line;
    }
  }
  return {
    lead,
    sections: sections.filter(
      (section) => section.rules.length || section.tables.length || section.intro.length,
    ),
  };
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "-");
}

const books = new Map<string, Promise<RuleBook>>();
const EMPTY: RuleBook = { lead: "", sections: [] };

export function ruleBook(
  game: Pick<AnyGame, "name" | "rules">,
  tongue: Language = language.value,
): Promise<RuleBook> {
  const key = `${game.name} ${tongue}`;
  let book = books.get(key);
  if (!book) {
    book = game.rules
      ? game.rules[tongue]().then((file) => parse(file.default))
      : Promise.resolve(EMPTY);
    books.set(key, book);
  }
  return book;
}
