// A screen that is fetched when it is first needed.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CannotGoOn, Loading } from "./frame/states.tsx";

export function Later({ load }: { readonly load: () => Promise<() => ComponentChildren> }) {
  const [screen, setScreen] = useState<{ readonly draw: () => ComponentChildren } | "failed" | null>(null);
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    load().then(
      (draw) => setScreen({ draw }),
      () => setScreen("failed"),
    );
    const timers = [500, 4100].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (screen === "failed") return <CannotGoOn state="gone-wrong" />;
  return screen ? <>{screen.draw()}</> : <Loading since={waited} />;
}
