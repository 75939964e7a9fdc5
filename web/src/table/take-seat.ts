// Taking a seat: the key in the answer becomes a cookie that only this table receives.
import type { Seat } from "../wire.ts";
import { note } from "./fair/own.ts";
import { pledgeToSit } from "./fair/take-part.ts";
import { askTable, refusalOf } from "./http.ts";
import type { LiveTable } from "./live-table.ts";
import { hasProfile, loadProfile, makeProfile } from "./my-profile.ts";
import { remember } from "./my-tables.ts";

/** Over HTTP, because only an HTTP answer can set a cookie; then the socket reconnects. */
export async function sitAt(table: LiveTable, name: string, seat: Seat | null): Promise<void> {
  table.refused.value = null;
  try {
    // A rated table needs a profile: the name that was typed is kept in this house.
    if (table.facts.value.settings.rated && !hasProfile()) await makeProfile(name);
    const pledge = await pledgeToSit(table.facts.value, seat);
    const ok = await askTable(table.id, {
      ask: "sit",
      name,
      ...(seat === null ? {} : { seat }),
      ...(pledge ? { pledge } : {}),
      ...(hasProfile() ? { profile: true } : {}),
    });
    if (pledge) note(table.id, pledge, "sent");
    // Others may have to agree first; the cookie opens the seat once they have.
    if (ok.proposal) table.votes.hoping.value = ok.proposal;
    else {
      remember(table.id);
      table.rejoin(ok.seat !== undefined && ok.seat !== null);
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.error === "no-profile") await loadProfile(); // It was closed or deleted elsewhere.
    table.refused.value = refusal;
  }
}
