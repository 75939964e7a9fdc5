// Taking part in the luck of a game without a click: pledge words, open them once all pledges are fixed.
import type { Deal, Facts, Pledge, Pledged, Redealt, Reveal, Revealing, Seat } from "../../wire.ts";
import { get, type Unnamed } from "../http.ts";
import { note, pledgeFor, wordsFor } from "./own.ts";
import { PLEDGED } from "./schemes.ts";

/** The deal with another pledge of a seat. */
export function withPledge(deal: Deal | null, seat: Seat, pledge: string): Deal | null {
  if (deal?.stage !== "open" && deal?.stage !== "pledging") return deal;
  const pledges = Array.from({ length: Math.max(deal.pledges.length, seat + 1) }, (_, other) =>
    other === seat ? pledge : (deal.pledges[other] ?? ""),
  );
  return { ...deal, pledges };
}

/** What a message about the luck changes. */
export function dealAfter(
  { deal, commitment }: Facts,
  message: Pledged | Revealing | Redealt,
): Partial<Facts> {
  if (!deal) return {};
  switch (message.t) {
    case "pledged":
      return { deal: withPledge(deal, message.seat, message.pledge) };
    case "revealing":
      return {
        deal: {
          ...deal,
          stage: "revealing",
          round: message.round,
          pledges: message.pledges,
          left: message.seconds,
        },
      };
    case "redealt": {
      const last = { round: deal.round, commitment, without: message.without };
      return {
        commitment: message.commitment,
        deal: {
          ...deal,
          stage: "pledging",
          round: message.round,
          pledges: deal.pledges.map(() => ""),
          left: null,
          again: [...deal.again, last],
        },
      };
    }
  }
}

export type Ask = (ask: Unnamed<Pledge> | Unnamed<Reveal>) => Promise<unknown>;

/** The next word in the luck for one seat, if one is due now. */
export class Part {
  readonly #table: string;
  readonly #ask: Ask;
  readonly #done = new Set<string>();
  #seat: Seat | null = null;

  constructor(table: string, ask: Ask) {
    this.#table = table;
    this.#ask = ask;
  }

  /** Resolves when the house has answered. A rejection does not matter: the next round says what is due. */
  async take({ deal, commitment, stage }: Facts, seat: Seat | null): Promise<void> {
    if (seat !== this.#seat) this.#done.clear(); // With another chair a pledge is lost.
    this.#seat = seat;
    if (seat === null || stage !== "lobby" || deal?.scheme !== PLEDGED) return;
    if (deal.again.some(({ without }) => without.includes(seat))) return;
    const opening = deal.stage === "revealing";
    const step = `${deal.round} ${opening}`;
    if (deal.stage === "dealt" || this.#done.has(step)) return;
    const own = wordsFor(this.#table, deal.round, commitment, seat);
    if (opening ? own?.pledge !== deal.pledges[seat] : own && own.pledge === deal.pledges[seat])
      return;
    this.#done.add(step);
    try {
      if (opening && own) {
        note(this.#table, own.pledge, "opened");
        await this.#ask({ ask: "reveal", words: own.words });
      } else if (!opening) {
        const pledge = await pledgeFor(this.#table, deal.round, commitment, seat);
        await this.#ask({ ask: "pledge", pledge, round: deal.round });
        note(this.#table, pledge, "sent");
      }
    } catch {
      this.#done.delete(step);
    }
  }
}

/** The pledge to sit down with, where the table is known to take one. */
export async function pledgeToSit(facts: Facts, seat: Seat | null): Promise<string> {
  const { deal, commitment, id, stage } = facts;
  if (seat === null || stage !== "lobby" || deal?.scheme !== PLEDGED || deal.stage !== "open")
    return "";
  return pledgeFor(id, deal.round, commitment, seat);
}

const ASK_AGAIN_MS = 300;

/** Several seats of one device take part, until the game begins. */
export async function takePartTogether(
  table: string,
  seats: readonly { readonly seat: Seat; readonly ask: Ask; readonly key: string }[],
  until: (facts: Facts) => boolean,
): Promise<Facts> {
  const parts = seats.map(({ seat, ask }) => ({ seat, part: new Part(table, ask) }));
  for (let asked = 0; ; asked++) {
    const { table: facts } = await get<{ readonly table: Facts }>(
      `/tables/${encodeURIComponent(table)}`,
      seats[0]?.key,
    );
    if (until(facts)) return facts;
    for (const { seat, part } of parts) await part.take(facts, seat);
    // From here on we wait for somebody else.
    if (asked) await new Promise((later) => setTimeout(later, ASK_AGAIN_MS));
  }
}
