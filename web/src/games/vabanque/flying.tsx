// The piece that the last event moved.
import { signed } from "../../app/i18n.tsx";
import { ChipStack } from "../../art/chips.tsx";
import { Pawn } from "../../art/token.tsx";
import { type Flying, seatPlace } from "../../frame/flight.tsx";
import type { Person } from "../../table/people.ts";
import type { Vabanque } from "../../wire.ts";
import { CardBack } from "./action-card.tsx";
import type { Picture } from "./fold.ts";

function casinoPlace(casino: number): string {
  return `[data-casino="${casino + 1}"]`;
}

/** The piece that the last event moved, from where to where; a pawn goes from casino to casino. */
export function flying(
  event: Vabanque.Event | undefined,
  picture: Picture,
  people: readonly Person[],
): Flying | null {
  const look = (seat: number): Person["look"] =>
    people[seat]?.look ?? { colour: "ivory", symbol: "sun" };
  switch (event?.type) {
    case "placed":
      return {
        piece: (
          <span class="flying-chip">
            <ChipStack face={event.face} count={1} />
          </span>
        ),
        way: [seatPlace(event.seat), casinoPlace(event.casino)],
      };
    case "laid":
      return {
        piece: <CardBack look={look(event.seat)} />,
        way: [seatPlace(event.seat), casinoPlace(event.casino)],
      };
    case "walked": {
      const count = picture.casinos.length;
      const way = Array.from({ length: event.steps + 1 }, (_, i) =>
        casinoPlace((event.casino - event.steps + i + count) % count),
      );
      return { piece: <Pawn look={look(event.seat)} />, way, time: 110 * event.steps };
    }
    case "paid":
      return {
        piece: <span class="flying-sum">{signed(event.amount)}</span>,
        way: [casinoPlace(picture.payout?.casino ?? 0), seatPlace(event.target.seat ?? 0)],
        time: 420,
      };
    default:
      return null;
  }
}
