// After a game of an evening: the standings, and the next game.
import { useEffect, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Refused } from "../../frame/states.tsx";
import { eveningOf } from "../../table/evenings.ts";
import { type Refusal, refusalOf } from "../../table/http.ts";
import type { LiveTable } from "../../table/live-table.ts";
import type { EveningPage } from "../../wire.ts";
import { rematch } from "../table/rematch.tsx";
import { gameOf, isLast } from "./game-of.ts";
import { headline, Standings } from "./standings.tsx";

const LOOK_AGAIN_MS = 700; // A result is counted a moment after the last move.
const LOOKS = 8;

/** The evening of a table with the game just played in it; null until then. */
export function useEvening(
  table: LiveTable,
  asSpectator = false,
): { readonly page: EveningPage | null; readonly refusal: Refusal | null } {
  const [page, setPage] = useState<EveningPage | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const evening = table.facts.value.evening ?? null;
  useEffect(() => {
    if (!evening) return;
    let gone = false;
    const look = async (left: number): Promise<void> => {
      try {
        const found = await eveningOf(table.id, asSpectator);
        if (gone) return;
        if (found.played.some(({ number }) => number === evening.game) || !left) setPage(found);
        else setTimeout(() => void look(left - 1), LOOK_AGAIN_MS);
      } catch (error) {
        if (!gone) setRefusal(refusalOf(error));
      }
    };
    void look(LOOKS);
    return () => {
      gone = true;
    };
  }, [table.id, evening?.games]);
  return { page, refusal };
}

/** The panel of the end page. */
export function AfterGame({ table }: { readonly table: LiveTable }) {
  const { page, refusal } = useEvening(table);
  const [copied, setCopied] = useState(false);
  const { evening, players, host, next } = table.facts.value;
  const you = table.you.value;
  if (!evening) return null;
  const me = you === null ? "" : (players[you]?.name ?? "");
  const mayPlan = you !== null && you === host && !next;
  const plan = (games: number) => () => void table.ask({ ask: "plan", games });
  return (
    <section class="panel evening" aria-labelledby="evening-heading">
      <header class="section">
        <p class="eyebrow">{gameOf(evening)}</p>
        <h2 id="evening-heading">{page ? headline(page, me) : t("state-loading")}</h2>
      </header>
      {refusal ? <Refused refusal={refusal} /> : null}
      {page ? <Standings page={page} me={me} /> : null}
      <div class="row section">
        {mayPlan && !isLast(evening) ? (
          <>
            <button type="button" class="button" onClick={() => void rematch(table, true)}>
              <Icon name="swap" /> {t("evening-other-game")}
            </button>
            <button type="button" class="button ghost" onClick={plan(evening.game)}>
              <Icon name="flag" /> {t("evening-stop")}
            </button>
          </>
        ) : mayPlan ? (
          <button type="button" class="button" onClick={plan(evening.game + 1)}>
            <Icon name="plus" /> {t("evening-one-more")}
          </button>
        ) : null}
        {page?.club ? (
          <>
            <a class="button ghost" href={href("club", page.club)}>
              <Icon name="users" /> {t("evening-page")}
            </a>
            <button
              type="button"
              class="button ghost"
              onClick={() =>
                void shareLink(
                  `${location.origin}${href("club", page.club)}`,
                  page.name || t("evening"),
                ).then(setCopied)
              }
            >
              <Icon name={copied ? "check" : "share"} /> {copied ? t("copied") : t("share")}
            </button>
          </>
        ) : null}
      </div>
    </section>
  );
}
