// The rules name the cards as one edition or the other does.
import { edition, t } from "../../app/i18n.tsx";
import { Segments } from "../../frame/settings.tsx";

export function EditionSwitch() {
  return (
    <div class="row edition">
      {t("option-edition")}
      <Segments
        label={t("option-edition")}
        value={edition.value}
        options={[
          ["new", t("option-edition-new")],
          ["2001", t("option-edition-2001")],
        ]}
        onPick={(value) => (edition.value = value)}
      />
    </div>
  );
}
