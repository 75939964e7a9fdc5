// A screen whose script is fetched when it is first looked at.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CannotGoOn, Loading } from "../frame/states.tsx";

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let ready: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => ready);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (screen) => {
          ready = screen;
          setLoaded(() => screen);
        },
        () => setFailed(true),
      );
    }, []);
    if (failed) return <CannotGoOn state="gone-wrong" />;
    return Loaded ? <Loaded {...props} /> : <Loading />;
  };
}
