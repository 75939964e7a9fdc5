// The check of luck and stamps: against the test vectors of docs/fair.md, and against a house that
// lies in any one place.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { fair as banqueFatale } from "../src/games/banque-fatale/fair.ts";
import type { AnyGame, FairGame } from "../src/games/game-module.ts";
import { fair as vabanque } from "../src/games/vabanque/fair.ts";
import { fair as vendome } from "../src/games/vendome/fair.ts";
import { check, type GameRecord, type Report, type Told } from "../src/table/fair/check.ts";
import {
  bytesOf,
  framed,
  hexHash,
  hexOf,
  hmac,
  ownSha256,
  sha256,
} from "../src/table/fair/hash.ts";
import { Luck } from "../src/table/fair/luck.ts";
import { type Own, pledgeOf, stampOf } from "../src/table/fair/own.ts";
import { DUPLICATE } from "../src/table/fair/schemes.ts";
import { agree, type Saw } from "../src/table/fair/witness.ts";
import type { Event } from "../src/wire.ts";

interface Vector {
  readonly secret: string;
  readonly table: string;
  readonly round: number;
  readonly words: readonly string[];
  readonly pledged: readonly boolean[];
  readonly commitment: string;
  readonly pledges: readonly string[];
  readonly key: string;
  readonly seal: string;
  readonly bounds: readonly number[];
  readonly numbers: readonly number[];
  readonly draw: readonly string[];
  readonly deck: string;
  readonly stamps: readonly {
    readonly seat: number;
    readonly made: number;
    readonly by: string;
    readonly salt: string;
    readonly move: string;
    readonly stamp: string;
  }[];
  readonly receipt: string;
}

const ROOT = process.env["TRIPOT_ROOT"] ?? "";
let vectors: readonly Vector[] = [];

function vectorsOf<Kind>(heading: string): readonly Kind[] {
  const text = readFileSync(join(ROOT, "docs", "fair.md"), "utf8");
  const part = text.slice(text.indexOf(`### ${heading}`));
  const found = JSON.parse(/```json\n(.*?)```/s.exec(part)?.[1] ?? "[]") as readonly Kind[];
  assert.ok(found.length >= 2);
  return found;
}

before(() => {
  vectors = vectorsOf<Vector>("tripot-fair/2 and tripot-stamp/1");
});

const bytes = (hex: string) => bytesOf(hex) ?? assert.fail(hex);
const keyOf = (secret: string, table: string, round: number, words: readonly string[]) =>
  hmac(bytes(secret), framed("tripot-fair/2 luck", table, round, ...words));

test("the test vectors of the document", async () => {
  for (const v of vectors) {
    const committed = await hexHash("tripot-fair/2 house", v.table, v.round, bytes(v.secret));
    assert.equal(committed, v.commitment);
    for (const [seat, words] of v.words.entries())
      if (v.pledged[seat])
        assert.equal(await pledgeOf(v.table, v.round, v.commitment, seat, words), v.pledges[seat]);
    const key = await keyOf(v.secret, v.table, v.round, v.words);
    assert.equal(hexOf(key), v.key);
    assert.equal(hexOf(await sha256(key)), v.seal);
    const luck = new Luck(key);
    const numbers = [];
    for (const bound of v.bounds) numbers.push(await luck.below(bound));
    assert.deepEqual(numbers, v.numbers);
    const dealt = await vendome.chance(new Luck(key), v.words.length, { decks: [""] });
    assert.deepEqual(dealt, { draw: v.draw, decks: [v.deck] });
    for (const one of v.stamps) {
      const stamp = await stampOf(v.table, one.seat - 1, one.made, bytes(one.salt), one.move);
      assert.equal(stamp, one.stamp);
      const derived = framed("tripot-stamp/1 salt", v.table, one.seat, one.made);
      const salt = hexOf(await hmac(bytes(v.secret), derived)).slice(0, 32);
      assert.equal(salt === one.salt, one.by === "house");
    }
    const stamps = v.stamps.map(({ stamp }) => stamp);
    assert.equal(
      await hexHash("tripot-fair/2 receipt", v.commitment, v.seal, ...v.pledges, ...stamps),
      v.receipt,
    );
  }
});

test("our own SHA-256, for pages without WebCrypto, is the same", async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const message = crypto.getRandomValues(new Uint8Array(length));
    assert.equal(hexOf(ownSha256(message)), hexOf(await sha256(message)), `${length} bytes`);
  }
});

test("the test vectors of duplicates", async () => {
  for (const v of vectorsOf<Vector & { duplicate: string; said: string[]; mix: string }>(
    "tripot-duplicate/1",
  )) {
    const { commitment, secret, duplicate, said, mix } = v;
    assert.equal(await hexHash(`${DUPLICATE} house`, duplicate, bytes(secret)), commitment);
    const mixed = said.length ? await hexHash(`${DUPLICATE} words`, ...[...said].sort()) : "";
    assert.equal(mixed, mix);
    const key = await hmac(bytes(secret), framed(`${DUPLICATE} luck`, duplicate, mix));
    assert.equal(hexOf(key), v.key);
  }
});

test("what a reader may not see agrees with everything, and nothing else does", () => {
  assert.ok(agree(["laid", 1, 3, null], ["laid", 1, 3, "trap"]));
  assert.ok(!agree(["laid", 1, 3, "raise"], ["laid", 1, 3, "trap"]));
  assert.ok(!agree(["laid", 1, 3, null], ["laid", 1, 4, null]));
  assert.ok(!agree([1], [1, 2]));
});

// ---- a house in a few lines ---------------------------------------------------------------------

const TABLE = "table";
const SEATS = 4;
const ME = 1;
const SECRETS = ["11".repeat(32), "22".repeat(32)] as const;
const WORDS = ["", "ab".repeat(16), "said", ""];

type Row = readonly unknown[];
type Step = { readonly rows: readonly Row[]; readonly move?: string; readonly opens?: number[] };

/** Plays steps after two rounds of commitments, the first without seat 3; I sit on seat 2. */
async function played(
  name: string,
  game: FairGame<never>,
  mover: (event: Event) => number | null,
  steps: (chance: Readonly<Record<string, unknown>>) => readonly Step[],
): Promise<Told> {
  const [first, last] = await Promise.all(
    SECRETS.map((secret, i) => hexHash("tripot-fair/2 house", TABLE, i + 1, bytes(secret))),
  );
  assert.ok(first && last);
  const pledge = await pledgeOf(TABLE, 2, last, ME, WORDS[ME] ?? "");
  const pledges = ["", pledge, "", ""];
  const words = WORDS.map((said, seat) => (seat === 2 ? "" : said));
  const key = await keyOf(SECRETS[1], TABLE, 2, words);
  const seal = hexOf(await sha256(key));
  const chance = await game.chance(new Luck(key), SEATS, { decks: ["", ""] });
  const told: Record<number, unknown> = {
    1: { t: "opened", commitment: first },
    2: { t: "revealing", round: 1, pledges: ["", "", "aa", ""] },
    3: { t: "redealt", round: 2, commitment: last, without: [2] },
    4: { t: "revealing", round: 2, pledges },
    5: { t: "started", words, seal },
  };
  let n = 5;
  const made = [0, 0, 0, 0];
  const moves: string[] = [];
  const stamps: { move: number; stamp: string; salt: string }[] = [];
  const numbers: number[] = [];
  const own: Own["moves"][number][] = [];
  for (const step of steps(chance)) {
    n += 1;
    let stamp = "";
    if (step.move) {
      const seat = Number(step.move[0]) - 1;
      const move = step.move.slice(2);
      if (game.isHidden(move)) {
        const salt = n.toString(16).padStart(32, "0");
        stamp = await stampOf(TABLE, seat, made[seat] ?? 0, bytes(salt), move);
        if (seat === ME) own.push({ seat, made: made[seat] ?? 0, move, salt, stamp });
        stamps.push({ move: moves.length, stamp, salt });
        numbers.push(n);
      }
      made[seat] = (made[seat] ?? 0) + 1;
      moves.push(step.move);
    }
    const opens = (step.opens ?? []).map((i) => ({
      n: numbers[i],
      move: (moves[stamps[i]?.move ?? 0] ?? "").slice(2),
      salt: stamps[i]?.salt,
    }));
    told[n] = { t: "did", e: step.rows, bot: null, stamp, opens };
  }
  const shown = new Set(
    Object.values(told).flatMap((one) =>
      ((one as { opens?: { n: number }[] }).opens ?? []).map((opening) => opening.n),
    ),
  );
  const rest = numbers.flatMap((number, i) =>
    shown.has(number)
      ? []
      : [{ n: number, move: (moves[stamps[i]?.move ?? 0] ?? "").slice(2), salt: stamps[i]?.salt }],
  );
  told[n + 1] = { t: "ended", secret: SECRETS[1], opens: rest };
  return {
    table: TABLE,
    record: {
      players: ["Ann", "Ben", "Cleo", "Dan"],
      chance,
      moves,
      meta: {
        fair: {
          scheme: "tripot-fair/2",
          table: TABLE,
          round: 2,
          commitment: last,
          pledges,
          words,
          seal,
          secret: SECRETS[1],
          again: [{ round: 1, commitment: first, secret: SECRETS[0], without: [3] }],
          stamps,
        },
      },
    },
    saw: { told, changed: [] } as unknown as Saw,
    own: {
      words: [{ round: 2, commitment: last, seat: ME, words: WORDS[ME] ?? "", pledge, sent: true }],
      moves: own,
    },
    seats: [ME],
    module: { name, mover } as unknown as AnyGame,
    game: game as unknown as FairGame<Event>,
  };
}

const cards = (text: unknown): readonly string[] => String(text).split(" ");

const GAMES: Readonly<Record<string, () => Promise<Told>>> = {
  vabanque: () =>
    played(
      "vabanque",
      vabanque as FairGame<never>,
      (event) =>
        event.type === "placed" || event.type === "laid" || event.type === "walked"
          ? event.seat
          : null,
      (chance) => {
        const first = Number(chance["first"]) - 1;
        const pawns = Array.from({ length: SEATS }, () => 0);
        pawns[first] = Number(chance["casino"]) - 1;
        const order = Array.from({ length: SEATS }, (_, i) => (first + i) % SEATS);
        return [
          { rows: [["began", order, pawns]] },
          { rows: [["placed", 0, 2, 5]], move: "1 chip 3" },
          { rows: [["laid", 0, 2, null]], move: "1 trap 3" },
          { rows: [["laid", 1, 2, "bluff"]], move: "2 bluff 3" },
          { rows: [["laid", 3, 6, null]], move: "4 raise 7" },
          { rows: [["walked", 0, 2, 2]], move: "1 move 2" },
          {
            rows: [
              ["turned", 2, [[0, "trap"], [1, "bluff"]], 5, 0, 5], // biome-ignore format: one row
            ],
            opens: [0, 1],
          },
          { rows: [["counted", [0, 0, 0, 0], [0, 0, 0, 0], []]] },
        ];
      },
    ),
  vendome: () =>
    played(
      "vendome",
      vendome as FairGame<never>,
      (event) => (event.type === "cut" && "seat" in event ? event.seat : null),
      (chance) => {
        const [one, two] = (chance["decks"] as string[]).map(cards);
        const drawn = (chance["draw"] as string[]).flatMap(cards);
        return [
          { rows: drawn.map((card, seat) => ["drew", seat, card]) },
          { rows: [["cut", 0, 20], ["dealt", 1, one?.[20], 1, null], ["turned", one?.[21], null]], move: "1 cut 20" }, // biome-ignore format: one step
          { rows: [["cut", 1, 51], ["dealt", 1, two?.[51], 1, null], ["turned", two?.[0], null]], move: "2 cut 51" }, // biome-ignore format: one step
        ];
      },
    ),
  "banque-fatale": () =>
    played(
      "banque-fatale",
      banqueFatale as FairGame<never>,
      (event) =>
        event.type === "offered" || event.type === "closed" || event.type === "sold"
          ? (event as { readonly seat: number }).seat
          : null,
      (chance) => {
        const deck = cards(chance["deck"]);
        const start = Number(chance["first"]) - 1;
        const offer = deck[0] ?? "";
        return [
          { rows: [["opened", start, cards(chance["dealt"]), deck.slice(0, 3), 9]] },
          { rows: [["offered", start, offer, deck[3]]], move: `${start + 1} offer ${offer}` },
          { rows: [["closed", 0, null]], move: "1 bid red red" },
          { rows: [["closed", 1, [0, 1, 0, 0, 1]]], move: "2 bid yellow orange" },
          { rows: [["closed", 2, null]], move: "3 bid none" },
          { rows: [["closed", 3, null]], move: "4 bid blue" },
          { rows: [["revealed", [[2, 0, 0, 0, 0], [0, 1, 0, 0, 1], [0, 0, 0, 0, 0], [0, 0, 0, 1, 0]], 0, offer]], opens: [0, 1, 2, 3] }, // biome-ignore format: one step
          { rows: [["sold", 0, null, 0, null]], move: "1 keep" },
        ];
      },
    ),
};

async function report(told: Told): Promise<Report> {
  return (await check(told)) ?? assert.fail("no report");
}

/** Every leaf of a value, and the value with that leaf changed. */
function* lies(value: unknown, path = ""): Generator<readonly [path: string, lie: unknown]> {
  if (typeof value === "string") {
    const last = value.at(-1) ?? "";
    yield [path, value.slice(0, -1) + (last === "1" ? "2" : "1")];
  } else if (typeof value === "number") yield [path, value + 1];
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const [where, lie] of lies(item, `${path}.${i}`))
        yield [where, value.map((one, other) => (other === i ? lie : one))];
    if (value.length) yield [`${path} cut`, value.slice(0, -1)];
  } else if (typeof value === "object" && value)
    for (const [key, item] of Object.entries(value))
      for (const [where, lie] of lies(item, `${path}.${key}`))
        yield [where, { ...value, [key]: lie }];
}

/** The same game as one of many with the same luck: nobody pledges, and the secret comes later. */
async function asDuplicate(): Promise<Told> {
  const told = await (GAMES["vabanque"] ?? assert.fail())();
  const [secret, nothing] = [SECRETS[0], ["", "", "", ""]];
  const [duplicate, mix] = ["2026-11-17", "ab"];
  const commitment = await hexHash(`${DUPLICATE} house`, duplicate, bytes(secret));
  const key = await hmac(bytes(secret), framed(`${DUPLICATE} luck`, duplicate, mix));
  const seal = hexOf(await sha256(key));
  const chance = await vabanque.chance(new Luck(key), SEATS, {});
  const first = Number(chance["first"]) - 1;
  const order = nothing.map((_, i) => (first + i) % SEATS);
  const pawns = nothing.map((_, i) => (i === first ? Number(chance["casino"]) - 1 : 0));
  const heard = Object.entries(told.saw.told).flatMap(([n, message]): [string, unknown][] => {
    const { t: kind } = message;
    if (kind === "opened") return [[n, { ...message, commitment }]];
    if (kind === "started") return [[n, { ...message, words: nothing, seal }]];
    if (kind === "ended") return [[n, { ...message, secret: "" }]];
    if (kind !== "did") return [];
    return [
      [n, message.e[0]?.[0] === "began" ? { ...message, e: [["began", order, pawns]] } : message],
    ];
  });
  const before = told.record.meta?.fair as { readonly stamps: unknown };
  const fair = {
    ...{ scheme: DUPLICATE, table: TABLE, round: 1, commitment, pledges: nothing, words: nothing },
    ...{ seal, secret, again: [], stamps: before.stamps, duplicate, mix },
  };
  return {
    ...told,
    record: { ...told.record, chance, meta: { fair } },
    saw: { told: Object.fromEntries(heard), changed: [] } as unknown as Saw,
    own: { ...told.own, words: [] },
  };
}

test("a duplicate fits, and any one value changed is named", async () => {
  const told = await asDuplicate();
  assert.deepEqual((await report(told)).faults, []);
  for (const part of ["chance", "moves", "meta"] as const)
    for (const [path, lie] of lies(told.record[part], part)) {
      const found = await check({ ...told, record: { ...told.record, [part]: lie } as GameRecord });
      assert.ok(!found || found.faults.length, path);
    }
});

for (const [name, play] of Object.entries(GAMES)) {
  test(`${name}: an honest game fits, and says what it kept`, async () => {
    const told = await play();
    const found = await report(told);
    assert.deepEqual(found.faults, []);
    assert.equal(found.passed, found.checks);
    assert.deepEqual(found.without, [2]);
    assert.equal(found.rounds, 2);
    assert.equal(found.deals, name === "vendome" ? 2 : 1);
    const fair = told.record.meta?.fair as { stamps: readonly unknown[] };
    assert.equal(found.sealed.length, fair.stamps.length);
    assert.match(found.receipt, /^[0-9a-f]{64}$/);
  });

  test(`${name}: a record with any one value changed is named`, async () => {
    const told = await play();
    let count = 0;
    for (const part of ["chance", "moves", "meta"] as const)
      for (const [path, lie] of lies(told.record[part], part)) {
        if (path === "meta.fair.scheme") continue;
        const record = { ...told.record, [part]: lie } as GameRecord;
        const { faults } = await report({ ...told, record });
        assert.ok(faults.length, `${path} was believed`);
        count += 1;
      }
    assert.ok(count > 20);
  });

  test(`${name}: a table that showed anything else than the record says is named`, async () => {
    const told = await play();
    // What is paid follows from the rules; `tripot record check` computes it again, this does not.
    const ours = /^(?!.*\.(bot|t)$)/;
    for (const [path, lie] of lies(told.saw.told)) {
      if (!ours.test(path) || unchecked(name, path, told)) continue;
      const { faults } = await report({ ...told, saw: { told: lie, changed: [] } as Saw });
      assert.ok(faults.length, `${path} was believed`);
    }
  });
}

/** Values that neither luck nor moves decide: sums, orders, and pledges of rounds that were dropped. */
function unchecked(name: string, path: string, told: Told): boolean {
  const [, n = "", part = "", row = "", field = ""] = path.split(/[. ]/);
  if (n === "2") return true;
  if (part !== "e" || !row) return part === "e";
  const message = told.saw.told[Number(n)] as { readonly e: readonly Row[] };
  const type = String(message.e[Number(row)]?.[0]);
  const decided: Readonly<Record<string, readonly string[]>> = {
    placed: ["1", "2"],
    laid: ["1", "2", "3"],
    walked: ["1", "2"],
    turned: name === "vabanque" ? ["1", "2"] : ["1"],
    drew: ["2"],
    cut: ["1", "2"],
    dealt: ["2"],
    opened: ["1", "2", "3"],
    offered: ["1", "2", "3"],
    closed: ["1", "2"],
    revealed: ["1"],
    sold: ["1", "2"],
  };
  return path.endsWith(" cut") || !(decided[type] ?? []).includes(field);
}

function first({ record }: Told): string {
  const meta = record.meta as {
    readonly fair: { readonly again: readonly { commitment: string }[] };
  };
  return meta.fair.again[0]?.commitment ?? "";
}

test("a house that changes my move, drops my pledge or retells a message is named", async () => {
  const told = await (GAMES["vabanque"] as () => Promise<Told>)();
  const kinds = async (change: Partial<Told>): Promise<readonly string[]> =>
    (await report({ ...told, ...change })).faults.map(({ kind }) => kind);
  const [move] = told.own.moves;
  const [words] = told.own.words;
  assert.ok(move && words);
  const salted = { ...told.own, moves: [{ ...move, salt: "00".repeat(16) }] };
  assert.deepEqual(await kinds({ own: salted }), ["own-move"]);
  const dropped = { ...told.own, words: [{ ...words, pledge: "0".repeat(64) }] };
  assert.deepEqual(await kinds({ own: dropped }), ["own-pledge"]);
  const early = { ...words, round: 1, seat: 2, commitment: first(told) };
  const never = { ...told.own, words: [early] };
  assert.deepEqual(await kinds({ own: never, seats: [2] }), ["own-pledge"], "not fixed in round 1");
  const replaced = { t: "pledged", seat: ME, pledge: words.pledge } as const;
  const device = { ...told.saw, told: { ...told.saw.told, 0: replaced } };
  const other = await report({ ...told, own: dropped, saw: device });
  assert.deepEqual([other.faults, other.otherDevice], [[], true]);
  const { sent: _, ...said } = words;
  const late = { ...said, round: 1, seat: 2, opened: true as const };
  assert.deepEqual(await kinds({ own: { ...told.own, words: [late] }, seats: [2] }), ["left-out"]);
  assert.deepEqual(await kinds({ saw: { ...told.saw, changed: [7] } }), ["retold"]);
  const stamps = { ...told, own: { words: told.own.words, moves: [] } };
  assert.equal((await report(stamps)).elsewhere, 1);
});

test("a game of the older scheme, or a broken record, is not called fair", async () => {
  const told = await (GAMES["vabanque"] as () => Promise<Told>)();
  const meta = { fair: { scheme: "tripot-fair/1" } };
  assert.equal(await check({ ...told, record: { ...told.record, meta } }), null);
  const broken = { fair: { scheme: "tripot-fair/2" } };
  const found = await report({ ...told, record: { ...told.record, meta: broken } });
  assert.deepEqual(
    found.faults.map(({ kind }) => kind),
    ["record"],
  );
});
