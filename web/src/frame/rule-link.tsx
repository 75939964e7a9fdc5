// The rule behind a line, a tap away.
import { t } from "../app/i18n.tsx";

export function RuleLink({
  rule,
  onRule,
}: {
  readonly rule: string;
  readonly onRule: (rule: string) => void;
}) {
  return (
    <button
      type="button"
      class="rule-link"
      onClick={() => onRule(rule)}
      aria-label={t("rule-behind", { rule })}
    >
      {rule}
    </button>
  );
}
