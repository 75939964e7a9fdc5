// What the games say: the finding in a sentence, then every question with both answers, the
// difference and its verdict, then the command that makes the report again.
import { useState } from "preact/hooks";
import { copyText } from "../../app/hooks.ts";
import { capital, knows, list, number, percent, rich, signed, t } from "../../app/i18n.tsx";
import { Icon } from "../../art/icon.tsx";
import type { Figure, Finding, Report } from "../../wire.ts";

const BAND = 4; // The picture of a difference ends at so many intervals on both sides.

export function nameOfFinding(game: string, finding: Finding): string {
  const own = `finding-${game}-${finding.name}`;
  if (knows(own)) return t(own);
  const general = `finding-${finding.name}`;
  return knows(general) ? t(general) : finding.name;
}

/** Digits after the point: of shares in per cent, and of amounts, which may be a few chips. */
const digitsOf = ({ share, printed }: Finding): number =>
  share ? 1 : Math.abs(printed.value) >= 100 ? 0 : 2;

const shown = (finding: Finding, { value }: Figure): string =>
  finding.share ? percent(value, 1) : number(value, digitsOf(finding));

/** In points of a hundred to a tenth, or in money. */
function difference(finding: Finding): string {
  const { value, near } = finding.difference;
  const digits = digitsOf(finding);
  const scale = finding.share ? 100 : 1;
  const told = Math.round(value * scale * 10 ** digits) / 10 ** digits;
  return `${signed(told)} ± ${number(near * scale, digits)}`;
}

/** The finding in a sentence. */
export function headline(report: Report): string {
  const { game } = report.variant;
  const clear = report.findings.filter(({ verdict }) => verdict !== "unclear");
  return clear.length
    ? t("whatif-sure", {
        count: clear.length,
        what: list(
          clear.map((each) =>
            t("whatif-clear", {
              what: nameOfFinding(game, each),
              way: t(`whatif-${each.verdict}`),
            }),
          ),
        ),
      })
    : t("whatif-nothing");
}

export function ReportTable({ report }: { readonly report: Report }) {
  const { game } = report.variant;
  const [open] = report.findings
    .filter(({ needed }) => needed > report.games)
    .toSorted((a, b) => a.needed - b.needed);
  return (
    <>
      <table class="compared">
        <thead>
          <tr>
            <th scope="col">{t("whatif-question")}</th>
            <th scope="col">{t("whatif-printed")}</th>
            <th scope="col">{t("whatif-varied")}</th>
            <th scope="col">{t("whatif-difference")}</th>
            <th scope="col" class="band">
              {t("whatif-band")}
            </th>
            <th scope="col">{t("whatif-verdict")}</th>
          </tr>
        </thead>
        <tbody>
          {report.findings.map((finding) => (
            <tr key={finding.name} class={finding.verdict}>
              <th scope="row">{nameOfFinding(game, finding)}</th>
              <td data-of={t("whatif-printed")}>{shown(finding, finding.printed)}</td>
              <td data-of={t("whatif-varied")}>{shown(finding, finding.varied)}</td>
              <td class="gap">{difference(finding)}</td>
              <td class="band" aria-hidden="true">
                <Band finding={finding} />
              </td>
              <td>
                <span class="verdict">
                  {finding.verdict === "unclear"
                    ? t("whatif-unclear")
                    : t("whatif-significant", { way: t(`whatif-${finding.verdict}`) })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {t("whatif-strict", {
          count: report.findings.length,
          confidence: percent(report.confidence),
        })}{" "}
        {open
          ? t("whatif-needed", { what: nameOfFinding(game, open), games: number(open.needed) })
          : ""}
      </p>
      <p class="hint">
        {rich("whatif-played", {
          games: number(2 * report.games),
          distinct: number(report.distinct[0] + report.distinct[1]),
          bot: capital(report.bot.replaceAll("-", " ")),
          players: report.variant.players,
        })}
      </p>
    </>
  );
}

/** Where the difference lies; within the band it could be chance. */
function Band({ finding }: { readonly finding: Finding }) {
  const { value, near } = finding.difference;
  const times = near ? Math.max(-BAND, Math.min(BAND, value / near)) : 0;
  return (
    <span class="line">
      <i style={{ left: `${50 + (times / BAND) * 46}%` }} />
    </span>
  );
}

export function CommandLine({ command }: { readonly command: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="command">
      <code>{command}</code>
      <button
        type="button"
        class="icon-button"
        aria-label={copied ? t("copied") : t("fair-copy")}
        onClick={() => void copyText(command).then(setCopied)}
      >
        <Icon name={copied ? "check" : "copy"} size={18} />
      </button>
    </div>
  );
}
