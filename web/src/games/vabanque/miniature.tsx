// The ring in little room: for the card of a table that waits.
import { t } from "../../app/i18n.tsx";
import type { Person } from "../../table/people.ts";
import { CHIPS, type Picture } from "./fold.ts";
import { Ring, type RingCasino } from "./ring.tsx";

const PHASES: ReadonlySet<string> = new Set(["chip", "card", "move"]); // Before and after: no word.

export function Miniature({
  picture,
  people,
}: {
  readonly picture: Picture;
  readonly people: readonly Person[];
}) {
  const mine = picture.actor !== null && picture.actor === picture.you;
  const count = picture.casinos.length;
  const home = picture.casinos.findIndex(
    (place) => picture.you !== null && place.pawns.includes(picture.you),
  );
  const casinos = picture.casinos.map((casino, i): RingCasino => {
    const legal = picture.phase !== "move" || (i - home + count) % count <= picture.box.steps;
    return { casino, people, state: mine && legal ? "legal" : "rest" };
  });
  return (
    <Ring casinos={casinos} home={Math.max(0, home)} onChoose={() => undefined}>
      <p class="mini-centre">
        {t("round-of", { round: Math.max(1, picture.round), rounds: CHIPS.length })}
        <b>{PHASES.has(picture.phase) ? t(`vabanque-phase-${picture.phase}`) : ""}</b>
      </p>
    </Ring>
  );
}
