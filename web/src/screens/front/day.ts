// The card of the table of the day, loaded after the front door is there.
import { lazyPart } from "../../app/lazy.tsx";

export const DayCard = lazyPart(
  async () => (await import("../duplicate/day-card.tsx")).DayCard,
  "front",
);
