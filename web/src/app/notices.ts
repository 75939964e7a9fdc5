// Notices that call a player to the table (title, icon, bell, vibration, browser notification) and the
// small sounds of play. Each can be switched off in the settings. One function for each thing that happens:
//
//   myTurn(game)    a move is asked of me        low()          15 seconds are left
//   called(game)    the same at another table
//   stop()          it is asked no longer        laid()         a chip or a card is put down
//   walked(steps)   a pawn walks                 turned(cards)  cards turn over
//   snapped(mine)   a card of the talon          coins(amount, usual)  money is paid
//
// The title and the icon say whose turn it is as long as it is; bell, buzz and notice come only to
// a player who is looking elsewhere, or has set them to come always.
import { t } from "./i18n.tsx";
import { alwaysBell, notices, vibration, volume } from "./preferences.ts";
import { coinsFor, type Sound, samples } from "./sounds.ts";
import { calls } from "./tab-title.ts";

const BETWEEN_CARDS_SECONDS = 0.14; // As the pictures move.

let context: AudioContext | null = null;
const made = new Map<Sound, AudioBuffer>();

/** Browsers keep a page silent until the first touch or key. */
function play(sound: Sound, after = 0): void {
  if (
    !volume.value ||
    typeof AudioContext === "undefined" ||
    !navigator.userActivation?.hasBeenActive
  )
    return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  let buffer = made.get(sound);
  if (!buffer) {
    const wave = samples(sound, context.sampleRate);
    buffer = new AudioBuffer({ length: wave.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(wave, 0);
    made.set(sound, buffer);
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const gain = new GainNode(context, { gain: (volume.value / 3) ** 2 });
  source.connect(gain).connect(context.destination);
  source.start(context.currentTime + after);
}

function buzz(pattern: number | number[]): void {
  if (vibration.value) navigator.vibrate?.(pattern);
}

function looksElsewhere(): boolean {
  return document.visibilityState === "hidden" || !document.hasFocus();
}

const TAG = "tripot-turn";
let shown: Notification | null = null;

/** It is my turn in this game. */
export function myTurn(game: string): void {
  calls(game);
  called(game);
}

/** A game calls me, here or at another table: a bell and a notice, if I look elsewhere. */
export function called(game: string): void {
  if (!looksElsewhere() && !alwaysBell.value) return;
  play("bell");
  buzz(60);
  if (
    !looksElsewhere() ||
    !notices.value ||
    typeof Notification === "undefined" ||
    Notification.permission !== "granted"
  )
    return;
  const options = { body: game, tag: TAG, silent: true };
  shown?.close();
  try {
    shown = new Notification(t("your-turn"), options);
  } catch {
    shown = null; // On Android only a service worker may show notices.
    void worker().then((found) => found?.showNotification(t("your-turn"), options));
    return;
  }
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}

/** It is no longer my turn. */
export function stop(): void {
  shown?.close();
  shown = null;
  if (notices.value) void closeWorkers();
  calls("");
}

/** Those that the service worker shows. */
async function closeWorkers(): Promise<void> {
  for (const one of (await (await worker())?.getNotifications?.({ tag: TAG })) ?? []) one.close();
}

/** Fifteen seconds are left: the second bell and the last. */
export function low(): void {
  play("bell");
  buzz([60, 40, 60]);
}

export function laid(): void {
  play("tap");
}

export function walked(steps: number): void {
  for (let i = 0; i < Math.max(1, steps); i++) play("step", i * 0.11);
}

export function turned(cards = 1): void {
  for (let i = 0; i < Math.min(cards, 6); i++) play("flip", i * BETWEEN_CARDS_SECONDS);
}

export function snapped(mine = false): void {
  play("snap");
  if (mine) buzz(20);
}

/** `usual` is what the game commonly pays. */
export function coins(amount: number, usual: number): void {
  if (amount > 0) play(coinsFor(amount, usual));
}
