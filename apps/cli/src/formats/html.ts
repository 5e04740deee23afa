import { counted, grouped } from '@plumbline/seo/text';
import type { Report } from '../report/report.ts';
import { findRule } from '../report/rules.ts';
import { findingsOf, firstSection, withoutNew } from './html-findings.ts';
import { html, linkOf, type Markup, moreLine, prose } from './html-markup.ts';
import { pagesTable } from './html-pages.ts';
import { redirectsOf } from './html-redirects.ts';
import { styles } from './html-styles.ts';
import { dateOf, verdictOf } from './html-verdict.ts';

const maxLines = 200;

/** The report as one HTML file that works offline: without scripts and external resources. */
export function* toHtml(report: Report): Generator<string> {
  for (const { markup } of partsOf(report)) yield markup;
}

function* partsOf(report: Report): Generator<Markup> {
  const { rules, fixed, unknown, notes, pages, excluded, comparison } = report;
  yield headOf(report);
  yield verdictOf(report);
  const sections = [
    ['redirects', 'Redirects to add', comparison?.redirects.length ?? 0, redirectsOf],
    ['findings', 'Findings', rules.length, findingsOf],
    ['fixed', 'Fixed', fixed.length, fixedOf],
    ['unknown', 'Couldn’t check', unknown.length, unknownOf],
    ['notes', 'Notes', notes.length, notesOf],
    ['pages', 'Pages', pages.length, pagesTable],
    ['excluded', 'Excluded rules', excluded.length, excludedOf],
    ['measurement', 'How it was measured', 1, measurementOf],
  ] as const;
  const shown = sections.filter(([, , length]) => length > 0);
  const links = shown.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  yield html`<nav aria-label="Sections">
      <ul>
        ${links}
      </ul>
    </nav>
    <main> `;
  yield* withoutNew(report);
  yield* firstSection(report);
  for (const [id, title, , content] of shown) {
    yield html`<section id="${id}"><h2>${title}</h2> `;
    yield* content(report);
    yield html`</section>\n`;
  }
  yield html`</main>\n</body>\n</html>\n`;
}

// The policy would stop text of a page that became an element in spite of the escaping.
const headOf = ({ summary, target, comparison }: Report): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>${summary} ${target}${comparison && ` compared with ${comparison.target}`}</title>
        <style>
          ${{ markup: styles }}
        </style>
      </head>
      <body>
     `;

const titleOf = (ruleId: string): Markup =>
  html`<code>${ruleId}</code> ${findRule(ruleId)?.failureTitle ?? null}`;

const listOf = (items: readonly Markup[], length: number): Markup =>
  html`<ul class="lines">
      ${items.map((item) => html`<li>${item}</li> `)}
    </ul>
    ${moreLine(length - items.length)}`;

function* fixedOf({ fixed }: Report): Generator<Markup> {
  const items = fixed
    .slice(0, maxLines)
    .map(({ ruleId, path }) => html`<bdi>${path}</bdi> ${titleOf(ruleId)}`);
  yield listOf(items, fixed.length);
}

function* unknownOf({ unknown }: Report): Generator<Markup> {
  const items = unknown.slice(0, maxLines).map(({ ruleId, url, reason, count }) => {
    const others = count > 1 ? html` <span class="quiet">(${counted(count, 'URL')})</span>` : null;
    return html`${titleOf(ruleId)}${others}<br />${url === null ? null : html`${linkOf(url)} `}<span
        class="quiet"
        >${prose(reason)}</span
      >`;
  });
  yield html`<p class="quiet">We couldn’t check these. They lower coverage, not your score.</p>`;
  yield listOf(items, unknown.length);
}

function* notesOf({ notes }: Report): Generator<Markup> {
  yield listOf(notes.slice(0, maxLines).map(prose), notes.length);
}

function* excludedOf({ excluded }: Report): Generator<Markup> {
  const items = [...Map.groupBy(excluded, ({ reason }) => reason)].map(([reason, rules]) => {
    const ids = rules.map(({ ruleId }) => html` <code>${ruleId}</code>`);
    return html`${prose(reason)}<br />${ids}`;
  });
  yield listOf(items, items.length);
}

function* measurementOf(report: Report): Generator<Markup> {
  const { tool, command, target, comparison, generatedAt, timing, complete, counts } = report;
  const facts = [
    ['Target', target],
    ...(comparison ? ([['Compared with', comparison.target]] as const) : []),
    ['Command', `plumbline ${command}`],
    ['Date', dateOf(generatedAt)],
    ['Duration', `${grouped(timing.durationMs / 1_000)} s`],
    ['Version', tool.version],
    ['Complete', complete ? 'Yes' : 'No: something couldn’t be measured'],
    ['Suppressed', counted(counts.suppressed, 'finding')],
  ] as const;
  const lines = facts.map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd> `,
  );
  yield html`<dl class="facts">${lines}</dl>`;
}
