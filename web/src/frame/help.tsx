// The keys of a table.
import { t } from "../app/i18n.tsx";

const ANYWHERE = ["?", "H", "U", "L", "B", "M", "Esc"] as const;
const KEYS: Readonly<Record<string, readonly string[]>> = {
  vabanque: ["cards", "number", "steps", "enter", "space"],
  "banque-fatale": ["letters", "enter", "backspace", "keep"],
  vendome: ["arrows", "enter", "space"],
  replay: ["step", "jump", "play"],
};

export function Help({ game }: { readonly game: string }) {
  return (
    <dl class="help">
      {(KEYS[game] ?? []).map((name) => (
        <div key={name}>
          <dt>{t(`help-key-${name}`)}</dt>
          <dd>{t(`help-${name}`)}</dd>
        </div>
      ))}
      {(game === "replay" ? ANYWHERE.filter((key) => "?BM".includes(key)) : ANYWHERE).map((key) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{t(`help-${key === "?" ? "help" : key.toLowerCase()}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
