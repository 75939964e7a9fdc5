// What a rated game did to my rating. The house counts a game a moment after it ends.
import { useEffect, useState } from "preact/hooks";
import { number, signed, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { loadProfile, profile } from "../../table/my-profile.ts";
import type { MyRating } from "../../wire.ts";

const LOOKS_MS = [0, 1000, 2000, 4000, 8000];

function ratingIn(game: string): MyRating | null {
  return profile.value?.ratings.find((one) => one.game === game) ?? null;
}

export function RatingChange({ game }: { readonly game: string }) {
  const [before] = useState(() => ratingIn(game)); // As it was when the table was opened.
  const [known] = useState(profile.value !== null);
  const now = ratingIn(game);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      for (const wait of LOOKS_MS) {
        await new Promise((again) => setTimeout(again, wait));
        if (gone) return;
        await loadProfile();
        if (known && ratingIn(game)?.games !== before?.games) return;
      }
    };
    void look();
    return () => {
      gone = true;
    };
  }, []);
  if (!now) return null;
  const change = before && before.games !== now.games ? now.points - before.points : null;
  return (
    <p class="panel section rating-change" role="status">
      {t("rating-now", { points: number(now.points) })}{" "}
      {change === null ? null : <b class={change < 0 ? "bad" : "good"}>{signed(change)}</b>}{" "}
      <small>{t("lab-interval", { low: number(now.low), high: number(now.high) })}</small>{" "}
      <a href={href("ladder", game)}>{t("ladder")}</a>
    </p>
  );
}
