// One table as this device knows it: facts, people, clocks, chat and the game. Everything comes from
// numbered messages, so a reload and a lost connection end in the same picture. The file is longer than
// others because all of these change with the same messages, in one order.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { gameEntry } from "../games/catalogue.ts";
import type { AnyGame } from "../games/game-module.ts";
import { loadGame } from "../games/index.ts";
import {
  type Ended,
  type Event,
  eventOf,
  type Facts,
  type Message,
  type Ok,
  type Player,
  type Said,
  type Seat,
  type Snapshot,
  type StandIn,
} from "../wire.ts";
import { Connection } from "./connection.ts";
import { forgetMove, noteMove, stampFor } from "./fair/own.ts";
import { dealAfter, Part, withPledge } from "./fair/take-part.ts";
import { Witness } from "./fair/witness.ts";
import { get, getAsSpectator, type Refusal, refusalOf } from "./http.ts";
import { LiveGame } from "./live-game.ts";
import { isToStart, startAtOnce } from "./open-table.ts";
import { type Person, peopleAt } from "./people.ts";
import { Votes } from "./votes.ts";

export interface Heard extends Said {
  readonly after: number; // How many events had happened.
}

const HURRY_SECONDS = 20; // With less time left, what waits to be read is skipped when it is my move.
const MESSAGES_KEPT = 200;

export class LiveTable {
  readonly id: string;
  readonly connection: Connection;
  readonly facts: ReadonlySignal<Facts>;
  readonly you = signal<Seat | null>(null);
  readonly muted = signal<readonly Seat[]>([]);
  readonly here = signal<readonly boolean[]>([]);
  readonly watching = signal(0);
  /** My time ran out, and a bot made one move for me. */
  readonly late = signal(false);
  /** Seats on which a bot sat in for a while. */
  readonly satIn = signal<readonly Seat[]>([]);
  /** Whether people were removed, who cannot come back unless the host lets them. */
  readonly hasRemoved = signal(false);
  readonly #sitting = new Map<Seat, Player | null>();
  /** Everybody shares this device, so no player is away. */
  readonly together = signal(false);
  readonly said = signal<readonly Heard[]>([]);
  readonly ended = signal<Ended | null>(null);
  /** The module of the game that is played here. */
  readonly module: ReadonlySignal<AnyGame>;
  readonly game = signal<LiveGame | null>(null);
  /** Moves made while disconnected; null if there were none. */
  readonly missed = signal<{ readonly moves: number; readonly from: number } | null>(null);
  readonly votes = new Votes(() => this.rejoin(true));
  /** What the house told about luck and stamps, and what this device said itself. */
  readonly witness: Witness;
  /** The start was requested here; the game begins once the luck is agreed on. */
  readonly starting = signal(false);
  /** The refusal of a request other than a move. */
  readonly refused = signal<Refusal | null>(null);
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly ready = signal(false);
  /** My key is no longer valid: the host freed the seat, or another device kept it. */
  readonly lost = signal<"freed" | "elsewhere" | null>(null);
  /** When the time of a seat runs out, by this device's clock. */
  readonly due = signal<readonly (number | null)[]>([]);
  /** The game was on the screen before its end: the end then has its stage, once. */
  played = false;
  /** Until when all clocks rest, by this device's clock. */
  readonly rest = signal(0);
  readonly #facts;
  readonly #stop: (() => void)[] = [];
  #number = 0; // The last message that was handled.
  #known: number; // The snapshot knows everything up to here.
  #queue: Message[] = [];
  #pumping = false;
  #catching = true;
  #away = 0;
  #shown = 0;
  #first = true;
  #pausedAt = 0;
  #seated = false; // The house gave this browser a seat, and the connection does not know it yet.

  readonly #part: Part;
  readonly #module;
  readonly #snapshot: () => Promise<Snapshot>;

  constructor(
    id: string,
    connection: Connection,
    module: AnyGame,
    snapshot: Snapshot,
    again: () => Promise<Snapshot>,
  ) {
    this.id = id;
    this.connection = connection;
    this.witness = new Witness(id);
    this.#part = new Part(id, (ask) => connection.ask(ask));
    this.starting.value = isToStart(id);
    this.#module = signal(module);
    this.module = this.#module;
    this.#snapshot = again;
    this.#facts = signal(snapshot.table);
    this.facts = this.#facts;
    this.#known = snapshot.n;
    this.#take(snapshot);
    this.people = computed(() => {
      const { players } = this.facts.value;
      return peopleAt(
        this.module.value,
        players.map((player, seat) =>
          presented(player, this.together.value || (this.here.value[seat] ?? false)),
        ),
        this.you.value,
      );
    });
    this.#stop.push(effect(() => this.#updatePending()));
    this.#stop.push(
      effect(() => {
        if (this.connection.state.value === "open")
          void this.#takePart(this.facts.value, this.you.value);
      }),
    );
    this.#stop.push(
      effect(() => {
        if (this.connection.end.value?.error === "wrong-key") void this.#whoSits();
      }),
    );
  }

  /** Connects with a seat's key, with the cookie of this browser, or (`watch`) as a spectator. */
  static async meet(id: string, { key = "", watch = false } = {}): Promise<LiveTable> {
    let table: LiveTable | null = null;
    const early: (() => void)[] = []; // Messages may arrive while the snapshot is still on its way.
    const then = (work: (table: LiveTable) => void): void => {
      if (table) work(table);
      else early.push(() => table && work(table));
    };
    const connection = new Connection(id, {
      key,
      watch,
      since: () => (table ? table.#number : 0),
      onMessage: (message) => then((live) => live.#receive(message)),
      onHello: (ok) => then((live) => live.#greeted(ok)),
    });
    connection.open();
    const fetchSnapshot = (zones = ""): Promise<Snapshot> => {
      const path = `/tables/${encodeURIComponent(id)}${zones}`;
      return watch ? getAsSpectator<Snapshot>(path) : get<Snapshot>(path, key);
    };
    try {
      const snapshot = await fetchSnapshot();
      const module = await loadGame(snapshot.table.settings.game);
      table = new LiveTable(id, connection, module, snapshot, () => fetchSnapshot("?zones=1"));
    } catch (error) {
      connection.close();
      throw error;
    }
    for (const work of early) work();
    return table;
  }

  #receive(message: Message): void {
    this.#queue.push(message);
    void this.#pump();
  }

  #greeted(ok: Ok): void {
    this.#catching = true;
    this.#away = 0;
    this.#shown = this.game.value?.timeline.count ?? 0;
    const seat = ok.seat ?? null;
    if (this.#seated && seat === null) {
      this.lost.value = "freed"; // The host was faster than this page.
      this.connection.close();
    }
    this.#seated = false;
    if (this.#first) this.you.value = seat;
    else if (seat !== this.you.value) this.#restart(seat);
  }

  close(): void {
    this.connection.close();
    this.game.value?.close();
    for (const stop of this.#stop) stop();
  }

  /** The seat of this browser has changed: reconnects and receives everything from that side. */
  rejoin(seated = false): void {
    this.#seated = seated;
    this.#restart(null);
    this.connection.reconnect();
  }

  /** Sends a request; a refusal is shown at the table. */
  async ask(ask: Parameters<Connection["ask"]>[0]) {
    this.refused.value = null;
    try {
      return await this.connection.ask(ask);
    } catch (error) {
      this.refused.value = refusalOf(error);
      return null;
    }
  }

  /** Takes part in the luck, and then starts a table that was opened to be played at once. */
  async #takePart(facts: Facts, seat: Seat | null): Promise<void> {
    await this.#part.take(facts, seat);
    const open = facts.stage === "lobby" && (facts.deal?.stage ?? "open") === "open";
    if (seat === null || seat !== facts.host || !open || !isToStart(this.id)) return;
    startAtOnce(this.id, false);
    await this.start();
  }

  /** Begins the game; resolves when the house has answered. */
  async start(bots: readonly string[] = []): Promise<void> {
    this.starting.value = true;
    if (!(await this.ask({ ask: "start", ...(bots.length ? { bots } : {}) })))
      this.starting.value = false;
  }

  /** Whether the luck is being agreed on: the settings can no longer change. */
  get dealing(): boolean {
    const { stage, deal } = this.facts.value;
    const begun = deal?.stage === "pledging" || deal?.stage === "revealing";
    return stage === "lobby" && (begun || this.starting.value);
  }

  secondsLeft(seat: Seat, now: number): number | null {
    const due = this.due.value[seat];
    if (due === null || due === undefined) return null;
    const from = this.facts.value.paused ? this.#pausedAt : now;
    return Math.max(0, (due - Math.max(from, this.rest.value)) / 1000);
  }

  /** For how many seconds the clocks still pause, so that people can read what was revealed. */
  restLeft(now: number): number {
    return Math.max(0, (this.rest.value - now) / 1000);
  }

  /** Skips what waits to be read when my clock is short. */
  hurry(now: number): void {
    const { value: you } = this.you;
    const game = this.game.value;
    if (you === null || !game || (game.timeline.caughtUp && !game.playback.waiting.value)) return;
    const left = this.secondsLeft(you, now);
    if (left !== null && left < HURRY_SECONDS) game.playback.skip();
  }

  #take(snapshot: Snapshot): void {
    this.#facts.value = snapshot.table;
    this.you.value = snapshot.you?.seat ?? null;
    this.muted.value = snapshot.you?.muted ?? [];
    this.here.value = snapshot.here;
    this.watching.value = snapshot.watching;
    this.#clocks(snapshot.clocks, snapshot.rest ?? 0);
    this.votes.take(snapshot);
  }

  #clocks(left: readonly (number | null)[], rest: number): void {
    const now = performance.now();
    this.#pausedAt = now;
    this.rest.value = now + rest * 1000;
    this.due.value = left.map((seconds) => (seconds === null ? null : now + seconds * 1000));
  }

  /** Starts again from another seat's side. */
  #restart(seat: Seat | null): void {
    this.game.value?.close();
    this.game.value = null;
    this.you.value = seat;
    this.#number = 0;
    this.ready.value = false;
    this.#first = true;
    this.#catching = true;
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      while (this.#queue.length) await this.#handleAll(); // More may come while it ends.
    } finally {
      this.#pumping = false;
    }
  }

  async #handleAll(): Promise<void> {
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      const settings =
        message.t === "arranged"
          ? message.settings
          : message.t === "snapshot"
            ? message.table.settings
            : null;
      const module = settings ? await this.#load(settings.game) : this.#module.value;
      const position = message.t === "did" ? await this.#position() : null;
      batch(() => {
        this.#handle(message, position);
        this.#module.value =
          module.name === this.facts.value.settings.game ? module : this.#module.value;
      });
    }
  }

  /** The module of a game; tried until the connection is good enough. */
  async #load(game: string): Promise<AnyGame> {
    for (;;) {
      try {
        return await loadGame(game);
      } catch {
        await new Promise((again) => setTimeout(again, 1000));
      }
    }
  }

  /** The position of a game whose events alone cannot be drawn, unless newer events wait already. */
  async #position(): Promise<Event | null> {
    if (!this.#module.value.asksPosition || this.#queue.some((message) => message.t === "did"))
      return null;
    try {
      return { type: "position", snapshot: await this.#snapshot() } as unknown as Event;
    } catch {
      return null; // Disconnected: the next message asks again.
    }
  }

  #handle(message: Message, position: Event | null): void {
    if ("n" in message && message.t !== "ok" && message.t !== "snapshot") {
      if (message.n <= this.#number) return;
      if (message.n > this.#number + 1) {
        void this.connection.ask({ ask: "look", since: this.#number });
        return;
      }
      this.#number = message.n;
      this.witness.see(message);
    }
    switch (message.t) {
      case "did": {
        const { fields } = gameEntry(this.#module.value.name);
        const events = message.e.map((row) => eventOf(fields, row));
        this.#did(message.n, position ? [...events, position] : events, message.bot ?? null);
        return;
      }
      case "clocks":
        this.#clocks(message.left, message.rest ?? 0);
        return;
      case "here":
        this.here.value = message.seats;
        this.watching.value = message.watching;
        if (this.#catching) this.#caughtUp();
        return;
      case "said":
        this.said.value = [
          ...this.said.value,
          { ...message, after: this.game.value?.timeline.count ?? 0 },
        ].slice(-MESSAGES_KEPT);
        return;
      case "snapshot": {
        const seat = message.you?.seat ?? null;
        const changed = seat !== this.you.value;
        this.#known = message.n;
        this.#take(message);
        if (changed || message.n < this.#number) {
          this.#restart(seat);
          void this.connection.ask({ ask: "look", since: 0 });
        }
        return;
      }
      case "seated":
        if (message.player?.stand_in)
          this.satIn.value = [...new Set([...this.satIn.value, message.seat])];
        if (message.why === "removed" && !this.#sitting.get(message.seat)?.bot)
          this.hasRemoved.value = true;
        this.#sitting.set(message.seat, message.player);
        break;
      case "ended":
        this.ended.value = message;
        break;
      default:
    }
    if ("n" in message && (message.n ?? 0) > this.#known) this.#fact(message);
  }

  /** Facts newer than the snapshot change it. */
  #fact(message: Message): void {
    const facts = this.#facts.value;
    const change = (more: Partial<Facts>): void => {
      this.#facts.value = { ...facts, ...more };
    };
    switch (message.t) {
      case "arranged": {
        const players = Array.from(
          { length: message.settings.seats },
          (_, seat) => facts.players[seat] ?? null,
        );
        return change({ settings: message.settings, players });
      }
      case "seated": {
        const players = Array.from(
          { length: Math.max(facts.players.length, message.seat + 1) },
          (_, seat) => (seat === message.seat ? message.player : (facts.players[seat] ?? null)),
        );
        return change({ players, deal: withPledge(facts.deal, message.seat, "") });
      }
      case "hosted":
        return change({ host: message.host });
      case "planned":
        return change({ evening: message.evening });
      case "locked":
        return change({ locked: message.on });
      case "paused":
        this.#pausedAt = performance.now();
        return change({ paused: true });
      case "resumed": {
        const away = performance.now() - this.#pausedAt;
        this.due.value = this.due.value.map((due) => (due === null ? null : due + away));
        this.rest.value += away;
        return change({ paused: false });
      }
      case "given":
        this.due.value = this.due.value.map((due, seat) =>
          seat === message.seat && due !== null ? due + message.seconds * 1000 : due,
        );
        return;
      case "proposed":
      case "voted":
      case "decided":
        return this.votes.hear(message);
      case "pledged":
      case "revealing":
      case "redealt":
        return change(dealAfter(facts, message));
      case "started":
        this.starting.value = false;
        return change({
          stage: "play",
          words: message.words,
          seal: message.seal,
          deal: facts.deal && { ...facts.deal, stage: "dealt", left: null },
        });
      case "ended":
        this.votes.open.value = null;
        return change({ stage: "over" });
      case "rematched":
        return change({ next: message.table });
      case "closed":
        return change({ stage: "closed" });
      default:
    }
  }

  #did(n: number, events: readonly Event[], bot: StandIn | null): void {
    const { settings } = this.facts.value;
    const module = this.#module.value;
    let game = this.game.value;
    if (!game) {
      game = new LiveGame(module, this.id, settings, this.you.value, (move, made) =>
        this.#send(move, made),
      );
      this.game.value = game;
    }
    const before = module.actors(game.timeline.last.value);
    const mover = events.map((event) => module.mover(event)).find((seat) => seat !== null) ?? null;
    if (bot && mover !== null) this.satIn.value = [...new Set([...this.satIn.value, mover])];
    if (mover !== null && mover === this.you.value && n > this.#known)
      this.late.value = bot === "late";
    game.add(n, events);
    this.#away += 1;
    if (n > this.#known) this.#newClocks(before, module.actors(game.timeline.last.value), mover);
    if (!this.#catching) game.playback.nudge();
  }

  /** A seat that is newly to move gets a full clock; the house corrects us where that is wrong. */
  #newClocks(before: readonly Seat[], after: readonly Seat[], mover: Seat | null): void {
    const { settings, players } = this.facts.value;
    const now = performance.now();
    this.due.value = players.map((player, seat) => {
      if (!after.includes(seat) || !settings.clock || !player || player.bot || player.stand_in)
        return null;
      const going = seat !== mover && before.includes(seat) ? this.due.value[seat] : null;
      return going ?? now + settings.clock * 1000;
    });
  }

  #caughtUp(): void {
    this.#catching = false;
    const game = this.game.value;
    if (this.#first) game?.resume();
    else if (game && this.#away) {
      this.missed.value = { moves: this.#away, from: this.#shown };
      game.playback.skip();
    }
    this.#first = false;
    this.ready.value = true;
  }

  async #whoSits(): Promise<void> {
    const seat = this.you.value;
    const mine = seat === null ? null : this.facts.value.players[seat];
    let now: Player | null | undefined = null;
    try {
      const { table } = await get<Snapshot>(`/tables/${encodeURIComponent(this.id)}`);
      now = seat === null ? null : table.players[seat];
    } catch {
      // Spectators are not allowed: then it does not matter.
    }
    this.lost.value = now && !now.bot && now.name === mine?.name ? "elsewhere" : "freed";
  }

  /** Shows again what was missed. */
  showMissed(): void {
    const game = this.game.value;
    const from = this.missed.value?.from;
    this.missed.value = null;
    if (!game || from === undefined) return;
    game.timeline.show(from);
    game.playback.nudge();
  }

  async #send(move: string, made: number): Promise<Refusal | null> {
    const seat = this.you.value;
    this.refused.value = null;
    // Any move may be a hidden one; only the house needs to know which.
    const stamped =
      seat !== null && this.facts.value.deal ? await stampFor(this.id, seat, made, move) : null;
    try {
      await this.connection.ask({ ask: "move", move, made, ...stamped });
      if (stamped) noteMove(this.id, stamped.stamp);
      return null;
    } catch (error) {
      if (stamped) forgetMove(this.id, stamped.stamp);
      const refusal = refusalOf(error);
      // The house has this move already: nothing is wrong.
      return refusal.error === "late-move" ? null : refusal;
    }
  }

  #was = "";
  #of: LiveGame | null = null;

  /**
   * It is my move when everything has been shown and no bot plays for me. Simultaneous moves of others
   * change nothing: the shown position asks me already, and I have not moved since.
   */
  #updatePending(): void {
    const game = this.game.value;
    if (!game) return;
    const { value: you } = this.you;
    const { stage, paused, players } = this.facts.value;
    const asked =
      you !== null &&
      game.module.actors(game.timeline.picture.value).includes(you) &&
      game.madeShown.value === game.made.value;
    const shown = (game.timeline.caughtUp || asked) && !game.playback.waiting.value;
    const mine =
      you !== null &&
      stage === "play" &&
      !paused &&
      !players[you]?.stand_in &&
      shown &&
      game.module.actors(game.timeline.last.value).includes(you);
    game.pending.held.value = this.connection.state.value !== "open";
    const now = `${game.made.value} ${mine}`;
    if (now === this.#was && game === this.#of) return;
    this.#was = now;
    this.#of = game;
    game.pending.position(game.made.value, mine);
  }
}

function presented(player: Player | null, here: boolean) {
  if (!player) return { name: "", presence: "free" as const };
  const presence = player.stand_in ? "sitting-in" : player.bot ? "bot" : here ? "here" : "away";
  const { name, bot, style } = player;
  return { name, presence, ...(bot ? { bot } : {}), ...(style ? { style } : {}) } as const;
}
