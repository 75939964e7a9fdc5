// Drag as a third way beside tap and keys: a piece is carried to a place and chosen there. Nothing is
// sent by letting go; Escape, or letting go elsewhere, puts it back.

const DRAG_PIXELS = 8; // A press that moves this far is a drag, not a tap.

export interface Drag {
  /** Which elements it may be dropped on. */
  readonly onto: string;
  readonly onDrop: (place: HTMLElement) => void;
}

export interface Dragged {
  readonly "data-drag": boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
}

/** The props of an element that can be dragged; null if it cannot be now. */
export function draggable(drag: Drag | null): Partial<Dragged> {
  return drag ? { "data-drag": true, onPointerDown: (event) => carry(event, drag) } : {};
}

function carry(down: PointerEvent, { onto, onDrop }: Drag): void {
  const piece = down.currentTarget as HTMLElement;
  if (down.button !== 0 || !down.isPrimary) return;
  const { clientX, clientY, pointerId } = down;
  const box = piece.getBoundingClientRect();
  let copy: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const lift = (): HTMLElement => {
    const lifted = document.createElement("div");
    lifted.className = `carried ${piece.closest(".game")?.className ?? ""}`;
    lifted.append(piece.cloneNode(true));
    lifted.style.width = `${box.width}px`;
    lifted.ariaHidden = "true";
    document.body.append(lifted);
    piece.classList.add("lifted");
    return lifted;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    if (!copy && Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_PIXELS) return;
    copy ??= lift();
    copy.style.translate = `${box.x + event.clientX - clientX}px ${box.y + event.clientY - clientY}px`;
    const now =
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(onto) ?? null;
    if (now === over) return;
    over?.classList.remove("under-drag");
    now?.classList.add("under-drag");
    over = now;
  };
  const end = (): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
    removeEventListener("keydown", key, true);
    removeEventListener("selectstart", never);
    removeEventListener("dragstart", never);
    copy?.remove();
    piece.classList.remove("lifted");
    over?.classList.remove("under-drag");
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const place = over;
    const dragged = copy !== null;
    end();
    if (!dragged) return;
    // The click that follows belongs to the drag.
    const swallow = (click: MouseEvent): void => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 0);
    if (place) onDrop(place);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  addEventListener("keydown", key, true);
  // The browser's own ways to drag and to select stay out of it.
  addEventListener("selectstart", never);
  addEventListener("dragstart", never);
}

function never(event: Event): void {
  event.preventDefault();
}
