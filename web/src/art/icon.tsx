// A small picture beside words. It is never spoken: the words are.
export type IconName =
  | "play"
  | "pause"
  | "prev"
  | "next"
  | "first"
  | "last"
  | "check"
  | "x"
  | "plus"
  | "minus"
  | "clock"
  | "sound"
  | "mute"
  | "menu"
  | "book"
  | "link"
  | "copy"
  | "share"
  | "bot"
  | "user"
  | "users"
  | "eye"
  | "eyeoff"
  | "undo"
  | "chat"
  | "globe"
  | "sunny"
  | "night"
  | "gear"
  | "swap"
  | "wifi"
  | "chips"
  | "cards"
  | "pawn"
  | "pay"
  | "order"
  | "flag"
  | "flask"
  | "hand"
  | "door"
  | "trophy"
  | "dl"
  | "spark"
  | "lock"
  | "info"
  | "warn"
  | "up"
  | "down"
  | "keyb";

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
