// Every state says what happened, what is safe, and what to press next.
import type { ComponentChildren } from "preact";
import type { IconName } from "../art/icon.tsx";
import { Icon } from "../art/icon.tsx";
import { Page } from "./page.tsx";

export interface BannerProps {
  readonly tone: "warn" | "ok" | "neutral" | "error";
  readonly icon: IconName;
  readonly title: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[];
}

export function Banner({ tone, icon, title, children, actions = [] }: BannerProps) {
  const urgent = tone === "error" || tone === "warn";
  return (
    <div class={`banner ${tone}`} role={urgent ? "alert" : "status"}>
      <Icon name={icon} size={24} />
      <span>
        <b>{title}</b>
        {children ? <small>{children}</small> : null}
      </span>
      {actions.length ? (
        <span class="buttons">
          {actions.map((action) => (
            <button key={action.label} type="button" class="button" onClick={action.onPress}>
              {action.label}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** A state that has the page for itself. */
export function FullPage({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly actions?: ComponentChildren;
}) {
  return (
    <Page>
      <div class="full-page">
        <h1>{title}</h1>
        {children ? <p>{children}</p> : null}
        {actions ? <div class="row">{actions}</div> : null}
      </div>
    </Page>
  );
}
