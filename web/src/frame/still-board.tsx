// A board within a page: a position to look at, with nothing to play.
import { useNarrow } from "../app/hooks.ts";
import { href } from "../app/routes.ts";
import type { AnyGame, BoardProps } from "../games/game-module.ts";
import type { Event } from "../wire.ts";

const nothing = (): void => undefined;

type Shown = "picture" | "events" | "people" | "choice" | "options" | "odds";

export function StillBoard({
  module,
  game,
  ...shown
}: Pick<BoardProps<unknown, Event, unknown>, Shown> & {
  readonly module: AnyGame;
  readonly game: string;
}) {
  const narrow = useNarrow();
  const Board = module.Board;
  return (
    <Board
      {...shown}
      waiting={false}
      more={false}
      frame={{
        still: true,
        offline: false,
        narrow,
        notes: null,
        rulesLink: href("rules", game),
        menu: [],
      }}
      onNext={nothing}
      onSkip={nothing}
      onSkipTo={nothing}
      onRule={nothing}
    />
  );
}
