// F12 to F18 at one auction, as the rule-book settles it.
import type { BanqueFatale } from "../../wire.ts";

type Chips = BanqueFatale.Chips;

export interface Prices {
  readonly after: Chips; // Where each marker stops.
  readonly reset: Chips; // F18: what passed 10 is back on 6.
  readonly each: Chips; // F17: what an ace pays.
  readonly why: readonly ("most" | "one" | "none" | "stays")[];
}

const chips = (count: (i: number) => number): Chips => [0, 1, 2, 3, 4].map(count) as unknown as Chips;

export function settlePrices(before: Chips, played: Chips, unplayed: "by2" | "to2" = "by2"): Prices {
  const most = Math.max(...played);
  const why = played.map((count) => (count >= 2 && count === most ? "most" : count === 0 ? "none" : count === 1 ? "one" : "stays") as Prices["why"][number]);
  const after = chips((i) => {
    const price = before[i] ?? 0;
    switch (why[i]) {
      case "most":
        return price + 2;
      case "one":
        return Math.max(2, price - 1);
      case "none":
        return unplayed === "to2" ? 2 : Math.max(2, price - 2);
      default:
        return price;
    }
  });
  const pays = (i: number): boolean => why[i] === "most" && (after[i] ?? 0) > 10;
  return { after, why, reset: chips((i) => (pays(i) ? 6 : (after[i] ?? 0))), each: chips((i) => (pays(i) ? (after[i] === 12 ? 6 : 5) : 0)) };
}
