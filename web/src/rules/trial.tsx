// What can be tried beside the rules of each game.
import type { GameName } from "../types.ts";
import { TryCasino } from "./try-casino.tsx";
import { TryCoup } from "./try-coup.tsx";
import { TryPrices } from "./try-prices.tsx";

export function Trial({ game }: { readonly game: GameName }) {
  switch (game) {
    case "vabanque":
      return <TryCasino />;
    case "banque-fatale":
      return <TryPrices />;
    case "vendome":
      return <TryCoup />;
  }
}
