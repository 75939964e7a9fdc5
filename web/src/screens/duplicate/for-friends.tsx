// Opening a duplicate for friends: a game, how many play, how long they have.
import { useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Segments } from "../../frame/settings.tsx";
import { Refused } from "../../frame/states.tsx";
import { catalogue, gameEntry } from "../../games/catalogue.ts";
import { openDuplicate } from "../../table/duplicates.ts";
import { type Refusal, refusalOf } from "../../table/http.ts";
import type { GameName } from "../../wire.ts";

const PLAYERS = [0, 2, 3, 4, 5, 6, 8, 10, 12];
const HOURS = [2, 24, 72, 168];
const DAY_HOURS = 24;

export function OpenForFriends() {
  const games = catalogue.value.filter(({ skill }) => skill);
  const [game, setGame] = useState<GameName>((games[0]?.name ?? "") as GameName);
  const [players, setPlayers] = useState(0);
  const [hours, setHours] = useState(DAY_HOURS);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const seats = gameEntry(game).usualSeats;
      go(
        pathTo(
          "duplicate",
          await openDuplicate({ game, seats, options: {}, players, hours, name }),
        ),
      );
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <details class="panel section same-open">
      <summary>
        <h2>{t("same-friends")}</h2>
      </summary>
      <form onSubmit={(event) => void open(event)}>
        <p class="muted small">{t("same-friends-more")}</p>
        <Segments
          label={t("game")}
          value={game}
          options={games.map((one) => [one.name, one.title])}
          onPick={(name) => setGame(name as GameName)}
        />
        <label class="name">
          {t("same-friends-name")}
          <input
            value={name}
            maxLength={24}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="name">
          {t("same-friends-players")}
          <select
            value={players}
            onChange={(event) => setPlayers(Number(event.currentTarget.value))}
          >
            {PLAYERS.map((count) => (
              <option key={count} value={count}>
                {t("same-friends-count", { count })}
              </option>
            ))}
          </select>
        </label>
        <label class="name">
          {t("same-friends-hours")}
          <select value={hours} onChange={(event) => setHours(Number(event.currentTarget.value))}>
            {HOURS.map((count) => (
              <option key={count} value={count}>
                {count % DAY_HOURS
                  ? t("same-hours", { count })
                  : t("same-days", { count: count / DAY_HOURS })}
              </option>
            ))}
          </select>
        </label>
        {refusal ? <Refused refusal={refusal} /> : null}
        <button type="submit" class="button" disabled={busy}>
          <Icon name="link" /> {t("same-friends-open")}
        </button>
      </form>
    </details>
  );
}
