// Asked before a player leaves the page while their clock runs.
import { t } from "../../app/i18n.tsx";
import { go } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { Sheet } from "../../frame/sheet.tsx";

export function LeaveSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t("leave-title")} onClose={onClose}>
      <div class="leave-sheet">
        <p>{t("leave-more")}</p>
        <div class="row">
          <button type="button" class="button brass" onClick={onClose}>
            {t("leave-stay")}
          </button>
          <button type="button" class="button" onClick={() => go(pathTo("front"))}>
            {t("leave-go")}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
