// The lines of bots during a game, between the lines of its log.
import { effect, untracked } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { botTalk } from "../../app/preferences.ts";
import { type BotLine, lineKey, saysAfterPayout, saysAtStart } from "../../table/bot-lines.ts";
import type { LiveGame } from "../../table/live-game.ts";
import type { LiveTable } from "../../table/live-table.ts";

const EVENTS_OF_A_START = 12; // No greetings after this.

export interface Spoken extends BotLine {
  readonly after: number; // How many events had happened.
  readonly key: string; // Of our words.
}

/** What bots have said since this page was opened; nothing if they are not to talk. */
export function useBotTalk(table: LiveTable, game: LiveGame): readonly Spoken[] {
  const [lines, setLines] = useState<readonly Spoken[]>([]);
  useEffect(() => {
    const say = (line: BotLine | null): void => {
      if (!line) return;
      const key = lineKey(line.person.bot ?? "", line.moment);
      const after = game.timeline.log.value.length;
      setLines((before) => [...before, { ...line, after, key }]);
    };
    const { module } = game;
    const money = () =>
      module.has(game.timeline.picture.value, table.facts.value.settings.options, "public");
    let shown = game.timeline.log.value.length;
    let before = money();
    if (shown < EVENTS_OF_A_START)
      say(saysAtStart(table.id, table.people.value, table.muted.value));
    return effect(() => {
      const events = game.timeline.log.value;
      const last = events.at(-1);
      const step = events.length === shown + 1;
      shown = events.length;
      if (!last || !module.settles(last)) return;
      untracked(() => {
        const now = money();
        const seed = `${table.id} ${events.length}`;
        if (step) say(saysAfterPayout(seed, before, now, table.people.value, table.muted.value));
        before = now;
      });
    });
  }, [game]);
  return botTalk.value
    ? lines.filter(({ person }) => !table.muted.value.includes(person.seat))
    : [];
}
