// Taking a seat: the key in the answer becomes a cookie that only this table receives.
import type { Seat } from "../wire.ts";
import { askTable, newId, refusalOf } from "./http.ts";
import type { LiveTable } from "./live-table.ts";

/** Over HTTP, because only an HTTP answer can set a cookie; then the socket reconnects. */
export async function sitAt(table: LiveTable, name: string, seat: Seat | null): Promise<void> {
  table.refused.value = null;
  try {
    const { seat: mine } = await askTable(table.id, {
      ask: "sit",
      name,
      words: newId(),
      ...(seat === null ? {} : { seat }),
    });
    table.rejoin(mine !== undefined && mine !== null);
  } catch (error) {
    table.refused.value = refusalOf(error);
  }
}
