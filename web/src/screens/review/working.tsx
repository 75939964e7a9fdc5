import { t } from "../../app/i18n.tsx";
import { Banner } from "../../frame/banner.tsx";
import type { Progress } from "./review-data.ts";

/** The progress of the review, or why it stopped. */
export function Working({
  progress,
  onAgain,
}: {
  readonly progress: Progress;
  readonly onAgain: () => void;
}) {
  const { state, done, ahead, review } = progress;
  const retry = [{ label: t("try-again"), onPress: onAgain }];
  if (state === "failed")
    return (
      <Banner tone="warn" icon="warn" title={t("review-failed")} actions={retry}>
        {t("review-failed-more")}
      </Banner>
    );
  if (state === "refused")
    return (
      <Banner
        tone="warn"
        icon="warn"
        title={t(progress.error === "house-full" ? "review-full" : "review-refused")}
        actions={retry}
      />
    );
  if (state === "done") return null;
  return (
    <div class="panel working">
      <p role="status">
        {ahead
          ? t("review-ahead", { count: ahead })
          : review
            ? t("review-progress", { done, count: review.steps })
            : t("review-waiting")}
      </p>
      <progress
        value={done}
        max={review?.steps ?? 1}
        aria-label={t("review-progress", { done, count: review?.steps ?? 0 })}
      />
    </div>
  );
}
