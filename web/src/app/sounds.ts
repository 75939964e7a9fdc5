// The sounds, synthesised here: a bell, the tap of felt, a card's flip and snap, coins.
// Each is a list of samples, so there is nothing to download and no licence to keep.

export type Sound = "bell" | "tap" | "step" | "flip" | "snap" | "coins-1" | "coins-2" | "coins-3";

/** Pseudo-random noise that is the same every time. */
function noise(): () => number {
  let seed = 0x2545f491;
  return () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return seed / 0x80000000;
  };
}

interface Voice {
  readonly at: number; // Seconds.
  readonly lasts: number;
  readonly loud: number;
  readonly wave: (seconds: number) => number;
}

const tone =
  (pitch: number, fall = 0) =>
  (seconds: number): number =>
    Math.sin(2 * Math.PI * seconds * (pitch - fall * seconds));

/** Low-pass filtered noise: felt is dull, paper is bright. */
function hiss(brightness: number): (seconds: number) => number {
  const next = noise();
  let held = 0;
  return () => (held += brightness * (next() - held));
}

/** A struck bell: inharmonic partials, of which the high ones fade first. */
function struck(pitch: number, at: number, loud: number, lasts: number): readonly Voice[] {
  return (
    [
      [1, 1, 1],
      [2.01, 0.45, 0.7],
      [2.76, 0.3, 0.45],
      [5.4, 0.12, 0.2],
    ] as const
  ).map(([times, share, stays]) => ({
    at,
    lasts: lasts * stays,
    loud: loud * share,
    wave: tone(pitch * times),
  }));
}

function voices(sound: Sound): readonly Voice[] {
  switch (sound) {
    case "bell":
      return struck(659, 0, 0.34, 1.4);
    case "tap":
      return [
        { at: 0, lasts: 0.09, loud: 0.9, wave: hiss(0.12) },
        { at: 0, lasts: 0.11, loud: 0.5, wave: tone(118, 260) },
      ];
    case "step":
      return [
        { at: 0, lasts: 0.06, loud: 0.35, wave: tone(190, 500) },
        { at: 0, lasts: 0.04, loud: 0.5, wave: hiss(0.2) },
      ];
    case "flip":
      return [
        { at: 0, lasts: 0.05, loud: 0.22, wave: hiss(0.8) },
        { at: 0.06, lasts: 0.08, loud: 0.5, wave: hiss(0.3) },
      ];
    case "snap":
      return [{ at: 0, lasts: 0.035, loud: 0.55, wave: hiss(0.7) }];
    case "coins-1":
    case "coins-2":
    case "coins-3": {
      const many = { "coins-1": 3, "coins-2": 6, "coins-3": 10 }[sound];
      return Array.from({ length: many }, (_, i) =>
        struck(1870 + 173 * ((i * 5) % 7), i * 0.075, 0.12, 0.22),
      ).flat();
    }
  }
}

const FADE_SECONDS = 0.004; // A sudden start or end would click.

/** The sound as samples between −1 and 1. */
export function samples(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const all = voices(sound);
  const out = new Float32Array(
    Math.ceil(Math.max(...all.map((voice) => voice.at + voice.lasts)) * rate),
  );
  for (const { at, lasts, loud, wave } of all) {
    const first = Math.floor(at * rate);
    for (let i = 0; i < lasts * rate && first + i < out.length; i++) {
      const seconds = i / rate;
      const shape =
        Math.min(1, seconds / FADE_SECONDS, (lasts - seconds) / FADE_SECONDS) *
        Math.exp((-5 * seconds) / lasts);
      out[first + i]! += loud * shape * wave(seconds);
    }
  }
  return out;
}

/** How many coins an amount sounds like: by its order of magnitude, within what a game pays. */
export function coinsFor(amount: number, usual: number): Sound {
  return amount >= 4 * usual ? "coins-3" : amount >= usual ? "coins-2" : "coins-1";
}
