// The screens that a first table does not need, in one script.
export { BigScreenRoute } from "../screens/big-screen.tsx";
export { ClubRoute } from "../screens/evening/club-screen.tsx";
export { KeyboardRoute } from "../screens/keyboard-screen.tsx";
export { LabRoute } from "../screens/lab/lab-screen.tsx";
export { LadderRoute } from "../screens/ladder/ladder-screen.tsx";
export { OneDeviceRoute } from "../screens/one-device.tsx";
export { ProfileRoute } from "../screens/profile/profile-screen.tsx";
export { ReplayRoute } from "../screens/replay/replay-screen.tsx";
export { RulesRoute } from "../screens/rules/rules-screen.tsx";
export { WatchRoute } from "../screens/watch/watch-screen.tsx";
