// A sheet over the table: the menu, and on narrow screens the log.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";

const STOPS = ["button", "input", "select", "textarea"]
  .map((tag) => `${tag}:not(:disabled)`)
  .concat("a[href]", "[tabindex='0']")
  .join();

export function Sheet(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props.onClose);
  latest.current = props.onClose;
  // Before it is painted: a key that is pressed as soon as it is seen is meant for it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const stopsOf = (): HTMLElement[] => [
      ...(box.current?.querySelectorAll<HTMLElement>(STOPS) ?? []),
    ];
    stopsOf()[0]?.focus();
    const key = (event: KeyboardEvent): void => {
      const top = [...document.querySelectorAll(".sheet > [role=dialog]")].at(-1);
      if (top !== box.current) return; // Another sheet lies over this one.
      event.stopPropagation(); // The keys of the table below are not meant.
      if (event.key === "Escape") latest.current();
      if (event.key !== "Tab") return;
      const stops = stopsOf();
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement === edge || !top?.contains(document.activeElement)) {
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      }
    };
    addEventListener("keydown", key, true);
    return () => {
      removeEventListener("keydown", key, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the backdrop; Escape and the button close it too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div class="sheet" onClick={(event) => event.target === event.currentTarget && props.onClose()}>
      <div ref={box} role="dialog" aria-modal="true" aria-label={props.title} class="appear">
        <header>
          <h2>{props.title}</h2>
          <button type="button" class="icon-button" aria-label={t("close")} onClick={props.onClose}>
            <Icon name="x" size={20} />
          </button>
        </header>
        {props.children}
      </div>
    </div>
  );
}
