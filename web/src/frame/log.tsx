// What happened, in sentences. The log itself is silent: the speech queue speaks.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { plain, t } from "../app/i18n.tsx";
import { SeatToken } from "../art/token.tsx";
import type { Look, Person } from "../table/people.ts";
import { type Talk, TalkBox } from "./talk.tsx";

export interface LogLine {
  readonly head?: boolean;
  readonly said?: boolean; // A word of chat.
  readonly after?: number; // How many events had happened.
  readonly look?: Look;
  readonly text: ComponentChildren;
}

/** A sentence of the log, and whose move it tells. */
export interface Sentence {
  readonly key: string;
  readonly args: Parameters<typeof plain>[1];
  readonly seat?: number;
}

/** A sentence for the ear: `own` has the words for what listeners did themselves, by key. */
export function heard(
  { key, args, seat }: Sentence,
  people: readonly Person[],
  own: Readonly<Record<string, string>>,
): string {
  return plain((seat !== undefined && people[seat]?.you && own[key]) || key, args);
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
