// The sign of the house and of its games.

import { t } from "../app/i18n.tsx";
import { href } from "../app/routes.ts";
import { hasFolder } from "../games/index.ts";

export function Emblem({ game }: { readonly game: string }) {
  return (
    <svg class="emblem" viewBox="0 0 120 120" aria-hidden="true">
      <use href={hasFolder(game) ? `#emblem-${game}` : "#logo"} />
    </svg>
  );
}

export function Brand({
  small = false,
  onLeave,
}: {
  readonly small?: boolean;
  readonly onLeave?: ((event: Event) => void) | undefined;
}) {
  return (
    <a
      class={`brand ${small ? "small-when-narrow" : ""}`}
      href={href("front")}
      aria-label={t("house-home")}
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href="#logo" />
      </svg>
      Tripot
    </a>
  );
}
