import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { at } from "../../app/navigation.ts";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import type { Fog } from "../../frame/fog.tsx";
import { StillBoard } from "../../frame/still-board.tsx";
import { editorPath, type FinishedGame, fetchGame, timelineOf } from "../../table/finished-game.ts";
import { oddsAt } from "../../table/live-game.ts";
import { PendingMove } from "../../table/pending-move.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Seat } from "../../wire.ts";
import { costText, type Decision } from "./decisions.tsx";
import { Options } from "./options.tsx";

/** The board at one decision, as its seat saw it or as it was, with what each choice was worth. */
export function Position({
  id,
  truth,
  seat,
  mine,
  people,
  decision,
  onStep,
}: {
  readonly id: string;
  readonly truth: FinishedGame;
  readonly seat: Seat;
  readonly mine: boolean;
  readonly people: readonly Person[];
  readonly decision: Decision;
  readonly onStep: (by: number) => () => void;
}) {
  const [fog, setFog] = useState<Fog>(seat);
  const [known, setKnown] = useState<FinishedGame | null>(null);
  useEffect(() => {
    let gone = false;
    fetchGame(id, seat).then(
      (found) => !gone && setKnown(found),
      () => undefined, // The truth stays.
    );
    return () => {
      gone = true;
    };
  }, [id, seat]);
  const shown = fog === "truth" ? truth : (known ?? truth);
  const { told, module } = shown;
  const table = useMemo(() => timelineOf(shown), [shown]);
  table.show(decision.at + 1); // The move has just been made.
  const choice = useMemo(() => new PendingMove<unknown>(`review.${id}`, async () => null), [id]);
  const { look } = decision;
  const beliefs = (look.beliefs ?? []).filter((belief) => belief.seat !== seat);
  const { Beliefs } = module;
  const name = nameOf(people, seat);
  const number = [...truth.moves.keys()].indexOf(decision.at) + 1;
  const query = `move=${number}&seat=${seat + 1}${fog === "truth" ? "" : "&known=1"}`;
  const editor = editorPath(id, truth, number - 1, fog); // Before the move, as a trial begins.
  return (
    <>
      <section class="panel position">
        <header>
          <div class="segmented" role="group" aria-label={t("review-see")}>
            <button type="button" aria-pressed={fog !== "truth"} onClick={() => setFog(seat)}>
              {mine ? t("review-i-knew") : t("review-knew", { name })}
            </button>
            <button type="button" aria-pressed={fog === "truth"} onClick={() => setFog("truth")}>
              {t("review-truth")}
            </button>
          </div>
          <span class="muted grow">{decision.part}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={t("review-before")}
            onClick={onStep(-1)}
          >
            <Icon name="prev" size={20} />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t("review-next")}
            onClick={onStep(1)}
          >
            <Icon name="next" size={20} />
          </button>
        </header>
        <StillBoard
          module={module}
          game={told.game}
          picture={table.picture.value}
          events={table.log.value}
          people={people}
          choice={choice}
          options={told.options}
          odds={oddsAt(module, table.log.value, (i) => shown.odds[i] ?? null)}
        />
        {module.asksPosition ? null : (
          <footer>
            <a class="button brass" href={`${href("trial", id)}?${query}`}>
              <Icon name="play" /> {t("trial-begin")}
            </a>
            {editor ? (
              <a class="button" href={at(editor)}>
                {t("assistant-here")}
              </a>
            ) : null}
            <span class="small muted">
              {t(fog === "truth" ? "trial-from-truth" : "trial-from-known")}
            </span>
          </footer>
        )}
      </section>
      <section class="panel section alternatives">
        <h2>{decision.step?.told ?? module.moveName(look.move)}</h2>
        <p class="muted">
          {costText(look)} {t("review-options-more", { name, mine: mine ? "yes" : "no" })}
        </p>
        <Options look={look} game={module} />
        {Beliefs && beliefs.length ? <Beliefs beliefs={beliefs} people={people} /> : null}
      </section>
    </>
  );
}
