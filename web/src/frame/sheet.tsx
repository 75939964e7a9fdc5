// A sheet over the table: the menu, and on narrow screens the log.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { Icon } from "../art/icon.tsx";

export function Sheet(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Before it is painted: a key that is pressed as soon as it is seen is meant for it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>("button, a, input, select")?.focus();
    const key = (event: KeyboardEvent): void => {
      event.stopPropagation(); // The keys of the table below are not meant.
      if (event.key === "Escape") props.onClose();
      if (event.key !== "Tab" || !box.current) return;
      const stops = [
        ...box.current.querySelectorAll<HTMLElement>(
          "button, a[href], input, select, [tabindex='0']",
        ),
      ];
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement === edge) {
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
