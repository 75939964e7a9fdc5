// The bottom of a table: the decision, its choices, and the brass button.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { pace } from "../app/preferences.ts";
import { Icon } from "../art/icon.tsx";
import type { MoveState } from "../table/pending-move.ts";
import { withoutStrayClicks } from "./stray-click.ts";

let inside = false; // The focus is in the dock; a new dock takes it over.

function lost(at: Element | null): boolean {
  return at === null || at === document.body || (at instanceof HTMLButtonElement && at.disabled);
}

/** The dock keeps the focus when the button that had it is disabled or removed. */
export function Dock({
  kind = "",
  children,
}: {
  readonly kind?: string;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (inside && lost(document.activeElement)) box.current?.focus();
  });
  useEffect(() => {
    const elsewhere = (event: Event): void => {
      inside = event.target instanceof Node && Boolean(box.current?.contains(event.target));
    };
    addEventListener("focusin", elsewhere);
    return () => removeEventListener("focusin", elsewhere);
  }, []);
  return (
    <section
      ref={box}
      class={`dock ${kind}`}
      aria-label={t("dock")}
      tabIndex={-1}
      onClickCapture={withoutStrayClicks}
    >
      {children}
    </section>
  );
}

const PACES = [1, 2, 0] as const;

/** While others move: how fast it is shown, and straight on to my turn. */
export function Meanwhile({ onSkip }: { readonly onSkip?: (() => void) | undefined }) {
  const words = { 0: t("pace-none"), 1: t("pace-usual"), 2: t("pace-fast") };
  const now = PACES.find((one) => one === pace.value) ?? 1;
  return (
    <div class="meanwhile">
      <button
        type="button"
        class="button tight"
        onClick={() => (pace.value = PACES[(PACES.indexOf(now) + 1) % PACES.length] ?? 1)}
      >
        {t("pace-is", { pace: words[now] })}
      </button>
      {onSkip ? (
        <button type="button" class="button tight" onClick={onSkip}>
          {t("skip-to-now")}
        </button>
      ) : null}
    </div>
  );
}

export function Prompt({
  title,
  beside,
  children,
}: {
  readonly title: ComponentChildren;
  readonly beside?: ComponentChildren; // On the line of the title.
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="prompt">
      <h2>{title}</h2>
      {beside}
      {children ? <div>{children}</div> : null}
    </div>
  );
}

export interface ConfirmProps {
  readonly state: MoveState;
  readonly label: ComponentChildren; // What the brass button does.
  readonly what?: ComponentChildren; // The choice in a few words, above it.
  readonly hint?: ComponentChildren;
  readonly keyName?: string;
  readonly isOnward?: true; // Nothing hangs on it: it may be pressed at once, also by mistake.
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
        <button
          type="button"
          class="button brass"
          disabled={!ready}
          data-deliberate={props.isOnward ? undefined : ""}
          onClick={props.onConfirm}
          aria-busy={props.state === "sending"}
        >
          {props.state === "sending" ? t("sending") : props.label}
          {ready ? (
            <span class="key" aria-hidden="true">
              {props.keyName ?? t("key-enter")}
            </span>
          ) : null}
        </button>
      </div>
      {props.hint ? <div class="hint">{props.hint}</div> : null}
    </div>
  );
}
