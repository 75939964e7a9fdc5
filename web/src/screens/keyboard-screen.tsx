// The keys of every game, on one page.
import { useEffect, useState } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { Help, REPLAY_HELP } from "../frame/help.tsx";
import { Page } from "../frame/page.tsx";
import { catalogue, titleOf } from "../games/catalogue.ts";
import type { AnyGame } from "../games/game-module.ts";
import { loadGame } from "../games/index.ts";

export function KeyboardRoute() {
  const [games, setGames] = useState<readonly AnyGame[]>([]);
  useEffect(() => {
    void Promise.all(catalogue.value.map(({ name }) => loadGame(name))).then(setGames);
  }, []);
  return (
    <Page plain>
      <h1 class="page-title">{t("front-guide")}</h1>
      <p class="lead">{t("keyboard-lead")}</p>
      <div class="keyboard-guide">
        {games.map((game) => (
          <section key={game.name} class="panel section">
            <h2>{titleOf(game.name)}</h2>
            <Help keys={game.keys} />
          </section>
        ))}
        <section class="panel section">
          <h2>{t("replay")}</h2>
          <Help {...REPLAY_HELP} />
        </section>
      </div>
    </Page>
  );
}
