// The rules a reader finds are those of docs/rules, number by number, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import banqueFatale from "../../docs/rules/banque-fatale.md";
import vabanque from "../../docs/rules/vabanque.md";
import vendome from "../../docs/rules/vendome.md";
import { LANGUAGES } from "../src/prefs.ts";
import { parse, ruleBook, worded } from "../src/rules/text.ts";
import { edition } from "../src/words.tsx";

const docs = { vabanque, "banque-fatale": banqueFatale, vendome } as const;
const games = ["vabanque", "banque-fatale", "vendome"] as const;
const numbers = (book: ReturnType<typeof parse>): readonly string[] => book.sections.flatMap((section) => section.rules.map((rule) => rule.number));

for (const game of games)
  for (const language of LANGUAGES)
    test(`${game} in ${language}: every rule and ruling, each once, in its order`, async () => {
      const book = await ruleBook(game, language);
      assert.deepEqual(numbers(book), numbers(parse(docs[game])));
      assert.ok(book.lead);
      for (const { number, text } of book.sections.flatMap((section) => section.rules)) assert.match(text, /[.?]$/, `${number} is a sentence`);
    });

test("no two languages tell a rule in the same words", async () => {
  for (const game of games) {
    const [en, fr, de] = await Promise.all(LANGUAGES.map((language) => ruleBook(game, language)));
    const texts = [en, fr, de].map((book) => book?.sections.flatMap((section) => section.rules.map((rule) => rule.text)) ?? []);
    texts[0]?.forEach((text, i) => {
      assert.notEqual(text, texts[1]?.[i]);
      assert.notEqual(text, texts[2]?.[i]);
    });
  }
});

test("every choice of words has a word for both editions, and none is left over", async () => {
  for (const language of LANGUAGES) {
    const rules = (await ruleBook("vabanque", language)).sections.flatMap((section) => section.rules);
    for (const name of ["new", "2001"] as const) {
      edition.value = name;
      for (const { number, text } of rules) assert.doesNotMatch(worded(text), /[[\]/]/, number);
    }
  }
  edition.value = "new";
  assert.equal(worded("[un Piège/une Triche]"), "un Piège");
  edition.value = "2001";
  assert.equal(worded("chacun[e/] en [a/b]"), "chacun en b");
  edition.value = "new";
});

test("the trap has the name of its edition", async () => {
  const names = { en: ["Trap", "Cheat"], fr: ["Piège", "Triche"], de: ["Falle", "Falschspieler"] } as const;
  for (const language of LANGUAGES) {
    const rule = (await ruleBook("vabanque", language)).sections.flatMap((section) => section.rules).find((one) => one.number === "V24")?.text ?? "";
    (["new", "2001"] as const).forEach((name, i) => {
      edition.value = name;
      assert.ok(worded(rule).includes(names[language][i] ?? "?"));
      assert.ok(!worded(rule).includes(names[language][1 - i] ?? "?"));
    });
  }
  edition.value = "new";
});
