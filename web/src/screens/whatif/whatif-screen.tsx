// The what-if bench: change a number of the box, let bots play both games, read what changed.
import { useEffect, useRef, useState } from "preact/hooks";
import { fileText, useNarrow } from "../../app/hooks.ts";
import { capital, knows, number, rich, t } from "../../app/i18n.tsx";
import { amend, go } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { Banner } from "../../frame/banner.tsx";
import { Page } from "../../frame/page.tsx";
import { Segments } from "../../frame/settings.tsx";
import { Refused } from "../../frame/states.tsx";
import { catalogue, gameEntry, knownGame, titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { type Numbers, variantText } from "../../games/numbers.ts";
import { get, type Refusal, refusalOf } from "../../table/http.ts";
import { openTable, rivals, usualSettings } from "../../table/open-table.ts";
import type { NumberInfo, Variant } from "../../wire.ts";
import { BoxNumbers, printedAt } from "./numbers.tsx";
import { CommandLine, headline, ReportTable } from "./report.tsx";
import { type Progress, type Question, useReport } from "./report-data.ts";
import { fileName, fileOf, offers, readVariant } from "./variant-file.ts";

const GAMES = [2_000, 20_000, 200_000] as const; // On each side.
const PLAYERS = "players";

/** The players and numbers in the link: /whatif/vabanque?players=4&steps=6 */
function inLink(game: string): { readonly players: number; readonly numbers: Numbers } {
  const asked = new URLSearchParams(location.search);
  const { seats, usualSeats } = gameEntry(game);
  const players = Number(asked.get(PLAYERS));
  const numbers = [...asked].filter(([name]) => name !== PLAYERS);
  return {
    players: players >= seats[0] && players <= seats[1] ? players : usualSeats,
    numbers: Object.fromEntries(
      numbers.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
    ),
  };
}

export function WhatIfRoute({ game: asked }: { readonly game: string }) {
  const game = knownGame(asked);
  return <WhatIf key={game} game={game} />;
}

function WhatIf({ game }: { readonly game: string }) {
  const [infos, setInfos] = useState<readonly NumberInfo[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [module, setModule] = useState<AnyGame | null>(null);
  const [players, setPlayers] = useState(() => inLink(game).players);
  const [chosen, setChosen] = useState<Numbers>(() => inLink(game).numbers);
  const [step, setStep] = useState(1);
  const [question, setQuestion] = useState<Question | null>(null);
  const [progress, stop] = useReport(question);
  const [badFile, setBadFile] = useState(false);
  const [opening, setOpening] = useState(false);
  const report = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const entry = gameEntry(game);
  useEffect(() => {
    titled(`${t("whatif-title")} · ${titleOf(game)} · Tripot`);
    void loadGame(game).then(setModule, () => undefined);
    get<readonly NumberInfo[]>(`/games/${encodeURIComponent(game)}/numbers`).then(
      setInfos,
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  }, []);
  const numbers: Numbers = Object.fromEntries(
    (infos ?? []).flatMap((info) => {
      const value = chosen[info.name];
      const differs = value !== undefined && value !== printedAt(info, players);
      return differs && offers(info, value) ? [[info.name, value]] : [];
    }),
  );
  const whole = Object.fromEntries(
    (infos ?? []).map((info) => [info.name, printedAt(info, players)]),
  );
  const counts = module?.variantGames ?? GAMES;
  const games = counts[step] ?? GAMES[1];
  const fault = (infos && module?.variantFault?.({ ...whole, ...numbers })) ?? null;
  const isPrinted = Object.keys(numbers).length === 0;
  const running = progress?.state === "waiting" || progress?.state === "running";
  const variant: Variant = { game, players, numbers };
  useEffect(() => {
    if (!infos) return;
    const query = new URLSearchParams({ [PLAYERS]: String(players) });
    for (const [name, value] of Object.entries(numbers)) query.set(name, String(value));
    amend(`${pathTo("whatif", game)}?${query}`);
  }, [infos, players, chosen]);
  useEffect(() => {
    if (progress?.state === "done" && progress.report)
      speech.add(`${t("whatif-ready")} ${headline(progress.report)}`);
  }, [progress?.state]);
  const open = async (file: File): Promise<void> => {
    const found = readVariant(await fileText(file));
    setBadFile(!found);
    if (!found) return;
    if (found.game !== game) {
      const query = new URLSearchParams({ [PLAYERS]: String(found.players) });
      for (const [name, value] of Object.entries(found.numbers)) query.set(name, String(value));
      go(`${pathTo("whatif", found.game)}?${query}`);
      return;
    }
    setPlayers(found.players);
    setChosen(found.numbers);
  };
  /** Opens a table of one's own with this variant; friends and the start are chosen in its lobby. */
  const openOwn = async (): Promise<void> => {
    setOpening(true);
    try {
      const bots = await rivals(game, players - 1);
      const settings = usualSettings(game, { seats: players, variant: numbers });
      go(pathTo("table", await openTable(settings, bots, false)));
    } catch (error) {
      setRefusal(refusalOf(error));
      setOpening(false);
    }
  };
  return (
    <Page here="lab" plain>
      <div class="lab whatif">
        <div class="title">
          <div>
            <h1>{t("whatif-title")}</h1>
            <p>{t("whatif-lead")}</p>
          </div>
          <Segments
            label={t("game")}
            value={game}
            options={catalogue.value.map(({ name, title }) => [name, title])}
            onPick={(name) => go(pathTo("whatif", name))}
          />
        </div>
        {refusal ? <Refused refusal={refusal} /> : null}
        {infos && infos.length === 0 ? (
          <section class="panel section">
            <h2>{t("whatif-fixed", { game: entry.title })}</h2>
            <p class="caption">{t("whatif-fixed-more")}</p>
          </section>
        ) : null}
        {infos?.length ? (
          <section class="panel bench">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (isPrinted || fault || running) return;
                setQuestion({ variant, games });
                if (narrow) report.current?.scrollIntoView();
              }}
            >
              <h2>{t("whatif-box")}</h2>
              <p class="caption">{t("whatif-box-more")}</p>
              <div class="number words">
                <span class="name">{t("lab-players")}</span>
                <Segments
                  label={t("lab-players")}
                  value={players}
                  options={range(entry.seats).map((seats) => [seats, String(seats)])}
                  onPick={setPlayers}
                />
              </div>
              <BoxNumbers
                game={game}
                players={players}
                infos={infos}
                numbers={numbers}
                onChange={(name, value) => setChosen({ ...chosen, [name]: value })}
              />
              <div class="number words">
                <span class="name">{t("whatif-games")}</span>
                <Segments
                  label={t("whatif-games")}
                  value={step}
                  options={counts.map((count, at) => [at, number(count)])}
                  onPick={setStep}
                />
              </div>
              {fault ? (
                <p class="fault" role="alert">
                  <Icon name="info" size={18} /> {fault}
                </p>
              ) : null}
              {running ? (
                // Keys: the same button must not turn into the one that begins while it is pressed.
                <button key="stop" type="button" class="button big" onClick={stop}>
                  {t("whatif-stop")}
                </button>
              ) : (
                <button
                  key="run"
                  type="submit"
                  class="button brass big"
                  disabled={isPrinted || fault !== null}
                >
                  <Icon name="flask" size={20} />{" "}
                  {isPrinted ? t("whatif-first") : t("whatif-run", { games: number(2 * games) })}
                </button>
              )}
              <div class="row">
                <button
                  type="button"
                  class="button tight"
                  disabled={isPrinted}
                  onClick={() => setChosen({})}
                >
                  {t("whatif-reset")}
                </button>
                <SaveButton variant={variant} disabled={isPrinted || fault !== null} />
                <OpenButton onFile={(file) => void open(file)} />
              </div>
              {isPrinted || fault ? null : (
                <>
                  <button
                    type="button"
                    class="button"
                    disabled={opening}
                    onClick={() => void openOwn()}
                  >
                    <Icon name="play" size={18} /> {t("whatif-table")}
                  </button>
                  <p class="hint">{rich("whatif-play", { file: fileName(variant) })}</p>
                </>
              )}
              {badFile ? (
                <p class="fault" role="alert">
                  <Icon name="info" size={18} /> {t("whatif-bad-file")}
                </p>
              ) : null}
            </form>
            <div class="report" ref={report} aria-busy={running}>
              <Answer
                progress={progress}
                games={question?.games ?? games}
                onAgain={() => question && setQuestion({ ...question })}
              />
            </div>
          </section>
        ) : refusal || infos ? null : (
          <p class="dim" aria-busy="true">
            {t("state-loading")}
          </p>
        )}
      </div>
    </Page>
  );
}

const range = ([fewest, most]: readonly [number, number]): readonly number[] =>
  Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);

function SaveButton(props: { readonly variant: Variant; readonly disabled: boolean }) {
  const link = `data:application/json;charset=utf-8,${encodeURIComponent(fileOf(props.variant))}`;
  return props.disabled ? (
    <button type="button" class="button tight" disabled>
      <Icon name="dl" size={18} /> {t("whatif-save")}
    </button>
  ) : (
    <a class="button tight" href={link} download={fileName(props.variant)}>
      <Icon name="dl" size={18} /> {t("whatif-save")}
    </a>
  );
}

function OpenButton(props: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button tight" onClick={() => input.current?.click()}>
        {t("whatif-open")}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) props.onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The right side: what to do, how far it is, or what came of it. */
function Answer(props: {
  readonly progress: Progress | null;
  readonly games: number;
  readonly onAgain: () => void;
}) {
  const { progress } = props;
  const again = [{ label: t("whatif-again"), onPress: props.onAgain }];
  if (!progress)
    return (
      <div class="nothing">
        <Icon name="flask" size={40} />
        <p>{t("whatif-empty")}</p>
      </div>
    );
  const { report, refusal } = progress;
  const running = progress.state === "waiting" || progress.state === "running";
  return (
    <>
      {refusal ? (
        <Banner tone="error" icon="info" title={t("whatif-failed")} actions={again}>
          {knows(`error-${refusal.error}`) ? t(`error-${refusal.error}`) : refusal.detail}
        </Banner>
      ) : null}
      {progress.state === "failed" ? (
        <Banner tone="error" icon="info" title={t("whatif-failed")} actions={again}>
          {t("whatif-failed-more")}
        </Banner>
      ) : null}
      {report ? (
        <>
          <h2>{capital(variantText(report.variant.game, report.variant.numbers))}</h2>
          <p class="lead">
            <b>{headline(report)}</b>
          </p>
        </>
      ) : null}
      {running || progress.state === "stopped" ? (
        <div class="progress">
          <progress
            max={2 * props.games}
            value={2 * (report?.games ?? 0)}
            aria-label={t("whatif-progress-label")}
          />
          <span>
            {report
              ? t(progress.state === "stopped" ? "whatif-stopped" : "whatif-progress", {
                  done: number(2 * report.games),
                  games: number(2 * props.games),
                })
              : progress.ahead
                ? t("whatif-ahead", { count: progress.ahead })
                : t("whatif-waiting")}
          </span>
        </div>
      ) : null}
      {report ? (
        <>
          <ReportTable report={report} />
          <CommandLine command={report.command} />
          <p class="hint">{t("whatif-same")}</p>
        </>
      ) : null}
    </>
  );
}
