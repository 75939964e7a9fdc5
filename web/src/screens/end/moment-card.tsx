// The moments of a game in words and a picture.
import type { BanqueFatale, GameName } from "../../table/types.ts";
import { ActionCard } from "../../games/vabanque/action-card.tsx";
import { cardName, FatalCard } from "../../games/banque-fatale/fatal-card.tsx";
import { PlayingCard, rankName } from "../../games/vendome/playing-card.tsx";
import { Pawn, SeatToken } from "../../art/token.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import { capital, list, number, rich, t } from "../../app/i18n.tsx";
import type { Moment } from "./end-of-game.tsx";
import { moments, type Fact, type Found } from "./moments.ts";

function word(fact: Fact, people: readonly Person[]): string | number {
  if (typeof fact === "number") return fact;
  if ("seat" in fact) return nameOf(people, fact.seat);
  if ("seats" in fact) return list(fact.seats.map((seat) => nameOf(people, seat)));
  if ("colour" in fact) return capital(t(`colour-${fact.colour}`));
  if ("fatal" in fact) return cardName(fact.fatal);
  return rankName(fact.rank);
}

/** The sentence of a moment, as rich() wants it. */
export function sentenceOf(found: Found, people: readonly Person[]): { readonly key: string; readonly args: Readonly<Record<string, string | number>> } {
  const args: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(found.facts)) {
    args[name] = word(fact, people);
    if (typeof fact === "number" && fact >= 1000) args[name] = number(fact);
    if (typeof fact === "object" && "seats" in fact) args[`${name}-count`] = fact.seats.length;
  }
  return { key: `told-${found.kind}`, args };
}

function picture(game: GameName, { show }: Found, people: readonly Person[]) {
  const person = people[show.seat];
  const other = show.other === undefined ? undefined : people[show.other];
  if (!person) return null;
  if (game === "vabanque" && show.card)
    return (
      <>
        <ActionCard card={show.card as "raise"} look={person.look} bare />
        <Pawn look={(other ?? person).look} />
      </>
    );
  if (game === "banque-fatale" && show.card) return <FatalCard card={show.card as BanqueFatale.FatalCard} />;
  if (show.card) return <PlayingCard card={show.card} />;
  return <SeatToken look={person.look} size={48} />;
}

/** The moments that decided a game, for the end page and the scrubber's flags. */
export function tellMoments(game: GameName, events: readonly unknown[], people: readonly Person[]): readonly Moment[] {
  return moments(game, events, people.length).map((found) => {
    const said = sentenceOf(found, people);
    const round = game === "vendome" ? t("coup", { coup: found.round }) : game === "vabanque" ? t("round", { round: found.round }) : t("turn", { turn: found.round });
    return {
      kind: t(`moment-${found.kind}`),
      title: found.casino === undefined ? round : t("log-head", { round: found.round, phase: t("casino", { number: found.casino }) }),
      text: rich(said.key, said.args),
      picture: picture(game, found, people),
      at: found.at,
    };
  });
}
