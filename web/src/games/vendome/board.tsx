// The table of La Vendôme: the oval, the odds, and a dock that cuts or turns.

import { t } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { speech } from "../../app/speech.ts";
import { Confirm, Dock, Meanwhile, Prompt } from "../../frame/dock.tsx";
import { type Flying, seatPlace } from "../../frame/flight.tsx";
import { GameFrame, type TableFrame } from "../../frame/game-frame.tsx";
import { told } from "../../frame/log.tsx";
import { RuleLink } from "../../frame/rule-link.tsx";
import type { PendingMove } from "../../table/pending-move.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Odds, Vendome } from "../../wire.ts";
import { Coin } from "./coin.tsx";
import { type Picture, startChips, stillIn } from "./fold.ts";
import { logLines, sentence } from "./log.tsx";
import { OddsPanel, oddsTitle } from "./odds.tsx";
import { OvalTable } from "./oval.tsx";
import { PlayingCard } from "./playing-card.tsx";

export interface VendomeBoardProps {
  readonly picture: Picture;
  readonly events: readonly Vendome.Event[];
  readonly people: readonly Person[];
  readonly choice: PendingMove<Vendome.Move>;
  readonly odds: Odds | null;
  readonly more: boolean; // Cards wait to be shown.
  readonly last?: boolean; // The game ends with this coup.
  readonly frame: TableFrame;
  readonly onRule: (rule: string) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
  readonly onSkipTo: (isKind: (event: Vendome.Event) => boolean) => void;
}

const MIDDLE = 26;
const SHOWN = 9; // Cards of the taille in the dock.

const isClosed = (event: Vendome.Event): boolean => event.type === "closed";

/** The keys of the board, for the keyboard help. */
export const KEYS = ["arrows", "enter", "space"] as const;

export function VendomeBoard(props: VendomeBoardProps) {
  const { picture, people, choice } = props;
  const cutting = picture.phase === "cut" && picture.cutter !== null && !props.more;
  const mine = cutting && picture.cutter === picture.you;
  const phase = { draw: 0, cut: 1, deal: 2, turn: 3, closed: 4, over: 5 }[picture.phase];
  const skipCoup = (): void => props.onSkipTo(isClosed);
  useKeys({
    keys: {
      Enter: () => {
        if (!mine) return;
        choice.prepare(choice.move ?? { type: "cut", cards: MIDDLE });
        void choice.confirm();
      },
      ...(props.more ? { " ": props.onNext, End: picture.closed ? props.onSkip : skipCoup } : {}),
      s: () => {
        speech.hush();
        for (const seat of stillIn(picture))
          speech.add(
            t("seat-spoken", { name: nameOf(people, seat), chips: picture.chips[seat] ?? 0 }),
          );
      },
    },
  });
  return (
    <GameFrame
      game="vendome"
      keys={KEYS}
      frame={props.frame}
      about={t("about-vendome", { players: people.length, chips: startChips(people.length) })}
      phases={[
        { name: t("vendome-phase-draw"), icon: "cards" },
        { name: t("vendome-phase-cut"), icon: "swap" },
        { name: t("vendome-phase-deal"), icon: "users" },
        { name: t("vendome-phase-turn"), icon: "cards" },
        { name: t("vendome-phase-pay"), icon: "pay" },
      ]}
      now={phase}
      round={{ text: t("coup", { coup: picture.coup }), short: t("coup", { coup: picture.coup }) }}
      seatsTitle={oddsTitle(picture)}
      rail={<OddsPanel picture={picture} odds={props.odds} people={people} />}
      log={logLines(props.events, people)}
      flying={flying(props.events.at(-1), picture)}
      board={<OvalTable picture={picture} people={people} />}
      dock={mine ? <CutDock choice={choice} /> : <TurnDock {...props} cutting={cutting} />}
    />
  );
}

/** What the last event moved: a card from the talon, or chips from purse to purse. */
function flying(event: Vendome.Event | undefined, picture: Picture): Flying | null {
  switch (event?.type) {
    case "dealt":
      return {
        piece: <PlayingCard card={event.card} />,
        way: [
          ".talon",
          event.seat === picture.banker ? ".right-own" : `[data-right="${event.seat}"]`,
        ],
      };
    case "turned":
      return { piece: <PlayingCard card={event.card} />, way: [".talon", ".latest"], time: 180 };
    case "paid": {
      const { source, target, amount } = event;
      const at = ({ seat, staked }: typeof source): string =>
        staked ? `[data-right="${seat}"]` : seatPlace(seat ?? 0);
      return { piece: <Coin count={amount} />, way: [at(source), at(target)] };
    }
    default:
      return null;
  }
}

function TurnDock(props: VendomeBoardProps & { readonly cutting: boolean }) {
  const { picture, people } = props;
  const events = props.events.filter((event) => event.type !== "paid");
  const latest = events.at(-1);
  const said = latest
    ? sentence(latest, picture.payments, picture.banker, stillIn(picture).length, people)
    : null;
  const title =
    props.cutting && picture.cutter !== null
      ? t("wait-cut", { name: nameOf(people, picture.cutter) })
      : picture.phase === "over"
        ? t("game-over")
        : t(`vendome-now-${picture.phase}`);
  const rule = picture.payments.at(-1)?.rule;
  return (
    <Dock kind="turning-dock">
      <Prompt
        title={title}
        // The sentence grows with every payment; the link must not move away from a finger.
        beside={rule ? <RuleLink rule={rule} onRule={props.onRule} /> : null}
      >
        {said ? <p>{told(said, people)}</p> : null}
      </Prompt>
      <div
        class="turned-so-far"
        role="img"
        aria-label={t("turned-count", { count: picture.turned.length })}
      >
        {picture.phase === "draw"
          ? picture.drawn.slice(-SHOWN).map((drew, i) => <PlayingCard key={i} card={drew.card} />)
          : picture.turned
              .slice(-SHOWN)
              .map((turned, i) => (
                <PlayingCard key={i} card={turned.card} class={turned.hit === null ? "" : "hit"} />
              ))}
      </div>
      <div class="confirm">
        <button
          type="button"
          class="button brass big"
          disabled={!props.more}
          onClick={props.onNext}
        >
          {picture.phase === "closed"
            ? t(props.last ? "who-has-won" : "coup-next")
            : t("turn-next")}{" "}
          <span class="key" aria-hidden="true">
            {t("key-space")}
          </span>
        </button>
        {props.more && !picture.closed ? (
          <button
            type="button"
            class="button ghost tight skip"
            onClick={() => props.onSkipTo(isClosed)}
          >
            {t("coup-skip")}
          </button>
        ) : (
          <Meanwhile onSkip={props.more ? props.onSkip : undefined} />
        )}
      </div>
    </Dock>
  );
}

/** The only decision of the game, and no skill in it: how many cards go under the rest. */
function CutDock({ choice }: { readonly choice: PendingMove<Vendome.Move> }) {
  const cards = choice.move?.cards ?? MIDDLE;
  const cut = (): void => {
    choice.prepare({ type: "cut", cards });
    void choice.confirm();
  };
  return (
    <Dock>
      <Prompt title={t("cut-title")}>
        <p>{t("cut-more")}</p>
      </Prompt>
      <div class="cut">
        <div class="pack" aria-hidden="true">
          {Array.from({ length: 52 }, (_, i) => (
            <i key={i} class={i < cards ? "over" : ""} />
          ))}
        </div>
        <label>
          <span class="spoken">{t("cut-label")}</span>
          <input
            type="range"
            min={1}
            max={51}
            value={cards}
            onInput={(event) =>
              choice.prepare({ type: "cut", cards: Number(event.currentTarget.value) })
            }
          />
        </label>
      </div>
      <Confirm
        state={
          choice.state.value === "sending" ? "sending" : choice.held.value ? "held" : "preview"
        }
        label={t("cut-confirm", { cards })}
        onConfirm={cut}
        isOnward
        hint={t("cut-hint")}
      />
    </Dock>
  );
}
