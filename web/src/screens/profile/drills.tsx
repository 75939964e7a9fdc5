// The drills of a profile: how many were found, and what that makes of streak and rating.
import { number, percent, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { myDrills, streak } from "../../table/my-drills.ts";

export function Drills({ now }: { readonly now: number }) {
  const { rating, days, done } = myDrills.value;
  const answers = Object.values(done);
  if (!answers.length) return null;
  const found = answers.filter(Boolean).length;
  return (
    <section class="panel section sum" aria-labelledby="profile-drills">
      <header>
        <Icon name="cards" size={24} />
        <h2 id="profile-drills">{t("profile-drills")}</h2>
        <a class="button tight" href={href("drill")}>
          {t("profile-drills-go")}
        </a>
      </header>
      <dl class="figures">
        <div>
          <dt>{t("profile-drills-rating")}</dt>
          <dd>{number(rating)}</dd>
        </div>
        <div>
          <dt>{t("profile-drills-days")}</dt>
          <dd>{number(streak(days, now))}</dd>
        </div>
        <div>
          <dt>{t("profile-drills-tried")}</dt>
          <dd>{number(answers.length)}</dd>
        </div>
        <div>
          <dt>{t("profile-drills-found")}</dt>
          <dd>
            {number(found)} <small>{percent(found / answers.length)}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
