// The bottom of a table: what is asked, what may be chosen, and the one brass button.
import type { ComponentChildren } from "preact";
import type { ChoiceState } from "../choice.ts";
import { Icon } from "../art/icon.tsx";
import { t } from "../words.tsx";

export function Dock({ kind = "", children }: { readonly kind?: string; readonly children: ComponentChildren }) {
  return (
    <section class={`dock ${kind}`} aria-label={t("dock")}>
      {children}
    </section>
  );
}

export function Prompt({ title, children }: { readonly title: ComponentChildren; readonly children?: ComponentChildren }) {
  return (
    <div class="prompt">
      <h2>{title}</h2>
      {children ? <div>{children}</div> : null}
    </div>
  );
}

export interface ConfirmProps {
  readonly state: ChoiceState;
  readonly label: ComponentChildren; // What the brass button does.
  readonly what?: ComponentChildren; // The choice in a few words, above it.
  readonly hint?: ComponentChildren;
  readonly keyName?: string;
  readonly onConfirm: () => void;
  readonly onClear?: () => void;
}

export function Confirm(props: ConfirmProps) {
  const ready = props.state === "preview";
  return (
    <div class="confirm">
      {props.what ? <div class="what">{props.what}</div> : null}
      <div class="pair">
        {props.onClear && ready ? (
          <button type="button" class="button" aria-label={t("change")} onClick={props.onClear}>
            <Icon name="undo" />
          </button>
        ) : null}
        <button type="button" class="button brass" disabled={!ready} onClick={props.onConfirm} aria-busy={props.state === "sending"}>
          {props.state === "sending" ? t("sending") : props.label}
          {ready ? <span class="key" aria-hidden="true">{props.keyName ?? t("key-enter")}</span> : null}
        </button>
      </div>
      {props.hint ? <div class="hint">{props.hint}</div> : null}
    </div>
  );
}
