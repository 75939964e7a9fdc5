// Beside the market: the card under the hammer and the open cards; after the bids, the open hands
// and why every marker moved.

import type { ComponentChildren } from "preact";
import { capital, list, rich, t } from "../../app/i18n.tsx";
import { Name } from "../../art/name.tsx";
import { SeatToken } from "../../art/token.tsx";
import { draggable } from "../../frame/drag.ts";
import { holdable } from "../../frame/hold.ts";
import { told, youOr } from "../../frame/log.tsx";
import { RuleLink } from "../../frame/rule-link.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { BanqueFatale, Seat } from "../../wire.ts";
import { eachAce } from "./box.ts";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { type Picture, price, REASONS, spelled, total } from "./fold.ts";
import { COLOURS, MarketToken, of } from "./market-token.tsx";

export function Hammer({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  const card = picture.offered;
  if (!card)
    return (
      <section class="panel hammer empty">
        <h2>{t("hammer")}</h2>
        <div class="no-card" />
        {picture.start === null ? null : <p>{byStarter("hammer-empty", picture.start, people)}</p>}
      </section>
    );
  return (
    <section class="panel hammer">
      <h2>{t("hammer")}</h2>
      <FatalCard card={card} spoken />
      <p>
        {rich("hammer-worth", {
          sum: sumOf(card, picture.values),
          price: price(card, picture.values),
        })}
      </p>
      {picture.start === null ? null : (
        <p class="not-phone">{byStarter("hammer-by", picture.start, people)}</p>
      )}
    </section>
  );
}

function byStarter(key: string, seat: Seat, people: readonly Person[]): ComponentChildren {
  return told({ key, args: { name: nameOf(people, seat) }, seat }, people);
}

/** "7 + 9 =", or nothing for one ace. */
function sumOf(card: BanqueFatale.FatalCard, values: BanqueFatale.Chips): string {
  const parts = card.split("+").map((ace) => of(values, ace as BanqueFatale.Colour));
  return parts.length > 1 ? `${parts.join(" + ")} = ` : "";
}

export function Display(props: {
  readonly picture: Picture;
  readonly chosen: BanqueFatale.FatalCard | null;
  readonly onChoose: ((card: BanqueFatale.FatalCard) => void) | null;
  readonly onDrop: (card: BanqueFatale.FatalCard) => void;
  readonly onLook: (card: BanqueFatale.FatalCard) => void; // Shows a card large.
}) {
  const { picture } = props;
  return (
    <section class="panel display">
      <h2 class="eyebrow">{t("display")}</h2>
      <div class="cards" role="group" aria-label={t("display")}>
        {picture.display.map((card) => {
          const worth = price(card, picture.values);
          const label = t("display-card", { card: cardName(card), price: worth });
          return props.onChoose ? (
            <button
              key={card}
              type="button"
              class={props.chosen === card ? "chosen" : "legal"}
              aria-pressed={props.chosen === card}
              aria-label={label}
              onClick={() => props.onChoose?.(card)}
              {...holdable(() => props.onLook(card))}
              {...draggable({ onto: ".hammer, .dock", onDrop: () => props.onDrop(card) })}
            >
              <FatalCard card={card} />
              {worth}
            </button>
          ) : (
            <button
              key={card}
              type="button"
              class="arrive"
              aria-label={label}
              aria-haspopup="dialog"
              onClick={() => props.onLook(card)}
            >
              <FatalCard card={card} />
              {worth}
            </button>
          );
        })}
        <div>
          <div class={`draw-pile ${picture.pile ? "" : "empty"}`}>{picture.pile}</div>
          {t("pile")}
        </div>
      </div>
    </section>
  );
}

export function OpenHands({
  revealed,
  people,
}: {
  readonly revealed: BanqueFatale.Revealed;
  readonly people: readonly Person[];
}) {
  return (
    <section class="panel hands-open">
      <h2>{t("hands-open")}</h2>
      <ul>
        {people.map((person) => {
          const bid = revealed.bids[person.seat];
          if (!bid) return null;
          const chips = spelled(bid);
          return (
            <li key={person.seat}>
              <SeatToken look={person.look} size={26} />
              <b>
                {person.you ? <em class="you">{t("you")}</em> : <Name of={person} />}
                {person.seat === revealed.winner ? <small class="wins">{t("wins")}</small> : null}
              </b>
              <span
                class="chips flip"
                style={{ "--n": person.seat }}
                role="img"
                aria-label={spokenChips(bid)}
              >
                {chips.length > FEW ? (
                  <ByColour chips={bid} />
                ) : chips.length ? (
                  chips.map((colour, i) => <MarketToken key={i} colour={colour} size={24} />)
                ) : (
                  <span class="muted">{t("hand-empty")}</span>
                )}
              </span>
              <b class={person.seat === revealed.winner ? "wins" : ""}>{chips.length}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** F26: what everybody has in the end, and of what. */
export function Count({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  return (
    <section class="panel hands-open count">
      <h2>{t("count-title")}</h2>
      <ul>
        {people
          .toSorted((a, b) => (picture.score[b.seat] ?? 0) - (picture.score[a.seat] ?? 0))
          .map((person) => {
            const money = picture.money[person.seat] ?? 0;
            const cards = (picture.cards[person.seat] ?? []).reduce(
              (sum, card) => sum + price(card, picture.values),
              0,
            );
            const score = picture.score[person.seat] ?? 0;
            const wins = picture.winners.includes(person.seat) ? "wins" : "";
            return (
              <li key={person.seat}>
                <SeatToken look={person.look} size={26} />
                <b class={wins}>
                  {person.you ? <em class="you">{t("you")}</em> : <Name of={person} />}
                </b>
                <span class="muted">{`${money} + ${cards} + ${score - money - cards} =`}</span>
                <b class={wins}>{t("millions", { amount: score })}</b>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

const FEW = 4; // More chips than this are counted by colour.

/** One token of each colour, with how many there are. */
export function ByColour({
  chips,
  size = 24,
}: {
  readonly chips: BanqueFatale.Chips;
  readonly size?: number;
}) {
  return (
    <>
      {COLOURS.filter((colour) => of(chips, colour)).map((colour) => (
        <span key={colour} class="counted">
          <MarketToken colour={colour} size={size} />
          <em>{of(chips, colour)}</em>
        </span>
      ))}
    </>
  );
}

export function spokenChips(chips: BanqueFatale.Chips): string {
  const parts = COLOURS.flatMap((colour) => {
    const count = of(chips, colour);
    return count ? [t("chips-of-colour", { count, colour: t(`colour-${colour}`) })] : [];
  });
  return parts.length ? list(parts) : t("hand-empty");
}

/** F13 to F18, colour by colour, in words. */
export function Reasons({
  picture,
  people,
  onRule,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly onRule: (rule: string) => void;
}) {
  const { moved } = picture;
  if (!moved) return null;
  return (
    <section class="panel reasons" aria-label={t("reasons")}>
      <ul>
        {reasons(picture, people).map(({ colour, key, args }) => (
          <li key={colour}>
            <MarketToken colour={colour} size={24} />
            <span>
              {rich(key, args)} <RuleLink rule={RULES[key] ?? "F12"} onRule={onRule} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const RULES: Readonly<Record<string, string>> = {
  "moved-rose": "F13",
  "moved-pays": "F17",
  "moved-pays-nobody": "F17",
  "moved-one": "F15",
  "moved-none": "F16",
  "moved-floor": "F16",
  "moved-stays": "F16",
};

export function reasons(picture: Picture, people: readonly Person[]) {
  const { moved } = picture;
  if (!moved) return [];
  const paid = (colour: string): string => {
    const lines = picture.payments.filter(
      (line) => line.rule === REASONS.aces && line.factors[0]?.[0] === colour,
    );
    return list(
      lines.map((line) =>
        t("paid-to", {
          name: youOr(people, line.target.seat ?? 0),
          amount: line.amount,
        }),
      ),
    );
  };
  const order = [...COLOURS].sort((a, b) => of(moved.played, b) - of(moved.played, a));
  const lines: {
    colour: BanqueFatale.Colour;
    key: string;
    args: Record<string, string | number>;
  }[] = [];
  const alike = new Map<string, BanqueFatale.Colour[]>(); // Colours with one and the same reason share a line.
  for (const colour of order) {
    const args = {
      colour: capital(t(`colour-${colour}`)),
      chips: of(moved.played, colour),
      from: of(moved.before, colour),
      to: of(moved.after, colour),
    };
    if (moved.rose.includes(colour)) {
      const names = paid(colour);
      const { box } = picture;
      const key = args.to <= box.top ? "moved-rose" : names ? "moved-pays" : "moved-pays-nobody";
      const { top, start } = box;
      lines.push({
        colour,
        key,
        args: { ...args, each: eachAce(box, args.to), names, top, start },
      });
      continue;
    }
    const down = args.from - args.to;
    const key =
      args.chips > 1
        ? "moved-stays"
        : down === 0
          ? "moved-floor"
          : args.chips === 1
            ? "moved-one"
            : "moved-none";
    const mates = alike.get(key + down);
    if (mates) mates.push(colour);
    else alike.set(key + down, [colour]);
    if (!mates) lines.push({ colour, key, args: { ...args, down } });
  }
  return lines.map((line) => {
    const mates = alike.get(line.key + (line.args["down"] ?? ""));
    return mates
      ? {
          ...line,
          args: {
            ...line.args,
            colour: capital(list(mates.map((colour) => t(`colour-${colour}`)))),
            count: mates.length,
          },
        }
      : line;
  });
}

export { total };
