// How a bot plays; where it has styles, one tap asks for one, and another takes it back.
import { t } from "../app/i18n.tsx";
import { styleWord } from "../table/people.ts";
import type { BotInfo } from "../wire.ts";

/** "Bot, bold", or what is said of a bot that plays as it likes. */
export const botNote = (bot: string, style: string | undefined): string =>
  t("chair-bot", { style: style ? styleWord(style) : t(`bot-${bot}`) });

export function BotStyles(props: {
  readonly of: BotInfo | undefined;
  readonly style: string | undefined; // The one it has.
  readonly onPick: (name: string) => void; // The bot, with the style that was picked.
}) {
  const { bot = "", name = "", styles } = props.of ?? {};
  if (!styles?.length) return null;
  return (
    <span class="bot-styles" role="group" aria-label={t("bot-styles", { bot: name })}>
      {styles.map((style) => (
        <button
          key={style}
          type="button"
          aria-pressed={style === props.style}
          onClick={() => props.onPick(style === props.style ? bot : `${bot}:${style}`)}
        >
          {styleWord(style)}
        </button>
      ))}
    </span>
  );
}
