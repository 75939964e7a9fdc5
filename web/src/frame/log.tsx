// What happened, in sentences. The log itself is silent: the speech queue speaks.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { knows, list, plain, rich, t } from "../app/i18n.tsx";
import { SeatToken } from "../art/token.tsx";
import { type Look, nameOf, type Person } from "../table/people.ts";
import { type Talk, TalkBox } from "./talk.tsx";

export interface LogLine {
  readonly head?: boolean;
  readonly said?: boolean; // A word of chat.
  readonly after?: number; // How many events had happened.
  readonly look?: Look;
  readonly text: ComponentChildren;
}

/** A sentence of the log: whose move it tells, and whom else it happens to. */
export interface Sentence {
  readonly key: string;
  readonly args: Parameters<typeof plain>[1];
  readonly seat?: number | undefined;
  readonly other?: number | null | undefined;
}

/** Its words for this reader: `-own` tells your own doing, `-to-you` what others do to you. */
export function wordsFor({ key, seat, other }: Sentence, people: readonly Person[]): string {
  const you = (one?: number | null): boolean => people[one ?? -1]?.you === true;
  const to = you(seat) ? `${key}-own` : you(other) ? `${key}-to-you` : key;
  return knows(to) ? to : key;
}

/** A sentence for the ear. */
export function heard(said: Sentence, people: readonly Person[]): string {
  return plain(wordsFor(said, people), said.args);
}

/** A sentence for the eye. */
export function told(said: Sentence, people: readonly Person[]): ComponentChildren {
  return rich(wordsFor(said, people), said.args);
}

/** A line of the log, with the token of the player who moved. */
export function lineOf(said: Sentence, people: readonly Person[], after: number): LogLine {
  const look = said.seat === undefined ? undefined : people[said.seat]?.look;
  return { after, text: told(said, people), ...(look ? { look } : {}) };
}

/** A name within a list; the reader's own is "you". */
export function youOr(people: readonly Person[], seat: number): string {
  return people[seat]?.you ? t("you") : nameOf(people, seat);
}

/** The winners; a reader among them is told who shares the win. */
export function ended(winners: readonly number[], people: readonly Person[]): Sentence {
  return {
    key: "event-ended",
    args: { names: others(winners, people), count: winners.length },
    seat: mine(winners, people),
  };
}

/** The reader's seat, if it is among these. */
export function mine(seats: readonly number[], people: readonly Person[]): number | undefined {
  return seats.find((seat) => people[seat]?.you);
}

/** The names of all but the reader: their sentences begin with "you" or "your". */
export function others(seats: readonly number[], people: readonly Person[]): string {
  return list(seats.flatMap((seat) => (people[seat]?.you ? [] : [nameOf(people, seat)])));
}

export function Log({ lines }: { readonly lines: readonly LogLine[] }) {
  const end = useRef<HTMLDivElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [count]);
  return (
    <div class="log" ref={end} role="log" aria-live="off" aria-label={t("log-title")} tabIndex={0}>
      <ol>
        {lines.map((line, i) => (
          <li key={i} class={line.head ? "head" : line.said ? "said" : ""}>
            {line.head ? null : line.look ? (
              <SeatToken look={line.look} size={20} />
            ) : (
              <span class="token-gap" />
            )}
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The log with what was said between its lines. */
export function withTalk(lines: readonly LogLine[], said: readonly LogLine[]): readonly LogLine[] {
  if (!said.length) return lines;
  const all: LogLine[] = [];
  let next = 0;
  for (const line of lines) {
    for (let talk = said[next]; talk && (talk.after ?? 0) < (line.after ?? 0); talk = said[++next])
      all.push(talk);
    all.push(line);
  }
  return [...all, ...said.slice(next)];
}

export function LogBox(props: {
  readonly lines: readonly LogLine[];
  readonly talk?: Talk | undefined;
  readonly bare?: boolean; // In a sheet, which has the title already.
}) {
  return (
    <>
      <section class="log-box">
        {props.bare ? null : <h2>{t("log-title")}</h2>}
        <Log lines={props.lines} />
      </section>
      {props.talk ? <TalkBox {...props.talk} /> : null}
    </>
  );
}
