// The table that waits for me: its position, everybody's money, and a button to return.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { Emblem } from "../../art/emblem.tsx";
import { Icon } from "../../art/icon.tsx";
import { Name } from "../../art/name.tsx";
import { PlayerToken } from "../../art/portrait.tsx";
import { SeatOval } from "../../art/seat-oval.tsx";
import { gameEntry, titleOf } from "../../games/catalogue.ts";
import type { AnyGame } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { get } from "../../table/http.ts";
import { isMyTurn, type Kept } from "../../table/my-tables.ts";
import { lookOf, type Person, peopleAt } from "../../table/people.ts";
import { type Event, eventOf, type Message, type MyTable } from "../../wire.ts";
import { linkTo, stateOf, timeLeft } from "./table-words.ts";

const MOST_PLAYERS = 6; // In the list beside the board.

interface Shown {
  readonly module: AnyGame;
  readonly picture: unknown;
  readonly people: readonly Person[];
}

interface Position extends Shown {
  readonly told: string; // What happened last.
}

/** The position of a running game, drawn from what the house has told this seat. */
async function positionOf(table: string, seen: MyTable): Promise<Position | null> {
  const { game } = seen.settings;
  const module = await loadGame(game);
  if (!module.Miniature) return null;
  const messages = await get<readonly Message[]>(`/tables/${encodeURIComponent(table)}/messages`);
  const { fields } = gameEntry(game);
  const events = messages.flatMap((message): readonly Event[] =>
    message.t === "did" ? message.e.map((row) => eventOf(fields, row)) : [],
  );
  const players = seen.players.map((player) => ({
    name: player?.name ?? "",
    presence: player?.bot ? ("bot" as const) : ("here" as const),
    ...(player?.bot ? { bot: player.bot } : {}),
    ...(player?.style ? { style: player.style } : {}),
  }));
  const people = peopleAt(module, players, seen.seat);
  const start = module.fold.start(players.length, seen.seat, seen.settings.variant);
  const picture = events.reduce((now, event) => module.fold.after(now, event), start);
  return { module, picture, people, told: module.spoken(events, picture, people) };
}

export function ResumeCard({ kept }: { readonly kept: Kept }) {
  const { seen } = kept;
  const [module, setModule] = useState<AnyGame | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const game = seen?.settings.game ?? "";
  const playing = seen?.stage === "play" && !kept.local;
  useEffect(() => {
    let gone = false;
    if (game) loadGame(game).then(setModule, () => undefined);
    if (seen && playing)
      positionOf(kept.table, seen).then(
        (found) => gone || setPosition(found),
        () => undefined, // Then the players are shown, as before.
      );
    else setPosition(null);
    return () => {
      gone = true;
    };
  }, [kept.table, seen?.changed, playing]);
  if (!seen) return null;
  const turn = isMyTurn(kept) || !!kept.local;
  const host = seen.host === null ? "" : (seen.players[seen.host]?.name ?? "");
  const left = timeLeft(kept);
  const Miniature = position?.module.Miniature;
  const question = position && turn ? position.module.question(position.picture) : "";
  const asked = position && turn ? position.module.asked(position.picture) : "";
  return (
    <article class={`panel resume ${turn ? "turn" : ""}`}>
      {position && Miniature ? (
        <div class={`mini ${game}`} inert>
          <Miniature picture={position.picture} people={position.people} />
        </div>
      ) : (
        <Around seen={seen} module={module} />
      )}
      <div class="what">
        <div class="eyebrow">
          {turn && !kept.local ? `${t("your-turn")} · ` : ""}
          {host && seen.host !== seen.seat ? t("lobby-title", { name: host }) : t("home-own")}
        </div>
        <h2>{question || titleOf(game)}</h2>
        {question && asked === `${question}.` ? null : (
          <p>{asked || (turn && !kept.local ? t("home-your-move") : stateOf(kept))}</p>
        )}
        {position?.told ? <p class="told">{position.told}</p> : null}
        {position ? <Purses position={position} options={seen.settings.options} /> : null}
        {left && turn ? (
          <p class="time-left">
            <Icon name="clock" size={17} /> {left}
          </p>
        ) : null}
        <a class={`button big ${turn ? "brass" : ""}`} href={linkTo(kept)}>
          <Icon name={turn ? "play" : "eye"} size={20} />{" "}
          {turn ? t("home-resume", { game: titleOf(game) }) : t("home-look")}
        </a>
      </div>
    </article>
  );
}

/** Everybody with what they have, as far as I may know. */
export function Purses({
  position: { module, picture, people },
  options,
}: {
  readonly position: Shown;
  readonly options: MyTable["settings"]["options"];
}) {
  const you = people.find((person) => person.you)?.seat ?? "public";
  const owned = module.has(picture, options, you);
  if (people.length > MOST_PLAYERS) return null;
  return (
    <ul class="purses">
      {people.map((person) => {
        const money = owned[person.seat] ?? null;
        return (
          <li key={person.seat} class={person.you ? "me" : ""}>
            <PlayerToken look={person.look} bot={person.bot} size={30} />
            <span>
              <Name of={person} />
              {person.you ? <em class="you">{t("you")}</em> : null}
            </span>
            <b>{money === null ? "" : module.money(money)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** The players around a table: before the game, or where its position cannot be drawn small. */
function Around({ seen, module }: { readonly seen: MyTable; readonly module: AnyGame | null }) {
  const count = seen.players.length;
  const around = Array.from({ length: count }, (_, i) => (seen.seat + i) % count);
  return (
    <SeatOval
      label={t("home-players")}
      seats={around.map((seat) => {
        const player = seen.players[seat];
        return {
          name: player?.name ?? t("chair-free"),
          look: player ? lookOf(module ?? { seatColour: () => "ivory" }, seat) : null,
          bot: player?.bot,
          lit: !!seen.acting?.includes(seat),
          ...(seat === seen.seat ? { note: t("you") } : {}),
        };
      })}
    >
      <Emblem game={seen.settings.game} />
    </SeatOval>
  );
}
