// All drills by theme: choose a theme and a difficulty, and continue as long as you like.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { language } from "../../app/preferences.ts";
import { pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Banner } from "../../frame/banner.tsx";
import { Page } from "../../frame/page.tsx";
import { Loading } from "../../frame/states.tsx";
import { gameEntry } from "../../games/catalogue.ts";
import { get } from "../../table/http.ts";
import { choose, coming, course, HARDNESS, myDrills, themeOf } from "../../table/my-drills.ts";
import type { DrillList, DrillNamed } from "../../wire.ts";
import { WeekStrip } from "./week-strip.tsx";

interface Theme {
  readonly name: string;
  readonly game: string;
  readonly kind: string;
  readonly numbers: readonly number[];
}

/** The themes, in the order of their games. */
function themesOf(drills: readonly DrillNamed[]): readonly Theme[] {
  const found = new Map<string, number[]>();
  drills.forEach((each, i) => {
    found.set(themeOf(each), [...(found.get(themeOf(each)) ?? []), i + 1]);
  });
  return [...found].toSorted().map(([name, numbers]) => {
    const [game = "", kind = ""] = name.split("/");
    return { name, game, kind, numbers };
  });
}

export function ThemesRoute() {
  const [drills, setDrills] = useState<readonly DrillNamed[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [over, setOver] = useState("");
  const load = (): void => {
    setFailed(false);
    get<DrillList>("/drills").then(
      (found) => setDrills(found.drills),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  useEffect(() => titled(`${t("drill-all")} · Tripot`), [language.value]);
  if (failed)
    return (
      <Page here="drill">
        <Banner
          tone="warn"
          icon="warn"
          title={t("drill-failed")}
          actions={[{ label: t("try-again"), onPress: load }]}
        />
      </Page>
    );
  if (!drills) return <Loading since={500} />;
  const begin = (theme: string): void => {
    choose({ theme });
    const among = coming(drills, course.value, myDrills.value);
    const next = among[Math.floor(Math.random() * among.length)];
    if (next) go(pathTo("drill", String(next)));
    else setOver(theme);
  };
  const { done } = myDrills.value;
  const themes = themesOf(drills);
  const games = [...new Set(themes.map(({ game }) => game))];
  return (
    <Page here="drill">
      <WeekStrip now={Date.now()} all={false} />
      <div class="themes">
        <header>
          <h1>{t("drill-all")}</h1>
          <p class="muted">{t("drill-all-lead")}</p>
        </header>
        <div class="row">
          <div class="segmented" role="group" aria-label={t("drill-hardness")}>
            {HARDNESS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={course.value.hardness === each}
                onClick={() => choose({ hardness: each })}
              >
                {t(`drill-hardness-${each}`)}
              </button>
            ))}
          </div>
          <button type="button" class="button brass" onClick={() => begin("")}>
            {t("drill-any")}
          </button>
        </div>
        {games.map((game) => (
          <section key={game} class="panel section" aria-labelledby={`themes-${game}`}>
            <h2 id={`themes-${game}`}>{gameEntry(game).title}</h2>
            <ul>
              {themes
                .filter((theme) => theme.game === game)
                .map(({ name, kind, numbers }) => {
                  const tried = numbers.filter((number) => number in done);
                  const found = tried.filter((number) => done[number]).length;
                  const word = t(`drill-theme-${game}-${kind}`);
                  return (
                    <li key={name}>
                      <div>
                        <b>{word}</b>
                        <small>
                          {over === name
                            ? t("drill-theme-over")
                            : t("drill-theme-done", {
                                done: tried.length,
                                count: numbers.length,
                                found,
                              })}
                        </small>
                      </div>
                      <meter min={0} max={numbers.length} value={found} aria-hidden="true" />
                      <button
                        type="button"
                        class="button"
                        aria-label={`${t("drill-theme-begin")}: ${word}`}
                        onClick={() => begin(name)}
                      >
                        {t("drill-theme-begin")}
                      </button>
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
        <p class="small muted">{t("drill-kept")}</p>
      </div>
    </Page>
  );
}
