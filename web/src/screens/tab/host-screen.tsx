// What a tab cannot do alone, and how to open a house for it.
import { useEffect } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Page } from "../../frame/page.tsx";
import { PlayWithFriends } from "./device.tsx";

/** `asked`: the reader wanted something that only a house has. */
export function HostRoute({ asked = false }: { readonly asked?: boolean }) {
  useEffect(() => {
    document.title = `${t("tab-host")} · Tripot`;
  }, []);
  return (
    <Page plain>
      <h1 class="page-title">{asked ? t("tab-needs-house") : t("tab-host")}</h1>
      <p class="lead">{t("tab-needs-house-more")}</p>
      <div class="one-column">
        <PlayWithFriends whole />
        <div class="row">
          <a class="button brass" href={href("front")}>
            {t("tab-play-here")}
          </a>
          <a class="button" href={href("oneDevice")}>
            {t("local-title")}
          </a>
        </div>
      </div>
    </Page>
  );
}

export function NeedsHouseRoute() {
  return <HostRoute asked />;
}
