// The code of a table, as people read it to each other.

/** Codes have six digits, or up to nine where many tables are open. */
export const SHORTEST_CODE = 6;
const LONGEST_CODE = 9;

/** "482917" as it is dictated: 482 917. */
export function spaced(code: string): string {
  const digits = code.replaceAll(/\D/g, "").slice(0, LONGEST_CODE);
  return digits.match(/.{1,3}/g)?.join(" ") ?? "";
}
