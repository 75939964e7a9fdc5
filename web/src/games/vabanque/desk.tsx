// Vabanque at the banker's assistant: whose, what, which table; and what every table pays.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { capital, edition, list, number, percent, rich, signed, t } from "../../app/i18n.tsx";
import { ChipStack } from "../../art/chips.tsx";
import { Icon } from "../../art/icon.tsx";
import { Pawn, SeatToken } from "../../art/token.tsx";
import { Amount, Totals, Whose, Won } from "../../frame/pieces.tsx";
import { RuleLink } from "../../frame/rule-link.tsx";
import { Segments } from "../../frame/settings.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import { Bars } from "../../screens/replay/why.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import type { Desk, EditorProps, SettlementProps } from "../game-module.ts";
import { CardBack, cardWord, KindSign } from "./action-card.tsx";
import { CARDS, CHIPS, type Payout, type Picture, UNIT, worth } from "./fold.ts";
import { cardWords, payoutLines } from "./payout.tsx";
import { Ring, type RingCasino } from "./ring.tsx";
import { casinosOf, chipsLeft, fieldsOf, pictureOf, type SetUp, setUpOf } from "./set-up.ts";

type Piece = number | Vabanque.Card | "back" | "pawn" | "off"; // A number is the round of a chip, from 0.

const MOST_MONEY = 9999; // In thousands.

function Editor(props: EditorProps<Vabanque.Event>) {
  const { fields, people } = props;
  const table = setUpOf(fields, people.length);
  const casinos = casinosOf(table);
  const [seat, setSeat] = useState(0);
  const [chosen, setPiece] = useState<Piece>(0);
  const [open, setOpen] = useState<number | null>(null); // The table whose pieces are listed.
  useEffect(() => {
    edition.value = fields["edition"] === "2001" ? "2001" : "new";
  }, [fields["edition"]]);
  const whose = Math.min(seat, people.length - 1);
  const mine = table.cards.filter((card) => card.seat === whose);
  const name = nameOf(people, whose);
  const change = (next: Partial<SetUp>, said: string): void =>
    props.onChange(fieldsOf({ ...table, ...next }, fields), said);

  /** Why a piece cannot be put anywhere now; empty if it can. */
  const barred = (piece: Piece): string => {
    if (typeof piece === "number") {
      if (piece >= table.round) return t("desk-chip-later", { round: piece + 1 });
      return chipsLeft(table, piece) ? "" : t("desk-chip-none");
    }
    return piece === "back" && mine.length === CARDS.length ? t("desk-no-card") : "";
  };
  const piece = barred(chosen) ? "off" : chosen;
  const put = (casino: number): void => {
    props.onPlace(casino);
    const at = { casino: casino + 1, name };
    if (piece === "off") setOpen(casino);
    else if (typeof piece === "number") {
      const chips = table.chips.map((counts, i) =>
        counts.map((count, round) => count + Number(i === casino && round === piece)),
      );
      change({ chips }, t("desk-put-chip", { ...at, face: CHIPS[piece]?.[0] ?? 0 }));
    } else if (piece === "pawn") {
      const pawns = table.pawns.map((old, i) => (i === whose ? casino : old));
      // A pawn that moves says that the pawns walk; only the switch says that some have not.
      change({ pawns, walked: table.seats }, t("desk-put-pawn", at));
    } else {
      const card = piece === "back" ? null : piece;
      // A face that lies there already is moved, and takes the place of a back if three lie there.
      const others = table.cards.filter(
        (laid) => laid.seat !== whose || laid.card !== card || !card,
      );
      const back = others.findIndex((laid) => laid.seat === whose && laid.card === null);
      const full = others.filter((laid) => laid.seat === whose).length === CARDS.length;
      const cards = full ? others.filter((_, i) => i !== back) : others;
      change(
        { cards: [...cards, { seat: whose, card, casino }] },
        t("desk-put-card", { ...at, card: card ? cardWord(card) : t("desk-back") }),
      );
    }
  };
  const firstPaid = props.events.find((event) => event.type === "turned")?.casino;
  const ring = casinos.map(
    (casino, i): RingCasino => ({
      casino,
      people,
      state: i === (props.place ?? firstPaid) ? "chosen" : "rest",
      may: piece === "off" ? t("desk-may-take") : t("desk-may-put", { piece: pieceName(piece) }),
    }),
  );
  const paying = casinos.flatMap((casino, i) => (casino.pawns.length ? [i + 1] : []));
  const shown = props.place === null ? null : casinos[props.place];
  return (
    <>
      <section class="pieces" aria-label={t("desk-pieces")}>
        <Whose people={people} value={whose} onPick={setSeat} bare />
        <div class="what" role="group" aria-label={t("desk-what")}>
          {CHIPS.map(([face], at) => (
            <Tile key={face} piece={at} now={piece} why={barred(at)} onPick={setPiece}>
              <span class="chip">
                <ChipStack face={face} count={1} />
              </span>
              <small>{barred(at) || t("desk-chips-left", { count: chipsLeft(table, at) })}</small>
            </Tile>
          ))}
          {CARDS.map((card) => {
            const laid = mine.find((one) => one.card === card);
            return (
              <Tile key={card} piece={card} now={piece} laid={Boolean(laid)} onPick={setPiece}>
                <KindSign kind={card} size={22} />
                <small>
                  {laid
                    ? t("desk-card-at", { card: cardWord(card), casino: laid.casino + 1 })
                    : cardWord(card)}
                </small>
              </Tile>
            );
          })}
          <Tile piece="back" now={piece} why={barred("back")} onPick={setPiece}>
            <CardBack look={people[whose]?.look ?? { colour: "ivory", symbol: "sun" }} />
            <small>{barred("back") || t("desk-back")}</small>
          </Tile>
          <Tile piece="pawn" now={piece} onPick={setPiece}>
            <Pawn look={people[whose]?.look ?? { colour: "ivory", symbol: "sun" }} />
            <small>{t("desk-pawn")}</small>
          </Tile>
          <Tile piece="off" now={piece} onPick={setPiece}>
            <Icon name="minus" size={22} />
            <small>{t("desk-off")}</small>
          </Tile>
        </div>
        <Facts table={table} people={people} onChange={change} />
      </section>
      <section class="board">
        <Ring casinos={ring} home={0} onChoose={put}>
          {shown && props.place !== null ? (
            <>
              <h2>{t("casino", { number: props.place + 1 })}</h2>
              <p>{t("desk-casino", summary(shown))}</p>
            </>
          ) : (
            <>
              <h2>{t("round-of", { round: table.round, rounds: CHIPS.length })}</h2>
              <p>
                {paying.length
                  ? t("desk-pays-at", { casinos: list(paying.map(String)), count: paying.length })
                  : t("desk-begin")}
              </p>
            </>
          )}
        </Ring>
      </section>
      {open === null ? null : (
        <TakeOff
          table={table}
          casino={open}
          people={people}
          onChange={change}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function summary(casino: Picture["casinos"][number]) {
  return {
    chips: worth(casino),
    cards: casino.cards.length,
    pawns: casino.pawns.length,
  };
}

function pieceName(piece: Piece): string {
  if (typeof piece === "number") return t("desk-chip", { face: CHIPS[piece]?.[0] ?? 0 });
  if (piece === "back" || piece === "pawn" || piece === "off") return t(`desk-${piece}`);
  return cardWord(piece);
}

function Tile(props: {
  readonly piece: Piece;
  readonly now: Piece;
  readonly why?: string;
  readonly laid?: boolean;
  readonly onPick: (piece: Piece) => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={props.laid ? "laid" : ""}
      aria-pressed={props.piece === props.now}
      disabled={Boolean(props.why)}
      aria-label={props.why ? `${pieceName(props.piece)}: ${props.why}` : undefined}
      onClick={() => props.onPick(props.piece)}
    >
      {props.children}
    </button>
  );
}

/** The round, the order of play, the money, and how far the pawns have walked. */
function Facts({
  table,
  people,
  onChange,
}: {
  readonly table: SetUp;
  readonly people: readonly Person[];
  readonly onChange: (next: Partial<SetUp>, said: string) => void;
}) {
  const up = (place: number): void => {
    const order = [...table.order];
    const [seat = 0] = order.splice(place, 1);
    order.splice(place - 1, 0, seat);
    onChange({ order }, t("desk-order-said", { name: nameOf(people, seat), place }));
  };
  return (
    <div class="row facts">
      <span>{t("desk-round")}</span>
      <Segments
        label={t("desk-round")}
        value={table.round}
        options={CHIPS.map((_, i) => [i + 1, String(i + 1)] as const)}
        onPick={(round) =>
          onChange(
            {
              round,
              chips: table.chips.map((counts) => counts.map((n, at) => (at < round ? n : 0))),
            },
            t("round-of", { round, rounds: CHIPS.length }),
          )
        }
      />
      <label>
        {t("desk-walks")}
        <select
          value={table.walked}
          onChange={(event) => {
            const walked = Number(event.currentTarget.value);
            onChange({ walked }, walkName(table, people, walked));
          }}
        >
          {[table.seats, ...table.order.keys()].map((walked) => (
            <option key={walked} value={walked}>
              {walkName(table, people, walked)}
            </option>
          ))}
        </select>
      </label>
      <details>
        <summary>{t("desk-order-money")}</summary>
        <p class="small muted">{t("desk-order-more")}</p>
        <ol class="order">
          {table.order.map((seat, place) => (
            <li key={seat}>
              {people[seat] ? <SeatToken look={people[seat].look} size={24} /> : null}
              <div class="field">
                {nameOf(people, seat)}
                <Amount
                  label={t("desk-money-of", { name: nameOf(people, seat) })}
                  value={table.money[seat] ?? 0}
                  most={MOST_MONEY}
                  onSet={(amount) =>
                    onChange(
                      { money: table.money.map((old, i) => (i === seat ? amount : old)) },
                      `${nameOf(people, seat)}: ${number(amount * UNIT)}`,
                    )
                  }
                />
              </div>
              <button
                type="button"
                class="icon-button"
                disabled={place === 0}
                aria-label={t("desk-earlier", { name: nameOf(people, seat) })}
                onClick={() => up(place)}
              >
                <Icon name="up" />
              </button>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function walkName(table: SetUp, people: readonly Person[], walked: number): string {
  const next = table.order[walked];
  return next === undefined
    ? t("desk-all-walked")
    : t("desk-walks-next", { name: nameOf(people, next) });
}

/** Everything that lies at one casino, each to be taken off. */
function TakeOff({
  table,
  casino,
  people,
  onChange,
  onClose,
}: {
  readonly table: SetUp;
  readonly casino: number;
  readonly people: readonly Person[];
  readonly onChange: (next: Partial<SetUp>, said: string) => void;
  readonly onClose: () => void;
}) {
  const taken = (what: string): string => t("desk-taken", { what, casino: casino + 1 });
  const rows: { key: string; name: string; next: Partial<SetUp> }[] = [
    ...(table.chips[casino] ?? []).flatMap((count, at) => {
      const what = t("desk-chip", { face: CHIPS[at]?.[0] ?? 0 });
      const chips = table.chips.map((counts, i) =>
        counts.map((n, round) => n - Number(i === casino && round === at)),
      );
      return count ? [{ key: `chip ${at}`, name: `${what} (${count})`, next: { chips } }] : [];
    }),
    ...table.cards.flatMap((card, i) =>
      card.casino === casino
        ? [
            {
              key: `card ${i}`,
              name: `${nameOf(people, card.seat)}: ${card.card ? cardWord(card.card) : t("desk-back")}`,
              next: { cards: table.cards.filter((other) => other !== card) },
            },
          ]
        : [],
    ),
    ...table.pawns.flatMap((at, seat) =>
      at === casino
        ? [
            {
              key: `pawn ${seat}`,
              name: `${nameOf(people, seat)}: ${t("desk-pawn")}`,
              next: { pawns: table.pawns.map((old, i) => (i === seat ? null : old)) },
            },
          ]
        : [],
    ),
  ];
  return (
    <Sheet title={t("desk-take-off", { casino: casino + 1 })} onClose={onClose}>
      <div class="menu-list take-off">
        {rows.length ? null : <p class="muted">{t("desk-nothing-here")}</p>}
        {rows.map(({ key, name, next }) => (
          <button key={key} type="button" onClick={() => onChange(next, taken(name))}>
            <Icon name="minus" /> {capital(name)}
          </button>
        ))}
      </div>
    </Sheet>
  );
}

function payouts(events: readonly Vabanque.Event[], table: SetUp): readonly Payout[] {
  return events.reduce<readonly Payout[]>((found, event) => {
    if (event.type === "turned") {
      const pawns = table.order.filter((seat) => table.pawns[seat] === event.casino);
      return [...found, { ...event, pawns, payments: [] }];
    }
    const last = found.at(-1);
    return event.type === "paid" && last
      ? [...found.slice(0, -1), { ...last, payments: [...last.payments, event] }]
      : found;
  }, []);
}

function Settlement(props: SettlementProps<Vabanque.Event>) {
  const { people } = props;
  const all = payouts(props.events, setUpOf(props.answer.fields, people.length));
  const at = Math.max(
    0,
    all.findIndex(({ casino }) => casino === props.place),
  );
  const payout = all[at];
  if (!payout) return <p class="nothing">{t("desk-no-payout")}</p>;
  const gains = people.map(({ seat }) =>
    all
      .flatMap(({ payments }) => payments)
      .reduce((sum, paid) => sum + (paid.target.seat === seat ? paid.amount : 0), 0),
  );
  const ended = props.events.find((event) => event.type === "ended");
  return (
    <>
      <div class="sum">
        <h2>{t("desk-pays", { casino: payout.casino + 1 })}</h2>
        <span class="pill">{t("desk-casino-of", { at: at + 1, count: all.length })}</span>
        <div class="equation">
          {number(payout.chips * UNIT)} × {payout.raises + 1} = <em>{number(payout.value)}</em>
        </div>
        <p>
          {cardWords(payout, "raise", people)} <RuleLink rule="V20" onRule={props.onRule} />
        </p>
        <div class="steps" role="group" aria-label={t("payout-steps")}>
          {all.map(({ casino }) => (
            <button
              key={casino}
              type="button"
              aria-pressed={casino === payout.casino}
              aria-label={t("casino", { number: casino + 1 })}
              onClick={() => props.onPlace(casino)}
            >
              {casino + 1}
            </button>
          ))}
        </div>
      </div>
      <ul class="payments">
        {payoutLines(payout, people).map((line, i) => {
          const person = people[line.seat];
          return person ? (
            <li key={i}>
              <SeatToken look={person.look} size={28} />
              <span>
                {rich(line.key, line.args)} <RuleLink rule={line.rule} onRule={props.onRule} />
              </span>
              <span class={`amount ${line.amount ? "good" : ""}`}>
                {line.amount ? signed(line.amount) : "0"}
              </span>
            </li>
          ) : null;
        })}
      </ul>
      <div class="totals">
        <h3 class="eyebrow">{t("desk-round-total", { count: all.length })}</h3>
        <Totals people={people} amounts={gains.map((gain) => number(gain))} />
        {ended ? (
          <Won people={people} winners={ended.winners} rule="V30" onRule={props.onRule} />
        ) : null}
      </div>
    </>
  );
}

export const desk: Desk<Picture, Vabanque.Event> = {
  Editor,
  Settlement,
  next: (fields) => t("desk-next-vabanque", { round: Number(fields["round"] || 1) + 1 }),
  picture: pictureOf,
  Worth: ({ advice }) =>
    advice.walks.length ? (
      <Bars
        bars={advice.walks.map((walk) => ({
          key: String(walk.casino),
          name: t("casino", { number: walk.casino + 1 }),
          more: walk.steps ? `+${walk.steps}` : t("walk-stay-short"),
          value: walk.mean,
          aside: walk.trapped
            ? t("trap-chance", { card: t("card-trap"), share: percent(walk.trapped) })
            : "",
          told: number(walk.mean),
          played: false,
        }))}
        fromZero
      />
    ) : null,
};
