// The rules as they stand in docs/rules, read into sections. One text for the docs and the client.
import { language, type Language } from "../prefs.ts";
import type { GameName } from "../wire.ts";

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

type Source = () => Promise<{ default: string }>;
const sources: Readonly<Record<GameName, Readonly<Record<Language, Source>>>> = {
  vabanque: {
    en: () => import("../../../docs/rules/vabanque.md"),
    fr: () => import("../../../docs/rules/vabanque.md"),
    de: () => import("../../../docs/rules/vabanque.md"),
  },
  "banque-fatale": {
    en: () => import("../../../docs/rules/banque-fatale.md"),
    fr: () => import("../../../docs/rules/banque-fatale.md"),
    de: () => import("../../../docs/rules/banque-fatale.md"),
  },
  vendome: {
    en: () => import("../../../docs/rules/vendome.md"),
    fr: () => import("../../../docs/rules/vendome.md"),
    de: () => import("../../../docs/rules/vendome.md"),
  },
};

/** Reads the Markdown our rules are written in: headings, numbered lines, tables, paragraphs. */
export function parse(text: string): RuleBook {
  const sections: { id: string; title: string; intro: string[]; rules: Rule[]; tables: string[][][] }[] = [];
  let lead = "";
  let inTable = false;
  for (const line of text.split("\n")) {
    const heading = /^(#+) (.*)$/.exec(line);
    const section = sections.at(-1);
    if (heading) {
      inTable = false;
      const [, marks = "", title = ""] = heading;
      if (marks.length > 1) sections.push({ id: idOf(title), title, intro: [], rules: [], tables: [] });
      continue;
    }
    const rule = /^- \*\*([A-Z]\d+[a-z]?)\*\* (.*)$/.exec(line);
    if (line.startsWith("|")) {
      const cells = line.slice(1, -1).split("|").map((cell) => cell.trim());
      if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
      if (!inTable) section?.tables.push([]);
      inTable = true;
      section?.tables.at(-1)?.push(cells);
      continue;
    }
    inTable = false;
    if (rule) section?.rules.push({ number: rule[1] ?? "", text: rule[2] ?? "" });
    else if (line.trim()) {
      if (section) section.intro.push(line.replace(/^- /, ""));
      else lead ||= line;
    }
  }
  return { lead, sections: sections.filter((section) => section.rules.length || section.tables.length || section.intro.length) };
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "-");
}

const books = new Map<string, Promise<RuleBook>>();

export function ruleBook(game: GameName, tongue: Language = language.value): Promise<RuleBook> {
  const key = `${game} ${tongue}`;
  let book = books.get(key);
  if (!book) {
    book = sources[game][tongue]().then((file) => parse(file.default));
    books.set(key, book);
  }
  return book;
}
