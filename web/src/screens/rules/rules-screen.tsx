// The rules of a game by link.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { language } from "../../app/preferences.ts";
import { titled } from "../../app/tab-title.ts";
import { knownGame, titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { type RuleBook, ruleBook } from "./rule-book.ts";
import { RulesPage } from "./rules-page.tsx";

export function RulesRoute({ game }: { readonly game: string }) {
  const name = knownGame(game);
  const [shown, setShown] = useState<{ readonly module: AnyGame; readonly book: RuleBook } | null>(
    null,
  );
  useEffect(() => {
    titled(`${t("rules")} · ${titleOf(name)}`);
    void loadGame(name).then(async (module) => {
      setShown({ module, book: await ruleBook(module) });
      const rule = location.hash.slice(1);
      if (rule) setTimeout(() => document.getElementById(rule)?.scrollIntoView());
    });
  }, [name, language.value]);
  const { RulesSwitch, Example } = shown?.module ?? {};
  return (
    <RulesPage
      game={name}
      lead={shown?.book.lead ?? ""}
      sections={shown?.book.sections ?? []}
      here={location.hash.slice(1)}
      choice={RulesSwitch ? <RulesSwitch /> : null}
      example={Example ? <Example /> : null}
    />
  );
}
