// The rules a reader finds are those of docs/rules, number by number, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import banqueFatale from "../../docs/rules/banque-fatale.md";
import vabanque from "../../docs/rules/vabanque.md";
import vendome from "../../docs/rules/vendome.md";
import { edition } from "../src/app/i18n.tsx";
import { LANGUAGES } from "../src/app/preferences.ts";
import gallery from "../src/gallery/games.json" with { type: "json" };
import { settlePrices } from "../src/games/banque-fatale/prices.ts";
import { EXAMPLES } from "../src/games/banque-fatale/try-prices.tsx";
import { loadGame } from "../src/games/index.ts";
import { EXAMPLES as CASINO_EXAMPLES, settle } from "../src/games/vabanque/try-casino.tsx";
import coups from "../src/games/vendome/coups.json" with { type: "json" };
import { type Coups, pictureAt, steps } from "../src/games/vendome/try-coup.tsx";
import { parse, ruleBook, worded } from "../src/screens/rules/rule-book.ts";
import type { BanqueFatale } from "../src/wire.ts";

const docs = { vabanque, "banque-fatale": banqueFatale, vendome } as const;
const games = ["vabanque", "banque-fatale", "vendome"] as const;
const numbers = (book: ReturnType<typeof parse>): readonly string[] =>
  book.sections.flatMap((section) => section.rules.map((rule) => rule.number));

for (const game of games)
  for (const language of LANGUAGES)
    test(`${game} in ${language}: every rule and ruling, each once, in its order`, async () => {
      const book = await ruleBook(await loadGame(game), language);
      assert.deepEqual(numbers(book), numbers(parse(docs[game])));
      assert.ok(book.lead);
      for (const { number, text } of book.sections.flatMap((section) => section.rules))
        assert.match(text, /[.?]$/, `${number} is a sentence`);
    });

test("no two languages tell a rule in the same words", async () => {
  for (const game of games) {
    const [en, fr, de] = await Promise.all(
      LANGUAGES.map(async (language) => ruleBook(await loadGame(game), language)),
    );
    const texts = [en, fr, de].map(
      (book) => book?.sections.flatMap((section) => section.rules.map((rule) => rule.text)) ?? [],
    );
    texts[0]?.forEach((text, i) => {
      assert.notEqual(text, texts[1]?.[i]);
      assert.notEqual(text, texts[2]?.[i]);
    });
  }
});

test("every choice of words has a word for both editions, and none is left over", async () => {
  for (const language of LANGUAGES) {
    const rules = (await ruleBook(await loadGame("vabanque"), language)).sections.flatMap(
      (section) => section.rules,
    );
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
  const names = {
    en: ["Trap", "Cheat"],
    fr: ["Piège", "Triche"],
    de: ["Falle", "Falschspieler"],
  } as const;
  for (const language of LANGUAGES) {
    const rule =
      (await ruleBook(await loadGame("vabanque"), language)).sections
        .flatMap((section) => section.rules)
        .find((one) => one.number === "V24")?.text ?? "";
    (["new", "2001"] as const).forEach((name, i) => {
      edition.value = name;
      assert.ok(worded(rule).includes(names[language][i] ?? "?"));
      assert.ok(!worded(rule).includes(names[language][1 - i] ?? "?"));
    });
  }
  edition.value = "new";
});

test("prices move as they moved in a real game", () => {
  for (const event of gallery.banqueFatale as unknown as readonly BanqueFatale.Event[]) {
    if (event.type !== "moved") continue;
    const prices = settlePrices(event.before, event.played);
    assert.deepEqual(prices.after, event.after);
    assert.deepEqual(prices.reset, event.reset);
  }
});

test("the examples of Banque Fatale: 15, 16, and 5 and 6", () => {
  const [first, second, third] = EXAMPLES.map(({ before, played }) => settlePrices(before, played));
  assert.deepEqual([first?.after[0], first?.each[0]], [11, 5]);
  assert.equal((second?.reset[0] ?? 0) + (second?.reset[2] ?? 0), 16);
  assert.deepEqual([third?.each[0], third?.each[2]], [5, 6]);
});

test("the newer book's examples of Vabanque", () => {
  const paid = CASINO_EXAMPLES.new.map((example) => {
    const sums = [0, 0, 0, 0, 0, 0];
    for (const line of settle(example).payments) sums[line.target.seat ?? 0]! += line.amount / 1000;
    return sums;
  });
  assert.deepEqual(paid, [
    [60, 60, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 210],
    [0, 0, 30, 15, 0, 0],
  ]);
});

test("the nine coups end as docs/rules says, for both readings of the rate", () => {
  const lines = [
    ...vendome.matchAll(/^\| ([\w :]*(?:·[^|]*)?) \|[^|]*\| ([−+\d ]+) \| ([−+\d a-z]+) \|$/gm),
  ];
  assert.equal(lines.length, 9);
  const changes = (text: string): readonly number[] =>
    text
      .trim()
      .split(" ")
      .map((part) => Number(part.replace("−", "-")));
  lines.forEach(([, , payer = "", receiver = ""], i) => {
    for (const rate of ["payer", "receiver"] as const) {
      const events = (coups as unknown as Coups)[i]?.[rate] ?? [];
      const seats = i === 8 ? 5 : 4;
      const told = changes(rate === "receiver" && receiver !== "the same" ? receiver : payer);
      const picture = pictureAt(events, seats, events.length);
      assert.deepEqual(picture.closed?.change, told, `coup ${i + 1}, ${rate}`);
      assert.equal(steps(events).at(-1), events.length);
    }
  });
});
