// The two live regions of the page: one that waits its turn, one that does not.
import { atOnce, politely } from "../app/speech.ts";

export function Speaker() {
  return (
    <>
      <div class="spoken" role="status" aria-live="polite">
        {politely}
      </div>
      <div class="spoken" role="alert" aria-live="assertive">
        {atOnce}
      </div>
    </>
  );
}
