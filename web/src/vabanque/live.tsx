// Vabanque as the house plays it.
import type { Vabanque } from "../assumed.ts";
import { ActionCard, cardWord } from "../art/action-card.tsx";
import { Pawn } from "../art/token.tsx";
import type { GameKind, Story } from "../house/kind.ts";
import { nameOf, type Person } from "../people.ts";
import { helper } from "../prefs.ts";
import { edition, list, number, rich, t, thousands } from "../words.tsx";
import { CHIPS, fold, type Picture } from "./fold.ts";
import { logLines, spoken } from "./lines.tsx";
import { spokenPayout } from "./payout.tsx";
import { VabanqueTable } from "./table.tsx";

type Event = Vabanque.Event;

function write(move: Vabanque.Move): string {
  switch (move.type) {
    case "chip":
      return `chip ${move.casino + 1}`;
    case "lay":
      return `${move.card} ${move.casino + 1}`;
    case "walk":
      return `move ${move.steps}`;
  }
}

function roundName(round: number): string {
  return t("round-short", { round, rounds: CHIPS.length });
}

/** What was paid at one casino in one round, and where that stands in the game. */
interface Till {
  readonly at: number;
  readonly round: number;
  readonly turned: Vabanque.Turned;
  readonly paid: { readonly seat: number; readonly amount: number; readonly rule: string; readonly pawn: number }[];
}

function tills(events: readonly Event[]): readonly Till[] {
  const found: Till[] = [];
  let round = 1;
  events.forEach((event, i) => {
    if (event.type === "turned") found.push({ at: i + 1, round, turned: event, paid: [] });
    else if (event.type === "paid") found.at(-1)?.paid.push({ seat: event.target.seat ?? 0, amount: event.amount, rule: event.rule, pawn: event.factors.find(([name]) => name === "pawn")?.[1] ?? 0 });
    else if (event.type === "counted") round += 1;
  });
  return found;
}

/** The entry that is most; none of none. */
function most<T>(items: readonly T[], by: (item: T) => number): T | null {
  return items.reduce<T | null>((best, item) => (by(item) > 0 && (best === null || by(item) > by(best)) ? item : best), null);
}

function story(events: readonly Event[], people: readonly Person[]): Story {
  const counted = events.flatMap((event, i) => (event.type === "counted" ? [{ event, at: i + 1 }] : []));
  const paid = events.filter((event) => event.type === "paid");
  const by = (rule: string) => people.map(({ seat }) => paid.reduce((sum, event) => sum + (event.rule === rule && event.target.seat === seat ? event.amount : 0), 0));
  const title = (till: Till): string => t("log-head", { round: till.round, phase: t("casino", { number: till.turned.casino + 1 }) });
  const moments: Story["moments"][number][] = [];
  const trapped = tills(events).flatMap((till) =>
    people.flatMap(({ seat }) => {
      const lines = till.paid.filter((line) => line.rule === "V24" && line.seat === seat);
      return lines.length ? [{ till, seat, pawns: lines.map((line) => line.pawn), amount: lines.reduce((sum, line) => sum + line.amount, 0) }] : [];
    }),
  );
  const trap = most(trapped, (one) => one.amount);
  const owner = trap ? people[trap.seat] : undefined;
  if (trap && owner)
    moments.push({
      kind: t("moment-costliest-trap"),
      title: title(trap.till),
      text: rich("event-paid-trap", { name: owner.name, pawn: list(trap.pawns.map((pawn) => nameOf(people, pawn))), amount: trap.amount }),
      picture: (
        <>
          <ActionCard card="trap" look={owner.look} bare />
          <Pawn look={people[trap.pawns[0] ?? 0]?.look ?? owner.look} />
        </>
      ),
      at: trap.till.at,
    });
  const seatPaid = tills(events).flatMap((till) => till.paid.filter((line) => line.rule === "V22").map((line) => ({ till, line })));
  const rich22 = most(seatPaid, (one) => one.line.amount);
  const sitter = rich22 ? people[rich22.line.seat] : undefined;
  if (rich22 && sitter)
    moments.push({
      kind: t("moment-best-chair"),
      title: title(rich22.till),
      text: rich("event-paid-pawn", { name: sitter.name, amount: rich22.line.amount }),
      picture: (
        <>
          <ActionCard card="raise" look={sitter.look} bare />
          <Pawn look={sitter.look} />
        </>
      ),
      at: rich22.till.at,
    });
  const leaps = counted.flatMap(({ event, at }, i) => event.gains.map((gain, seat) => ({ round: i + 1, at, seat, gain })));
  const leap = most(leaps, (one) => one.gain);
  const jumper = leap ? people[leap.seat] : undefined;
  if (leap && jumper)
    moments.push({
      kind: t("moment-best-round"),
      title: t("round", { round: leap.round }),
      text: rich("moment-gained", { name: jumper.name, amount: number(leap.gain) }),
      picture: <Pawn look={jumper.look} />,
      at: leap.at,
    });
  return {
    money: [people.map(() => 0), ...counted.map(({ event }) => event.money)],
    rounds: counted.length,
    sources: [
      { name: t("source-pawn"), amounts: by("V22") },
      { name: t("source-trap"), amounts: by("V24") },
    ],
    moments,
  };
}

export const kind: GameKind<Picture, Event, Vabanque.Move> = {
  game: "vabanque",
  title: "Vabanque",
  fold,
  mover: (event) => (event.type === "placed" || event.type === "laid" || event.type === "walked" ? event.seat : null),
  actors: (picture) => (picture.actor === null ? [] : [picture.actor]),
  write,
  spoken(events, picture, people) {
    const event = events.at(-1);
    if (!event || event.type === "paid") return "";
    if (event.type === "turned") return picture.payout ? spokenPayout(picture.payout, people) : "";
    return spoken(event, people);
  },
  asked(picture) {
    const hand = picture.phase === "card" ? t("hand-spoken", { cards: list(picture.hand.map((card) => cardWord(card))) }) : "";
    return `${t("your-turn")}. ${t("log-head", { round: picture.round, phase: t(`vabanque-phase-${picture.phase}`) })}. ${hand}`;
  },
  parts: (events) =>
    events.reduce<{ name: string; from: number }[]>(
      (parts, event, i) => (event.type === "counted" && event.order.length ? [...parts, { name: roundName(parts.length + 1), from: i + 1 }] : parts),
      [{ name: roundName(1), from: 0 }],
    ),
  story,
  money: number,
  moneyShort: thousands,
  Board(props) {
    edition.value = props.options["edition"] === "2001" ? "2001" : "new";
    return (
      <VabanqueTable
        picture={props.picture}
        events={props.events}
        people={props.people}
        choice={props.choice}
        helper={helper.value}
        waiting={props.waiting}
        frame={props.frame}
        onNext={props.onNext}
        onSkip={props.onSkip}
        onRule={props.onRule}
      />
    );
  },
};

export { logLines };
