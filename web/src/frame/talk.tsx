// Talk at the table: a face, a phrase that everybody reads in their own language, and free text
// where the table allows it.
import { useState } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";
import type { Phrase, Reaction, SayKind } from "../wire.ts";
import { Sheet } from "./sheet.tsx";

export interface Talk {
  readonly free: boolean;
  readonly onSay: (kind: SayKind, what: string) => void;
}

/** Eyes and mouth of each face, in a box of 24. */
const FACES: Readonly<Record<Reaction, string>> = {
  smile: "M8 9.5v1M16 9.5v1M7.5 14c1 2 2.6 3 4.5 3s3.5-1 4.5-3",
  laugh:
    "M7 10c.6-1 1.9-1 2.5 0M14.5 10c.6-1 1.9-1 2.5 0M7 13.5h10c-.4 3-2.5 4.5-5 4.5s-4.6-1.5-5-4.5z",
  wink: "M8 9.5v1M14.5 10h3M8 14.5c2 2 5.5 2 7.5-.5",
  gasp: "M8 9v1M16 9v1M12 13.5a2 2.5 0 1 0 .01 0z",
  think: "M8 10v1M15 9.5v1M9 16l6-1.5M14 6.5l3 .5",
  frown: "M8 9.5v1M16 9.5v1M8 16.5c1.5-2.5 6.5-2.5 8 0",
  cry: "M7 9.5h3M14 9.5h3M8.5 16.5c1.5-2 5.5-2 7 0M7.5 11.5v3",
  clap: "M8 9.5v1M16 9.5v1M8 14c1 1.5 7 1.5 8 0M3 4l1.5 1.5M12 1.5v2M21 4l-1.5 1.5",
};
export const REACTIONS = Object.keys(FACES) as readonly Reaction[];
export const PHRASES: readonly Phrase[] = [
  "hello",
  "good-luck",
  "your-move",
  "one-moment",
  "trust-me",
  "it-is-a-trap",
  "i-am-bluffing",
  "well-played",
  "ouch",
  "sorry",
  "thanks",
  "good-game",
  "rematch",
];

export function Face({ name, size = 26 }: { readonly name: Reaction; readonly size?: number }) {
  return (
    <svg
      class="face"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={t(`reaction-${name}`)}
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d={FACES[name]} />
    </svg>
  );
}

export function TalkBox({ free, onSay }: Talk) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (said) onSay("text", said);
    setText("");
  };
  const say = (kind: SayKind, what: string) => () => {
    setOpen(false);
    onSay(kind, what);
  };
  return (
    <div class="say">
      {free ? (
        <form onSubmit={send}>
          <input
            aria-label={t("chat")}
            placeholder={t("chat-hint")}
            maxLength={200}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </form>
      ) : null}
      <button
        type="button"
        class={free ? "icon-button" : "button grow"}
        aria-label={free ? t("talk") : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Face name="smile" size={24} /> {free ? null : t("talk")}
      </button>
      {free ? (
        <button type="button" class="icon-button" aria-label={t("chat-send")} onClick={send}>
          <Icon name="next" size={20} />
        </button>
      ) : null}
      {open ? (
        <Sheet title={t("talk")} onClose={() => setOpen(false)}>
          <div class="talk">
            <div class="faces">
              {REACTIONS.map((name) => (
                <button
                  key={name}
                  type="button"
                  class="icon-button"
                  onClick={say("reaction", name)}
                >
                  <Face name={name} size={34} />
                </button>
              ))}
            </div>
            <div class="phrases">
              {PHRASES.map((name) => (
                <button key={name} type="button" class="button tight" onClick={say("phrase", name)}>
                  {t(`phrase-${name}`)}
                </button>
              ))}
            </div>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}
