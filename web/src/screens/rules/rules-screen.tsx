// The rules of a game by link.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { language } from "../../app/preferences.ts";
import { href } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { FIRST_GAME, knownGame, titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { hasFolder, loadGame } from "../../games/index.ts";
import { houseInfo } from "../../table/http.ts";
import { type RuleBook, ruleBook } from "./rule-book.ts";
import { RulesPage } from "./rules-page.tsx";

interface Shown {
  readonly module: AnyGame;
  readonly book: RuleBook;
}

/** A game without a folder here may be one of the house. */
async function find(asked: string): Promise<Shown> {
  if (!hasFolder(asked)) await houseInfo().catch(() => undefined);
  const module = await loadGame(knownGame(asked));
  return { module, book: await ruleBook(module) };
}

export function RulesRoute({ game }: { readonly game: string }) {
  const asked = game || FIRST_GAME;
  const [shown, setShown] = useState<Shown | null>(null);
  const name = hasFolder(asked) ? asked : (shown?.module.name ?? "");
  useEffect(() => {
    void find(asked).then((found) => {
      titled(`${t("rules")} · ${titleOf(found.module.name)}`);
      setShown(found);
      const rule = location.hash.slice(1);
      if (rule) setTimeout(() => document.getElementById(rule)?.scrollIntoView());
    });
  }, [asked, language.value]);
  const { RulesSwitch, Example } = shown?.module ?? {};
  return (
    <RulesPage
      game={name}
      lead={shown?.book.lead ?? ""}
      sections={shown?.book.sections ?? []}
      here={location.hash.slice(1)}
      choice={
        <>
          {RulesSwitch ? <RulesSwitch /> : null}
          {shown?.module.desk ? (
            <a class="button" href={href("assistant", name)}>
              <Icon name="chips" /> {t("assistant")}
            </a>
          ) : null}
        </>
      }
      example={Example ? <Example /> : null}
    />
  );
}
