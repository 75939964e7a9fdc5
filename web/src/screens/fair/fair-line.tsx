// One line under the result: whether luck and sealed choices were as they should, checked on this device.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { readLocal } from "../../app/storage.ts";
import { Icon } from "../../art/icon.tsx";
import type { GameRecord, Report } from "../../table/fair/check.ts";
import { ownOf } from "../../table/fair/own.ts";
import { get } from "../../table/http.ts";
import type { LiveTable } from "../../table/live-table.ts";
import type { Person } from "../../table/people.ts";
import type { Seat } from "../../wire.ts";
import { faultText, verdictOf, whatWasChecked } from "./fair-words.ts";

/** The report, once the record has been fetched and checked. */
export type Checked =
  | { readonly state: "checking" | "failed" | "old" | "sealed" }
  | { readonly state: "done"; readonly report: Report; readonly record: GameRecord };

/** The seats that are played from this device: one, or all of pass-and-play. */
function seatsHere(table: LiveTable): readonly Seat[] {
  const hands = (readLocal(`hands.${table.id}`) ?? []) as readonly { readonly seat: Seat }[];
  const you = table.you.value;
  return [...new Set([...hands.map(({ seat }) => seat), ...(you === null ? [] : [you])])];
}

export function useCheck(table: LiveTable): Checked {
  const [checked, setChecked] = useState<Checked>({ state: "checking" });
  useEffect(() => {
    const run = async (): Promise<Checked> => {
      const module = table.module.value;
      const { duplicate } = table.facts.value;
      if (duplicate) {
        const { pageOf } = await import("../../table/duplicates.ts");
        if (!(await pageOf(duplicate)).opened) return { state: "sealed" };
      }
      const [{ check }, record, game] = await Promise.all([
        import("../../table/fair/check.ts"),
        get<GameRecord>(`/records/${encodeURIComponent(table.id)}`),
        module.fair?.() ?? null,
      ]);
      const report = await check({
        table: table.id,
        record,
        saw: table.witness.saw,
        own: ownOf(table.id),
        seats: seatsHere(table),
        module,
        game,
      });
      return report ? { state: "done", report, record } : { state: "old" };
    };
    run().then(setChecked, () => setChecked({ state: "failed" }));
  }, [table]);
  return checked;
}

export function FairLine(props: {
  readonly checked: Checked;
  readonly later?: string; // What is said as long as there is no record on purpose.
  readonly game: string;
  readonly people: readonly Person[];
  readonly moveName: (move: string) => unknown;
  readonly onMore: () => void;
}) {
  const { checked } = props;
  const verdict = checked.state === "done" ? verdictOf(checked.report) : checked.state;
  const [fault] = checked.state === "done" ? checked.report.faults : [];
  const text =
    checked.state !== "done"
      ? props.later || t(`fair-line-${checked.state}`)
      : fault
        ? t("fair-line-bad", { what: faultText(fault, checked.report, props) })
        : verdict === "unpledged" || verdict === "wordless"
          ? t(`fair-line-${verdict}`)
          : t(verdict === "duplicate" ? "same-fair" : "fair-line-good", {
              what: whatWasChecked(checked.report, props.game),
            });
  return (
    <div class={`fair-line ${verdict}`} role="status">
      <Icon
        name={
          verdict === "good" || verdict === "duplicate"
            ? "check"
            : verdict === "bad"
              ? "warn"
              : "info"
        }
        size={20}
      />
      <span>{text}</span>
      {checked.state === "done" ? (
        <button type="button" onClick={props.onMore}>
          {t("fair-more")}
        </button>
      ) : null}
    </div>
  );
}
