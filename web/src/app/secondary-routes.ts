// All that is not needed for a first table, in one piece.
export { ReplayRoute } from "../screens/replay/replay-screen.tsx";
export { LocalRoute, TvRoute } from "../screens/one-device.tsx";
export { KeyboardRoute, LabRoute, RulesRoute } from "../screens/rules/rules-screen.tsx";
