// A line that comes and goes: on narrow screens, the last line of the log.
import type { ComponentChildren } from "preact";

export function Toast({ children }: { readonly children: ComponentChildren }) {
  return <div class="toast appear">{children}</div>;
}

export function Toasts({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="toasts" aria-hidden="true">
      {children}
    </div>
  );
}
