// The rules of a game in our own words, numbered as the engine cites them, with a search and an
// example that can be played with.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { GameName } from "../assumed.ts";
import { Page } from "../frame/page.tsx";
import { GAMES } from "../front/front-door.tsx";
import { t } from "../words.tsx";

export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly rules: readonly { readonly number: string; readonly text: string }[];
}

export interface RulesPageProps {
  readonly game: GameName;
  readonly lead: string;
  readonly sections: readonly RuleSection[];
  readonly here: string; // The section that is read.
  readonly example: ComponentChildren; // What can be tried.
}

/** The text with what was looked for marked. */
export function marked(text: string, found: string): ComponentChildren {
  const words = found.trim().toLowerCase();
  if (!words) return text;
  const parts: ComponentChildren[] = [];
  let rest = text;
  for (;;) {
    const at = rest.toLowerCase().indexOf(words);
    if (at < 0) break;
    parts.push(rest.slice(0, at), <mark key={parts.length}>{rest.slice(at, at + words.length)}</mark>);
    rest = rest.slice(at + words.length);
  }
  return [...parts, rest];
}

export function RulesPage(props: RulesPageProps) {
  const [find, setFind] = useState("");
  const words = find.trim().toLowerCase();
  const sections = words
    ? props.sections
        .map((section) => ({ ...section, rules: section.rules.filter((rule) => `${rule.number} ${rule.text}`.toLowerCase().includes(words)) }))
        .filter((section) => section.rules.length)
    : props.sections;
  return (
    <Page here="rules" plain>
      <div class="rules">
        <nav aria-label={t("rules-contents")}>
          <input class="find" type="search" placeholder={t("rules-find")} aria-label={t("rules-find")} value={find} onInput={(event) => setFind(event.currentTarget.value)} />
          <ol>
            {GAMES.map((game) => (
              <li key={game.name}>
                <a href={`/rules/${game.name}`} {...(game.name === props.game ? { "aria-current": "page" as const } : {})}>{game.title}</a>
              </li>
            ))}
          </ol>
          <ol>
            {props.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} {...(section.id === props.here ? { "aria-current": "location" as const } : {})}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          <h1>{GAMES.find((game) => game.name === props.game)?.title}</h1>
          <p class="lead">{props.lead}</p>
          {sections.length ? null : <p role="status">{t("rules-nothing", { words: find })}</p>}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.intro && !words ? <p>{section.intro}</p> : null}
              <ol>
                {section.rules.map((rule) => (
                  <li key={rule.number} id={rule.number}>
                    <a class="number" href={`#${rule.number}`}>{rule.number}</a>
                    <span>{marked(rule.text, find)}</span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </article>
        {props.example}
      </div>
    </Page>
  );
}
