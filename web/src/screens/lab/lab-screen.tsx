// The lab, with what the house and the games know.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { catalogue, FIRST_GAME } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { botsOf, openTable, usualSettings } from "../../table/open-table.ts";
import type { BotInfo } from "../../wire.ts";
import { Lab } from "./lab.tsx";
import { strengthOf } from "./strength.ts";

export function LabRoute() {
  const [game, setGame] = useState(FIRST_GAME);
  const [bots, setBots] = useState<readonly BotInfo[]>([]);
  const [games, setGames] = useState<readonly AnyGame[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    titled(`${t("lab-title")} · Tripot`);
    void Promise.all(catalogue.value.map(({ name }) => loadGame(name))).then(setGames);
  }, []);
  useEffect(() => {
    void botsOf(game).then(setBots, () => undefined);
  }, [game]);
  const play = async (bot: string): Promise<void> => {
    setBusy(true);
    const settings = usualSettings(game, { clock: 0 });
    const rivals = Array.from({ length: settings.seats - 1 }, () => bot);
    await openTable(settings, rivals, true).then(
      (table) => go(pathTo("table", table)),
      () => setBusy(false),
    );
  };
  return (
    <Lab
      game={game}
      bots={bots}
      strength={strengthOf(game)}
      unrated={games.find((one) => one.name === game)?.unrated?.() ?? ""}
      panels={games.flatMap(({ LabPanel }): readonly ComponentType[] =>
        LabPanel ? [LabPanel] : [],
      )}
      busy={busy}
      onGame={setGame}
      onPlay={(bot) => void play(bot)}
    />
  );
}
