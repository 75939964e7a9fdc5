// The front door, with the house behind it.
import type { ComponentChildren } from "preact";
import { FrontDoor } from "../front/front-door.tsx";

const notYet = (): void => undefined;

export function front(): () => ComponentChildren {
  return () => <FrontDoor tables={null} codeError={null} busy={false} onPlayBots={notYet} onOpen={notYet} onJoin={notYet} onSit={notYet} />;
}
