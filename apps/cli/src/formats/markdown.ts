import { agreeing, capitalized, counted, cut, escapeHtml, grouped } from '@plumbline/seo/text';
import {
  type Finding,
  type FindingGroup,
  newOnly,
  type Report,
  type RuleSummary,
} from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';
import {
  costOf,
  coverageLine,
  evidenceText,
  figuresOf,
  firstFixes,
  groupsByRule,
  knownLine,
  oneLine,
  seeJson,
  sumOf,
  withoutFindings,
} from './report-text.ts';

/** GitHub accepts comments of up to 65,536 characters. */
const maxLength = 60_000;

const max = { notes: 10, urls: 20, evidence: 3 } as const;

/** Characters kept free for the ends of a rule and of the report. */
const reserved = 400;

/** The report as GitHub Markdown for a comment or a job summary, at most 60,000 characters long. */
export function* toMarkdown(report: Report): Generator<string> {
  const shownReport = newOnly(report);
  const { rules } = shownReport;
  const groups = groupsByRule(shownReport);
  const head = headOf(shownReport);
  const notes = notesOf(report);
  yield head;
  let free = maxLength - head.length - notes.length - reserved;
  let shown = 0;
  for (const rule of rules) {
    const details = detailsOf(rule, groups.get(rule.ruleId) ?? [], free);
    if (details === null) break;
    yield details;
    free -= details.length;
    shown += 1;
  }
  yield restOf(rules.slice(shown));
  yield notes;
}

function headOf(report: Report): string {
  const { command, target, summary, rules } = report;
  const name = command === 'site' ? 'site report' : 'page report';
  return [
    `## Plumbline ${name}`,
    `**${prose(summary, 300)}**`,
    [code(target, 200), ...figuresOf(report).map(capitalized)].join(' · '),
    ...[[...coverageLine(report), ...knownLine(report)].join(' ')].filter(Boolean),
    ...(rules.length === 0
      ? withoutFindings(report)
      : [...fixesOf(report), '### Findings by rule', tableOf(report)]),
    '',
  ].join('\n\n');
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
  const isAlike = ({ template, findings }: FindingGroup) =>
    template !== null && findings.length > 1;
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
