// Which address shows which screen. Every screen is a file of its own, fetched on demand.
import type { ComponentChildren } from "preact";

export interface Route {
  readonly shape: RegExp;
  readonly load: (parts: readonly string[]) => Promise<() => ComponentChildren>;
}

export const routes: readonly Route[] = [
  { shape: /^\/$/, load: async () => (await import("./screens/front.tsx")).front() },
];
