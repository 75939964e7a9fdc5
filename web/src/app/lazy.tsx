// Screens and parts of screens whose script, words and style are loaded when they are first shown.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CannotGoOn, Loading } from "../frame/states.tsx";
import type { Part } from "./i18n.tsx";
import { needPart } from "./rest.ts";

/** A component that can be loaded before it is shown. */
export type Lazy<Props> = ComponentType<Props> & { load(): Promise<void> };

type State = "loading" | "failed" | "ready";

function lazily<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  words: Part,
  instead: (state: State) => ReturnType<typeof Loading>,
): Lazy<Props> {
  let ready: ComponentType<Props> | null = null;
  async function load(): Promise<void> {
    [ready] = await Promise.all([fetchIt(), needPart(words)]);
  }
  function LazyComponent(props: Props) {
    const [state, setState] = useState<State>(ready ? "ready" : "loading");
    useEffect(() => {
      if (state !== "ready")
        load().then(
          () => setState("ready"),
          () => setState("failed"),
        );
    }, []);
    const Component = ready;
    return Component && state !== "failed" ? <Component {...props} /> : instead(state);
  }
  return Object.assign(LazyComponent, { load });
}

export function lazyScreen<Props extends object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
  words: Part = "rest",
): Lazy<Props> {
  return lazily(fetchScreen, words, (state) =>
    state === "failed" ? <CannotGoOn state="gone-wrong" /> : <Loading />,
  );
}

/** Part of a screen: nothing is shown until it is there. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  words: Part = "rest",
): Lazy<Props> {
  return lazily(fetchPart, words, () => <></>);
}
