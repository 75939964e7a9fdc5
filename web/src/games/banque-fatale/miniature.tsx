// The market and the cards in little room: for the card of a table that waits.
import { FatalCard } from "./fatal-card.tsx";
import type { Picture } from "./fold.ts";
import { Market } from "./market.tsx";

export function Miniature({ picture }: { readonly picture: Picture }) {
  const mine = picture.you !== null && picture.actors.includes(picture.you);
  const state = mine && picture.phase === "offer" ? "legal" : "";
  return (
    <div class="mini-market">
      <Market values={picture.values} moved={null} unplayed="by2" box={picture.box} />
      <div class="cards">
        {picture.offered ? (
          <span class="offered">
            <FatalCard card={picture.offered} />
          </span>
        ) : null}
        {picture.display.map((card) => (
          <span key={card} class={state}>
            <FatalCard card={card} />
          </span>
        ))}
      </div>
    </div>
  );
}
