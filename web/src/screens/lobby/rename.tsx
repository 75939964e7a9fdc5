// Another name at the table: one button, then a field in its place.
import { useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { yourName } from "../../app/preferences.ts";
import type { LiveTable } from "../../table/live-table.ts";

export function Rename({ table, name }: { readonly table: LiveTable; readonly name: string }) {
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <button type="button" class="button tight" onClick={() => setText(name)}>
        {t("rename")}
      </button>
    );
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted && wanted !== name && !(await table.ask({ ask: "rename", name: wanted }))) return;
    if (wanted) yourName.value = wanted;
    setText(null);
  };
  return (
    <form class="rename" onSubmit={(event) => void save(event)}>
      <input
        aria-label={t("your-name")}
        value={text}
        maxLength={24}
        required
        autocomplete="nickname"
        ref={(field) => {
          if (field && !field.dataset["met"]) {
            field.dataset["met"] = "yes";
            field.focus();
            field.select();
          }
        }}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && setText(null)}
      />
      <button type="submit" class="button tight">
        {t("rename-save")}
      </button>
    </form>
  );
}
