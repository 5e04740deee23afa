import { agreeing, capitalized, counted, cut, escapeHtml, grouped } from '@plumbline/seo/text';
import {
  type Finding,
  type FindingGroup,
  newOnly,
  type Report,
  type RuleSummary,
} from '../report/report.ts';
import { findRule, ruleOf } from '../report/rules.ts';
import {
  comparedLine,
  costOf,
  coverageLine,
  evidenceText,
  figuresOf,
  firstFixes,
  groupsByRule,
  knownLine,
  oneLine,
  redirectsToAdd,
  seeJson,
  sumOf,
  withoutFindings,
  withoutRedirect,
} from './report-text.ts';

/** GitHub accepts comments of up to 65,536 characters. */
const maxLength = 60_000;

const max = { notes: 10, urls: 20, evidence: 3, fixed: 20, unfoldedRedirects: 5 } as const;

/** Redirects of a comparison, and bytes of their lines. */
const maxRedirects = { lines: 100, bytes: 10_000 } as const;

/** Characters kept free for the ends of a rule and of the report. */
const reserved = 400;

/**
 * The report as GitHub Markdown for a comment or a job summary, at most 60,000 characters long. Empty for a comparison
 * without changes, so that nobody gets a comment about them.
 */
export function* toMarkdown(report: Report): Generator<string> {
  if (isUnchanged(report)) return;
  const shownReport = newOnly(report);
  const { rules } = shownReport;
  const groups = groupsByRule(shownReport);
  const head = headOf(shownReport);
  const end = fixedOf(report) + notesOf(report);
  yield head;
  let free = maxLength - head.length - end.length - reserved;
  let shown = 0;
  for (const rule of rules) {
    const details = detailsOf(rule, groups.get(rule.ruleId) ?? [], free);
    if (details === null) break;
    yield details;
    free -= details.length;
    shown += 1;
  }
  yield restOf(rules.slice(shown));
  yield end;
}

const isUnchanged = ({ command, verdict, counts }: Report): boolean =>
  command === 'diff' && verdict === 'pass' && counts.new === 0 && counts.fixed === 0;

/** The comment of a comparison has a marker, by which a workflow finds and updates it. */
const headings: Readonly<Record<Report['command'], string>> = {
  audit: '## Plumbline page report',
  site: '## Plumbline site report',
  diff: '<!-- plumbline diff -->\n\n## Plumbline: changes to the site',
};

function headOf(report: Report): string {
  const { command, target, summary, rules } = report;
  const lines = [
    ...comparedLine(report, (base) => code(base, 200)),
    ...coverageLine(report),
    ...knownLine(report),
  ];
  const fixes = command === 'diff' ? [] : fixesOf(report);
  return [
    headings[command],
    `**${prose(summary, 300)}**`,
    [code(target, 200), ...figuresOf(report).map(capitalized)].join(' · '),
    ...(lines.length === 0 ? [] : [lines.join(' ')]),
    ...redirectsOf(report),
    ...(rules.length === 0
      ? withoutFindings(report)
      : [...fixes, '### Findings by rule', tableOf(report)]),
    '',
  ].join('\n\n');
}

/** The redirects to add as one block to copy. */
function redirectsOf(report: Report): string[] {
  const { shown, block, left } = redirectsToAdd(report, maxRedirects.lines, maxRedirects.bytes);
  const count = shown.length + left;
  if (count === 0) return [];
  const title = `<b>${counted(count, 'redirect')} to add</b>`;
  // An indented block needs no fence, which a URL could end.
  const lines = block.map((line) => `    ${line}`).join('\n');
  const content = [
    ...(shown.length === 0 ? [] : [lines]),
    ...(left === 0 ? [] : [`And ${grouped(left)} more. ${seeJson}`]),
    ...withoutRedirect(report),
  ];
  return count > max.unfoldedRedirects
    ? [`<details><summary>${title}</summary>`, ...content, '</details>']
    : [title, ...content];
}

/** What a change fixed. Other reports only count it. */
function fixedOf({ command, fixed }: Report): string {
  if (command !== 'diff' || fixed.length === 0) return '';
  const lines = fixed
    .slice(0, lengthOf(fixed.length, max.fixed))
    .map(
      ({ ruleId, path }) =>
        `${code(path, 300)}: ${prose(findRule(ruleId)?.failureTitle ?? ruleId, 100)}`,
    );
  const items = [...lines, ...more(fixed.length - lines.length)];
  const title = `<b>Fixed</b> (${counted(fixed.length, 'finding')})`;
  return `<details><summary>${title}</summary>\n\n${items.map((item) => `- ${item}\n`).join('')}\n</details>\n\n`;
}

function notesOf({ notes }: Report): string {
  if (notes.length === 0) return '';
  const lines = notes.slice(0, lengthOf(notes.length, max.notes)).map((note) => prose(note, 300));
  const items = [...lines, ...more(notes.length - lines.length)];
  return `### Notes\n\n${items.map((item) => `- ${item}\n`).join('')}`;
}

/** How many items to show, so that not just one is left out. */
const lengthOf = (length: number, maxLength: number): number =>
  length === maxLength + 1 ? length : maxLength;

function fixesOf(report: Report): string[] {
  const lines = firstFixes(report).map((rule, place) => {
    const { failureTitle, fix } = ruleOf(rule.ruleId);
    return `${place + 1}. **${failureTitle}** (${costOf(rule)}). ${fix}`;
  });
  return lines.length === 0 ? [] : ['### Fix these first', lines.join('\n')];
}

function tableOf({ rules, hasBaseline }: Report): string {
  const columns = rules.some(({ points }) => points !== null) ? 4 : 3;
  const rows = rules.map(({ ruleId, level, count, eligible, points }) => [
    capitalized(level),
    `${ruleOf(ruleId).failureTitle} \`${ruleId}\``,
    eligible === null ? grouped(count) : `${grouped(count)} of ${grouped(eligible)}`,
    points === null ? '' : grouped(points),
  ]);
  return [
    ['Level', 'Rule', hasBaseline ? 'New findings' : 'Findings', 'Points'],
    [':--', ':--', '--:', '--:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.slice(0, columns).join(' | ')} |`)
    .join('\n');
}

/** A rule with as many whole groups as fit; `null` if none does. */
function detailsOf(
  rule: RuleSummary,
  groups: readonly FindingGroup[],
  space: number,
): string | null {
  const { failureTitle, fix } = ruleOf(rule.ruleId);
  const title = `${capitalized(rule.level)}: ${escapeHtml(failureTitle)}`;
  let text = `<details><summary><b>${title}</b> (${costOf(rule)})</summary>\n\n${fix}\n`;
  const maxUrls = lengthOf(rule.count, max.urls);
  let urls = 0;
  for (const { heading, findings } of listsOf(groups)) {
    const shown = findings.slice(0, maxUrls - urls);
    const piece = `${heading}\n${linesOf(shown)}\n`;
    if (shown.length === 0 || text.length + piece.length > space) break;
    text += piece;
    urls += shown.length;
  }
  if (urls === 0) return null;
  return `${text}${more(rule.count - urls).map((line) => `\n${capitalized(line)}.\n`)}\n</details>\n\n`;
}

/** A list for each template with several findings, and one for the rest. */
function listsOf(groups: readonly FindingGroup[]) {
  // Changes keep their order, the worst first.
  const isAlike = ({ ruleId, template, findings }: FindingGroup) =>
    !ruleId.startsWith('diff/') && template !== null && findings.length > 1;
  const alike = groups.filter(isAlike);
  const others = groups.filter((group) => !isAlike(group));
  return [
    ...alike.map(({ template, findings }) => ({
      heading: `\n${code(template ?? '', 300)}: ${counted(findings.length, 'finding')}\n`,
      findings,
    })),
    {
      heading: alike.length === 0 ? '' : '\nOther URLs:\n',
      findings: others.flatMap(({ findings }) => findings),
    },
  ];
}

const linesOf = (findings: readonly Finding[]): string =>
  findings
    .map((finding, place) => {
      const { url, message } = finding;
      const isRepeated = place > 0 && message === findings[0]?.message;
      const line = `- ${code(url, 500)}${isRepeated ? '' : `: ${prose(message, 300)}`}`;
      return place === 0 ? line + evidenceOf(finding) : line;
    })
    .join('\n');

function evidenceOf({ evidence, moreEvidence }: Finding): string {
  const lines = evidence
    .slice(0, lengthOf(evidence.length + moreEvidence, max.evidence))
    .map((piece) => code(evidenceText(piece), 300));
  return [...lines, ...more(evidence.length - lines.length + moreEvidence)]
    .map((line) => `\n  - ${line}`)
    .join('');
}

const more = (count: number): string[] => (count > 0 ? [`and ${grouped(count)} more`] : []);

/**
 * Text of the audited pages as inline code, where GitHub reads no HTML, links, mentions and references. Not for tables, which
 * split code at pipes.
 */
function code(text: string, maxLength: number): string {
  const line = cut(oneLine(text), maxLength);
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  // GitHub removes the space, which keeps backticks of the text apart from the fence.
  const space = fence === '`' ? '' : ' ';
  return `${fence}${space}${line || '–'}${space}${fence}`;
}

/**
 * Text as Markdown. An invisible character keeps GitHub from reading mentions, references, links and, at the start, lists.
 */
const prose = (text: string, maxLength: number): string =>
  cut(oneLine(text), maxLength)
    .replace(/[\\`*_[\]<>&|~$]/g, '\\$&')
    .replace(/[@#]|:(?=\/)|www(?=\.)|GH(?=-)|[0-9a-f]{6}(?=[0-9a-f])/gi, '$&\u2060')
    .replace(/^(?=[-+]|\d+[.)])/, '\u2060');

function restOf(rules: readonly RuleSummary[]): string {
  if (rules.length === 0) return '';
  const verb = agreeing(rules.length, 'has', 'have');
  return `${counted(rules.length, 'more rule')} with ${counted(sumOf(rules), 'finding')} ${verb} no details here. ${seeJson}\n\n`;
}
