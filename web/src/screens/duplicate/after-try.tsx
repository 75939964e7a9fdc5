// After a try at a duplicate: the place in the field, and when the luck is opened.
import { useEffect, useState } from "preact/hooks";
import { soon, t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { Refused } from "../../frame/states.tsx";
import { pageOf } from "../../table/duplicates.ts";
import { type Refusal, refusalOf } from "../../table/http.ts";
import type { DuplicatePage } from "../../wire.ts";
import { Result } from "./result.tsx";
import { standing } from "./standing.ts";

export function AfterTry({ duplicate }: { readonly duplicate: string }) {
  const [page, setPage] = useState<DuplicatePage | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    pageOf(duplicate).then(setPage, (error: unknown) => setRefusal(refusalOf(error)));
  }, [duplicate]);
  return (
    <section class="panel section same-after" aria-labelledby="after-try">
      <p class="eyebrow">{page && !page.daily ? page.name || t("same-friends") : t("same-day")}</p>
      <h2 id="after-try">
        {page ? standing(page) || t("same-late") : refusal ? t("same-my-game") : t("state-loading")}
      </h2>
      {refusal ? <Refused refusal={refusal} /> : null}
      {page?.mine?.finish ? <Result finish={page.mine.finish} page={page} /> : null}
      {page && !page.opened ? (
        <p class="muted small">{t("same-opens", { time: soon(page.opens) })}</p>
      ) : null}
      <a class="button" href={href("duplicate", duplicate)}>
        <Icon name="order" /> {t("same-see")}
      </a>
    </section>
  );
}
