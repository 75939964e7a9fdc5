// The lab: how strong the bots are, and the exact odds. Every figure comes with where it is from.
import type { GameName } from "../types.ts";
import { Page } from "../frame/page.tsx";
import { Segments } from "../frame/settings.tsx";
import { GAMES } from "../front/front-door.tsx";
import { percent, t } from "../words.tsx";

export interface Rung {
  readonly name: string;
  readonly style: string;
  readonly rung: number; // 1 is the weakest.
}

export interface LabProps {
  readonly game: GameName;
  readonly ladder: readonly Rung[];
  readonly odds: readonly { readonly name: string; readonly shares: readonly number[] }[];
  readonly onGame: (game: GameName) => void;
}

export function Lab(props: LabProps) {
  const top = Math.max(1, ...props.ladder.map((rung) => rung.rung));
  return (
    <Page here="lab" plain>
      <div class="lab">
        <div class="title">
          <div>
            <h1>{t("lab-title")}</h1>
            <p>{t("lab-lead")}</p>
          </div>
          <Segments label={t("game")} value={props.game} options={GAMES.map((game) => [game.name, game.title])} onPick={props.onGame} />
        </div>
        <section class="panel section">
          <h2>{t("lab-ladder")}</h2>
          <p class="caption">{t("lab-ladder-more")}</p>
          <table class="ladder">
            <tbody>
              {props.ladder.map((rung) => (
                <tr key={rung.name}>
                  <td class="place">{rung.rung}</td>
                  <th scope="row">
                    {rung.name}
                    <small>{rung.style}</small>
                  </th>
                  <td class="not-phone" aria-hidden="true">
                    <span class="rung-bar"><i style={{ width: `${(rung.rung / top) * 100}%` }} /></span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section class="panel section">
          <h2>{t("lab-odds")}</h2>
          <p class="caption">{t("lab-odds-more")}</p>
          <table class="odds-table">
            <thead>
              <tr>
                <th scope="col">{t("right-card")}</th>
                {[1, 2, 3].map((multiple) => (
                  <th key={multiple} scope="col">{t("lab-banker", { multiple: t(`multiple-${multiple}`) })}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.odds.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {row.shares.map((share, i) => (
                    <td key={i}>{percent(share)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Page>
  );
}
