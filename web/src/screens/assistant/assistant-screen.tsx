// The banker's assistant: a real table tapped in, paid by the house's own rules, shared by its link,
// judged and played on. The link holds the whole table; nothing else is kept.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shareLink, useNarrow } from "../../app/hooks.ts";
import { capital, t } from "../../app/i18n.tsx";
import { amend, at, go, IN_TAB } from "../../app/navigation.ts";
import { language } from "../../app/preferences.ts";
import { pathTo } from "../../app/routes.ts";
import { speech } from "../../app/speech.ts";
import { titled } from "../../app/tab-title.ts";
import { Icon } from "../../art/icon.tsx";
import { Page } from "../../frame/page.tsx";
import { Segments } from "../../frame/settings.tsx";
import { Sheet } from "../../frame/sheet.tsx";
import { CannotGoOn, Loading, Refused } from "../../frame/states.tsx";
import { catalogue, gameEntry, knownGame } from "../../games/catalogue.ts";
import type { AnyGame, Desk, Fields } from "../../games/game-module.ts";
import { loadGame } from "../../games/index.ts";
import { get, post, type Refusal, refusalOf } from "../../table/http.ts";
import { type Person, peopleAt } from "../../table/people.ts";
import { type Assisted, type Event, eventOf, type Placed, type Settings } from "../../wire.ts";
import { RuleChoices } from "../lobby/options.tsx";
import { RuleSheet } from "../rules/rule-sheet.tsx";
import { AdviceSheet, PlayOnSheet } from "./from-here.tsx";
import { Reasons } from "./reasons.tsx";

type AnyDesk = Desk<unknown, Event>;

interface Ready {
  readonly module: AnyGame;
  readonly desk: AnyDesk;
  readonly games: readonly string[]; // Those that have a desk.
}

export function AssistantRoute({ game }: { readonly game: string }) {
  const name = knownGame(game);
  const [ready, setReady] = useState<Ready | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    Promise.all(catalogue.value.map((entry) => loadGame(entry.name)))
      .then(async (modules) => {
        const able = modules.filter((each) => each.desk);
        const module = able.find((each) => each.name === name) ?? able[0];
        const desk = await module?.desk?.();
        if (module && desk && !gone)
          setReady({ module, desk, games: able.map((each) => each.name) });
      })
      .catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [name]);
  useEffect(() => titled(`${t("assistant")} · Tripot`), [language.value]);
  if (failed) return <CannotGoOn state="gone-wrong" />;
  if (!ready) return <Loading since={500} />;
  return <Assistant key={ready.module.name} {...ready} />;
}

/** The table in the link. In a tab the path is in the query too. */
function linked(): Fields {
  const query = [...new URLSearchParams(location.search)];
  return Object.fromEntries(query.filter(([name]) => !name.startsWith("/")));
}

/** The position of a finished game that the link names: its table, how many moves, for whom. */
function positionOf(fields: Fields): Promise<Placed> {
  const query = new URLSearchParams({
    moves: fields["moves"] ?? "0",
    as: fields["as"] ?? "public",
  });
  return get<Placed>(`/tables/${encodeURIComponent(fields["table"] ?? "")}/position?${query}`);
}

function pathOfTable(game: string, fields: Fields): string {
  const query = new URLSearchParams(fields).toString().replaceAll("%3F", "?");
  return pathTo("assistant", game) + (query ? `?${query}` : "");
}

/** Seats have the colour of their pieces, where those have one. */
function peopleOf(module: AnyGame, seats: number): readonly Person[] {
  return peopleAt(
    module,
    Array.from({ length: seats }, (_, seat) => {
      const colour = module.seatColour(seat);
      return {
        name:
          colour === "ivory"
            ? t("assistant-seat", { seat: seat + 1 })
            : capital(t(`colour-${colour}`)),
        presence: "here" as const,
      };
    }),
    null,
  );
}

function Assistant({ module, desk, games }: Ready) {
  const entry = gameEntry(module.name);
  const narrow = useNarrow();
  const [fields, setFields] = useState<Fields>(linked);
  const [past, setPast] = useState<readonly Fields[]>([]);
  const [answer, setAnswer] = useState<Assisted | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [sheet, setSheet] = useState<"rules" | "advice" | "on" | null>(null);
  const [copied, setCopied] = useState(false);
  const asked = useRef(0);
  const seats = Number(fields["players"]) || answer?.seats || entry.usualSeats;
  const people = useMemo(() => peopleOf(module, seats), [seats, language.value]);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    if (fields["table"] !== undefined) {
      positionOf(fields).then(
        ({ position }) => setFields({ position }),
        (error: unknown) => setRefusal(refusalOf(error)),
      );
      return;
    }
    amend(pathOfTable(module.name, fields));
    post<Assisted>("/assistant", { game: module.name, fields }).then(
      (found) => {
        if (asked.current !== mine) return; // A newer table has been asked about.
        setRefusal(null);
        setAnswer(found);
        if (fields["position"] !== undefined) setFields(found.fields);
      },
      (error: unknown) => {
        if (asked.current !== mine) return;
        setRefusal(refusalOf(error));
        setAnswer(null);
      },
    );
  }, [fields]);
  const change = (next: Fields, said: string): void => {
    setPast([...past, fields]);
    setFields(next);
    setCopied(false);
    speech.hush();
    speech.add(said);
  };
  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setFields(before);
    speech.add(t("assistant-undone"));
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement;
      if (!typing && (event.ctrlKey || event.metaKey) && event.key === "z") {
        event.preventDefault();
        undo();
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  const optionNamed = (name: string) => entry.options.find((option) => option.name === name);
  /** Players and options without the pieces: another number of seats is another table. */
  const kept = (from: Fields): Fields =>
    Object.fromEntries(
      Object.entries(from).filter(([name]) => name === "players" || optionNamed(name)),
    );
  const options: Settings["options"] = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const option = optionNamed(name);
      return option ? [[name, option.range ? Number(text) : text]] : [];
    }),
  );
  const setOptions = (next: Settings["options"]): void => {
    const pieces = Object.entries(fields).filter(([name]) => !optionNamed(name));
    const texts = Object.entries(next).map(([name, value]) => [name, String(value)]);
    change(Object.fromEntries([...pieces, ...texts]), t("assistant-rules-said"));
  };
  const events = (answer?.events ?? []).map((row) => eventOf(entry.fields, row));
  const link = `${location.origin}${at(pathOfTable(module.name, fields))}`;
  const { Editor, Settlement } = desk;
  // A position is read by the house first.
  const isShown = fields["position"] === undefined && fields["table"] === undefined;
  return (
    <Page plain>
      <div class="assistant">
        <div class="title">
          <h1>{t("assistant")}</h1>
          <p class="not-phone">{t("assistant-lead")}</p>
          <span class="grow" />
          {games.length > 1 ? (
            <Segments
              label={t("game")}
              value={module.name}
              options={games.map((name) => [name, gameEntry(name).title])}
              onPick={(name) => go(pathTo("assistant", name))}
            />
          ) : null}
          <label class="players">
            {t("assistant-players")}
            <select
              value={seats}
              onChange={(event) =>
                change(
                  { ...kept(fields), players: event.currentTarget.value },
                  t("players", { players: Number(event.currentTarget.value) }),
                )
              }
            >
              {Array.from(
                { length: entry.seats[1] - entry.seats[0] + 1 },
                (_, i) => entry.seats[0] + i,
              ).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          {Object.keys(module.options).length ? (
            <button type="button" class="button" onClick={() => setSheet("rules")}>
              {t("how-we-play")}
            </button>
          ) : null}
          <button type="button" class="button" disabled={!past.length} onClick={undo}>
            <Icon name="undo" /> <span class="not-phone">{t("assistant-undo")}</span>
            <span class="spoken only-phone">{t("assistant-undo")}</span>
          </button>
          <button
            type="button"
            class="button ghost"
            onClick={() => change(kept(fields), t("assistant-cleared"))}
          >
            {t("assistant-clear")}
          </button>
        </div>
        {isShown ? (
          <Editor
            fields={fields}
            events={events}
            people={people}
            narrow={narrow}
            place={place}
            onPlace={setPlace}
            onChange={change}
          />
        ) : null}
        <aside class="panel paid" aria-label={t("assistant-paid")}>
          {refusal ? (
            <>
              <Refused refusal={refusal} />
              {refusal.rule ? (
                <p class="nothing">
                  {t("assistant-refused", { detail: refusal.detail, rule: refusal.rule })}
                </p>
              ) : (
                <p class="nothing">{refusal.detail}</p>
              )}
            </>
          ) : answer ? (
            <>
              <Settlement
                answer={answer}
                events={events}
                people={people}
                place={place}
                onPlace={setPlace}
                onRule={setRule}
              />
              {answer.unpaid.length ? (
                <div class="unpaid">
                  <h3 class="eyebrow">{t("assistant-unpaid")}</h3>
                  <Reasons kind="unpaid" game={module} reasons={answer.unpaid} people={people} />
                </div>
              ) : null}
            </>
          ) : (
            <p class="nothing" aria-busy="true">
              {t("assistant-asking")}
            </p>
          )}
          <div class="actions">
            <button
              type="button"
              class="button brass big"
              disabled={!answer?.after}
              onClick={() => answer?.after && change(answer.after, t("assistant-next-said"))}
            >
              <Icon name="check" /> {desk.next(fields)}
            </button>
            <button type="button" class="button" onClick={() => setSheet("advice")}>
              <Icon name="flask" /> {t("assistant-advice")}
            </button>
            <button type="button" class="button" onClick={() => setSheet("on")}>
              <Icon name="play" /> {t("trial-begin")}
            </button>
            {IN_TAB ? null : (
              <button
                type="button"
                class="button"
                onClick={() => void shareLink(link, t("assistant")).then(setCopied)}
              >
                <Icon name={copied ? "check" : "share"} /> {copied ? t("copied") : t("share")}
              </button>
            )}
          </div>
        </aside>
      </div>
      {sheet === "rules" ? (
        <Sheet title={t("how-we-play")} onClose={() => setSheet(null)}>
          <div class="section">
            <RuleChoices game={module} options={options} mayChange onChange={setOptions} />
          </div>
        </Sheet>
      ) : null}
      {sheet === "advice" ? (
        <AdviceSheet
          module={module}
          desk={desk}
          answer={answer}
          people={people}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {sheet === "on" ? (
        <PlayOnSheet
          module={module}
          answer={answer}
          people={people}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {rule ? <RuleSheet game={module} rule={rule} onClose={() => setRule(null)} /> : null}
    </Page>
  );
}
