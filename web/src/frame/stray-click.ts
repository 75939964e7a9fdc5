// A double click is meant for one button. If its first click has put another button in that place,
// the second click must not press that too.
const DOUBLE_CLICK_MS = 500;
const SAME_PLACE_PX = 24;

interface Click {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

let last: Click | null = null;
let isWatching = false;

function isNear(click: Click, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - click.x, clientY - click.y) < SAME_PLACE_PX;
}

/** After a press elsewhere the next one is meant for what it hits. */
function forget(event: PointerEvent): void {
  if (last && !isNear(last, event)) last = null;
}

/** Captures clicks: those on a button with `data-deliberate` are dropped if they were meant for another. */
export function withoutStrayClicks(event: MouseEvent): void {
  if (!isWatching) addEventListener("pointerdown", forget, true);
  isWatching = true;
  const button = event.target instanceof Element ? event.target.closest("button, a") : null;
  if (!(button instanceof HTMLElement) || event.detail === 0) return; // A key was pressed.
  const label = button.textContent;
  const isStray =
    "deliberate" in button.dataset &&
    last !== null &&
    label !== last.label &&
    event.timeStamp - last.at < DOUBLE_CLICK_MS &&
    isNear(last, event);
  if (!isStray) {
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY, label };
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
