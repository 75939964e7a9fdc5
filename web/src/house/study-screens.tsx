// The rules and the lab, with what the house knows.
import { useEffect, useState } from "preact/hooks";
import { Help } from "../frame/help.tsx";
import { Page } from "../frame/page.tsx";
import { GAMES } from "../front/front-door.tsx";
import { Lab, type Rung } from "../lab/lab.tsx";
import { language } from "../prefs.ts";
import { RulesPage } from "../rules/rules-page.tsx";
import { ruleBook, type RuleBook } from "../rules/text.ts";
import { Trial } from "../rules/trial.tsx";
import type { GameName, HouseInfo } from "../wire.ts";
import { t } from "../words.tsx";
import { houseInfo } from "./http.ts";

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

/** The chance that a right card falls before the banker's: cards of its rank over cards of both. */
function fallsFirst(multiple: number, banker: number): number {
  const [mine, his] = [4 - multiple, 4 - banker];
  return mine / (mine + his);
}

export function LabRoute() {
  const [game, setGame] = useState<GameName>("vabanque");
  const [house, setHouse] = useState<HouseInfo | null>(null);
  useEffect(() => {
    document.title = `${t("lab-title")} · Tripot`;
    void houseInfo().then(setHouse, () => undefined);
  }, []);
  const bots = house?.games.find((one) => one.game === game)?.bots ?? [];
  const ladder: readonly Rung[] = bots.toSorted((a, b) => b.rung - a.rung).map((bot) => ({ name: bot.name, style: t(`bot-${bot.bot}`), rung: bot.rung }));
  return (
    <Lab
      game={game}
      ladder={ladder}
      odds={[1, 2, 3].map((multiple) => ({ name: t(`multiple-${multiple}`), shares: [1, 2, 3].map((banker) => fallsFirst(multiple, banker)) }))}
      onGame={setGame}
    />
  );
}

export function KeyboardRoute() {
  return (
    <Page plain>
      <h1 class="page-title">{t("front-guide")}</h1>
      <p class="lead">{t("keyboard-lead")}</p>
      {GAMES.map((game) => (
        <section key={game.name} class="panel section">
          <h2>{game.title}</h2>
          <Help game={game.name} />
        </section>
      ))}
    </Page>
  );
}
