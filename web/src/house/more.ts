// All that is not needed for a first table, in one piece.
export { ReplayRoute } from "./replay-screen.tsx";
export { LocalRoute, TvRoute } from "./room-screens.tsx";
export { KeyboardRoute, LabRoute, RulesRoute } from "./study-screens.tsx";
