// The speech of whole games, read as text: in order, never far behind, and nothing stale.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ComponentChildren, VNode } from "preact";
import de from "../../src/tripot/locales/de.ftl";
import en from "../../src/tripot/locales/en.ftl";
import fr from "../../src/tripot/locales/fr.ftl";
import { speakFrom } from "../src/app/i18n.tsx";
import { Speech } from "../src/app/speech.ts";
import type { LogLine } from "../src/frame/log.tsx";
import { data, guests } from "../src/gallery/fixtures.ts";
import { logLines as fataleLog } from "../src/games/banque-fatale/log.tsx";
import { module as banqueFatale } from "../src/games/banque-fatale/module.tsx";
import type { AnyGame } from "../src/games/game-module.ts";
import { logLines as vabanqueLog } from "../src/games/vabanque/log.tsx";
import { module as vabanque } from "../src/games/vabanque/module.tsx";
import { logLines as vendomeLog } from "../src/games/vendome/log.tsx";
import { module as vendome } from "../src/games/vendome/module.tsx";
import { hear } from "../src/table/hearing.ts";
import type { Person } from "../src/table/people.ts";
import { Timeline } from "../src/table/playback.ts";
import type { Event } from "../src/wire.ts";

const YOU = 0;
const THINKS_MS = 4000; // How long the listener takes for a move, and to go on.

interface Uttered {
  readonly at: number;
  readonly text: string;
  readonly urgent: boolean;
}

/** A clock that a test sets. */
class Time {
  now = 0;
  readonly #due: { at: number; then: () => void }[] = [];

  after(ms: number, then: () => void): void {
    this.#due.push({ at: this.now + ms, then });
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      this.#due.sort((a, b) => a.at - b.at);
      if (!this.#due[0] || this.#due[0].at > until) break;
      const { at, then } = this.#due.shift() as { at: number; then: () => void };
      this.now = at;
      then();
    }
    this.now = until;
  }
}

/** Plays a game at the usual pace, and returns all that a listener hears, and when each event was shown. */
function listened(game: AnyGame, events: readonly Event[], seats: number) {
  const time = new Time();
  const said: Uttered[] = [];
  const utter = (urgent: boolean) => (text: string) =>
    void said.push({ at: time.now, text, urgent });
  const speech = new Speech(utter(false), time, utter(true));
  const timeline = new Timeline<unknown, Event>(game.fold, seats, YOU);
  const people = guests(game, seats, YOU);
  const stop = hear(speech, game, timeline, () => people);
  const shownAt: number[] = [];
  const turns: number[] = []; // Events shown when it was my turn.
  for (const [i, event] of events.entries()) {
    if (game.mover(event) === YOU) {
      turns.push(i);
      speech.myTurn(game.asked(timeline.picture.value));
      time.pass(THINKS_MS);
    }
    timeline.add(i, event);
    shownAt.push(time.now);
    const beat = timeline.step();
    time.pass(beat === "wait" || beat === null ? THINKS_MS : beat);
  }
  time.pass(60_000);
  const before = said.length;
  speech.add("one");
  speech.add("two");
  speech.leave();
  time.pass(60_000);
  stop();
  return { said: said.slice(0, before), shownAt, turns, left: said.slice(before) };
}

/** The same game with the numbers of its events instead of its sentences. */
function numbered(game: AnyGame, all: readonly Event[]): AnyGame {
  return {
    ...game,
    fold: game.fold,
    spoken: (events, picture, people) =>
      game.spoken(events, picture, people) ? `<${events.length - 1}>` : "",
    ...(game.laps
      ? {
          laps: { ...game.laps, told: (lap) => lap.map((one) => `<${all.indexOf(one)}>`).join("") },
        }
      : {}),
    asked: () => "my turn",
  } as AnyGame;
}

const GAMES: readonly (readonly [string, AnyGame, readonly Event[], number])[] = [
  ["Vabanque", vabanque as unknown as AnyGame, data.vabanque4, 4],
  ["Vabanque with six", vabanque as unknown as AnyGame, data.vabanque6, 6],
  ["Banque Fatale", banqueFatale as unknown as AnyGame, data.banqueFatale, 4],
  ["La Vendôme", vendome as unknown as AnyGame, data.vendome8, 8],
  ["La Vendôme with twelve", vendome as unknown as AnyGame, data.vendome12, 12],
];

for (const [name, game, events, seats] of GAMES) {
  for (const [language, words] of Object.entries({ en, fr, de }))
    test(`the speech of ${name} makes sense as text in ${language}`, () => {
      speakFrom(language as "en", words);
      const { said, left } = listened(game, events, seats);
      assert.ok(said.length > 20);
      for (const { text } of said) {
        assert.match(text, /^[\p{Lu}0-9„].*[\p{L}\d.!?)“]$/u, text);
        assert.doesNotMatch(text, /undefined|NaN|null|\[object|[{}<>$→×]|\.\.|: \.|,\s*,/, text);
        assert.doesNotMatch(text, /Carlotta/, "listeners are spoken to as you");
        assert.ok(text.length < 330, `${text.length} letters are too many for one breath: ${text}`);
      }
      assert.deepEqual(
        left.map(({ text }) => text),
        ["one", "", ""],
      );
      if (process.env["LISTEN"])
        for (const { at, text } of said) console.log((at / 1000).toFixed(1), text);
    });

  test(`the speech of ${name} keeps the order and falls little behind`, () => {
    speakFrom("en", en);
    const { said, shownAt, turns } = listened(numbered(game, events), events, seats);
    let last = -1;
    let turn = 0;
    for (const { at, text, urgent } of said) {
      const spoken = [...text.matchAll(/<(\d+)>/g)].map((found) => Number(found[1]));
      for (const event of spoken) {
        assert.ok(event > last, `${event} is spoken after ${last}`);
        assert.ok(at - (shownAt[event] ?? 0) <= 20_000, `${event} is spoken late`);
        last = event;
      }
      if (!urgent) {
        const stale = turns[turn - 1] ?? 0;
        assert.ok(
          spoken.every((event) => event >= stale),
          `${text} is stale after my turn`,
        );
      } else turn += 1;
    }
    assert.equal(turn, turns.length);
  });
}

/** A sentence of the log as text. */
function text(shown: ComponentChildren): string {
  if (Array.isArray(shown)) return shown.map(text).join("");
  return typeof shown === "object" && shown
    ? text((shown as VNode<{ children: ComponentChildren }>).props.children)
    : String(shown ?? "");
}

const LOGS: readonly (readonly [
  AnyGame,
  number,
  (people: readonly Person[]) => readonly LogLine[],
])[] = [
  [vabanque as unknown as AnyGame, 4, (people) => vabanqueLog(data.vabanque4truth, people)],
  [vabanque as unknown as AnyGame, 6, (people) => vabanqueLog(data.vabanque6, people)],
  [banqueFatale as unknown as AnyGame, 4, (people) => fataleLog(data.banqueFatale, people)],
  [vendome as unknown as AnyGame, 8, (people) => vendomeLog(data.vendome8, people)],
];

for (const [language, words, you] of [
  ["en", en, /\b[Yy]ou(r|rs)?\b/],
  ["fr", fr, /\b([Vv]ous|[Vv]otre|[Vv]os)\b/],
  ["de", de, /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mr]?)\b/],
] as const)
  test(`the log speaks to its reader and names everybody to a spectator in ${language}`, () => {
    speakFrom(language, words);
    for (const [game, seats, lines] of LOGS) {
      const mine = lines(guests(game, seats, YOU)).map((line) => text(line.text));
      const theirs = lines(guests(game, seats, null)).map((line) => text(line.text));
      assert.equal(mine.length, theirs.length);
      for (const [i, line] of theirs.entries()) {
        assert.doesNotMatch(line, you);
        assert.doesNotMatch(mine[i] ?? "", /Carlotta/);
        if (line.includes("Carlotta")) assert.match(mine[i] ?? "", you);
        else assert.equal(mine[i], line);
      }
    }
  });

test("an empty hand is not spoken of: another device has laid its last card", () => {
  speakFrom("en", en);
  const start = vabanque.fold.start(4, YOU);
  const asked = (hand: typeof start.hand) => vabanque.asked({ ...start, phase: "card", hand });
  assert.match(asked(["raise"]), /You hold/);
  assert.doesNotMatch(asked([]), /You hold/);
});
