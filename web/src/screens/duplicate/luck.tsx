// The luck of a duplicate: what was fixed when, and whether this browser finds it so.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { copyText } from "../../app/hooks.ts";
import { dayName, soon, t } from "../../app/i18n.tsx";
import { STATIC } from "../../app/navigation.ts";
import { href } from "../../app/routes.ts";
import { Icon } from "../../art/icon.tsx";
import { titleOf } from "../../games/catalogue.ts";
import { type Proof, proofOf } from "../../table/duplicates.ts";
import type { DuplicatePage } from "../../wire.ts";
import { short } from "../fair/fair-words.ts";

function Line(props: {
  readonly fits: boolean | null;
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  const { fits } = props;
  return (
    <li class={fits === false ? "bad" : fits ? "" : "later"}>
      <span class="mark">
        <Icon name={fits === false ? "x" : fits ? "check" : "clock"} size={18} />
      </span>
      <div>
        <b>{props.title}</b>
        {props.children}
      </div>
    </li>
  );
}

/** What this browser saw of the luck, and what it could compute again. */
export function Luck({ page }: { readonly page: DuplicatePage }) {
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    proofOf(page).then(setProof, () => setProof(null));
  }, [page]);
  const { tomorrow, words } = page;
  return (
    <section class="panel section same-luck" aria-labelledby="luck">
      <h2 id="luck">{t("same-luck")}</h2>
      <p class="muted">{t("same-luck-more")}</p>
      <ol class="fair-steps">
        <Line
          fits={proof ? proof.seen !== "other" : null}
          title={t("same-committed", { time: soon(page.made) })}
        >
          {page.opened && proof?.seen === "same" ? null : (
            <small>{t(`same-seen-${proof?.seen ?? "same"}`)}</small>
          )}
          <Hash value={page.commitment} label={t("fair-commitment")} />
        </Line>
        {page.daily ? (
          <Line
            fits={proof?.words ?? null}
            title={t(page.mix ? "same-words" : "same-words-none", { count: words.length })}
          >
            <small>
              {proof?.mine != null
                ? t(proof.mine ? "same-words-mine" : "same-words-late")
                : t(page.mix ? "same-words-more" : "same-words-none-more")}
            </small>
            {page.mix ? <Hash value={page.mix} label={t("same-mix")} /> : null}
          </Line>
        ) : null}
        <Line
          fits={proof?.secret ?? null}
          title={
            page.opened
              ? t(proof?.secret === false ? "same-secret-bad" : "same-secret-good")
              : t("same-secret-later", { time: soon(page.opens) })
          }
        >
          <small>{t("same-secret-more")}</small>
          {page.secret ? <Hash value={page.secret} label={t("same-secret")} /> : null}
        </Line>
        {tomorrow ? (
          <Line
            fits={true}
            title={t("same-tomorrow", { game: titleOf(tomorrow.game), day: dayName(tomorrow.id) })}
          >
            <small>{t("same-tomorrow-more")}</small>
            <Hash value={tomorrow.commitment} label={t("fair-commitment")} />
          </Line>
        ) : null}
      </ol>
      <p class="muted small">
        {t("same-limits")} <a href={`${STATIC}../docs/fair.html`}>{t("same-docs")}</a>
      </p>
      {page.yesterday ? (
        <a class="button" href={href("duplicate", page.yesterday)}>
          <Icon name="prev" /> {t("same-yesterday", { day: dayName(page.yesterday) })}
        </a>
      ) : null}
    </section>
  );
}

function Hash({ value, label }: { readonly value: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span class="hash">
      <code title={value}>{short(value)}</code>
      <button
        type="button"
        class="button ghost tight"
        aria-label={`${t("copy")}: ${label}`}
        onClick={() => void copyText(value).then(setCopied)}
      >
        <Icon name={copied ? "check" : "copy"} size={16} /> {copied ? t("copied") : t("copy")}
      </button>
    </span>
  );
}
