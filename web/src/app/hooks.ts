// Small hooks for the screens.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** The time of this device, updated that often. */
export function useNow(every: number, on = true): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [every, on]);
  return on ? now : performance.now();
}

/** Whether the screen is as narrow as a phone. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(innerWidth <= 560);
  useLayoutEffect(() => {
    const measure = (): void => setNarrow(innerWidth <= 560);
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return narrow;
}

/** How wide and high an element is; null before it is on the page. */
export function useRoom(box: RefObject<HTMLElement | null>): readonly [number, number] | null {
  const [room, setRoom] = useState<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setRoom([element.clientWidth, element.clientHeight]);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return room;
}

/** Copies a text to the clipboard; says whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a link through the device's own dialog, or copies it where there is none that works. */
export async function shareLink(link: string, title: string): Promise<boolean> {
  if (navigator.share) {
    try {
      await navigator.share({ url: link, title });
      return false;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return false; // Cancelled.
    }
  }
  return copyText(link);
}

/** Saves a file that was made here on the device. */
export function saveFile(name: string, body: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // The browser may still be reading.
}

const MOST_FILE_BYTES = 4_000_000; // More than 10,000 coups, and less than a tab can pass on.

/** The text of a file that somebody chose or dropped; of a longer one only its beginning. */
export async function fileText(file: File): Promise<string> {
  return file.slice(0, MOST_FILE_BYTES).text();
}

/**
 * Whether a file is being held over the page; `onFile` gets the one that is dropped. Without us the
 * browser would leave the page for it.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const isFile = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes("Files") ?? false;
    const hold = (event: DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) latest.current(file);
    };
    addEventListener("dragover", hold);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", hold);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return over;
}
