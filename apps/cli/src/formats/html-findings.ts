import { capitalized, counted, grouped } from '@plumbline/seo/text';
import {
  type Finding,
  type FindingGroup,
  newOnly,
  type Report,
  type RuleSummary,
} from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';
import { html, linkOf, type Markup, moreLine, prose } from './html-markup.ts';
import { costOf, firstFixes, groupsByRule, withoutFindings } from './report-text.ts';

const max = { groups: 20, urls: 200 } as const;

/** Says if there are no new findings. */
export const withoutNew = (report: Report): readonly Markup[] =>
  newOnly(report).rules.length > 0
    ? []
    : withoutFindings(report).map(
        (sentence) => html`<section id="nothing-new"><p>${sentence}</p></section> `,
      );

/** The rules to fix first. */
export function* firstSection(report: Report): Generator<Markup> {
  const items = firstFixes(report).map((rule) => {
    const { failureTitle, fix } = ruleOf(rule.ruleId);
    return html`<li>
      <h3><a href="#${rule.ruleId}">${failureTitle}</a></h3>
      <p class="quiet">${capitalized(rule.level)}, ${costOf(rule)}</p>
      <p>${prose(fix)}</p>
    </li>`;
  });
  if (items.length === 0) return;
  yield html`<section id="first">
    <h2>Fix these first</h2>
    <ol class="first">
      ${items}
    </ol>
  </section> `;
}

/** The findings of each rule. */
export function* findingsOf(report: Report): Generator<Markup> {
  const groups = groupsByRule(report);
  for (const rule of report.rules) yield ruleSection(rule, groups.get(rule.ruleId) ?? [], report);
}

function ruleSection(
  rule: RuleSummary,
  groups: readonly FindingGroup[],
  { hasBaseline }: Report,
): Markup {
  const { ruleId, level, eligible } = rule;
  const { failureTitle, what, why, fix, authorities } = ruleOf(ruleId);
  const shown = groups.slice(0, max.groups);
  const left = rule.count - shown.reduce((sum, { findings }) => sum + findings.length, 0);
  const sources = authorities.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`);
  return html`<section class="rule" id="${ruleId}">
    <header>
      <h3>${failureTitle}</h3>
      <span class="level" data-level="${level}">${capitalized(level)}</span>
      <div class="quiet">
        <span>${costOf(rule)}</span>${
          eligible === null ? null : html`<span>${grouped(eligible)} checked</span>`
        }<code>${ruleId}</code>
      </div>
    </header>
    <div class="advice">
      <p>${prose(fix)}</p>
      <details>
        <summary>What is checked, and why</summary>
        <p>${prose(what)}</p>
        <p>${prose(why)}</p>
        <ul>
          ${sources}
        </ul>
      </details>
    </div>
    <div>${shown.map((group) => groupSection(group, hasBaseline))}${moreLine(left)}</div>
  </section> `;
}

function groupSection({ template, findings }: FindingGroup, hasBaseline: boolean): Markup {
  const [first, ...others] = findings;
  if (!first) return html``;
  const badge = ({ baseline }: Finding) =>
    hasBaseline && baseline === 'new' ? html` <span class="new">new</span>` : null;
  const urls = others
    .slice(0, max.urls)
    .map(
      (finding) =>
        html`<li>
          ${linkOf(finding.url)}${badge(finding)}${
            finding.message === first.message
              ? null
              : html` <span class="quiet">${prose(finding.message)}</span>`
          }
        </li> `,
    );
  const title =
    template === null || others.length === 0
      ? null
      : html`<h4><code>${template}</code> ${counted(findings.length, 'finding')}</h4>`;
  const rest =
    urls.length === 0
      ? null
      : html`<details>
          <summary>${counted(others.length, 'more finding')}</summary>
          <ul>
            ${urls}
          </ul>
          ${moreLine(others.length - urls.length)}
        </details>`;
  return html`<div class="group">
    ${title}
    <div>${linkOf(first.url)}${badge(first)}</div>
    <p>${prose(first.message)}</p>
    ${evidenceOf(first)}${rest}
  </div> `;
}

function evidenceOf({ evidence, moreEvidence }: Finding): Markup | null {
  if (evidence.length === 0) return null;
  const items = evidence.map(
    ({ label, detail }) =>
      html`<li>${linkOf(label)}${detail === undefined ? null : html` <bdi>${detail}</bdi>`}</li>`,
  );
  const more = moreEvidence > 0 ? html`<li>and ${grouped(moreEvidence)} more</li>` : null;
  return html`<ul class="evidence">
    ${items}${more}
  </ul>`;
}
