// The module of any game that has no folder here.
import { number } from "../../app/i18n.tsx";
import * as notices from "../../app/notices.ts";
import type { Language } from "../../app/preferences.ts";
import { getText, houseInfo } from "../../table/http.ts";
import { SEAT_COLOURS } from "../../table/people.ts";
import type { Event } from "../../wire.ts";
import { gameEntry } from "../catalogue.ts";
import type { AnyGame, GameModule } from "../game-module.ts";
import { allChoices } from "../options.ts";
import { GeneralBoard, KEYS } from "./board.tsx";
import { fold, happened, type Picture } from "./fold.ts";
import { eventText, loadWords, moveOf } from "./words.ts";

type Pages = NonNullable<AnyGame["rules"]>;

/** The rules as the house tells them: they stand at the top of the game's file. */
function rulesOf(name: string): Pages {
  const page = (language: Language) => async () => ({
    default: await getText(`/games/${encodeURIComponent(name)}/rules/${language}`),
  });
  return { en: page("en"), fr: page("fr"), de: page("de") };
}

export async function generalGame(name: string): Promise<GameModule<Picture, Event, string>> {
  await Promise.all([houseInfo(), loadWords(name)]); // The house says what its events hold.
  return {
    name,
    fold,
    asksPosition: true,
    Board: (props) => <GeneralBoard game={name} {...props} />,
    mover: () => null,
    actors: (picture) => picture.actors,
    made: (picture) => picture.made,
    write: (move) => move,
    moveName: (move) => moveOf(name, move, []),
    seatColour: (seat) => SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "ivory",
    spoken(events, _picture, people) {
      const last = happened(events.slice(-1))[0];
      return last ? eventText(name, last, people) : "";
    },
    question: () => "",
    asked: () => "",
    sound: () => notices.laid(),
    keys: KEYS,
    options: allChoices(name),
    inAMinute: () => [],
    rules: rulesOf(name),
    parts: () => [{ name: gameEntry(name).title, from: 0 }],
    story: () => ({ money: [], rounds: 0, sources: [], moments: [] }),
    steps: (events, people) =>
      happened(events).map((event, i) => {
        const told = eventText(name, event, people);
        return { at: i + 1, part: "", seat: null, sign: told, told };
      }),
    has: (picture) => Array.from({ length: picture.seats }, () => null),
    settles: () => false,
    money: number,
    moneyShort: number,
  };
}
