// One table as this device knows it: facts, people, clocks, talk, and the game. Everything comes
// from numbered messages, so a reload and a lost connection end in the same picture.
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { people, type Person } from "./people.ts";
import { eventOf, type Ended, type Event, type Facts, type Message, type Ok, type Player, type Said, type Seat, type Snapshot, type StandIn } from "../wire.ts";
import { get, refusalOf, type Refusal } from "./http.ts";
import { loadKind } from "../games/game-module.ts";
import { Line } from "./connection.ts";
import { Play } from "./live-game.ts";

export interface Heard extends Said {
  readonly after: number; // How many events had happened.
}

const HURRY = 20; // Seconds left when what waits to be read is skipped, because it is my move.
const TALK = 200;

export class LiveTable {
  readonly id: string;
  readonly line: Line;
  readonly facts: ReadonlySignal<Facts>;
  readonly you = signal<Seat | null>(null);
  readonly muted = signal<readonly Seat[]>([]);
  readonly here = signal<readonly boolean[]>([]);
  readonly watching = signal(0);
  /** My time ran out, and a bot made one move for me. */
  readonly late = signal(false);
  /** Seats on which a bot sat in for a while. */
  readonly satIn = signal<readonly Seat[]>([]);
  /** Everybody shares this device: nobody is away. */
  readonly together = signal(false);
  readonly said = signal<readonly Heard[]>([]);
  readonly ended = signal<Ended | null>(null);
  readonly play = signal<Play | null>(null);
  /** Moves made while the line was lost; null: nothing to tell. */
  readonly missed = signal<{ readonly moves: number; readonly from: number } | null>(null);
  /** What I asked besides a move, refused. */
  readonly refused = signal<Refusal | null>(null);
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly ready = signal(false);
  /** My key opens nothing any more: the host freed the seat, or another device keeps it. */
  readonly lost = signal<"freed" | "elsewhere" | null>(null);
  /** When the time of a seat runs out, by this device's clock. */
  readonly due = signal<readonly (number | null)[]>([]);
  readonly #facts;
  readonly #stop: (() => void)[] = [];
  #number = 0; // The last message that was taken in.
  #known: number; // The snapshot knows everything up to here.
  #queue: Message[] = [];
  #pumping = false;
  #catching = true;
  #away = 0;
  #shown = 0;
  #first = true;
  #pausedAt = 0;

  readonly #onlyPublic: boolean;

  constructor(id: string, line: Line, snapshot: Snapshot, onlyPublic = false) {
    this.id = id;
    this.line = line;
    this.#onlyPublic = onlyPublic;
    this.#facts = signal(snapshot.table);
    this.facts = this.#facts;
    this.#known = snapshot.n;
    this.#take(snapshot);
    this.people = computed(() => {
      const { players, settings } = this.facts.value;
      return people(settings.game, players.map((player, seat) => presented(player, this.together.value || (this.here.value[seat] ?? false))), this.you.value);
    });
    this.#stop.push(effect(() => this.#position()));
    this.#stop.push(
      effect(() => {
        if (this.line.end.value?.error === "wrong-key") void this.#whoSits();
      }),
    );
  }

  /** With `onlyPublic` even who sits here sees what everybody may see: a screen for the whole room. */
  static async meet(id: string, key = "", onlyPublic = false): Promise<LiveTable> {
    let table: LiveTable | null = null;
    const early: (() => void)[] = []; // The line opens while the snapshot is still on its way.
    const then = (work: (table: LiveTable) => void): void => {
      if (table) work(table);
      else early.push(() => table && work(table));
    };
    const line = new Line(id, {
      key,
      since: () => (table ? table.#number : 0),
      hear: (message) => then((live) => live.#receive(message)),
      greeted: (ok) => then((live) => live.#greeted(ok)),
    });
    line.open();
    try {
      const snapshot = await get<Snapshot>(`/tables/${encodeURIComponent(id)}`, key);
      void loadKind(snapshot.table.settings.game);
      table = new LiveTable(id, line, snapshot, onlyPublic);
    } catch (error) {
      line.close();
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
    this.#shown = this.play.value?.table.count ?? 0;
    const seat = this.#onlyPublic ? null : (ok.seat ?? null);
    if (this.#first) this.you.value = seat;
    else if (seat !== this.you.value) this.#restart(seat);
  }

  close(): void {
    this.line.close();
    this.play.value?.close();
    for (const stop of this.#stop) stop();
  }

  /** Who we are has changed: says hello again, and is told everything from there. */
  rejoin(): void {
    this.#restart(null);
    this.line.again();
  }

  /** Asks something; a refusal is shown at the table. */
  async ask(ask: Parameters<Line["ask"]>[0]) {
    this.refused.value = null;
    try {
      return await this.line.ask(ask);
    } catch (error) {
      this.refused.value = refusalOf(error);
      return null;
    }
  }

  secondsLeft(seat: Seat, now: number): number | null {
    const due = this.due.value[seat];
    if (due === null || due === undefined) return null;
    return Math.max(0, (due - (this.facts.value.paused ? this.#pausedAt : now)) / 1000);
  }

  /** Reading may wait, my clock does not. */
  hurry(now: number): void {
    const { value: you } = this.you;
    const play = this.play.value;
    if (you === null || !play || (play.table.caughtUp && !play.player.waiting.value)) return;
    const left = this.secondsLeft(you, now);
    if (left !== null && left < HURRY) play.player.skip();
  }

  #take(snapshot: Snapshot): void {
    this.#facts.value = snapshot.table;
    this.you.value = this.#onlyPublic ? null : (snapshot.you?.seat ?? null);
    this.muted.value = snapshot.you?.muted ?? [];
    this.here.value = snapshot.here;
    this.watching.value = snapshot.watching;
    this.#clocks(snapshot.clocks);
  }

  #clocks(left: readonly (number | null)[]): void {
    const now = performance.now();
    this.#pausedAt = now;
    this.due.value = left.map((seconds) => (seconds === null ? null : now + seconds * 1000));
  }

  /** The seat changed hands: everything is told again from its side. */
  #restart(seat: Seat | null): void {
    this.play.value?.close();
    this.play.value = null;
    this.you.value = seat;
    this.#number = 0;
    this.ready.value = false;
    this.#first = true;
    this.#catching = true;
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      if (message.t === "did" || message.t === "started") await loadKind(this.facts.value.settings.game);
      const kind = message.t === "did" ? await loadKind(this.facts.value.settings.game) : null;
      batch(() => this.#heard(message, kind));
    }
    this.#pumping = false;
  }

  #heard(message: Message, kind: Awaited<ReturnType<typeof loadKind>> | null): void {
    if ("n" in message && message.t !== "ok" && message.t !== "snapshot") {
      if (message.n <= this.#number) return;
      if (message.n > this.#number + 1) {
        void this.line.ask({ ask: "look", since: this.#number });
        return;
      }
      this.#number = message.n;
    }
    switch (message.t) {
      case "did":
        if (kind) this.#did(message.n, kind, message.e.map((row) => eventOf(kind.game, row)).map((event) => (this.#onlyPublic ? covered(event) : event)), message.bot ?? null);
        return;
      case "clocks":
        this.#clocks(message.left);
        return;
      case "here":
        this.here.value = message.seats;
        this.watching.value = message.watching;
        if (this.#catching) this.#caughtUp();
        return;
      case "said":
        this.said.value = [...this.said.value, { ...message, after: this.play.value?.table.count ?? 0 }].slice(-TALK);
        return;
      case "snapshot": {
        const seat = this.#onlyPublic ? null : (message.you?.seat ?? null);
        const changed = seat !== this.you.value;
        this.#known = message.n;
        this.#take(message);
        if (changed || message.n < this.#number) {
          this.#restart(seat);
          void this.line.ask({ ask: "look", since: 0 });
        }
        return;
      }
      case "seated":
        if (message.player?.stand_in) this.satIn.value = [...new Set([...this.satIn.value, message.seat])];
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
    const change = (more: Partial<Facts>): void => void (this.#facts.value = { ...facts, ...more });
    switch (message.t) {
      case "arranged": {
        const players = Array.from({ length: message.settings.seats }, (_, seat) => facts.players[seat] ?? null);
        return change({ settings: message.settings, players });
      }
      case "seated": {
        const players = Array.from({ length: Math.max(facts.players.length, message.seat + 1) }, (_, seat) => (seat === message.seat ? message.player : (facts.players[seat] ?? null)));
        return change({ players });
      }
      case "hosted":
        return change({ host: message.host });
      case "locked":
        return change({ locked: message.on });
      case "paused":
        this.#pausedAt = performance.now();
        return change({ paused: true });
      case "resumed": {
        const away = performance.now() - this.#pausedAt;
        this.due.value = this.due.value.map((due) => (due === null ? null : due + away));
        return change({ paused: false });
      }
      case "given":
        this.due.value = this.due.value.map((due, seat) => (seat === message.seat && due !== null ? due + message.seconds * 1000 : due));
        return;
      case "started":
        return change({ stage: "play", words: message.words, seal: message.seal });
      case "ended":
        return change({ stage: "over" });
      case "rematched":
        return change({ next: message.table });
      case "closed":
        return change({ stage: "closed" });
      default:
    }
  }

  #did(n: number, kind: Awaited<ReturnType<typeof loadKind>>, events: Parameters<Play["add"]>[1], bot: StandIn | null): void {
    const { settings } = this.facts.value;
    let play = this.play.value;
    if (!play) {
      play = new Play(kind, this.id, settings.seats, this.you.value, (move, made) => this.#send(move, made));
      this.play.value = play;
    }
    const before = kind.actors(play.table.last.value);
    const mover = events.map((event) => kind.mover(event)).find((seat) => seat !== null) ?? null;
    if (bot && mover !== null) this.satIn.value = [...new Set([...this.satIn.value, mover])];
    if (mover !== null && mover === this.you.value && n > this.#known) this.late.value = bot === "late";
    play.add(n, events);
    this.#away += 1;
    if (n > this.#known) this.#newClocks(before, kind.actors(play.table.last.value), mover);
    if (!this.#catching) play.player.nudge();
  }

  /** Whoever is newly to move has a whole clock; the house corrects us where that is not so. */
  #newClocks(before: readonly Seat[], after: readonly Seat[], mover: Seat | null): void {
    const { settings, players } = this.facts.value;
    const now = performance.now();
    this.due.value = players.map((player, seat) => {
      if (!after.includes(seat) || !settings.clock || !player || player.bot || player.stand_in) return null;
      const going = seat !== mover && before.includes(seat) ? this.due.value[seat] : null;
      return going ?? now + settings.clock * 1000;
    });
  }

  #caughtUp(): void {
    this.#catching = false;
    const play = this.play.value;
    if (this.#first) play?.takeUp();
    else if (play && this.#away) {
      this.missed.value = { moves: this.#away, from: this.#shown };
      play.player.skip();
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
      // Nobody may look any more: then it does not matter.
    }
    this.lost.value = now && !now.bot && now.name === mine?.name ? "elsewhere" : "freed";
  }

  /** Shows again what was missed. */
  showMissed(): void {
    const play = this.play.value;
    const from = this.missed.value?.from;
    this.missed.value = null;
    if (!play || from === undefined) return;
    play.table.show(from);
    play.player.nudge();
  }

  async #send(move: string, made: number): Promise<Refusal | null> {
    try {
      await this.line.ask({ ask: "move", move, made });
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      // The house has it already: nothing is wrong.
      return refusal.error === "late-move" ? null : refusal;
    }
  }

  #was = "";
  #of: Play | null = null;

  /**
   * It is my move when everything has been shown, and nobody plays for me. Hands that others close
   * meanwhile change nothing: what is drawn asks me already, and I have not moved since.
   */
  #position(): void {
    const play = this.play.value;
    if (!play) return;
    const { value: you } = this.you;
    const { stage, paused, players } = this.facts.value;
    const asked = you !== null && play.kind.actors(play.table.picture.value).includes(you) && play.madeShown.value === play.made.value;
    const shown = (play.table.caughtUp || asked) && !play.player.waiting.value;
    const mine = you !== null && stage === "play" && !paused && !players[you]?.stand_in && shown && play.kind.actors(play.table.last.value).includes(you);
    play.choice.held.value = this.line.state.value !== "open";
    const now = `${play.made.value} ${mine}`;
    if (now === this.#was && play === this.#of) return;
    this.#was = now;
    this.#of = play;
    play.choice.position(play.made.value, mine);
  }
}

/** The event without what only one seat may know. */
function covered(event: Event): Event {
  if (event.type === "laid") return { ...event, card: null };
  if (event.type === "closed" && "chips" in event && "seat" in event) return { ...event, chips: null };
  return event;
}

function presented(player: Player | null, here: boolean) {
  if (!player) return { name: "", presence: "free" as const };
  const presence = player.stand_in ? "sitting-in" : player.bot ? "bot" : here ? "here" : "away";
  return { name: player.name, presence, ...(player.bot ? { bot: player.bot } : {}) } as const;
}
