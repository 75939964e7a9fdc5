// What the people at a table vote on: a takeover of a seat, and at listed tables what the host may do.
import { signal } from "@preact/signals";
import type { Decided, Proposal, Proposed, Seat, Snapshot, Voted } from "../wire.ts";

export interface OpenVote {
  readonly number: number;
  readonly proposal: Proposal;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  readonly due: number; // By this device's clock.
}

export class Votes {
  readonly open = signal<OpenVote | null>(null);
  /** The last result, until it has been read. */
  readonly result = signal<{ readonly proposal: Proposal; readonly accepted: boolean } | null>(
    null,
  );
  /** The proposal that I should get a seat here. */
  readonly hoping = signal<number | null>(null);
  readonly #seated: () => void;

  /** `seated` is called when others have agreed that I get a seat. */
  constructor(seated: () => void) {
    this.#seated = seated;
  }

  take({ proposal, proposed = 0, yes = [], no = [] }: Snapshot): void {
    this.open.value = proposal
      ? { number: proposed, proposal, yes, no, due: dueIn(proposal.seconds) }
      : null;
  }

  hear(message: Proposed | Voted | Decided): void {
    const vote = this.open.value;
    switch (message.t) {
      case "proposed": {
        const { n: number, proposal } = message;
        const { by, voters } = proposal;
        const yes = by !== null && voters.includes(by) ? [by] : []; // The proposer agrees.
        this.result.value = null;
        this.open.value = { number, proposal, yes, no: [], due: dueIn(proposal.seconds) };
        return;
      }
      case "voted": {
        if (!vote) return;
        const others = (seats: readonly Seat[]) => seats.filter((seat) => seat !== message.seat);
        const [yes, no] = [others(vote.yes), others(vote.no)];
        this.open.value = message.yes
          ? { ...vote, yes: [...yes, message.seat], no }
          : { ...vote, yes, no: [...no, message.seat] };
        return;
      }
      case "decided":
        if (vote) this.result.value = { proposal: vote.proposal, accepted: message.accepted };
        this.open.value = null;
        if (this.hoping.value !== message.proposal) return;
        this.hoping.value = null;
        if (message.accepted) this.#seated(); // The cookie of this browser opens the seat now.
    }
  }
}

function dueIn(seconds: number): number {
  return performance.now() + seconds * 1000;
}
