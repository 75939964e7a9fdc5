// Why a move was made: what a bot weighed and believed, and what a walk was worth on what was known.
// Every figure comes from the house; nothing is computed here.
import type { ComponentChildren } from "preact";
import { cardName } from "../../games/banque-fatale/fatal-card.tsx";
import { KindSign } from "../../art/icon.tsx";
import { COLOURS, MarketToken } from "../../games/banque-fatale/market-token.tsx";
import { SeatToken } from "../../art/token.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { BanqueFatale, Belief, Seat, Told, Vabanque, Worth } from "../../wire.ts";
import { list, number, percent, rich, t } from "../../app/i18n.tsx";

const KINDS = ["raise", "bluff", "trap"] as const;
const MOST = 6; // Moves that are told; the one that was played comes along in any case.

interface Bar {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly more?: string;
  readonly value: number;
  readonly aside?: string;
  readonly told: string;
  readonly played: boolean;
}

/** Amounts in sentences, and where there is little room. */
interface Money {
  readonly money: (amount: number) => string;
  readonly short: (amount: number) => string;
}

export function Why({ step, people, money, short }: { readonly step: Told; readonly people: readonly Person[] } & Money) {
  const [who = "", ...rest] = step.move.split(" ");
  const seat = Number(who) - 1;
  const name = nameOf(people, seat);
  const options = step.thoughts?.options ?? [];
  const beliefs = step.thoughts?.beliefs ?? [];
  return (
    <>
      {step.walks?.length ? <Walks walks={step.walks} steps={Number(rest[1])} seat={seat} people={people} money={money} short={short} /> : null}
      {options.length > 1 ? (
        <section class="block">
          <h2>{t("thoughts-title", { name })}</h2>
          <p>{t("thoughts-more", { name })}</p>
          <Bars bars={weighed(options, step.move)} />
        </section>
      ) : null}
      {beliefs.some((belief) => belief.casino != null) ? <CardBeliefs beliefs={beliefs} people={people} /> : beliefs.length ? <BidBeliefs beliefs={beliefs} people={people} /> : null}
    </>
  );
}

/** What each walk was worth, in one sentence and as bars. */
function Walks(props: { readonly walks: readonly Worth[]; readonly steps: number; readonly seat: Seat; readonly people: readonly Person[] } & Money) {
  const { walks, money } = props;
  const name = nameOf(props.people, props.seat);
  const played = walks.find((walk) => walk.steps === props.steps) ?? walks[0];
  const best = walks.reduce((most, walk) => (walk.mean > most.mean ? walk : most), walks[0] as Worth);
  const bluffs = walks.flatMap((walk) => (walk.bluffs ?? []).filter(({ without }) => without > walk.mean).map((bluff) => ({ ...bluff, walk })));
  if (!played) return null;
  const wasBest = played.mean === best.mean;
  return (
    <>
      <section class="block">
        <h2>{t(wasBest ? "walks-best" : "walks-other", { name })}</h2>
        <p>
          {rich("walks-worth", { name, casino: played.casino + 1, amount: money(played.mean) })}{" "}
          {wasBest ? null : rich("walks-better", { casino: best.casino + 1, amount: money(best.mean) })}{" "}
          {played.trapped ? rich("walks-trap", { card: t("card-trap"), times: Math.round(played.trapped * 100) }) : null}
        </p>
      </section>
      <section class="block">
        <h2 class="eyebrow">{t("walks-each")}</h2>
        <Bars
          bars={walks.map((walk) => ({
            key: String(walk.casino),
            name: t("casino", { number: walk.casino + 1 }),
            more: walk.steps ? `+${walk.steps}` : t("walk-stay-short"),
            value: walk.mean,
            aside: walk.trapped ? t("trap-chance", { card: t("card-trap"), share: percent(Math.round(walk.trapped * 100) / 100) }) : "",
            told: props.short(walk.mean),
            played: walk === played,
          }))}
          fromZero
        />
        <p class="small">{t("walks-how")}</p>
      </section>
      {bluffs.length ? (
        <section class="block">
          <h2 class="eyebrow">{t("bluffs-worth")}</h2>
          {bluffs.map(({ walk, seat, without }) => (
            <p key={`${walk.casino} ${seat}`}>
              {rich("bluff-worth", { owner: nameOf(props.people, seat), card: t("card-bluff"), casino: walk.casino + 1, name, less: money(without - walk.mean), from: money(without), to: money(walk.mean) })}
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

function weighed(options: readonly { readonly move: string; readonly value: number }[], played: string): readonly Bar[] {
  const best = options.toSorted((a, b) => b.value - a.value);
  const most = Math.max(...options.map((option) => Math.abs(option.value)));
  const digits = most < 2 ? 3 : most < 100 ? 1 : 0; // As many for each, so that they can be compared.
  return best
    .filter((option, i) => i < MOST || option.move === played)
    .map((option) => ({ key: option.move, name: option.move.includes(" bid ") ? <Hand chips={option.move.split(" ").slice(2)} /> : moveName(option.move), value: option.value, told: number(option.value, digits), played: option.move === played }));
}

/** The bars of money start at nothing; thoughts often differ by little, so theirs start just below the least. */
function Bars({ bars, fromZero = false }: { readonly bars: readonly Bar[]; readonly fromZero?: boolean }) {
  const values = bars.map((bar) => bar.value);
  const most = Math.max(...values);
  const least = Math.min(...values);
  const from = fromZero ? 0 : least - (most - least) * 0.15;
  const width = (value: number): number => (most > from ? ((value - from) / (most - from)) * 100 : fromZero ? 0 : 100);
  return (
    <ul class="values">
      {bars.map((bar) => (
        <li key={bar.key} class={bar.value === most ? "best" : ""}>
          <span class="name">
            {bar.name} {bar.more ? <small>{bar.more}</small> : null}
            {bar.played ? <span class="tag">{t("played")}</span> : null}
          </span>
          <span class="bar" aria-hidden="true">
            <i style={{ width: `${width(bar.value)}%` }} />
          </span>
          <span class="aside">{bar.aside}</span>
          <b>{bar.told}</b>
        </li>
      ))}
    </ul>
  );
}

function CardBeliefs({ beliefs, people }: { readonly beliefs: readonly Belief[]; readonly people: readonly Person[] }) {
  const seats = [...new Set(beliefs.map((belief) => belief.seat))];
  return (
    <section class="block">
      <h2 class="eyebrow">{t("beliefs")}</h2>
      <div class="beliefs">
        {seats.map((seat) => (
          <table key={seat}>
            <caption>
              {people[seat] ? <SeatToken look={people[seat].look} size={22} /> : null}
              {nameOf(people, seat)}
            </caption>
            <thead>
              <tr>
                <td />
                {KINDS.map((kind) => (
                  <th key={kind} scope="col">
                    <KindSign kind={kind} size={16} />
                    <span class="spoken">{t(`card-${kind}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {beliefs.filter((belief) => belief.seat === seat).map((belief, i) => (
                <tr key={i}>
                  <th scope="row">{t("casino", { number: (belief.casino ?? 0) + 1 })}</th>
                  {KINDS.map((kind) => {
                    const share = Math.round((belief.odds[kind] ?? 0) * 100);
                    return <td key={kind} class={kind} style={{ "--p": share }}>{share}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

/** What a rival's closed hand may hold, the likeliest first. */
function BidBeliefs({ beliefs, people }: { readonly beliefs: readonly Belief[]; readonly people: readonly Person[] }) {
  return (
    <section class="block">
      <h2 class="eyebrow">{t("beliefs-hands")}</h2>
      {beliefs.map((belief) => (
        <div key={belief.seat} class="hand-beliefs">
          <h3>
            {people[belief.seat] ? <SeatToken look={(people[belief.seat] as Person).look} size={22} /> : null} {nameOf(people, belief.seat)}
          </h3>
          <ul class="values">
            {Object.entries(belief.odds).toSorted((a, b) => b[1] - a[1]).slice(0, 4).map(([hand, share]) => (
              <li key={hand}>
                <span class="name"><Hand chips={hand.split(" ")} /></span>
                <span class="bar" aria-hidden="true"><i style={{ width: `${share * 100}%` }} /></span>
                <span class="aside" />
                <b>{percent(Math.round(share * 100) / 100)}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The chips of a hand as pieces, and in words for the ear. */
function Hand({ chips: held }: { readonly chips: readonly string[] }) {
  if (held[0] === "none") return <>{t("thought-no-bid")}</>;
  return (
    <span class="chips" role="img" aria-label={chips(held)}>
      {COLOURS.filter((colour) => held.includes(colour)).map((colour) => (
        <span key={colour}>
          <MarketToken colour={colour} size={18} />
          {held.filter((chip) => chip === colour).length}
        </span>
      ))}
    </span>
  );
}

function chips(colours: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return list([...counts].map(([colour, count]) => `${count} ${t(`colour-${colour}`)}`));
}

/** A move of a record, without its seat, in the reader's words. */
export function moveName(text: string): string {
  const [, verb = "", ...rest] = text.split(" ");
  const [what = ""] = rest;
  switch (verb) {
    case "chip":
      return t("thought-chip", { casino: Number(what) });
    case "raise":
    case "bluff":
    case "trap":
      return t("thought-card", { card: t(`card-${verb satisfies Vabanque.Card}`), casino: Number(what) });
    case "move":
      return Number(what) ? t("thought-walk", { steps: Number(what) }) : t("walk-stay");
    case "cut":
      return t("thought-cut", { cards: Number(what) });
    case "offer":
      return t("thought-offer", { card: cardName(what as BanqueFatale.FatalCard) });
    case "bid":
      return what === "none" ? t("thought-no-bid") : chips(rest);
    case "take":
      return t("thought-take", { colour: t(`colour-${what}`) });
    case "sell":
      return t("thought-sell", { card: cardName(what as BanqueFatale.FatalCard) });
    case "keep":
      return t("thought-keep");
    default:
      return text;
  }
}
