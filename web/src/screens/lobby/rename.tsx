// Another name at the table: one button, then a field in its place. Who has given none sees the
// field at once, because friends are invited by that name.
import { useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { yourName } from "../../app/preferences.ts";
import type { LiveTable } from "../../table/live-table.ts";

export function Rename({ table, name }: { readonly table: LiveTable; readonly name: string }) {
  const [text, setText] = useState(() =>
    !yourName.value.trim() && name === t("player") ? "" : null,
  );
  const [asked, setAsked] = useState(false);
  if (text === null)
    return (
      <button
        type="button"
        class="button tight"
        onClick={() => {
          setAsked(true);
          setText(name);
        }}
      >
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
        placeholder={t("your-name")}
        value={text}
        maxLength={24}
        required
        autocomplete="nickname"
        ref={(field) => {
          if (asked && field && !field.dataset["met"]) {
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
