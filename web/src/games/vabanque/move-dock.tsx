// The dock of Vabanque while a move is asked.
import { rich, t } from "../../app/i18n.tsx";
import { Confirm, Dock, Meanwhile, Prompt } from "../../frame/dock.tsx";
import { draggable } from "../../frame/drag.ts";
import type { Refusal } from "../../table/http.ts";
import type { PendingMove } from "../../table/pending-move.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { cardWord } from "./action-card.tsx";
import type { Picture } from "./fold.ts";
import { ChipsLeft, Hand } from "./hand.tsx";
import { chipsLeft } from "./log.tsx";
import { possibleSums } from "./sums.ts";
import { type WalkOption, Walks } from "./walks.tsx";

/** Choose, look, confirm: one dock for each kind of move. */
export function MoveDock(props: {
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly you: Person | null;
  readonly mine: boolean;
  readonly held: Vabanque.Card | null;
  readonly target: number | null;
  readonly home: number;
  readonly helper: boolean;
  readonly hidden: boolean;
  readonly choice: PendingMove<Vabanque.Move>;
  readonly refusal: Refusal | null;
  readonly onCard: (card: Vabanque.Card) => void;
  readonly onLook: (card: Vabanque.Card) => void; // Shows a card large.
  readonly onDrop: (place: HTMLElement, card?: Vabanque.Card) => void;
  readonly onSkip: (() => void) | undefined;
  readonly onClear: () => void;
}) {
  const { picture, people, you, mine, choice } = props;
  const state = choice.state.value;
  const confirm = (): void => void choice.confirm();
  const waits =
    picture.actor === null
      ? t("wait-house")
      : t("wait-for", { name: nameOf(people, picture.actor), phase: picture.phase });
  const hand = you ? (
    <Hand
      cards={picture.box.cards}
      hand={picture.hand}
      laid={picture.yours}
      look={you.look}
      chosen={mine && picture.phase === "card" ? props.held : null}
      hidden={props.hidden}
      onChoose={mine && picture.phase === "card" ? props.onCard : null}
      onLook={props.onLook}
      onDrop={props.onDrop}
    />
  ) : (
    <span />
  );
  if (!mine)
    return (
      <Dock>
        <Prompt title={picture.phase === "over" ? t("game-over") : waits}>
          {you ? <p>{t("wait-look")}</p> : <p>{t("state-watching")}</p>}
        </Prompt>
        {hand}
        <Meanwhile onSkip={props.onSkip} />
      </Dock>
    );
  if (picture.phase === "move") {
    const options = Array.from({ length: picture.box.steps + 1 }, (_, steps): WalkOption | null => {
      const at = (props.home + steps) % picture.casinos.length;
      const casino = picture.casinos[at];
      return casino
        ? {
            steps,
            casinoNumber: at + 1,
            casino,
            sums: props.helper ? possibleSums(casino, picture.you) : null,
          }
        : null;
    }).filter((option) => option !== null);
    const chosen = choice.move?.type === "walk" ? choice.move.steps : null;
    return (
      <Dock kind="walking">
        <Prompt title={t("walk-where")}>
          <p>{t("walk-how")}</p>
        </Prompt>
        <Walks
          options={options}
          people={people}
          chosen={chosen}
          onChoose={(steps) => choice.choose({ type: "walk", steps })}
        />
        <Confirm
          state={state}
          label={
            chosen === null
              ? t("walk-choose")
              : t("walk-confirm", { steps: chosen, casino: (props.target ?? 0) + 1 })
          }
          hint={t("walk-keys")}
          onConfirm={confirm}
        />
      </Dock>
    );
  }
  const laying = picture.phase === "card";
  const place = picture.order.indexOf(picture.you ?? -1);
  const [face] = picture.box.chips[picture.round - 1] ?? [0];
  const left = chipsLeft(picture, place);
  const ready = choice.move !== null;
  const what =
    ready && props.target !== null
      ? laying
        ? rich("lay-what", {
            card: props.held ? cardWord(props.held) : "",
            casino: props.target + 1,
          })
        : rich("chip-what", { face, casino: props.target + 1 })
      : laying && !props.held
        ? t("lay-choose-card")
        : t("choose-casino");
  return (
    <Dock>
      <Prompt title={t("your-turn")}>
        <p>
          {laying ? t("lay-prompt", { left: picture.hand.length }) : t("chip-prompt", { face })}
        </p>
      </Prompt>
      {laying ? (
        hand
      ) : (
        <ChipsLeft
          face={face}
          count={left}
          drag={draggable({ onto: "[data-casino]", onDrop: props.onDrop })}
        />
      )}
      <Confirm
        state={state}
        what={what}
        label={
          <>
            {laying ? t("lay-confirm") : t("chip-confirm")}
            {ready && props.target !== null ? (
              <span class="only-phone"> → {t("casino", { number: props.target + 1 })}</span>
            ) : null}
          </>
        }
        hint={ready ? t("nothing-sent") : t("type-number")}
        onConfirm={confirm}
        onClear={props.onClear}
      />
    </Dock>
  );
}
