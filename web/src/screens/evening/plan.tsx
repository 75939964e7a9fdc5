// In the lobby: one game, or an evening of several.
import { useState } from "preact/hooks";
import { number, t } from "../../app/i18n.tsx";
import { Segments } from "../../frame/settings.tsx";
import type { LiveTable } from "../../table/live-table.ts";
import { Fact } from "../lobby/options.tsx";
import { gameOf } from "./game-of.ts";

const SINGLE = 1;
const UNTIL_WE_STOP = 0;
const USUAL_GAMES = [3, 5] as const;

export function EveningPlan({
  table,
  mayChange,
}: {
  readonly table: LiveTable;
  readonly mayChange: boolean;
}) {
  const evening = table.facts.value.evening ?? null;
  const [name, setName] = useState(evening?.name ?? "");
  const games = evening ? evening.games : SINGLE;
  const begun = evening !== null && evening.game > 1;
  const choices = new Set<number>([...(begun ? [] : [SINGLE]), ...USUAL_GAMES, UNTIL_WE_STOP]);
  choices.add(games);
  const plan = (count: number): void => {
    void table.ask({ ask: "plan", games: count, ...(name.trim() ? { name: name.trim() } : {}) });
  };
  const word = (count: number): string => (count ? number(count) : t("evening-until-we-stop"));
  return (
    <section class="panel section evening-plan">
      {mayChange ? (
        <div class="option-row">
          <div>
            {begun ? gameOf(evening) : t("evening-plan")}
            <small>{t("evening-plan-more")}</small>
          </div>
          <Segments
            label={t("evening-plan")}
            value={games}
            options={[...choices]
              .filter((count) => !count || !evening || count >= evening.game)
              .sort((one, other) => (one || Infinity) - (other || Infinity))
              .map((count) => [count, word(count)])}
            onPick={plan}
          />
        </div>
      ) : (
        <Fact label={begun ? gameOf(evening) : t("evening-plan")} value={word(games)} />
      )}
      {evening && mayChange && !begun ? (
        <label class="name">
          {t("evening-name")}
          <input
            value={name}
            maxLength={24}
            placeholder={t("evening-name-example")}
            onInput={(event) => setName(event.currentTarget.value)}
            onBlur={() => name.trim() && name.trim() !== evening.name && plan(games)}
          />
        </label>
      ) : evening?.name ? (
        <p class="muted">{evening.name}</p>
      ) : null}
    </section>
  );
}
