// What the messages of a table said about its luck, its moves and its players, put together.
import type { Opening, Place, Row, Seat } from "../../wire.ts";
import type { Played, Saw } from "./witness.ts";

export function seen({ told }: Saw) {
  const commitments = new Map<number, string>();
  const without = new Map<number, readonly Seat[]>();
  const pledges = new Map<number, readonly string[]>();
  const dids: { n: number; stamp: string; bot: string; rows: readonly Row[] }[] = [];
  const openings: Opening[] = [];
  const pledged = new Map<string, number>(); // The pledges of each seat, in the order received.
  const seated = new Map<Seat, number>(); // When somebody last sat down before the game began.
  const players = new Map<Seat, { name: string; bot: string }>(); // At the end.
  let settings: Played | null = null;
  let ended: { readonly ranking: readonly Place[]; readonly winners: readonly Seat[] } | null =
    null;
  let [seal, secret] = ["", ""];
  let words: readonly string[] = [];
  const numbers = Object.keys(told)
    .map(Number)
    .sort((a, b) => a - b);
  for (const n of numbers) {
    const message = told[n];
    switch (message?.t) {
      case "opened":
        commitments.set(1, message.commitment);
        settings = message.settings;
        break;
      case "arranged":
        if (!seal) settings = message.settings; // Later only the pace of bots may change.
        break;
      case "seated":
        if (!ended) players.set(message.seat, message);
        if (!seal && message.why !== "renamed") seated.set(message.seat, n);
        break;
      case "redealt":
        commitments.set(message.round, message.commitment);
        without.set(message.round - 1, message.without);
        break;
      case "pledged":
        pledged.set(`${message.seat} ${message.pledge}`, n);
        break;
      case "revealing":
        pledges.set(message.round, message.pledges);
        break;
      case "started":
        ({ seal, words } = message);
        break;
      case "did":
        dids.push({ n, stamp: message.stamp, bot: message.bot, rows: message.e });
        openings.push(...message.opens);
        break;
      case "ended":
        ({ secret } = message);
        ended = message;
        openings.push(...message.opens);
        break;
      default:
    }
  }
  return {
    ...{ commitments, without, pledges, pledged, seated, players, dids, openings },
    ...{ settings, ended, seal, secret, words },
  };
}
