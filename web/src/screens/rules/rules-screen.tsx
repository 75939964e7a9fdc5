// The rules and the lab, with what the house knows.
import { useEffect, useState } from "preact/hooks";
import { Help } from "../../frame/help.tsx";
import { Page } from "../../frame/page.tsx";
import { GAMES } from "../front/front-door.tsx";
import { Lab } from "../lab/lab.tsx";
import { measured } from "../lab/strength.ts";
import { language } from "../../app/preferences.ts";
import { go } from "../../app/navigation.ts";
import { RulesPage } from "./rules-page.tsx";
import { ruleBook, type RuleBook } from "./rule-book.ts";
import { Trial } from "./trial.tsx";
import type { GameName, HouseInfo } from "../../wire.ts";
import { t } from "../../app/i18n.tsx";
import { openTable, usualSettings } from "../front/front-screen.tsx";
import { houseInfo } from "../../table/http.ts";

export function RulesRoute({ game }: { readonly game: GameName }) {
  const [book, setBook] = useState<RuleBook | null>(null);
  useEffect(() => {
    document.title = `${t("rules")} · ${GAMES.find((one) => one.name === game)?.title ?? ""}`;
    void ruleBook(game).then((read) => {
      setBook(read);
      const rule = location.hash.slice(1);
      if (rule) setTimeout(() => document.getElementById(rule)?.scrollIntoView());
    });
  }, [game, language.value]);
  return <RulesPage game={game} lead={book?.lead ?? ""} sections={book?.sections ?? []} here={location.hash.slice(1)} example={<Trial game={game} />} />;
}

export function LabRoute() {
  const [game, setGame] = useState<GameName>("vabanque");
  const [house, setHouse] = useState<HouseInfo | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t("lab-title")} · Tripot`;
    void houseInfo().then(setHouse, () => undefined);
  }, []);
  const bots = house?.games.find((one) => one.game === game)?.bots ?? [];
  const play = async (bot: string): Promise<void> => {
    setBusy(true);
    const settings = usualSettings(game, { clock: 0 });
    const rivals = Array.from({ length: settings.seats - 1 }, () => bot);
    await openTable(settings, rivals, true).then((table) => go(`/t/${table}`), () => setBusy(false));
  };
  return (
    <Lab
      game={game}
      bots={bots}
      measured={measured(game)}
      busy={busy}
      onGame={setGame}
      onPlay={(bot) => void play(bot)}
    />
  );
}

export function KeyboardRoute() {
  return (
    <Page plain>
      <h1 class="page-title">{t("front-guide")}</h1>
      <p class="lead">{t("keyboard-lead")}</p>
      <div class="keyboard-guide">
        {GAMES.map((game) => (
          <section key={game.name} class="panel section">
            <h2>{game.title}</h2>
            <Help game={game.name} />
          </section>
        ))}
        <section class="panel section">
          <h2>{t("replay")}</h2>
          <Help game="replay" />
        </section>
      </div>
    </Page>
  );
}
