// What can be done with a complete table: ask what a move is worth, or play on from it.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Whose } from "../../frame/pieces.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import { Refused } from "../../frame/states.tsx";
import type { AnyGame, Desk } from "../../games/game-module.ts";
import { post, type Refusal, refusalOf } from "../../table/http.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Advice, Assisted, Event, Seat } from "../../wire.ts";
import { HintText } from "../table/hint-sheet.tsx";
import { Reasons } from "./reasons.tsx";

interface SheetProps {
  readonly module: AnyGame;
  readonly answer: Assisted | null;
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** What the table lacks before anything can be asked of it. */
function Lacking({ module, answer, people }: Omit<SheetProps, "onClose">) {
  return (
    <>
      <p>{t("assistant-lacking")}</p>
      <Reasons kind="missing" game={module} reasons={answer?.missing ?? []} people={people} />
    </>
  );
}

export function AdviceSheet(props: SheetProps & { readonly desk: Desk<unknown, Event> }) {
  const { answer, module, people, desk } = props;
  const actors = answer?.actors ?? [];
  const [seat, setSeat] = useState<Seat | null>(actors[0] ?? null);
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (!answer?.position || seat === null) return;
    setAdvice(null);
    setRefusal(null);
    post<Advice>("/assistant/advice", { position: answer.position, seat: seat + 1 }).then(
      setAdvice,
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  }, [seat]);
  return (
    <Sheet title={t("assistant-advice")} onClose={props.onClose}>
      <div class="hint-sheet from-here" aria-live="polite">
        {!answer?.position ? (
          <Lacking {...props} />
        ) : seat === null || seat < 0 ? (
          <p>{t("assistant-nobody-moves")}</p>
        ) : (
          <>
            {actors.length > 1 ? (
              <Whose
                people={people.filter((person) => actors.includes(person.seat))}
                value={seat}
                onPick={setSeat}
              />
            ) : (
              <p>{t("assistant-to-move", { name: nameOf(people, seat) })}</p>
            )}
            {refusal ? (
              <>
                <Refused refusal={refusal} />
                <p class="muted">{refusal.detail}</p>
              </>
            ) : advice ? (
              <>
                {desk.Worth ? <desk.Worth advice={advice} /> : null}
                {advice.hint ? (
                  <HintText hint={advice.hint} game={module} people={people} />
                ) : (
                  <p>{t("assistant-only-luck")}</p>
                )}
              </>
            ) : (
              <p>{t("hint-thinking")}</p>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

export function PlayOnSheet(props: SheetProps) {
  const { answer, people } = props;
  const [seat, setSeat] = useState<Seat>(Math.max(0, answer?.actors[0] ?? 0));
  const begin = (): void => {
    const query = new URLSearchParams({ position: answer?.position ?? "", seat: String(seat + 1) });
    go(`${pathTo("trial")}?${query}`);
  };
  return (
    <Sheet title={t("trial-begin")} onClose={props.onClose}>
      <div class="hint-sheet from-here">
        {answer?.position ? (
          <>
            <p>{t("assistant-on-more")}</p>
            <Whose people={people} value={seat} onPick={setSeat} />
            <button type="button" class="button brass big" onClick={begin}>
              <Icon name="play" /> {t("trial-begin")}
            </button>
          </>
        ) : (
          <Lacking {...props} />
        )}
      </div>
    </Sheet>
  );
}
