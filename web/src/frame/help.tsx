// The keys of a table.
import { t } from "../app/i18n.tsx";

const ANYWHERE = ["?", "H", "U", "L", "S", "M", "Esc"] as const;

interface HelpProps {
  readonly keys: readonly string[]; // Of the game: each has a name and an explanation in the locale.
  readonly everywhere?: readonly string[]; // Keys that work whatever the game.
}

export const REPLAY_HELP: HelpProps = {
  keys: ["step", "jump", "play"],
  everywhere: ["?", "S", "M"],
};

export function Help({ keys, everywhere = ANYWHERE }: HelpProps) {
  return (
    <dl class="help">
      {keys.map((name) => (
        <div key={name}>
          <dt>{t(`help-key-${name}`)}</dt>
          <dd>{t(`help-${name}`)}</dd>
        </div>
      ))}
      {everywhere.map((key) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{t(`help-${key === "?" ? "help" : key.toLowerCase()}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
