// The middle of the ring.
import { number, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import { ended, told } from "../../frame/log.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { cardWord } from "./action-card.tsx";
import { type DrawnCasino, multiple, type Picture, UNIT, worth } from "./fold.ts";
import { sentence } from "./log.tsx";
import { byHiddenCard, possibleSums, whyNothing } from "./sums.ts";

/** The middle of the ring: what the chosen casino may mean, or whose move it is. */
export function Centre(props: {
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly mine: boolean;
  readonly target: number | null;
  readonly move: Vabanque.Move | null;
  readonly helper: boolean;
  readonly last: Vabanque.Event | undefined;
}) {
  const { picture, people, move, target } = props;
  if (picture.phase === "over") return <h2>{told(ended(picture.winners, people), people)}</h2>;
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
    const times = multiple(picture.box, raises);
    return (
      <>
        {title}
        <p class="not-phone">{t(`lay-${move.card}-means`)}</p>
        {props.helper ? (
          <span class="sum">
            <b>{number(base)}</b> × {times} = <b>{number(base * times)}</b>
          </span>
        ) : null}
      </>
    );
  }
  if (move?.type === "chip") {
    const face = picture.box.chips[picture.round - 1]?.[0] ?? 0;
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
              ? sureWords(place, sums[0] ?? 0, picture, people)
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

/** "This is sure: 0", and why nothing is to be had. */
export function sureWords(
  casino: DrawnCasino,
  amount: number,
  picture: Picture,
  people: readonly Person[],
): string {
  const why = whyNothing(casino, picture.you);
  if (amount || why === null) return t("walk-sure", { amount });
  return why === "no-chips"
    ? t("walk-sure-no-chips")
    : t("walk-sure-trap", { name: nameOf(people, why) });
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
      <span>{told(said, people)}</span>
    </p>
  );
}
