// Small sounds, made here: nothing to fetch. Silent until the first touch or key.
import { volume } from "../prefs.ts";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!volume.value || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

function tone(pitch: number, start: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
  const player = audio();
  if (!player) return;
  const at = player.currentTime + start;
  const voice = player.createOscillator();
  const gain = player.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime((loud * volume.value) / 3, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(player.destination);
  voice.start(at);
  voice.stop(at + length);
}

export function bell(): void {
  tone(880, 0, 0.9, 0.16);
  tone(1320, 0.02, 0.7, 0.08);
}

/** What an event sounds like. */
export function soundOf(type: string): void {
  switch (type) {
    case "placed":
    case "laid":
    case "closed":
    case "taken":
      return tone(180, 0, 0.07, 0.14, "triangle");
    case "walked":
      return tone(240, 0, 0.06, 0.12, "triangle");
    case "turned":
    case "dealt":
    case "revealed":
    case "offered":
      return tone(520, 0, 0.05, 0.06, "square");
    case "paid":
      for (let i = 0; i < 3; i++) tone(1400 + 260 * i, i * 0.06, 0.12, 0.06);
      return;
    default:
  }
}
