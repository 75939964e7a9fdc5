// A board for any game: zones of the seats around, common zones in the middle, and a button for every
// legal move.
import { list, number, t } from "../../app/i18n.tsx";
import { useKeys } from "../../app/keyboard.ts";
import { SeatToken } from "../../art/token.tsx";
import { Confirm, Dock, Meanwhile, Prompt } from "../../frame/dock.tsx";
import { GameFrame } from "../../frame/game-frame.tsx";
import { nameOf, type Person } from "../../table/people.ts";
import type { Event, Item, Zone } from "../../wire.ts";
import type { BoardProps } from "../game-module.ts";
import { happened, type Picture } from "./fold.ts";
import { byVerb } from "./moves.ts";
import { eventText, moveOf, phaseText, wordOf } from "./words.ts";

export const KEYS = ["moves", "enter"] as const;
const EVENTS_IN_DOCK = 3;

type Props = BoardProps<Picture, Event, string> & { readonly game: string };

export function GeneralBoard(props: Props) {
  const { game, picture, people, choice } = props;
  const legal = picture.legal ?? [];
  const asked = choice.state.value !== "idle";
  useKeys({
    ...(asked && legal.length
      ? {
          largest: legal.length,
          number: (value: number) => {
            const move = legal[value - 1];
            if (move) choice.choose(move);
          },
        }
      : {}),
    keys: { Enter: () => void choice.confirm(), Escape: () => choice.clear() },
  });
  const events = happened(props.events);
  const acting = (seat: number): boolean => picture.actors.includes(seat);
  return (
    <GameFrame
      game={game}
      keys={KEYS}
      boardScrolls
      boardClass="general-board"
      frame={props.frame}
      about={t("players", { players: people.length })}
      phases={[]}
      now={-1}
      round={{ text: "", short: "" }}
      seatsTitle={t("at-the-table")}
      seats={people.map((person) => ({
        person,
        money: "",
        note: acting(person.seat) ? t("general-to-move") : "",
        acting: acting(person.seat),
      }))}
      log={events.map((event, i) => ({
        text: eventText(game, event, people),
        after: i + 1,
        ...lookOfEvent(event, people),
      }))}
      board={<Zones game={game} zones={picture.zones} people={people} />}
      dock={asked ? <MoveDock {...props} /> : <WaitDock {...props} events={events} />}
    />
  );
}

function lookOfEvent(event: Event, people: readonly Person[]) {
  const person = "seat" in event ? people[event.seat as number] : undefined;
  return person ? { look: person.look } : {};
}

function Zones({
  game,
  zones,
  people,
}: {
  readonly game: string;
  readonly zones: readonly Zone[];
  readonly people: readonly Person[];
}) {
  const common = zones.filter((zone) => zone.seat == null);
  const mine = people.findIndex((person) => person.you);
  const seat = ({ seat: number }: Person) => (
    <section
      key={number}
      class={`seat-zones ${number === mine ? "mine" : ""}`}
      aria-label={nameOf(people, number)}
    >
      <h3>
        {people[number] ? <SeatToken look={people[number].look} size={26} /> : null}{" "}
        {nameOf(people, number)}
      </h3>
      {zones
        .filter((zone) => zone.seat === number)
        .map((zone, i) => (
          <ZoneBox key={i} game={game} zone={zone} people={people} />
        ))}
    </section>
  );
  // My own zones are nearest to me; the others sit around in the order of play.
  const around = people.map((_, i) => people[(Math.max(0, mine) + i) % people.length] as Person);
  const near = Math.ceil(people.length / 2);
  return (
    <div class="zones">
      <div class="around">{around.slice(near).map(seat)}</div>
      {common.length ? (
        <div class="middle">
          {common.map((zone, i) => (
            <ZoneBox key={i} game={game} zone={zone} people={people} />
          ))}
        </div>
      ) : null}
      <div class="around">{around.slice(0, near).map(seat)}</div>
    </div>
  );
}

function ZoneBox({
  game,
  zone,
  people,
}: {
  readonly game: string;
  readonly zone: Zone;
  readonly people: readonly Person[];
}) {
  const items = zone.items ?? [];
  const owner = zone.seat == null ? "" : nameOf(people, zone.seat);
  const title = `${wordOf(game, zone.name, { name: owner })}${zone.number == null ? "" : ` ${zone.number}`}`;
  return (
    <div class="zone" role="group" aria-label={title}>
      <h4>{title}</h4>
      {items.length ? (
        <ul>
          {items.map((item, i) => (
            <ItemChip key={i} game={game} item={item} people={people} />
          ))}
        </ul>
      ) : (
        <p class="dim">{t("general-empty")}</p>
      )}
    </div>
  );
}

function ItemChip({
  game,
  item,
  people,
}: {
  readonly game: string;
  readonly item: Item;
  readonly people: readonly Person[];
}) {
  const { count } = item;
  const owner = item.seat == null ? undefined : people[item.seat];
  return (
    <li>
      {owner ? <SeatToken look={owner.look} size={18} /> : null}
      <b>{wordOf(game, item.word, { name: owner?.name ?? "" })}</b>
      {count == null ? null : <span>{number(count)}</span>}
    </li>
  );
}

function MoveDock(props: Props) {
  const { game, picture, people, choice } = props;
  const { legal } = picture;
  const state = choice.state.value;
  let number = 0;
  return (
    <Dock kind="general-dock">
      <Prompt title={t("your-turn")}>
        <p>
          {phaseText(game, picture.phase)} {t(legal ? "general-choose" : "general-type")}
        </p>
      </Prompt>
      {legal ? (
        <div class="move-groups">
          {byVerb(legal).map(({ verb, moves }) => (
            <div key={verb} class="move-group" role="group" aria-label={verb}>
              {moves.map((move) => {
                number = legal.indexOf(move) + 1;
                return (
                  <button
                    key={move}
                    type="button"
                    class="button"
                    aria-pressed={choice.move === move}
                    disabled={state === "sending"}
                    onClick={() => choice.choose(move)}
                  >
                    {moveOf(game, move, people)}{" "}
                    {number < 10 ? (
                      <span class="key not-phone" aria-hidden="true">
                        {number}
                      </span>
                    ) : null}
                  </button>
                );
              })}
            </div>
          ))}
        </div>
      ) : (
        <input
          class="move-text"
          aria-label={t("general-type")}
          autocomplete="off"
          spellcheck={false}
          value={choice.move ?? ""}
          onInput={(event) => {
            const text = event.currentTarget.value.trim();
            if (text) choice.prepare(text);
            else choice.clear();
          }}
        />
      )}
      <Confirm
        state={state}
        label={t("general-make")}
        what={choice.move ? moveOf(game, choice.move, people) : null}
        onConfirm={() => void choice.confirm()}
        onClear={() => choice.clear()}
      />
    </Dock>
  );
}

function WaitDock({ game, picture, people, events, more, onSkip }: Props) {
  const names = picture.actors.map((seat) => nameOf(people, seat));
  return (
    <Dock kind="general-dock">
      <Prompt title={names.length ? t("general-wait", { names: list(names) }) : t("game-over")}>
        {events.slice(-EVENTS_IN_DOCK).map((event, i) => (
          <p key={i}>{eventText(game, event, people)}</p>
        ))}
      </Prompt>
      <Meanwhile onSkip={more ? onSkip : undefined} />
    </Dock>
  );
}
