// Fatal cards, large, with what each is worth and what it does.
import { capital, t } from "../../app/i18n.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import type { BanqueFatale } from "../../wire.ts";
import { cardName, FatalCard } from "./fatal-card.tsx";
import { type Picture, price } from "./fold.ts";

export function CardsDetail({
  title,
  cards,
  picture,
  onClose,
}: {
  readonly title: string;
  readonly cards: readonly BanqueFatale.FatalCard[];
  readonly picture: Picture;
  readonly onClose: () => void;
}) {
  return (
    <Sheet title={title} onClose={onClose}>
      <ul class="fatal-detail">
        {cards.map((card) => (
          <li key={card}>
            <FatalCard card={card} />
            <b>{capital(cardName(card))}</b>
            {t("millions", { amount: price(card, picture.values) })}
          </li>
        ))}
      </ul>
      <p class="fatal-does">{t("fatal-card-does")}</p>
    </Sheet>
  );
}
