// A screen whose script is fetched when it is first looked at.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CannotGoOn, Loading } from "../frame/states.tsx";

/** A screen that can be fetched before it is shown. */
export type Lazy<Props> = ComponentType<Props> & { load(): Promise<void> };

export function lazy<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let ready: ComponentType<Props> | null = null;
  async function load(): Promise<void> {
    ready = await fetchScreen();
  }
  function LazyScreen(props: Props) {
    const [state, setState] = useState<"coming" | "failed" | "here">(ready ? "here" : "coming");
    useEffect(() => {
      if (state !== "here") load().then(() => setState("here"), () => setState("failed"));
    }, []);
    if (state === "failed") return <CannotGoOn state="gone-wrong" />;
    const Screen = ready;
    return Screen ? <Screen {...props} /> : <Loading />;
  }
  return Object.assign(LazyScreen, { load });
}
