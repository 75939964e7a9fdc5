// One casino or one card, large, with all that may be known about it.
import { list, number, t } from "../../app/i18n.tsx";
import { ChipStack } from "../../art/chips.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import type { Look, Person } from "../../table/people.ts";
import { nameOf } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { ActionCard, CardBack, cardWord } from "./action-card.tsx";
import { sureWords } from "./centre.tsx";
import { type Picture, worth } from "./fold.ts";
import { possibleSums } from "./sums.ts";

export function CasinoDetail({
  at,
  picture,
  people,
  helper,
  hidden,
  onClose,
}: {
  readonly at: number; // Which casino, from 0.
  readonly picture: Picture;
  readonly people: readonly Person[];
  readonly helper: boolean; // The sum helper is on.
  readonly hidden: boolean; // My own faces stay hidden.
  readonly onClose: () => void;
}) {
  const casino = picture.casinos[at];
  if (!casino) return null;
  const sums = possibleSums(casino, picture.you);
  return (
    <Sheet title={t("detail-casino", { casino: at + 1, chips: worth(casino) })} onClose={onClose}>
      <div class="detail">
        {casino.chips.some(Boolean) ? (
          <ul class="piles" aria-label={t("detail-chips")}>
            {casino.chips.map((count, i) =>
              count ? (
                <li key={i}>
                  <ChipStack face={casino.box.chips[i]?.[0] ?? 0} count={count} />
                  {count} × {casino.box.chips[i]?.[0] ?? 0}
                </li>
              ) : null,
            )}
          </ul>
        ) : null}
        {casino.cards.length ? (
          <ol class="laid-cards" aria-label={t("detail-cards")}>
            {casino.cards.map(({ seat, card }, i) => {
              const person = people[seat];
              const shown = person?.you && hidden ? null : card;
              return person ? (
                <li key={i}>
                  <CardBack look={person.look} card={shown} />
                  <span>
                    {person.you ? t("detail-yours") : person.name}
                    {shown ? <b>{cardWord(shown)}</b> : null}
                  </span>
                </li>
              ) : null;
            })}
          </ol>
        ) : (
          <p>{t("casino-spoken-no-cards")}</p>
        )}
        <p>
          {casino.pawns.length
            ? t("casino-spoken-pawns", {
                names: list(casino.pawns.map((seat) => nameOf(people, seat))),
              })
            : t("casino-spoken-no-pawns")}
        </p>
        {helper ? (
          <p>
            {sums.length === 1
              ? sureWords(casino, sums[0] ?? 0, picture, people)
              : t("detail-may-pay", { sums: list(sums.map((sum) => number(sum))) })}
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}

export function CardDetail({
  card,
  look,
  onClose,
}: {
  readonly card: Vabanque.Card;
  readonly look: Look;
  readonly onClose: () => void;
}) {
  return (
    <Sheet title={cardWord(card)} onClose={onClose}>
      <div class="detail one-card">
        <ActionCard card={card} look={look} effect />
        <p>{t(`minute-${card}`)}</p>
      </div>
    </Sheet>
  );
}
