// The quickest way into a game: a name, and bots on the other seats.

import { t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import { YourName } from "../../frame/your-name.tsx";
import { FIRST_GAME, gameEntry, titleOf } from "../../games/catalogue.ts";

export function PlayNow(props: {
  readonly calm: boolean; // Another button is the next thing to press.
  readonly busy: boolean;
  readonly onPlayBots: (game: string) => void;
}) {
  return (
    <>
      <YourName class="name" />
      <button
        type="button"
        class={props.calm ? "way main" : "way brass"}
        disabled={props.busy}
        onClick={() => props.onPlayBots(FIRST_GAME)}
      >
        <b>
          <Icon name="play" size={22} /> {t("play-bots-now")}
        </b>
        <small>
          {t("play-bots-more", {
            game: titleOf(FIRST_GAME),
            seats: gameEntry(FIRST_GAME).usualSeats,
          })}
        </small>
      </button>
    </>
  );
}
