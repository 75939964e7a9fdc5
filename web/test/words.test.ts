// Words, numbers, speech and digits.
import assert from "node:assert/strict";
import { test } from "node:test";
import de from "../../src/tripot/locales/de.ftl";
import en from "../../src/tripot/locales/en.ftl";
import fr from "../../src/tripot/locales/fr.ftl";
import { edition, list, number, plain, rich, speakFrom, t, thousands } from "../src/app/i18n.tsx";
import { Digits } from "../src/app/keyboard.ts";
import { readingTime, Speech } from "../src/app/speech.ts";

test("numbers as each language writes them", () => {
  speakFrom("en", en);
  assert.equal(number(45000), "45,000");
  assert.equal(thousands(215000), "215k");
  assert.equal(
    t("event-turned", { casino: 4, chips: 15, times: 3, value: 45000 }),
    "Table 4: 15 × 3 = <b>45,000</b>",
  );
  speakFrom("fr", fr);
  assert.equal(number(45000), "45\u202F000");
  speakFrom("de", de);
  assert.equal(number(45000), "45.000");
  assert.equal(thousands(215000), "215 Tsd.");
});

test("the cards are named as their edition names them", () => {
  const names = {
    en: [en, "Trap", "Cheat"],
    fr: [fr, "Piège", "Triche"],
    de: [de, "Falle", "Falschspieler"],
  } as const;
  for (const [language, [text, newer, older]] of Object.entries(names)) {
    speakFrom(language as "en", text);
    edition.value = "new";
    assert.equal(t("card-trap"), newer);
    edition.value = "2001";
    assert.equal(t("card-trap"), older);
  }
  edition.value = "new";
});

test("a name cannot make itself bold", () => {
  speakFrom("en", en);
  const parts = rich("event-laid", { name: "<b>x</b>", casino: 1 }) as {
    props?: { children: string };
  }[];
  assert.equal(parts[1]?.props?.children, "<b>x</b>");
  assert.equal(plain("event-laid", { name: "Ann", casino: 1 }), "Ann laid a card at table 1");
});

test("speech says one thing at a time and merges a burst", () => {
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const speech = new Speech((text) => said.push(text), {
    after: (_, then) => void waiting.push(then),
  });
  speech.add("first");
  for (const who of ["a", "b", "c"])
    speech.add(`${who} laid`, {
      kind: "laid",
      item: who,
      merge: (items) => `${items.join(", ")} laid`,
    });
  speech.add("last");
  assert.deepEqual(said, ["first"]);
  while (waiting.length) waiting.shift()?.();
  assert.deepEqual(said, ["first", "a, b, c laid", "last"]);
  assert.equal(readingTime("hi"), 600);
});

test("digits wait for a second one only where one may follow", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const typed: number[] = [];
  const digits = new Digits();
  const done = (value: number): void => void typed.push(value);
  digits.type("7", 12, done);
  assert.deepEqual(typed, [7]);
  digits.type("1", 12, done);
  assert.deepEqual(typed, [7]);
  digits.type("2", 12, done);
  assert.deepEqual(typed, [7, 12]);
  digits.type("1", 12, done);
  context.mock.timers.tick(500);
  assert.deepEqual(typed, [7, 12, 1]);
});

test("a name written from right to left stays whole in a sentence", () => {
  speakFrom("en", en);
  const name = "عبد الرحمن";
  assert.equal(plain("event-closed", { name }), `\u2068${name}\u2069 closed their hand`);
  assert.equal(list(["Carlotta", name]), `Carlotta and \u2068${name}\u2069`);
});

test("French elides before the names it is given, and nowhere else", () => {
  speakFrom("fr", fr);
  assert.equal(t("cards-of", { name: "Arlecchino" }), "Cartes d’Arlecchino");
  assert.equal(t("cards-of", { name: "Brighella" }), "Cartes de Brighella");
  assert.equal(t("wait-host", { name: "Élise" }), "On attend qu’Élise commence.");
});
