// The Vabanque table: ring, seats, log, and a dock that asks for the one thing that is due.
import { useEffect, useState } from "preact/hooks";
import { list, number, rich, signed, t, thousands } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { speech } from "../../app/speech.ts";
import { ChipStack } from "../../art/chips.tsx";
import { Pawn, SeatToken } from "../../art/token.tsx";
import { Confirm, Dock, Meanwhile, Prompt } from "../../frame/dock.tsx";
import { draggable } from "../../frame/drag.ts";
import { type Flying, seatPlace } from "../../frame/flight.tsx";
import { GameFrame, type TableFrame } from "../../frame/game-frame.tsx";
import type { SeatLine } from "../../frame/seats.tsx";
import type { Refusal } from "../../table/http.ts";
import type { PendingMove } from "../../table/pending-move.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { CardBack, cardWord } from "./action-card.tsx";
import { spokenCasino } from "./casino.tsx";
import { CARDS, CHIPS, occupied, type Picture, UNIT, worth } from "./fold.ts";
import { ChipsLeft, Hand } from "./hand.tsx";
import { chipsLeft, logLines, sentence } from "./log.tsx";
import { NewOrder, PayoutCard, TurnedCards } from "./payout.tsx";
import { Ring, type RingCasino } from "./ring.tsx";
import { byHiddenCard, possibleSums } from "./sums.ts";
import { type WalkOption, Walks } from "./walks.tsx";

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
  readonly onRule: (rule: string) => void;
}

const STEPS = 4; // V17

/** The keys of the board, for the keyboard help. */
export const KEYS = ["cards", "number", "steps", "enter", "space"] as const;

export function VabanqueBoard(props: VabanqueBoardProps) {
  const { picture, people, choice } = props;
  const [card, setCard] = useState<Vabanque.Card | null>(null); // Chosen before a casino was.
  const [casino, setCasino] = useState<number | null>(null); // Chosen before a card was.
  const [hidden, setHidden] = useState(false);
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

  // Who types "R4" quickly has chosen both before the first is drawn.
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
      if (steps <= STEPS) choice.choose({ type: "walk", steps });
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
      if (steps <= STEPS) choice.prepare({ type: "walk", steps });
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

  useKeys({
    largest: picture.phase === "move" ? STEPS : picture.casinos.length,
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
      b: speakBoard,
      ...(paying || ordering ? { " ": props.onNext, End: props.onSkip } : {}),
      ...(mine && picture.phase === "card"
        ? Object.fromEntries(
            CARDS.map((kind) => [t(`card-${kind}-key`).toLowerCase(), () => chooseCard(kind)]),
          )
        : {}),
    },
  });

  const casinos = picture.casinos.map((place, i): RingCasino => {
    const steps = (i - home + picture.casinos.length) % picture.casinos.length;
    const legal = mine && (picture.phase !== "move" || steps <= STEPS);
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
        mine && picture.phase === "move" && steps <= STEPS
          ? steps
            ? `+${steps}`
            : t("walk-stay-short")
          : undefined,
      ghost,
      ghostLook: you?.look,
      ghostFace: CHIPS[picture.round - 1]?.[0] ?? 0,
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
          {CARDS.map((kind, n) => (
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

  return (
    <GameFrame
      game="vabanque"
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
          centreClass={picture.payout ? "turning" : ""}
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
          <Dock kind="paying">
            <PayoutCard
              payout={picture.payout}
              people={people}
              casinos={occupied(picture)}
              waiting={props.waiting}
              onNext={props.onNext}
              onSkip={props.onSkip}
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

/** The middle of the ring: what the chosen casino may mean, or whose move it is. */
function Centre(props: {
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly mine: boolean;
  readonly target: number | null;
  readonly move: Vabanque.Move | null;
  readonly helper: boolean;
  readonly last: Vabanque.Event | undefined;
}) {
  const { picture, people, move, target } = props;
  if (picture.phase === "over")
    return (
      <h2>
        {t("event-ended", {
          names: list(picture.winners.map((seat) => nameOf(people, seat))),
          count: picture.winners.length,
        })}
      </h2>
    );
  const place = target === null ? undefined : picture.casinos[target];
  if (!props.mine || !place || target === null)
    return props.mine && picture.phase === "card" ? (
      <>
        <h2>{picture.hand.length === 1 ? t("card-last") : t("card-choose")}</h2>
        <p>{t("card-choose-more")}</p>
      </>
    ) : (
      <LastMove event={props.last} people={people} />
    );
  const title = <h2>{t("casino", { number: target + 1 })}</h2>;
  const base = worth(place) * UNIT;
  if (move?.type === "lay") {
    const raises =
      place.cards.filter((card) => card.card === "raise").length + (move.card === "raise" ? 1 : 0);
    return (
      <>
        {title}
        <p class="not-phone">{t(`lay-${move.card}-means`)}</p>
        {props.helper ? (
          <span class="sum">
            <b>{number(base)}</b> × {raises + 1} = <b>{number(base * (raises + 1))}</b>
          </span>
        ) : null}
      </>
    );
  }
  if (move?.type === "chip") {
    const face = CHIPS[picture.round - 1]?.[0] ?? 0;
    return (
      <>
        {title}
        <span class="sum">
          <b>{number(base)}</b> + {number(face * UNIT)} = <b>{number(base + face * UNIT)}</b>
        </span>
      </>
    );
  }
  if (move?.type === "walk" && props.helper) {
    const by = byHiddenCard(place, picture.you);
    const sums = possibleSums(place, picture.you);
    return (
      <>
        {title}
        {by ? (
          <>
            <p class="not-phone">
              {t("walk-hidden-card", { chips: worth(place), name: nameOf(people, by.owner) })}
            </p>
            <div class="cases not-phone">
              {(["trap", "bluff", "raise"] as const).map((kind) => (
                <>
                  <span class="row">{cardWord(kind)}</span>
                  <b>
                    {kind === "trap" && by.sums.trap === 0
                      ? t("walk-trapped")
                      : number(by.sums[kind])}
                  </b>
                </>
              ))}
            </div>
          </>
        ) : (
          <p class="not-phone">
            {sums.length === 1
              ? t("walk-sure", { amount: sums[0] ?? 0 })
              : t("walk-several", {
                  chips: worth(place),
                  cards: place.cards.filter((card) => card.card === null).length,
                })}
          </p>
        )}
      </>
    );
  }
  return title;
}

/** What has just happened, large, where everybody looks. */
function LastMove({
  event,
  people,
}: {
  readonly event: Vabanque.Event | undefined;
  readonly people: readonly Person[];
}) {
  const said = event && event.type !== "paid" ? sentence(event, people) : null;
  const person = said?.seat === undefined ? undefined : people[said.seat];
  if (!said) return null;
  return (
    <p class="last-move appear" key={said.key + JSON.stringify(said.args)} aria-hidden="true">
      {person ? <SeatToken look={person.look} size={26} /> : null}
      <span>{rich(said.key, said.args)}</span>
    </p>
  );
}

function casinoPlace(casino: number): string {
  return `[data-casino="${casino + 1}"]`;
}

/** The piece that the last event moved, from where to where; a pawn goes from casino to casino. */
function flying(
  event: Vabanque.Event | undefined,
  picture: Picture,
  people: readonly Person[],
): Flying | null {
  const look = (seat: number): Person["look"] =>
    people[seat]?.look ?? { colour: "ivory", symbol: "sun" };
  switch (event?.type) {
    case "placed":
      return {
        piece: (
          <span class="flying-chip">
            <ChipStack face={event.face} count={1} />
          </span>
        ),
        way: [seatPlace(event.seat), casinoPlace(event.casino)],
      };
    case "laid":
      return {
        piece: <CardBack look={look(event.seat)} />,
        way: [seatPlace(event.seat), casinoPlace(event.casino)],
      };
    case "walked": {
      const count = picture.casinos.length;
      const way = Array.from({ length: event.steps + 1 }, (_, i) =>
        casinoPlace((event.casino - event.steps + i + count) % count),
      );
      return { piece: <Pawn look={look(event.seat)} />, way, time: 110 * event.steps };
    }
    case "paid":
      return {
        piece: <span class="flying-sum">{signed(event.amount)}</span>,
        way: [casinoPlace(picture.payout?.casino ?? 0), seatPlace(event.target.seat ?? 0)],
        time: 420,
      };
    default:
      return null;
  }
}

/** Choose, look, confirm: one dock for each kind of move. */
function MoveDock(props: {
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
      hand={picture.hand}
      laid={picture.yours}
      look={you.look}
      chosen={mine && picture.phase === "card" ? props.held : null}
      hidden={props.hidden}
      onChoose={mine && picture.phase === "card" ? props.onCard : null}
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
    const options = Array.from({ length: STEPS + 1 }, (_, steps): WalkOption | null => {
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
  const [face] = CHIPS[picture.round - 1] ?? [0];
  const left = chipsLeft(picture.round, picture.played, people.length, place);
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
