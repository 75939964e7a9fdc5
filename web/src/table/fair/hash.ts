// Hashes as docs/fair.md uses them. Browsers offer WebCrypto only to pages that came over HTTPS or
// from the same machine, and many houses are reached over plain HTTP at home: there we hash ourselves.

const BLOCK_BYTES = 64;
const utf8 = new TextEncoder();

/** A part of a frame: a text, a number written as decimal text, or bytes. */
export type Part = string | number | Uint8Array;

/** F of docs/fair.md: each part after its length in four bytes. */
export function framed(...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (part instanceof Uint8Array ? part : utf8.encode(String(part))));
  const out = new Uint8Array(all.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const part of all) {
    view.setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of a hexadecimal text in lower case; null if it is none. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes);
}

export async function hexHash(...parts: readonly Part[]): Promise<string> {
  return hexOf(await sha256(framed(...parts)));
}

/** HMAC-SHA-256 (RFC 2104); our keys are never longer than a block. */
export async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const padded = (pad: number, rest: Uint8Array): Uint8Array<ArrayBuffer> => {
    const out = new Uint8Array(BLOCK_BYTES + rest.length).fill(pad, 0, BLOCK_BYTES);
    for (const [i, byte] of key.entries()) out[i] = byte ^ pad;
    out.set(rest, BLOCK_BYTES);
    return out;
  };
  return sha256(padded(0x5c, await sha256(padded(0x36, message))));
}

/** The first 32 bits of the fractional part of a number. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

const PRIMES = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
});
const ROUNDS = 64;
const CONSTANTS = PRIMES.slice(0, ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** SHA-256 (FIPS 180-4), for pages without WebCrypto. */
export function ownSha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Int32Array.from(FIRST);
  const w = new Int32Array(ROUNDS);
  const right = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
  const word = (list: Int32Array, i: number): number => list[i] as number;
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block * BLOCK_BYTES + i * 4);
    for (let i = 16; i < ROUNDS; i++) {
      const [x, y] = [word(w, i - 15), word(w, i - 2)];
      w[i] =
        word(w, i - 16) +
        (right(x, 7) ^ right(x, 18) ^ (x >>> 3)) +
        word(w, i - 7) +
        (right(y, 17) ^ right(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
    for (let i = 0; i < ROUNDS; i++) {
      const one =
        h +
        (right(e, 6) ^ right(e, 11) ^ right(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (CONSTANTS[i] as number) +
        word(w, i);
      const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries())
      state[i] = (word(state, i) + value) | 0;
  }
  const out = new Uint8Array(32);
  const written = new DataView(out.buffer);
  for (const [i, value] of state.entries()) written.setInt32(i * 4, value);
  return out;
}

type Eight = readonly [number, number, number, number, number, number, number, number];
