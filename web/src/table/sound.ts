// What an event sounds like.
import * as notice from "../app/notices.ts";
import type { Event, GameName, Seat } from "../wire.ts";

const USUAL: Readonly<Record<GameName, number>> = { vabanque: 20_000, "banque-fatale": 5, vendome: 1 };

export function soundOf(game: GameName, event: Event, you: Seat | null): void {
  switch (event.type) {
    case "placed":
    case "laid":
    case "taken":
    case "offered":
      return notice.laid();
    case "walked":
      return notice.walked(event.steps);
    case "revealed":
      return notice.turned(event.bids.length);
    case "dealt":
      return notice.snapped();
    case "turned":
      return "hit" in event ? notice.snapped(event.hit !== null && event.hit === you) : notice.turned(event.cards.length);
    case "paid":
      return notice.coins(event.amount, USUAL[game]);
    case "sold":
      return notice.coins(event.price, USUAL[game]);
    default:
  }
}
