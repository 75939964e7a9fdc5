// What can be tried beside the rules of each game.
import type { GameName } from "../../table/types.ts";
import { TryCasino } from "../../games/vabanque/try-casino.tsx";
import { TryCoup } from "../../games/vendome/try-coup.tsx";
import { TryPrices } from "../../games/banque-fatale/try-prices.tsx";

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
