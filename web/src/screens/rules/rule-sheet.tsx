// The rule behind a payment, over the table.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { language } from "../../app/preferences.ts";
import { href } from "../../app/routes.ts";
import { Sheet } from "../../frame/sheet.tsx";
import type { AnyGame } from "../../games/game-module.ts";
import { ruleBook } from "./rule-book.ts";
import { Marked } from "./rules-page.tsx";

export function RuleSheet({
  game,
  rule,
  onClose,
}: {
  readonly game: AnyGame;
  readonly rule: string;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState("");
  useEffect(() => {
    void ruleBook(game).then((book) =>
      setText(
        book.sections.flatMap((section) => section.rules).find((one) => one.number === rule)
          ?.text ?? "",
      ),
    );
  }, [game, rule, language.value]);
  return (
    <Sheet title={rule} onClose={onClose}>
      <div class="rule-sheet">
        <p role="status">
          <Marked text={text} />
        </p>
        <a class="button" href={`${href("rules", game.name)}#${rule}`}>
          {t("rules")}
        </a>
      </div>
    </Sheet>
  );
}
