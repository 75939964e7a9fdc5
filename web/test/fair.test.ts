// Luck and stamps against the test vectors of docs/fair.md. tests/test_client_check.py runs the whole
// check on real games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { fair as vendome } from "../src/games/vendome/fair.ts";
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
import { pledgeOf, stampOf } from "../src/table/fair/own.ts";
import { DUPLICATE } from "../src/table/fair/schemes.ts";
import { agree, joined } from "../src/table/fair/witness.ts";

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
  readonly luck_receipt: string;
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
      v.luck_receipt,
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

test("two tellings of a row are kept together: what one of them hides the other may show", () => {
  const [hidden, shown] = [["laid", 1, 3, null], ["laid", 1, 3, "trap"]]; // biome-ignore format: a pair
  assert.deepEqual(joined(hidden, shown), shown);
  assert.deepEqual(joined(shown, hidden), shown);
  assert.deepEqual(joined({ e: [shown, hidden] }, { e: [hidden, hidden] }), { e: [shown, hidden] });
});
