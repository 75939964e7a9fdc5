// The frame of every game: top bar, notes, board, seats and log, dock, and the sheets over them.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../app/i18n.tsx";
import { useKeys } from "../app/keyboard.ts";
import { volume } from "../app/preferences.ts";
import { Icon, type IconName } from "../art/icon.tsx";
import { titleOf } from "../games/catalogue.ts";
import type { Numbers } from "../games/numbers.ts";
import type { ClockShown } from "./clock.tsx";
import { Flight, type Flying } from "./flight.tsx";
import { Help, REPLAY_HELP } from "./help.tsx";
import { LogBox, type LogLine, withTalk } from "./log.tsx";
import { Replay, type ReplayProps } from "./replay-frame.tsx";
import { type SeatLine, Seats } from "./seats.tsx";
import { Settings } from "./settings.tsx";
import { Sheet } from "./sheet.tsx";
import type { Talk } from "./talk.tsx";
import { Toast, Toasts } from "./toasts.tsx";
import { TopBar, type TopBarProps } from "./top-bar.tsx";

/** What the house adds to any game: clock, notes, chat, ways out. */
export interface TableFrame {
  readonly clock?: ClockShown; // Undefined: no clock.
  readonly offline: boolean;
  readonly mine?: boolean; // Something is asked of me now.
  readonly rated?: boolean; // No hints.
  readonly variant?: Numbers; // What differs from the printed game.
  readonly narrow: boolean; // The short forms of a phone.
  readonly notes: ComponentChildren; // Banners.
  readonly toast?: ComponentChildren; // The last line, where the log is folded away.
  readonly rulesLink: string;
  readonly onLeave?: (event: Event) => void; // Before the logo leads to my tables.
  readonly talk?: Talk;
  readonly said?: readonly LogLine[];
  readonly still?: true; // Only the board, as a picture within a page.
  /** The game is over and told again: no dock, but a scrubber and the fog switch. */
  readonly replay?: Pick<
    ReplayProps,
    | "about"
    | "people"
    | "fog"
    | "scrubber"
    | "why"
    | "story"
    | "table"
    | "onFog"
    | "onShare"
    | "reviewLink"
  >;
  readonly menu: readonly {
    readonly label: string;
    readonly icon: IconName;
    readonly onPress: () => void;
  }[];
}

export interface GameFrameProps extends Pick<TopBarProps, "about" | "phases" | "now" | "round"> {
  readonly game: string; // Its name, for the title and the styles.
  readonly keys: readonly string[]; // For the keyboard help.
  readonly boardScrolls?: true; // The board can be scrolled, so the keyboard must reach it.
  readonly frame: TableFrame;
  readonly seatsTitle: string;
  readonly seats?: readonly SeatLine[];
  readonly rail?: ComponentChildren; // Instead of the seats.
  readonly log: readonly LogLine[];
  readonly board: ComponentChildren;
  readonly boardClass?: string;
  readonly dock: ComponentChildren;
  readonly told?: ComponentChildren; // What the dock explains, for a replay.
  readonly over?: ComponentChildren; // A sheet of the game's own.
  readonly flying?: Flying | null | undefined; // What the last event moved.
}

type Over = "menu" | "log" | "help" | "settings" | null;

export function GameFrame(props: GameFrameProps) {
  const { frame } = props;
  const [over, setOver] = useState<Over>(null);
  const close = (): void => setOver(null);
  useKeys({
    keys: {
      "?": () => setOver("help"),
      "Shift+?": () => setOver("help"),
      ...(frame.replay ? {} : { l: () => setOver("log") }),
      m: () => {
        volume.value = volume.value ? 0 : 2;
      },
    },
  });
  const log = withTalk(props.log, frame.said ?? []);
  const pick = (press: () => void) => () => {
    close();
    press();
  };
  const { replay } = frame;
  if (frame.still)
    return (
      <div class={`still ${props.game}`}>
        <div class={`board ${props.boardClass ?? ""}`} role="group" aria-label={t("board")}>
          {props.board}
        </div>
      </div>
    );
  const sheets = (
    <>
      {over === "menu" ? (
        <Sheet title={t("menu")} onClose={close}>
          <nav class="menu-list">
            {replay ? null : (
              <button type="button" onClick={() => setOver("log")}>
                <Icon name="chat" size={20} /> {t("log-title")}
              </button>
            )}
            <a href={frame.rulesLink}>
              <Icon name="book" size={20} /> {t("rules")}
            </a>
            <button type="button" onClick={() => setOver("help")}>
              <Icon name="keyb" size={20} /> {t("help-title")}
            </button>
            <button type="button" onClick={() => setOver("settings")}>
              <Icon name="gear" size={20} /> {t("settings")}
            </button>
            {frame.menu.map((entry) => (
              <button key={entry.label} type="button" onClick={pick(entry.onPress)}>
                <Icon name={entry.icon} size={20} /> {entry.label}
              </button>
            ))}
          </nav>
        </Sheet>
      ) : null}
      {over === "log" ? (
        <Sheet title={t("log-title")} onClose={close}>
          <LogBox lines={log} talk={frame.talk} bare />
        </Sheet>
      ) : null}
      {over === "help" ? (
        <Sheet title={t("help-title")} onClose={close}>
          <Help {...(replay ? REPLAY_HELP : { keys: props.keys })} />
        </Sheet>
      ) : null}
      {over === "settings" ? (
        <Sheet title={t("settings")} onClose={close}>
          <Settings />
        </Sheet>
      ) : null}
      {props.over}
    </>
  );
  if (replay)
    return (
      <>
        <Replay
          game={props.game}
          boardScrolls={props.boardScrolls}
          {...replay}
          board={props.board}
          boardClass={props.boardClass}
          seats={props.seats}
          rail={props.rail}
          log={props.log}
          told={props.told}
          onMenu={() => setOver("menu")}
        />
        {sheets}
      </>
    );
  return (
    <div class={`game ${props.game} ${frame.offline ? "offline" : ""} ${frame.mine ? "mine" : ""}`}>
      <TopBar
        title={titleOf(props.game, frame.variant)}
        about={props.about}
        phases={props.phases}
        now={props.now}
        round={props.round}
        rulesLink={frame.rulesLink}
        onMenu={() => setOver("menu")}
        onLeave={frame.onLeave}
        {...(frame.clock ? { clock: frame.clock } : {})}
      />
      <div class="notes">{frame.notes}</div>
      <main
        class={`board ${props.boardClass ?? ""}`}
        aria-label={t("board")}
        {...(props.boardScrolls ? { tabIndex: 0 } : {})}
      >
        {props.board}
      </main>
      <aside class="rail" aria-label={t("rail")}>
        <h2>{props.seatsTitle}</h2>
        {props.seats ? <Seats lines={props.seats} label={props.seatsTitle} /> : props.rail}
        <LogBox lines={log} talk={frame.talk} />
      </aside>
      {props.dock}
      {props.flying ? <Flight key={props.log.at(-1)?.after} {...props.flying} /> : null}
      {frame.toast ? (
        <Toasts>
          <Toast>{frame.toast}</Toast>
        </Toasts>
      ) : null}
      {sheets}
    </div>
  );
}
