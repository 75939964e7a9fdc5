// The code of a table, typed in.
import { useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { SHORTEST_CODE, spaced } from "../../table/code.ts";

export function CodeForm(props: {
  readonly label: string;
  readonly button: string;
  readonly busy?: boolean;
  readonly error?: string | null; // A key of our words.
  readonly onCode: (code: string) => void;
}) {
  const [code, setCode] = useState("");
  const error = props.error ?? null;
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        const digits = code.replaceAll(" ", "");
        if (digits.length >= SHORTEST_CODE) props.onCode(digits);
      }}
    >
      <label for="code">{props.label}</label>
      <input
        id="code"
        inputMode="numeric"
        placeholder="482 917"
        autocomplete="off"
        value={spaced(code)}
        aria-invalid={error !== null}
        aria-describedby="code-error"
        onInput={(event) => setCode(spaced(event.currentTarget.value))}
      />
      <button type="submit" class="button tight" disabled={props.busy}>
        {props.button}
      </button>
      {error ? (
        <p id="code-error" role="alert">
          {t(error)}. {error === "state-wrong-code" ? t("state-wrong-code-more") : null}
        </p>
      ) : (
        <span id="code-error" hidden />
      )}
    </form>
  );
}
