// What a bot believed of the closed hands. The house computed every figure.
import { list, percent, t } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { BeliefsProps } from "../game-module.ts";
import { COLOURS, MarketToken } from "./market-token.tsx";

/** What a rival's closed hand may hold, the likeliest first. */
export function BidBeliefs({ beliefs, people }: BeliefsProps) {
  return (
    <section class="block">
      <h2 class="eyebrow">{t("beliefs-hands")}</h2>
      {beliefs.map((belief) => (
        <div key={belief.seat} class="hand-beliefs">
          <h3>
            {people[belief.seat] ? (
              <SeatToken look={(people[belief.seat] as Person).look} size={22} />
            ) : null}{" "}
            {nameOf(people, belief.seat)}
          </h3>
          <ul class="values">
            {Object.entries(belief.odds)
              .toSorted((a, b) => b[1] - a[1])
              .slice(0, 4)
              .map(([hand, share]) => (
                <li key={hand}>
                  <span class="name">
                    <Hand chips={hand.split(" ")} />
                  </span>
                  <span class="bar" aria-hidden="true">
                    <i style={{ width: `${share * 100}%` }} />
                  </span>
                  <span class="aside" />
                  <b>{percent(Math.round(share * 100) / 100)}</b>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The chips of a hand as pieces, and in words for the ear. */
export function Hand({ chips: held }: { readonly chips: readonly string[] }) {
  if (held[0] === "none") return <>{t("thought-no-bid")}</>;
  return (
    <span class="chips" role="img" aria-label={chips(held)}>
      {COLOURS.filter((colour) => held.includes(colour)).map((colour) => (
        <span key={colour}>
          <MarketToken colour={colour} size={18} />
          {held.filter((chip) => chip === colour).length}
        </span>
      ))}
    </span>
  );
}

function chips(colours: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return list([...counts].map(([colour, count]) => `${count} ${t(`colour-${colour}`)}`));
}
