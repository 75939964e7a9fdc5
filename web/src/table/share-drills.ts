import { shareDrills } from "./my-drills.ts";
import { loadProfile, profile, profileState } from "./my-profile.ts";

/** Brings the drills answered in this browser and those of its profile together. */
export async function shareMyDrills(): Promise<void> {
  if (!profile.value) await loadProfile();
  const known = profileState.value === "ready" || profileState.value === "none";
  // What cannot be sent now waits here for the next time.
  if (known) await shareDrills(profile.value).catch(() => undefined);
}
