// A finished game by link: board, scrubber, fog switch, log. The board is the game's own.
import type { ComponentChildren } from "preact";
import { t } from "../app/i18n.tsx";
import { useKeys } from "../app/keyboard.ts";
import { Brand } from "../art/emblem.tsx";
import { Icon } from "../art/icon.tsx";
import type { Person } from "../table/people.ts";
import { type Fog, FogSwitch } from "./fog.tsx";
import { Log, type LogLine } from "./log.tsx";
import { Scrubber, type ScrubberProps } from "./scrubber.tsx";
import { type SeatLine, Seats } from "./seats.tsx";

export interface ReplayProps {
  readonly game: string; // Its name, for the styles.
  readonly boardScrolls?: true | undefined;
  readonly about: string;
  readonly people: readonly Person[];
  readonly fog: Fog;
  readonly board: ComponentChildren;
  readonly boardClass?: string | undefined;
  readonly seats?: readonly SeatLine[] | undefined;
  readonly rail?: ComponentChildren; // Instead of the seats.
  readonly log: readonly LogLine[];
  readonly told?: ComponentChildren; // What the dock explained: a payout.
  readonly why?: ComponentChildren; // Why the move just shown was made.
  readonly story?: ComponentChildren; // Moves and money, over the scrubber.
  readonly table?: ComponentChildren; // The money as a table.
  readonly scrubber: ScrubberProps;
  readonly onFog: (fog: Fog) => void;
  readonly onShare: (() => void) | null; // Null: no link leads here from elsewhere.
  readonly reviewLink?: string | undefined;
  readonly onMenu: () => void;
}

export function Replay(props: ReplayProps) {
  const { scrubber } = props;
  const seek = (to: number) => () => scrubber.onSeek(Math.max(0, Math.min(scrubber.count, to)));
  useKeys({
    keys: {
      ArrowRight: seek(scrubber.at + 1),
      ArrowLeft: seek(scrubber.at - 1),
      Home: seek(0),
      End: seek(scrubber.count),
      " ": scrubber.onPlay,
    },
  });
  return (
    <div class={`replay ${props.game}`}>
      <header class="top-bar">
        <Brand small />
        <h1>{t("replay")}</h1>
        <span class="about not-tablet">{props.about}</span>
        <FogSwitch fog={props.fog} people={props.people} onFog={props.onFog} />
        {props.reviewLink ? (
          <a class="icon-button not-phone" aria-label={t("review")} href={props.reviewLink}>
            <Icon name="flask" size={20} />
          </a>
        ) : null}
        {props.onShare ? (
          <button
            type="button"
            class="icon-button not-phone"
            aria-label={t("share-position")}
            onClick={props.onShare}
          >
            <Icon name="share" size={20} />
          </button>
        ) : null}
        <button type="button" class="icon-button" aria-label={t("menu")} onClick={props.onMenu}>
          <Icon name="menu" size={22} />
        </button>
      </header>
      <main
        class={`board ${props.boardClass ?? ""}`}
        aria-label={t("board")}
        {...(props.boardScrolls ? { tabIndex: 0 } : {})}
      >
        {props.board}
      </main>
      <section class="time" aria-label={t("replay-position")}>
        {props.story}
        <Scrubber {...scrubber} />
      </section>
      <aside class="side" aria-label={t("rail")}>
        {props.why}
        {props.told}
        {props.seats ? <Seats lines={props.seats} label={t("order-of-play")} /> : props.rail}
        <Log lines={props.log} />
        {props.table}
      </aside>
    </div>
  );
}
