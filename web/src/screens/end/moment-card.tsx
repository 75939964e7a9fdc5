// The moments of a game in words and a picture.
import type { ComponentChildren } from "preact";
import { number, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import { mine, others, type Sentence, told } from "../../frame/log.tsx";
import type { Moment } from "../../games/game-module.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Seat } from "../../wire.ts";
import type { Fact, Found } from "./moments.ts";

function word(fact: Fact, people: readonly Person[]): string | number {
  if (typeof fact === "number") return fact >= 1000 ? number(fact) : fact;
  if ("seat" in fact) return nameOf(people, fact.seat);
  if ("seats" in fact) return others(fact.seats, people);
  return fact.word();
}

/** The sentence of a moment: `name` is whose it is, the other seats are those it happened to. */
export function sentenceOf(found: Found, people: readonly Person[]): Sentence {
  const args: Record<string, string | number> = {};
  const rest: Seat[] = [];
  let seat: Seat | undefined;
  for (const [name, fact] of Object.entries(found.facts)) {
    args[name] = word(fact, people);
    if (typeof fact === "number") continue;
    if ("seats" in fact) {
      args[`${name}-count`] = fact.seats.length;
      rest.push(...fact.seats);
    } else if ("seat" in fact)
      if (name === "name") seat = fact.seat;
      else rest.push(fact.seat);
  }
  return { key: `told-${found.kind}`, args, seat, other: mine(rest, people) };
}

/** How a game names its rounds and draws the card of a moment. */
export interface Telling {
  round(round: number): string;
  picture(card: string, person: Person, other: Person | undefined): ComponentChildren;
}

export function tellMoments(
  found: readonly Found[],
  people: readonly Person[],
  game: Telling,
): readonly Moment[] {
  return found.map((moment) => {
    const { show } = moment;
    const person = people[show.seat];
    const other = show.other === undefined ? undefined : people[show.other];
    return {
      kind: t(`moment-${moment.kind}`),
      title: moment.where
        ? t("log-head", { round: moment.round, phase: moment.where() })
        : game.round(moment.round),
      text: told(sentenceOf(moment, people), people),
      picture: !person ? null : show.card ? (
        game.picture(show.card, person, other)
      ) : (
        <SeatToken look={person.look} size={48} />
      ),
      at: moment.at,
      weight: moment.weight,
    };
  });
}
