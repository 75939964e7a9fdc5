// The first games: every way through them is a game by the rules, and has its words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../src/app/preferences.ts";
import { fold as fatale } from "../src/games/banque-fatale/fold.ts";
import type { Lesson, LessonNode as Node } from "../src/games/game-module.ts";
import { loadGame } from "../src/games/index.ts";
import { type Picture, fold as vabanque } from "../src/games/vabanque/fold.ts";
import { fold as vendome } from "../src/games/vendome/fold.ts";
import { lead, nodesOf, progress, wanted } from "../src/screens/tutorial/lesson.ts";
import type { Fold } from "../src/table/playback.ts";
import type { Event } from "../src/wire.ts";

const games = [
  ["vabanque", 3, vabanque],
  ["banque-fatale", 3, fatale],
  ["vendome", 4, vendome],
] as unknown as readonly (readonly [
  "vabanque" | "banque-fatale" | "vendome",
  number,
  Fold<{ readonly phase: string }, Event>,
])[];

async function scripted(game: string): Promise<Lesson> {
  const { lesson } = await loadGame(game);
  assert.ok(lesson);
  return lesson;
}

const lessonOf = async (game: string): Promise<readonly Node[]> => nodesOf(await scripted(game));
const textOf = async (game: string, language: (typeof LANGUAGES)[number]) =>
  (await (await scripted(game)).texts[language]()).default;

/** Every way from the first node to an end. */
function ways(lesson: readonly Node[], at = 0): readonly (readonly number[])[] {
  const node = lesson[at];
  const on = node?.next ? Object.values(node.next) : node?.then === undefined ? [] : [node.then];
  return on.length ? on.flatMap((next) => ways(lesson, next).map((rest) => [at, ...rest])) : [[at]];
}

for (const [game, seats, fold] of games) {
  test(`${game}: every way can be played to its end`, async () => {
    const lesson = await lessonOf(game);
    const all = ways(lesson);
    assert.equal(new Set(all.flat()).size, lesson.length, "no node is out of reach");
    for (const way of all) {
      let picture = fold.start(seats, 0);
      for (const number of way) {
        const node = lesson[number] as Node;
        for (const event of node.events) picture = fold.after(picture, event);
        if (!node.next) continue;
        const { actor, actors, cutter } = picture as unknown as {
          actor?: number;
          actors?: readonly number[];
          cutter?: number;
        };
        assert.ok(
          actor === 0 || actors?.includes(0) || cutter === 0,
          `${number}: it is the pupil's turn`,
        );
      }
      assert.deepEqual(progress(lesson, way.at(-1) ?? 0).step, way.length);
    }
  });
  test(`${game}: a coach in every language, for every step`, async () => {
    const lesson = await lessonOf(game);
    for (const language of LANGUAGES) {
      const texts = await textOf(game, language);
      assert.deepEqual(
        new Set(Object.keys(texts)),
        new Set(lesson.map((node) => node.say)),
        language,
      );
    }
  });
}

test("Vabanque: one chair is trapped, one wins, and the tables are those the coach names", async () => {
  const lesson = await lessonOf("vabanque");
  const walk = lesson.find((node) => node.say === "walk") as Node;
  const ends = Object.values(walk.next ?? {}).map((at) => lesson[at]?.say);
  for (const end of ["end-won", "end-trapped", "end-lost"]) assert.ok(ends.includes(end), end);
  const raise = wanted(lesson.find((node) => node.say === "raise") as Node);
  const trapped = Object.values(walk.next ?? {})
    .map((at) => lesson[at])
    .find((node) => node?.say === "end-trapped");
  const fat = trapped?.events.find((event) => event.type === "walked");
  for (const language of LANGUAGES) {
    const text = (await textOf("vabanque", language))["walk"] ?? "";
    assert.match(text, new RegExp(`\\b${raise?.split(" ")[1]}\\b`));
    assert.match(text, new RegExp(`\\b${(fat && "casino" in fat ? fat.casino : -2) + 1}\\b`));
  }
  const picture = lesson
    .slice(0, 6)
    .flatMap((node) => node.events)
    .reduce(
      (before, event) => vabanque.after(before, event as never),
      vabanque.start(3, 0),
    ) as Picture;
  assert.equal(picture.order.at(-1), 0, "the pupil walks last");
});

test("only what is asked leads on, and a cut is the pupil's own", async () => {
  const [, chip] = await lessonOf("vabanque");
  assert.ok(chip && lead(chip, wanted(chip) ?? "") !== null);
  assert.equal(chip && lead(chip, "chip 5"), wanted(chip as Node) === "chip 5" ? 2 : null);
  const coup = await lessonOf("vendome");
  const made = (await scripted("vendome"))
    .adjust?.(coup[2]?.events ?? [], "cut 7")
    .find((event) => event.type === "cut");
  assert.deepEqual(made, { type: "cut", seat: 0, cards: 7 });
});
