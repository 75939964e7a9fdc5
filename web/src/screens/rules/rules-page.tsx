// The rules of a game in our own words, numbered as the engine cites them, with a search and an
// example that can be played with.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../app/i18n.tsx";
import { href } from "../../app/routes.ts";
import { Page } from "../../frame/page.tsx";
import { catalogue, titleOf } from "../../games/catalogue.ts";
import { hasFolder } from "../../games/index.ts";
import { type RuleSection, worded } from "./rule-book.ts";

export interface RulesPageProps {
  readonly game: string;
  readonly lead: string;
  readonly sections: readonly RuleSection[];
  readonly here: string; // The section that is read.
  readonly choice: ComponentChildren; // Which reading is shown.
  readonly example: ComponentChildren; // To play with.
}

/** The text with what was looked for marked. */
function marked(text: string, found: string): ComponentChildren {
  const words = found.trim().toLowerCase();
  if (!words) return text;
  const parts: ComponentChildren[] = [];
  let rest = text;
  for (;;) {
    const at = rest.toLowerCase().indexOf(words);
    if (at < 0) break;
    parts.push(
      rest.slice(0, at),
      <mark key={parts.length}>{rest.slice(at, at + words.length)}</mark>,
    );
    rest = rest.slice(at + words.length);
  }
  return [...parts, rest];
}

/** A line of our Markdown in the words of the edition: bold, italic, code. */
export function Marked({ text, find = "" }: { readonly text: string; readonly find?: string }) {
  const parts = worded(text).split(/(\*\*.*?\*\*|\*.*?\*|`.*?`)/);
  return (
    <>
      {parts.map((part, i) =>
        part.startsWith("**") ? (
          <b key={i}>{marked(part.slice(2, -2), find)}</b>
        ) : part.startsWith("*") && part.length > 2 ? (
          <em key={i}>{marked(part.slice(1, -1), find)}</em>
        ) : part.startsWith("`") ? (
          <code key={i}>{marked(part.slice(1, -1).replaceAll('"', ""), find)}</code>
        ) : (
          <span key={i}>{marked(part, find)}</span>
        ),
      )}
    </>
  );
}

export function RulesPage(props: RulesPageProps) {
  const [find, setFind] = useState("");
  const words = find.trim().toLowerCase();
  const has = (text: string): boolean => worded(text).toLowerCase().includes(words);
  const sections = words
    ? props.sections
        .map((section) => ({
          ...section,
          intro: section.intro.filter(has),
          rules: section.rules.filter((rule) => has(`${rule.number} ${rule.text}`)),
          tables: section.tables
            .map(([head = [], ...rows]) => [head, ...rows.filter((row) => has(row.join(" ")))])
            .filter((table) => table.length > 1),
        }))
        .filter((section) => section.rules.length + section.intro.length + section.tables.length)
    : props.sections;
  return (
    <Page here="rules" plain>
      <div class="rules">
        <nav aria-label={t("rules-contents")}>
          <input
            class="find"
            type="search"
            placeholder={t("rules-find")}
            aria-label={t("rules-find")}
            value={find}
            onInput={(event) => setFind(event.currentTarget.value)}
          />
          <ol>
            {catalogue.value.map((game) => (
              <li key={game.name}>
                <a
                  href={href("rules", game.name)}
                  {...(game.name === props.game ? { "aria-current": "page" as const } : {})}
                >
                  {game.title}
                </a>
              </li>
            ))}
          </ol>
          <ol>
            {props.sections
              .filter(({ title }) => title)
              .map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    {...(section.id === props.here ? { "aria-current": "location" as const } : {})}
                  >
                    {section.title}
                  </a>
                </li>
              ))}
          </ol>
        </nav>
        <article>
          <h1>{titleOf(props.game)}</h1>
          <p class="lead">
            <Marked text={props.lead} />
          </p>
          {hasFolder(props.game) ? (
            <p class="learn-link">
              <a class="button" href={href("learn", props.game)}>
                {t("learn-play")}
              </a>
            </p>
          ) : null}
          {props.choice}
          {words && !sections.length ? (
            <p role="status">{t("rules-nothing", { words: find })}</p>
          ) : null}
          {sections.map((section) => (
            <section key={section.id} aria-label={section.title || t("rules")}>
              {section.title ? <h2 id={section.id}>{section.title}</h2> : null}
              {section.intro.map((text, i) => (
                <p key={i}>
                  <Marked text={text} find={find} />
                </p>
              ))}
              <ol>
                {section.rules.map((rule) => (
                  <li key={rule.number} id={rule.number}>
                    <a class="number" href={`#${rule.number}`}>
                      {rule.number}
                    </a>
                    <span>
                      <Marked text={rule.text} find={find} />
                    </span>
                  </li>
                ))}
              </ol>
              {section.tables.map(([head = [], ...rows], i) => (
                <div
                  key={i}
                  class="rule-table"
                  tabIndex={0}
                  role="group"
                  aria-label={section.title}
                >
                  <table>
                    <thead>
                      <tr>
                        {head.map((cell, n) =>
                          cell ? (
                            <th key={n} scope="col">
                              <Marked text={cell} find={find} />
                            </th>
                          ) : (
                            <td key={n} />
                          ),
                        )}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row, n) => (
                        <tr key={n}>
                          {row.map((cell, c) =>
                            c ? (
                              <td key={c}>
                                <Marked text={cell} find={find} />
                              </td>
                            ) : (
                              <th key={c} scope="row">
                                <Marked text={cell} find={find} />
                              </th>
                            ),
                          )}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              ))}
            </section>
          ))}
        </article>
        {props.example}
      </div>
    </Page>
  );
}
