// What the table votes on: a card for voters, a note for the others, and the result.
import { useEffect } from "preact/hooks";
import { useNow } from "../../app/hooks.ts";
import { plain, t } from "../../app/i18n.tsx";
import { speech } from "../../app/speech.ts";
import { Banner } from "../../frame/banner.tsx";
import type { LiveTable } from "../../table/live-table.ts";
import { nameOf } from "../../table/people.ts";
import type { Proposal } from "../../wire.ts";

const RESULT_MS = 6000;

function sentence(table: LiveTable, { act, by, seat, name, give }: Proposal): string {
  const people = table.people.value;
  return plain(`vote-${act}`, {
    by: by === null ? t("vote-guest") : nameOf(people, by),
    name: seat === null || seat === undefined ? "" : nameOf(people, seat),
    guest: name ?? "",
    seconds: give ?? 0,
  });
}

/** The open vote, or the result of the last one. */
export function Vote({ table }: { readonly table: LiveTable }) {
  const { open, result, hoping } = table.votes;
  const vote = open.value;
  const you = table.you.value;
  const now = useNow(1000, vote !== null);
  const mine = vote !== null && you !== null && vote.proposal.voters.includes(you);
  const number = vote?.number;
  useEffect(() => {
    if (!vote) return;
    const said = sentence(table, vote.proposal);
    if (mine) speech.alarm(`${said} ${t("vote-asked")}`);
    else speech.add(said, { lasts: true });
  }, [number]);
  const decided = result.value;
  useEffect(() => {
    if (!decided) return;
    speech.add(t(decided.accepted ? "vote-accepted" : "vote-rejected"), { lasts: true });
    const timer = setTimeout(() => (result.value = null), RESULT_MS);
    return () => clearTimeout(timer);
  }, [decided]);
  if (!vote)
    return decided ? (
      <Banner
        tone={decided.accepted ? "ok" : "neutral"}
        icon={decided.accepted ? "check" : "x"}
        title={t(decided.accepted ? "vote-accepted" : "vote-rejected")}
      >
        {sentence(table, decided.proposal)}
      </Banner>
    ) : null;
  const { act, voters } = vote.proposal;
  const answer = you === null ? null : vote.yes.includes(you) || !vote.no.includes(you);
  const answered = you !== null && (vote.yes.includes(you) || vote.no.includes(you));
  const cast = (yes: boolean) => () => void table.ask({ ask: "vote", proposal: vote.number, yes });
  return (
    <Banner
      tone={mine && !answered ? "warn" : "neutral"}
      icon="users"
      title={sentence(table, vote.proposal)}
      actions={
        mine
          ? [
              ...(answered && answer ? [] : [{ label: t("vote-yes"), onPress: cast(true) }]),
              ...(answered && !answer ? [] : [{ label: t("vote-no"), onPress: cast(false) }]),
            ]
          : []
      }
    >
      {hoping.value === vote.number ? `${t("vote-hoping")} ` : null}
      {answered ? `${t(answer ? "vote-you-yes" : "vote-you-no")} ` : null}
      {t(act === "sit" || act === "bot" ? "vote-needs-all" : "vote-needs-most")}{" "}
      {t("vote-count", {
        yes: vote.yes.length,
        voters: voters.length,
        seconds: Math.max(0, Math.ceil((vote.due - now) / 1000)),
      })}
    </Banner>
  );
}
