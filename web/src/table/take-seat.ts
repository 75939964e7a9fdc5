// Sitting down: the answer's key becomes a cookie that only this table sees.
import type { Seat } from "../wire.ts";
import { askTable, newId, refusalOf } from "./http.ts";
import type { LiveTable } from "./live-table.ts";

/** Over HTTP, because only an HTTP answer can leave a cookie; the line then says hello again. */
export async function sitAt(table: LiveTable, name: string, seat: Seat | null): Promise<void> {
  table.refused.value = null;
  try {
    await askTable(table.id, {
      ask: "sit",
      name,
      words: newId(),
      ...(seat === null ? {} : { seat }),
    });
    table.rejoin();
  } catch (error) {
    table.refused.value = refusalOf(error);
  }
}
