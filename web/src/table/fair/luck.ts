// Luck as docs/fair.md draws it from the key of a game. Written from that document, not from the house.
import { hmac } from "./hash.ts";

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

export class Luck {
  readonly #key: Uint8Array;
  #block = 0;
  #numbers: number[] = [];

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  async #next(): Promise<number> {
    if (!this.#numbers.length) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.#block++));
      const bytes = new DataView((await hmac(this.#key, new Uint8Array(counter.buffer))).buffer);
      for (let at = 0; at < bytes.byteLength; at += WORD_BYTES)
        this.#numbers.push(bytes.getUint32(at));
    }
    return this.#numbers.shift() ?? 0;
  }

  /** A number from 0 to one less than the bound, each equally likely. */
  async below(bound: number): Promise<number> {
    const end = WORDS - (WORDS % bound);
    let word = await this.#next();
    while (word >= end) word = await this.#next();
    return word % bound;
  }

  async shuffled<Item>(items: readonly Item[]): Promise<readonly Item[]> {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = await this.below(i + 1);
      [out[i], out[j]] = [out[j] as Item, out[i] as Item];
    }
    return out;
  }
}
