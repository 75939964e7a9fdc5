// Small hooks of the screens.
import { useEffect, useState } from "preact/hooks";

/** The time of this device, as often as asked. */
export function useNow(every: number, on = true): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [every, on]);
  return on ? now : performance.now();
}

/** Whether the screen is a phone's. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(innerWidth <= 560);
  useEffect(() => {
    const measure = (): void => setNarrow(innerWidth <= 560);
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return narrow;
}

/** Puts a text where it can be pasted from; whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The device's own way to share a link; where there is none, it is copied. */
export async function shareLink(link: string, title: string): Promise<boolean> {
  if (navigator.share) {
    try {
      await navigator.share({ url: link, title });
    } catch {
      // Closed again.
    }
    return false;
  }
  return copyText(link);
}
