// The end speaks to the reader: the place, what the game brought, the best and the worst round.
import type { ComponentChildren } from "preact";
import { list, signed, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { PlayerToken } from "../../art/portrait.tsx";
import type { AnyGame, Story } from "../../games/game-module.ts";
import { lineKey, saysAtEnd } from "../../table/bot-lines.ts";
import type { Person } from "../../table/people.ts";
import { nameOf } from "../../table/people.ts";
import type { Ended, Event, Seat } from "../../wire.ts";

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

export interface Standing {
  readonly place: number;
  readonly score: number;
  readonly together: readonly Seat[]; // Others with the same score.
  readonly gap: number; // To the winner; for a winner, to the next.
  readonly other: Seat | null; // The seat at that distance.
}

/** The place of a seat at the end; null if it is not in the ranking. */
export function standingOf(ranking: Ended["ranking"], you: Seat): Standing | null {
  let place = 1;
  for (const [i, { seats, score }] of ranking.entries()) {
    if (seats.includes(you)) {
      const far = i ? ranking[0] : ranking[1];
      return {
        place,
        score,
        together: seats.filter((seat) => seat !== you),
        gap: far ? Math.abs(far.score - score) : 0,
        other: far?.seats[0] ?? null,
      };
    }
    place += seats.length;
  }
  return null;
}

/** The rounds that brought a seat most and least, from 1; null where all brought the same. */
export function extremes(
  money: Story["money"],
  you: Seat,
): { readonly best: Round; readonly worst: Round } | null {
  const rounds = money
    .slice(1)
    .map((now, i): Round => ({ round: i + 1, change: (now[you] ?? 0) - (money[i]?.[you] ?? 0) }));
  const [first] = rounds;
  if (!first) return null;
  const best = rounds.reduce((a, b) => (b.change > a.change ? b : a), first);
  const worst = rounds.reduce((a, b) => (b.change < a.change ? b : a), first);
  return best.change === worst.change ? null : { best, worst };
}

interface Round {
  readonly round: number;
  readonly change: number;
}

function lasted(seconds: number): string {
  const all = Math.max(1, Math.round(seconds / MINUTE_SECONDS));
  const hours = Math.floor(all / HOUR_MINUTES);
  return hours
    ? t("me-lasted-hours", { hours, minutes: all % HOUR_MINUTES })
    : t("me-lasted", { minutes: all });
}

function placed(standing: Standing, people: readonly Person[], game: AnyGame): string {
  const { place, together, gap, other } = standing;
  const money = game.money(gap);
  if (together.length)
    return t("me-shared", { place, names: list(together.map((seat) => nameOf(people, seat))) });
  if (other === null) return t("me-alone");
  const name = nameOf(people, other);
  return place === 1 ? t("me-won", { money, name }) : t("me-placed", { place, money, name });
}

export function ForMe({
  you,
  ended,
  story,
  people,
  game,
  events,
  muted,
  onWatch,
}: {
  readonly you: Seat | null;
  readonly ended: Ended;
  readonly story: Story;
  readonly people: readonly Person[];
  readonly game: AnyGame;
  readonly events: readonly Event[];
  readonly muted: readonly Seat[];
  readonly onWatch: ((at: number) => void) | null; // Null: it cannot be seen again yet.
}) {
  const standing = you === null ? null : standingOf(ended.ranking, you);
  const rounds = you === null ? null : extremes(story.money, you);
  const begun = you === null ? undefined : story.money[0]?.[you];
  const parts = game.parts(events);
  const says = saysAtEnd(ended, people, muted);
  const moment = (key: "me-best" | "me-worst", { round, change }: Round): ComponentChildren => (
    <li>
      <span>{t(key, { game: game.name, round, change: signed(change) })}</span>
      {onWatch ? (
        <button
          type="button"
          class="button ghost tight"
          aria-label={t("me-watch", { round, game: game.name })}
          onClick={() => onWatch(parts[round - 1]?.from ?? 0)}
        >
          <Icon name="play" size={16} /> {t("watch-again")}
        </button>
      ) : null}
    </li>
  );
  if (!standing && !says) return null;
  return (
    <section class="panel for-me" aria-label={t("me-title")}>
      {standing ? (
        <div class="standing">
          <h2>{placed(standing, people, game)}</h2>
          <p>
            {begun === undefined
              ? null
              : begun
                ? t("me-from-to", {
                    begun: game.money(begun),
                    money: game.money(standing.score),
                    change: signed(standing.score - begun),
                  })
                : t("me-brought", { money: game.money(standing.score) })}{" "}
            {ended.seconds ? lasted(ended.seconds) : null}
          </p>
        </div>
      ) : null}
      {rounds ? (
        <ul class="my-rounds">
          {moment("me-best", rounds.best)}
          {moment("me-worst", rounds.worst)}
        </ul>
      ) : null}
      {says ? (
        <figure>
          <PlayerToken look={says.person.look} bot={says.person.bot} size={44} />
          <blockquote>{t(lineKey(says.person.bot ?? "", says.moment))}</blockquote>
          <figcaption>{says.person.name}</figcaption>
        </figure>
      ) : null}
    </section>
  );
}
