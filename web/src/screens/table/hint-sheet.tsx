// A hint: what a strong bot would do in my place, and what I could have counted myself.
import { useEffect, useState } from "preact/hooks";
import { knows, t } from "../../app/i18n.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import { Refused } from "../../frame/states.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import { get, type Refusal, refusalOf } from "../../table/http.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Hint } from "../../wire.ts";

export function HintSheet({
  table,
  game,
  people,
  onClose,
}: {
  readonly table: string;
  readonly game: AnyGame;
  readonly people: readonly Person[];
  readonly onClose: () => void;
}) {
  const [hint, setHint] = useState<Hint | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    get<Hint>(`/tables/${encodeURIComponent(table)}/hint`).then(setHint, (error: unknown) =>
      setRefusal(refusalOf(error)),
    );
  }, []);
  return (
    <Sheet title={t("hint")} onClose={onClose}>
      <div class="hint-sheet" aria-live="polite">
        {refusal ? (
          <Refused refusal={refusal} />
        ) : hint ? (
          <HintText hint={hint} game={game} people={people} />
        ) : (
          <p>{t("hint-thinking")}</p>
        )}
      </div>
    </Sheet>
  );
}

/** What the bot would do, what could have been counted, and what the bot knew. */
export function HintText({
  hint,
  game,
  people,
}: {
  readonly hint: Hint;
  readonly game: AnyGame;
  readonly people: readonly Person[];
}) {
  const reasons = hint.reasons.flatMap(({ name, facts }) => {
    const key = `reason-${game.name}-${name}`;
    if (!knows(key)) return [];
    const { seat, colour, mean } = facts;
    return t(key, {
      ...facts,
      ...(seat === undefined ? {} : { name: nameOf(people, Number(seat)) }),
      ...(colour === undefined ? {} : { colour: t(`colour-${colour}`) }),
      ...(mean === undefined ? {} : { mean: game.money(Number(mean)) }),
    });
  });
  return (
    <>
      <p>
        {t("hint-would", { bot: hint.by })} <b>{game.moveName(hint.move)}</b>
      </p>
      {reasons.length ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <p class="muted">{t("hint-known")}</p>
    </>
  );
}
