// The sign of the house and of its three games.
import type { GameName } from "../table/types.ts";
import { at } from "../app/navigation.ts";
import { t } from "../app/i18n.tsx";

export function Emblem({ game }: { readonly game: GameName }) {
  return (
    <svg class="emblem" viewBox="0 0 120 120" aria-hidden="true">
      <use href={`#emblem-${game}`} />
    </svg>
  );
}

export function Brand({ small = false }: { readonly small?: boolean }) {
  return (
    <a class={`brand ${small ? "small-when-narrow" : ""}`} href={at("/")} aria-label={t("house-home")}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href="#logo" />
      </svg>
      Tripot
    </a>
  );
}
