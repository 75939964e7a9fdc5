// Why a pawn walked where it did, and what a bot believed of the cards. The house computed every figure.
import { number, percent, rich, t, thousands } from "../../app/i18n.tsx";
import { SeatToken } from "../../art/token.tsx";
import { Bars } from "../../screens/replay/why.tsx";
import { nameOf } from "../../table/people.ts";
import type { Told, Worth } from "../../wire.ts";
import type { BeliefsProps, WhyProps } from "../game-module.ts";
import { KindSign } from "./action-card.tsx";
import { CARDS as KINDS } from "./fold.ts";

/** How far the pawn walked: "2 move 3". */
function stepsOf(step: Told): number {
  return Number(step.move.split(" ")[2]);
}

/** What the walk that was made was worth on what was known. */
export function expected(step: Told): number | null {
  return step.walks?.find((walk) => walk.steps === stepsOf(step))?.mean ?? null;
}

/** What each walk was worth, in one sentence and as bars. */
export function Walks(props: WhyProps) {
  const walks = props.step.walks ?? [];
  const steps = stepsOf(props.step);
  const money = number;
  const short = props.narrow ? thousands : number;
  const name = nameOf(props.people, props.seat);
  const played = walks.find((walk) => walk.steps === steps) ?? walks[0];
  const best = walks.reduce(
    (most, walk) => (walk.mean > most.mean ? walk : most),
    walks[0] as Worth,
  );
  const bluffs = walks.flatMap((walk) =>
    (walk.bluffs ?? [])
      .filter(({ without }) => without > walk.mean)
      .map((bluff) => ({ ...bluff, walk })),
  );
  if (!played) return null;
  const wasBest = played.mean === best.mean;
  return (
    <>
      <section class="block">
        <h2>{t(wasBest ? "walks-best" : "walks-other", { name })}</h2>
        <p>
          {rich("walks-worth", { name, casino: played.casino + 1, amount: money(played.mean) })}{" "}
          {wasBest
            ? null
            : rich("walks-better", { casino: best.casino + 1, amount: money(best.mean) })}{" "}
          {played.trapped
            ? rich("walks-trap", { card: t("card-trap"), times: Math.round(played.trapped * 100) })
            : null}
        </p>
      </section>
      <section class="block">
        <h2 class="eyebrow">{t("walks-each")}</h2>
        <Bars
          bars={walks.map((walk) => ({
            key: String(walk.casino),
            name: t("casino", { number: walk.casino + 1 }),
            more: walk.steps ? `+${walk.steps}` : t("walk-stay-short"),
            value: walk.mean,
            aside: walk.trapped
              ? t("trap-chance", {
                  card: t("card-trap"),
                  share: percent(Math.round(walk.trapped * 100) / 100),
                })
              : "",
            told: short(walk.mean),
            played: walk === played,
          }))}
          fromZero
        />
        <p class="small">{t("walks-how")}</p>
      </section>
      {bluffs.length ? (
        <section class="block">
          <h2 class="eyebrow">{t("bluffs-worth")}</h2>
          {bluffs.map(({ walk, seat, without }) => (
            <p key={`${walk.casino} ${seat}`}>
              {rich("bluff-worth", {
                owner: nameOf(props.people, seat),
                card: t("card-bluff"),
                casino: walk.casino + 1,
                name,
                less: money(without - walk.mean),
                from: money(without),
                to: money(walk.mean),
              })}
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

export function CardBeliefs({ beliefs, people }: BeliefsProps) {
  const seats = [...new Set(beliefs.map((belief) => belief.seat))];
  return (
    <section class="block">
      <h2 class="eyebrow">{t("beliefs")}</h2>
      <div class="beliefs">
        {seats.map((seat) => (
          <table key={seat}>
            <caption>
              {people[seat] ? <SeatToken look={people[seat].look} size={22} /> : null}
              {nameOf(people, seat)}
            </caption>
            <thead>
              <tr>
                <td />
                {KINDS.map((kind) => (
                  <th key={kind} scope="col">
                    <KindSign kind={kind} size={16} />
                    <span class="spoken">{t(`card-${kind}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {beliefs
                .filter((belief) => belief.seat === seat)
                .map((belief, i) => (
                  <tr key={i}>
                    <th scope="row">{t("casino", { number: (belief.casino ?? 0) + 1 })}</th>
                    {KINDS.map((kind) => {
                      const share = Math.round((belief.odds[kind] ?? 0) * 100);
                      return (
                        <td key={kind} class={kind} style={{ "--p": share }}>
                          {share}
                        </td>
                      );
                    })}
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
