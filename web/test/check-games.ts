// The check of the browser on real games of the house, for tests/test_client_check.py: it writes what
// does not fit. Run with tools/check-games.mjs.
import { readFileSync } from "node:fs";
import { loadGame } from "../src/games/index.ts";
import { compared, Moves } from "../src/table/fair/by-the-rules.ts";
import { check, type GameRecord, type Report, type Told } from "../src/table/fair/check.ts";
import type { Own } from "../src/table/fair/own.ts";
import { Witness } from "../src/table/fair/witness.ts";
import type { Event, Message, Seat, Settings } from "../src/wire.ts";

/** A game as the rules play it, with every event. */
interface ByTheRules {
  readonly game: string;
  readonly seats: number;
  readonly options: Settings["options"];
  readonly variant: Settings["variant"];
  readonly chance: Readonly<Record<string, unknown>>;
  readonly moves: readonly { readonly seat: Seat; readonly move: string }[];
  readonly events: readonly Event[];
  readonly scores: readonly number[];
}

/** A game at a house: what one seat received, in order, and what its device sent. */
interface AtTheHouse {
  readonly record: GameRecord;
  readonly messages: readonly Message[];
  readonly own: Own;
  readonly seats: readonly Seat[];
  readonly every?: number; // Lie in every so many values of the messages and of the record.
}

const input = JSON.parse(readFileSync(0, "utf8")) as {
  readonly rules: readonly ByTheRules[];
  readonly games: readonly AtTheHouse[];
};

async function playedAgain(one: ByTheRules): Promise<string> {
  const module = await loadGame(one.game);
  const fair = await module.fair?.();
  if (!fair) return "unknown";
  const game = { ...one, moves: new Moves(one.moves) };
  const { misfit, scores } = compared(fair, game, one.events, (event) => module.mover(event));
  if (misfit) return `${misfit.kind} ${misfit.move}`;
  return JSON.stringify(scores) === JSON.stringify(one.scores) ? "" : "scores";
}

let tables = 0;

async function told({ record, messages, own, seats }: AtTheHouse): Promise<Told> {
  const witness = new Witness(`table ${tables++}`);
  for (const message of messages) witness.see(message);
  const first = messages.find((message) => message.t === "opened");
  const module = await loadGame(first?.t === "opened" ? first.settings.game : record.game);
  const game = (await module.fair?.()) ?? null;
  return { table: "t1", record, saw: witness.saw, own, seats, module, game };
}

const kindsOf = (report: Report | null): readonly string[] =>
  report?.faults.map(({ kind }) => kind) ?? ["no report"];

/** Every leaf of a value, and the value with that leaf changed. */
function* lies(value: unknown, path = ""): Generator<readonly [path: string, lie: unknown]> {
  if (typeof value === "string") {
    const last = value.at(-1) ?? "";
    yield [path, value.slice(0, -1) + (last === "1" ? "2" : "1")];
  } else if (typeof value === "number") yield [path, value + 1];
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const [where, lie] of lies(item, `${path}.${i}`))
        yield [where, value.map((one, other) => (other === i ? lie : one))];
    if (value.length) yield [`${path} cut`, value.slice(0, -1)];
  } else if (typeof value === "object" && value)
    for (const [key, item] of Object.entries(value))
      for (const [where, lie] of lies(item, `${path}.${key}`))
        yield [where, { ...value, [key]: lie }];
}

/** The lies that the check does not detect. */
async function believed(game: Told, every: number): Promise<readonly string[]> {
  const found: string[] = [];
  let count = 0;
  for (const [path, lie] of lies({ record: game.record, told: game.saw.told })) {
    if (count++ % every) continue;
    const { record, told } = lie as { record: GameRecord; told: Told["saw"]["told"] };
    const report = await check({ ...game, record, saw: { told, changed: [] } });
    if (report && !report.faults.length) found.push(path);
  }
  return found;
}

const rules: string[] = [];
for (const one of input.rules) rules.push(await playedAgain(one));
const games: unknown[] = [];
for (const one of input.games) {
  const game = await told(one);
  const report = await check(game);
  const lied = one.every ? await believed(game, one.every) : [];
  games.push({
    faults: kindsOf(report),
    receipt: report?.receipt,
    isWordless: report?.isWordless,
    believed: lied,
  });
}
process.stdout.write(JSON.stringify({ rules, games }));
