// The ladder of the house: who played rated games, how strong they are, and how sure that is.
import { useEffect, useState } from "preact/hooks";
import { number, t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { href, pathTo } from "../../app/routes.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { Face } from "../../art/portrait.tsx";
import { Page } from "../../frame/page.tsx";
import { Segments } from "../../frame/settings.tsx";
import { NotLoaded } from "../../frame/states.tsx";
import { catalogue, knownGame } from "../../games/catalogue.ts";
import { get, houseInfo, type Refusal, refusalOf } from "../../table/http.ts";
import { changeProfile, loadProfile, profile } from "../../table/my-profile.ts";
import type { Ladder, LadderRow } from "../../wire.ts";

export function LadderRoute({ game: asked }: { readonly game: string }) {
  const rateable = catalogue.value.filter(({ skill }) => skill);
  const wanted = knownGame(asked);
  const game = rateable.some(({ name }) => name === wanted) ? wanted : (rateable[0]?.name ?? "");
  const [ladder, setLadder] = useState<Ladder | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const look = async (): Promise<void> => {
    setRefusal(null);
    try {
      setLadder(await get<Ladder>(`/ladders/${encodeURIComponent(game)}`));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  useEffect(() => {
    titled(`${t("ladder")} · Tripot`);
    void houseInfo().catch(() => undefined);
    void loadProfile();
  }, []);
  useEffect(() => {
    setLadder(null);
    void look();
  }, [game]);
  const show = async (shown: boolean): Promise<void> => {
    await changeProfile({ shown }).catch((error: unknown) => setRefusal(refusalOf(error)));
    await look();
  };
  return (
    <Page plain>
      <div class="lab house-ladder">
        <div class="title">
          <div>
            <h1>{t("ladder")}</h1>
            <p>{t("ladder-lead")}</p>
          </div>
          <Segments
            label={t("game")}
            value={game}
            options={rateable.map(({ name, title }) => [name, title])}
            onPick={(name) => go(pathTo("ladder", name))}
          />
        </div>
        <section class="panel section">
          <NotLoaded refusal={refusal} onAgain={() => void look()} />
          {ladder ? (
            <Rows ladder={ladder} onShow={(shown) => void show(shown)} />
          ) : refusal ? null : (
            <p class="dim" aria-busy="true">
              {t("state-loading")}
            </p>
          )}
        </section>
        <section class="panel section about">
          <h2>{t("ladder-how")}</h2>
          <p>{t("ladder-how-1")}</p>
          <p>{t("ladder-how-2")}</p>
          <p>{t("ladder-how-3")}</p>
        </section>
      </div>
    </Page>
  );
}

function Rows({
  ladder,
  onShow,
}: {
  readonly ladder: Ladder;
  readonly onShow: (shown: boolean) => void;
}) {
  if (!ladder.rows.length)
    return (
      <div class="empty">
        <h2>{t("ladder-empty")}</h2>
        <p class="muted">{t("ladder-empty-more")}</p>
        <a class="button brass" href={href("front")}>
          <Icon name="play" /> {t("profile-play")}
        </a>
      </div>
    );
  const least = Math.min(...ladder.rows.map(({ low }) => low));
  const most = Math.max(...ladder.rows.map(({ high }) => high));
  return (
    <>
      <p class="caption">{t("ladder-games", { games: ladder.games })}</p>
      <ol class="ladder">
        {ladder.rows.map((row, i) => (
          <Place key={i} row={row} place={i + 1} least={least} most={most} onShow={onShow} />
        ))}
      </ol>
    </>
  );
}

function Place({
  row,
  place,
  least,
  most,
  onShow,
}: {
  readonly row: LadderRow;
  readonly place: number;
  readonly least: number;
  readonly most: number;
  readonly onShow: (shown: boolean) => void;
}) {
  const at = (value: number): number => 2 + ((value - least) / Math.max(1, most - least)) * 96;
  const shown = profile.value?.shown ?? false;
  return (
    <li class={row.you ? "mine" : ""}>
      <span class="place">{place}</span>
      <Face bot={row.bot ?? ""} size={40} />
      <div class="who">
        <h3>
          {row.name || t("ladder-somebody")}
          {row.you ? <span class="you">{t("you")}</span> : null}
        </h3>
        <p class="dim small">{t("ladder-played", { games: row.games })}</p>
        {row.you ? (
          <button type="button" class="button tight ghost" onClick={() => onShow(!shown)}>
            <Icon name={shown ? "eyeoff" : "eye"} />{" "}
            {t(shown ? "ladder-hide-me" : "ladder-show-me")}
          </button>
        ) : null}
      </div>
      <div class="rating">
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2="100" y1="6" y2="6" />
          <rect x={at(row.low)} width={at(row.high) - at(row.low)} y="4" height="4" rx="1" />
          <rect class="mean" x={at(row.points) - 0.6} width="1.2" y="1" height="10" />
        </svg>
        <b>{number(row.points)}</b>
        <small>{t("lab-interval", { low: number(row.low), high: number(row.high) })}</small>
      </div>
    </li>
  );
}
