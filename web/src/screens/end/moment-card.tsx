// The moments of a game in words and a picture.
import type { ComponentChildren } from "preact";
import { list, number, rich, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import type { Moment } from "../../games/game-module.ts";
import { nameOf, type Person } from "../../table/people.ts";
import type { Fact, Found } from "./moments.ts";

function word(fact: Fact, people: readonly Person[]): string | number {
  if (typeof fact === "number") return fact;
  if ("seat" in fact) return nameOf(people, fact.seat);
  if ("seats" in fact) return list(fact.seats.map((seat) => nameOf(people, seat)));
  return fact.word();
}

/** The sentence of a moment: a key and its arguments, as rich() wants them. */
export function sentenceOf(
  found: Found,
  people: readonly Person[],
): { readonly key: string; readonly args: Readonly<Record<string, string | number>> } {
  const args: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(found.facts)) {
    args[name] = word(fact, people);
    if (typeof fact === "number" && fact >= 1000) args[name] = number(fact);
    if (typeof fact === "object" && "seats" in fact) args[`${name}-count`] = fact.seats.length;
  }
  return { key: `told-${found.kind}`, args };
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
    const said = sentenceOf(moment, people);
    const person = people[show.seat];
    const other = show.other === undefined ? undefined : people[show.other];
    return {
      kind: t(`moment-${moment.kind}`),
      title: moment.where
        ? t("log-head", { round: moment.round, phase: moment.where() })
        : game.round(moment.round),
      text: rich(said.key, said.args),
      picture: !person ? null : show.card ? (
        game.picture(show.card, person, other)
      ) : (
        <SeatToken look={person.look} size={48} />
      ),
      at: moment.at,
    };
  });
}
