// Where a person writes their name; this browser keeps it as it is typed.
import type { RefObject } from "preact";
import { t } from "../app/i18n.tsx";
import { yourName } from "../app/preferences.ts";

export function YourName(props: {
  readonly class?: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly isRequired?: boolean;
  readonly describedBy?: string;
}) {
  return (
    <label class={props.class}>
      {t("your-name")}
      <input
        ref={props.field ?? null}
        value={yourName.value}
        maxLength={24}
        required={props.isRequired}
        autocomplete="nickname"
        aria-describedby={props.describedBy}
        onInput={(event) => (yourName.value = event.currentTarget.value)}
      />
    </label>
  );
}
