// The lab: how strong the bots are, and the exact odds. Every figure comes with where it is from.
import type { GameName } from "../assumed.ts";
import { Page } from "../frame/page.tsx";
import { Segments } from "../frame/settings.tsx";
import { GAMES } from "../front/front-door.tsx";
import { number, percent, t } from "../words.tsx";

export interface Rung {
  readonly name: string;
  readonly style: string;
  readonly rating: number;
  readonly give: number; // Half of the 95 % interval.
}

export interface LabProps {
  readonly game: GameName;
  readonly ladder: readonly Rung[] | null; // Null: no games have been played for it yet.
  readonly source: string;
  readonly odds: readonly { readonly name: string; readonly shares: readonly number[] }[];
  readonly onGame: (game: GameName) => void;
}

export function Lab(props: LabProps) {
  const ratings = props.ladder?.map((rung) => rung.rating) ?? [];
  const [low, high] = [Math.min(...ratings) - 60, Math.max(...ratings) + 60];
  const x = (rating: number): number => ((rating - low) / (high - low)) * 200;
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
          {props.ladder ? (
            <table class="ladder">
              <tbody>
                {props.ladder.map((rung, i) => (
                  <tr key={rung.name}>
                    <td class="place">{i + 1}</td>
                    <th scope="row">
                      {rung.name}
                      <small>{rung.style}</small>
                    </th>
                    <td class="not-phone" aria-hidden="true">
                      <svg viewBox="0 0 200 28" preserveAspectRatio="none">
                        <line x1="0" x2="200" y1="14" y2="14" stroke="var(--line)" stroke-width="2" />
                        <line x1={x(rung.rating - rung.give)} x2={x(rung.rating + rung.give)} y1="14" y2="14" stroke="var(--brass-fill)" stroke-width="10" />
                        <line x1={x(rung.rating)} x2={x(rung.rating)} y1="6" y2="22" stroke="var(--text)" stroke-width="2.5" />
                      </svg>
                    </td>
                    <td class="rating">
                      {number(rung.rating)} <span class="dim small">± {rung.give}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <p class="muted">{t("lab-no-ladder")}</p>
          )}
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
        <p class="dim small">{props.source}</p>
      </div>
    </Page>
  );
}
