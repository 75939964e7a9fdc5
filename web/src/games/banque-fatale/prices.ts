// What an auction does to the prices, looked up in what the rules say (tools/examples.py).
import type { BanqueFatale } from "../../wire.ts";
import table from "./prices.json" with { type: "json" };

type Chips = BanqueFatale.Chips;

export interface Prices {
  readonly after: Chips; // Where each marker stops.
  readonly reset: Chips; // F18: where it stands once it has paid.
  readonly each: Chips; // F17: what an ace pays.
  readonly rose: readonly boolean[];
}

const LOWEST = 2; // The first price of the table.

export function settlePrices(before: Chips, played: Chips): Prices {
  const rows = before.map((price, i) => {
    const others = Math.max(...played.filter((_, other) => other !== i));
    const [after = price, reset = price, each = 0, rose = 0] =
      table[price - LOWEST]?.[played[i] ?? 0]?.[others] ?? [];
    return { after, reset, each, rose: rose === 1 };
  });
  const chips = (column: "after" | "reset" | "each"): Chips =>
    rows.map((row) => row[column]) as unknown as Chips;
  return {
    after: chips("after"),
    reset: chips("reset"),
    each: chips("each"),
    rose: rows.map((row) => row.rose),
  };
}
