// What happened, in sentences. The log itself is silent: the speech queue speaks.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icon.tsx";
import { SeatToken } from "../art/token.tsx";
import type { Look } from "../people.ts";
import { t } from "../words.tsx";

export interface LogLine {
  readonly head?: boolean;
  readonly said?: boolean; // A word of chat.
  readonly look?: Look;
  readonly text: ComponentChildren;
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
            {line.head ? null : line.look ? <SeatToken look={line.look} size={20} /> : <span class="token-gap" />}
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function LogBox(props: { readonly lines: readonly LogLine[]; readonly onSay?: (text: string) => void }) {
  return (
    <>
      <section class="log-box">
        <h2>{t("log-title")}</h2>
        <Log lines={props.lines} />
      </section>
      {props.onSay ? <Say onSay={props.onSay} /> : null}
    </>
  );
}

function Say({ onSay }: { readonly onSay: (text: string) => void }) {
  const [text, setText] = useState("");
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (said) onSay(said);
    setText("");
  };
  return (
    <form class="say" onSubmit={send}>
      <input
        aria-label={t("chat")}
        placeholder={t("chat-hint")}
        maxLength={200}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="icon-button" aria-label={t("chat-send")}>
        <Icon name="next" size={20} />
      </button>
    </form>
  );
}
