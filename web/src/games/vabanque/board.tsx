// The Vabanque table: ring, seats, log, and a dock for the current decision.
import { useEffect, useState } from "preact/hooks";
import { number, signed, t, thousands } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { speech } from "../../app/speech.ts";
import { Confirm, Dock, Prompt } from "../../frame/dock.tsx";
import { GameFrame, type TableFrame } from "../../frame/game-frame.tsx";
import type { SeatLine } from "../../frame/seats.tsx";
import type { PendingMove } from "../../table/pending-move.ts";
import type { Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { spokenCasino } from "./casino.tsx";
import { Centre } from "./centre.tsx";
import { CardDetail, CasinoDetail } from "./detail.tsx";
import { flying } from "./flying.tsx";
import { CHIPS, occupied, type Picture } from "./fold.ts";
import { logLines } from "./log.tsx";
import { MoveDock } from "./move-dock.tsx";
import { NewOrder, PayoutCard, TurnedCards } from "./payout.tsx";
import { Ring, type RingCasino } from "./ring.tsx";

export interface VabanqueBoardProps {
  readonly picture: Picture;
  readonly events: readonly Vabanque.Event[];
  readonly people: readonly Person[];
  readonly choice: PendingMove<Vabanque.Move>;
  readonly helper: boolean; // The sum helper.
  readonly waiting: boolean; // A payout waits to be read.
  readonly more: boolean; // Something waits to be shown.
  readonly frame: TableFrame;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly onSkipTo: (isKind: (event: Vabanque.Event) => boolean) => void;
  readonly onRule: (rule: string) => void;
}

/** The keys of the board, for the keyboard help. */
export const KEYS = ["cards", "number", "steps", "enter", "space"] as const;

export function VabanqueBoard(props: VabanqueBoardProps) {
  const { picture, people, choice } = props;
  const [card, setCard] = useState<Vabanque.Card | null>(null); // Chosen before a casino was.
  const [casino, setCasino] = useState<number | null>(null); // Chosen before a card was.
  const [hidden, setHidden] = useState(false);
  const [detail, setDetail] = useState<number | Vabanque.Card | null>(null); // Shown large.
  const you = picture.you === null ? null : people[picture.you];
  const move = choice.move;
  const mine =
    picture.actor !== null &&
    picture.actor === picture.you &&
    !props.waiting &&
    choice.state.value !== "idle";
  const paying = picture.payout !== null;
  const ordering = props.waiting && picture.counted !== null && picture.counted.order.length > 0;
  const phase = paying
    ? 3
    : ordering
      ? 4
      : { begin: -1, chip: 0, card: 1, move: 2, over: 5 }[picture.phase];
  const home = Math.max(
    0,
    picture.casinos.findIndex((place) => picture.you !== null && place.pawns.includes(picture.you)),
  );
  const held =
    move?.type === "lay"
      ? move.card
      : card && picture.hand.includes(card)
        ? card
        : picture.hand.length === 1
          ? (picture.hand[0] ?? null)
          : null;
  const target =
    move?.type === "chip" || move?.type === "lay"
      ? move.casino
      : move?.type === "walk"
        ? (home + move.steps) % picture.casinos.length
        : casino;

  // A player who types "R4" quickly has chosen both before the first is drawn.
  useEffect(() => {
    if (mine && picture.phase === "card" && !move && held && casino !== null)
      choice.choose({ type: "lay", card: held, casino });
  }, [card, casino]);
  useEffect(() => {
    setCard(null);
    setCasino(null);
  }, [picture.played]);

  const chooseCasino = (at: number): void => {
    if (!mine) return;
    if (picture.phase === "chip") choice.choose({ type: "chip", casino: at });
    else if (picture.phase === "card") {
      if (held) choice.choose({ type: "lay", card: held, casino: at });
      else setCasino(at);
    } else {
      const steps = (at - home + picture.casinos.length) % picture.casinos.length;
      if (steps <= picture.box.steps) choice.choose({ type: "walk", steps });
    }
  };
  /** Dropped on a casino: chosen like a tap, but never sent by dropping it there again. */
  const drop = (place: HTMLElement, kind: Vabanque.Card | null = null): void => {
    const at = Number(place.dataset["casino"]) - 1;
    if (!mine || !(at >= 0)) return;
    if (picture.phase === "chip") choice.prepare({ type: "chip", casino: at });
    else if (picture.phase === "card" && kind)
      choice.prepare({ type: "lay", card: kind, casino: at });
    else if (picture.phase === "move") {
      const steps = (at - home + picture.casinos.length) % picture.casinos.length;
      if (steps <= picture.box.steps) choice.prepare({ type: "walk", steps });
    }
  };
  const chooseCard = (kind: Vabanque.Card): void => {
    if (!mine || picture.phase !== "card" || !picture.hand.includes(kind)) return;
    setCard(kind);
    const at = move?.type === "lay" ? move.casino : casino;
    if (at !== null) choice.choose({ type: "lay", card: kind, casino: at });
  };
  const clear = (): void => {
    choice.clear();
    setCard(null);
    setCasino(null);
  };
  const speakBoard = (): void => {
    const order = picture.casinos.map((_, i) => (home + i) % picture.casinos.length);
    speech.hush();
    for (const at of order) {
      const place = picture.casinos[at];
      if (place) speech.add(spokenCasino(at + 1, place, people));
    }
  };

  const skipPayout = (): void => props.onSkipTo((event) => event.type === "counted");
  useKeys({
    largest: picture.phase === "move" ? picture.box.steps : picture.casinos.length,
    ...(mine
      ? {
          number: (typed: number) => {
            if (picture.phase === "move") choice.choose({ type: "walk", steps: typed });
            else if (typed >= 1) chooseCasino(typed - 1);
          },
        }
      : {}),
    keys: {
      Enter: () => void choice.confirm(),
      Escape: clear,
      u: clear,
      h: () => setHidden(!hidden),
      s: speakBoard,
      ...(paying || ordering ? { " ": props.onNext, End: paying ? skipPayout : props.onSkip } : {}),
      ...(mine && picture.phase === "card"
        ? Object.fromEntries(
            picture.box.cards.map((kind) => [
              t(`card-${kind}-key`).toLowerCase(),
              () => chooseCard(kind),
            ]),
          )
        : {}),
    },
  });

  const casinos = picture.casinos.map((place, i): RingCasino => {
    const steps = (i - home + picture.casinos.length) % picture.casinos.length;
    const legal = mine && (picture.phase !== "move" || steps <= picture.box.steps);
    const state = paying
      ? i === picture.payout?.casino
        ? "settling"
        : place.pawns.length && !picture.settled.includes(i)
          ? "rest"
          : "set-aside"
      : mine
        ? target === i
          ? "chosen"
          : legal
            ? "legal"
            : "dimmed"
        : "rest";
    const may = !legal
      ? undefined
      : picture.phase === "chip"
        ? t("casino-may-chip")
        : picture.phase === "card"
          ? t("casino-may-card")
          : t("casino-may-walk", { steps });
    const ghost =
      target !== i || !move
        ? null
        : move.type === "chip"
          ? "chip"
          : move.type === "lay"
            ? move.card
            : move.steps
              ? "pawn"
              : null;
    return {
      casino: place,
      people,
      state,
      may,
      dragPawn: mine && picture.phase === "move" ? drop : null,
      steps:
        mine && picture.phase === "move" && steps <= picture.box.steps
          ? steps
            ? `+${steps}`
            : t("walk-stay-short")
          : undefined,
      ghost,
      ghostLook: you?.look,
      ghostRound: picture.round - 1,
      hideMine: hidden,
    };
  });

  const short = people.length > 4;
  const seats = picture.order.map((seat, i): SeatLine => {
    const person = people[seat] as Person;
    const at = picture.casinos.findIndex((place) => place.pawns.includes(seat));
    const money = picture.money[seat] ?? 0;
    const gain = picture.gains[seat] ?? 0;
    const showGain = (paying || ordering) && gain > 0;
    return {
      person,
      place: i + 1,
      money: short && props.frame.narrow ? thousands(money) : number(money),
      moneySpoken: number(money),
      note: at < 0 ? "" : t("seat-pawn-at", { casino: at + 1 }),
      extra: showGain ? (
        <span class="gain good">{signed(gain)}</span>
      ) : paying || ordering ? null : (
        <span
          class="held"
          role="img"
          aria-label={t("cards-left", { count: picture.left[seat] ?? 0 })}
        >
          {picture.box.cards.map((kind, n) => (
            <i key={kind} class={n < (picture.left[seat] ?? 0) ? "on" : ""} />
          ))}
        </span>
      ),
      acting: picture.actor === seat && !props.waiting,
      won: showGain,
    };
  });

  const from = move?.type === "walk" ? home : null;
  const trail =
    from !== null && target !== null
      ? { from, to: target }
      : picture.walked && !mine
        ? {
            from:
              (picture.walked.casino - picture.walked.steps + picture.casinos.length) %
              picture.casinos.length,
            to: picture.walked.casino,
          }
        : null;

  // The last payout of the game has a stage of its own.
  const finale =
    picture.round === CHIPS.length && picture.payout?.casino === occupied(picture).at(-1);
  const large =
    typeof detail === "number" ? (
      <CasinoDetail
        at={detail}
        picture={picture}
        people={people}
        helper={props.helper}
        hidden={hidden}
        onClose={() => setDetail(null)}
      />
    ) : detail && you ? (
      <CardDetail card={detail} look={you.look} onClose={() => setDetail(null)} />
    ) : null;

  return (
    <GameFrame
      game="vabanque"
      over={large}
      keys={KEYS}
      frame={props.frame}
      about={t("about-vabanque", { players: people.length })}
      phases={[
        { name: t("vabanque-phase-chip"), icon: "chips" },
        { name: t("vabanque-phase-card"), icon: "cards" },
        { name: t("vabanque-phase-move"), icon: "pawn" },
        { name: t("vabanque-phase-payout"), icon: "pay" },
        { name: t("vabanque-phase-order"), icon: "order" },
      ]}
      now={phase}
      round={round(picture, paying || ordering)}
      seatsTitle={t("order-of-play")}
      seats={seats}
      log={logLines(props.events, people)}
      flying={flying(props.events.at(-1), picture, people)}
      board={
        <Ring
          casinos={casinos}
          home={home}
          trail={trail}
          onChoose={chooseCasino}
          onLook={(at) => setDetail(at)}
          centreClass={picture.payout ? `turning ${finale ? "finale" : ""}` : ""}
        >
          {picture.payout ? (
            <TurnedCards payout={picture.payout} people={people} />
          ) : ordering && picture.counted ? (
            <NewOrder counted={picture.counted} people={people} />
          ) : (
            <Centre
              picture={picture}
              people={people}
              mine={mine}
              target={target}
              move={move}
              helper={props.helper}
              last={props.events.at(-1)}
            />
          )}
        </Ring>
      }
      told={
        picture.payout ? (
          <Dock kind="paying">
            <PayoutCard
              payout={picture.payout}
              people={people}
              casinos={occupied(picture)}
              waiting={false}
              onRule={props.onRule}
            />
          </Dock>
        ) : null
      }
      dock={
        picture.payout ? (
          <Dock kind={`paying ${finale ? "finale" : ""}`}>
            <PayoutCard
              payout={picture.payout}
              people={people}
              casinos={occupied(picture)}
              waiting={props.waiting}
              last={picture.round === CHIPS.length}
              onNext={props.onNext}
              onSkip={skipPayout}
              onRule={props.onRule}
            />
          </Dock>
        ) : ordering ? (
          <Dock>
            <Prompt title={t("order-new")}>
              <p>{t("order-next-round", { round: picture.round })}</p>
            </Prompt>
            <span />
            <Confirm
              state="preview"
              label={t("order-go-on")}
              keyName={t("key-space")}
              isOnward
              onConfirm={props.onNext}
            />
          </Dock>
        ) : (
          <MoveDock
            picture={picture}
            people={people}
            you={you ?? null}
            mine={mine}
            held={held}
            target={target}
            home={home}
            helper={props.helper}
            hidden={hidden}
            choice={choice}
            refusal={choice.refusal.value}
            onCard={chooseCard}
            onLook={setDetail}
            onDrop={drop}
            onSkip={props.more ? props.onSkip : undefined}
            onClear={clear}
          />
        )
      }
    />
  );
}

function round(picture: Picture, before: boolean) {
  const now = before && picture.counted ? picture.round - 1 : picture.round;
  return {
    text: t("round-of", { round: now, rounds: CHIPS.length }),
    short: t("round-short", { round: now, rounds: CHIPS.length }),
    done: now,
    of: CHIPS.length,
  };
}
