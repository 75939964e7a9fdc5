// Press and hold, or the other mouse button: look at something instead of choosing it.
const HOLD_MS = 500;
const STILL_PX = 10; // A finger that moves further drags or scrolls.

let timer: ReturnType<typeof setTimeout> | undefined;
let held = false; // The finger that goes up now has looked, and chooses nothing.
let from = [0, 0];

/** The listeners of a button that can also be held; those of a drag have other names. */
export function holdable(look: () => void) {
  const stop = (): void => clearTimeout(timer);
  const seen = (): void => {
    stop();
    if (held) return;
    held = true;
    look();
  };
  return {
    onPointerDownCapture(event: PointerEvent) {
      stop();
      held = false;
      from = [event.clientX, event.clientY];
      if (event.pointerType === "touch") timer = setTimeout(seen, HOLD_MS);
    },
    onPointerMoveCapture(event: PointerEvent) {
      if (Math.hypot(event.clientX - (from[0] ?? 0), event.clientY - (from[1] ?? 0)) > STILL_PX)
        stop();
    },
    onPointerUpCapture: stop,
    onPointerCancelCapture: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      seen();
    },
    onClickCapture(event: MouseEvent) {
      if (!held || event.detail === 0) return; // Without a pointer, nothing was held.
      held = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
