// The sentences of the check.
import { knows, t } from "../../app/i18n.tsx";
import type { Fault, Report } from "../../table/fair/check.ts";
import { DUPLICATE } from "../../table/fair/schemes.ts";
import { nameOf, type Person } from "../../table/people.ts";

export type Verdict = "good" | "bad" | "unpledged" | "wordless" | "duplicate";

export function verdictOf(report: Report): Verdict {
  if (report.faults.length) return "bad";
  if (report.scheme === DUPLICATE) return "duplicate";
  if (report.isWordless) return "wordless";
  return report.pledges.some(Boolean) ? "good" : "unpledged";
}

/** "1 deal, 48 sealed cards", in the words of the game. */
export function whatWasChecked({ deals, sealed }: Report, game: string): string {
  const known = deals !== null && knows(`fair-what-${game}`);
  return t(known ? `fair-what-${game}` : "fair-what-other", {
    deals: deals ?? 0,
    stamps: sealed.length,
  });
}

export function faultText(
  { kind, seat, round, move, text: made }: Fault,
  { sealed }: Pick<Report, "sealed">,
  { people, moveName }: { people: readonly Person[]; moveName: (move: string) => unknown },
): string {
  const text = made ?? sealed.find((one) => one.move === move)?.text ?? "";
  const name = text ? moveName(text) : "";
  return t(`fault-${kind}`, {
    name: seat === undefined ? "" : nameOf(people, seat),
    round: round ?? 0,
    what: typeof name === "string" ? name : text,
    move: (move ?? 0) + 1,
  });
}

/** A hash in little room. */
export function short(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 8)} … ${hash.slice(-6)}` : hash;
}
