import { counted, grouped } from '@plumbline/seo/text';
import type { Level } from '../report/levels.ts';
import { type FindingGroup, groupFindings, newOnly, type Report } from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';
import type { FormatContext } from './format.ts';
import {
  comparedLine,
  costOf,
  evidenceText,
  firstFixes,
  oneLine,
  knownLine,
  redirectsToAdd,
  seeJson,
  withoutRedirect,
} from './report-text.ts';

/** What is shown of each list. Formats for machines have everything. */
const max = { groupsOfRule: 5, evidence: 3, notes: 20, redirects: 20 } as const;

/** Codes of ANSI colors. */
const colors: Readonly<Record<Level | 'pass' | 'bold' | 'dim', number>> = {
  ...{ error: 31, warning: 33, notice: 36, info: 34 },
  ...{ pass: 32, bold: 1, dim: 2 },
};

type Paint = (style: keyof typeof colors, text: string) => string;

/**
 * For people at a terminal: the verdict, redirects to add, what to fix first, then new findings by rule and template. The
 * verdict comes once more at the end, because that is what a terminal or a log shows first.
 */
export function* toText(report: Report, { color }: FormatContext): Generator<string> {
  const paint: Paint = (style, text) => (color ? `\u001b[${colors[style]}m${text}\u001b[0m` : text);
  for (const line of linesOf(report, paint)) yield `${line}\n`;
}

function* linesOf(report: Report, paint: Paint): Generator<string> {
  const { verdict, summary, score, coverage, notes } = report;
  const scored = score === null ? '' : ` Score ${score} of 100.`;
  const partly =
    score === null || coverage === null || coverage === 100
      ? ''
      : ` We could check ${coverage}% of what applies.`;
  const first = paint(verdict === 'pass' ? 'pass' : 'error', oneLine(summary)) + scored + partly;
  yield first;
  yield* comparedLine(report);
  yield* redirects(report, paint);
  const shown = newOnly(report);
  yield* fixesFirst(shown, paint);
  yield* findings(shown, paint);
  const counts = [...countsOf(report)];
  if (counts.length > 0) yield '';
  yield* counts;
  if (notes.length > 0) yield '';
  for (const note of notes.slice(0, max.notes)) yield `Note: ${oneLine(note)}`;
  if (notes.length > max.notes) yield `And ${counted(notes.length - max.notes, 'more note')}.`;
  if (shown.findings.length > 0) yield `\n${first}`;
}

/** What isn't shown. */
function* countsOf(report: Report): Generator<string> {
  const { counts, unknown, verdict } = report;
  yield* knownLine(report);
  if (counts.suppressed > 0) yield `${counted(counts.suppressed, 'finding')} suppressed.`;
  if (unknown.length > 0 && verdict !== 'unmeasured') {
    const rules = new Set(unknown.map(({ ruleId }) => ruleId)).size;
    yield `${counted(rules, 'rule')} couldn’t be fully checked, which doesn’t change the verdict. The JSON report says why.`;
  }
}

function* redirects(report: Report, paint: Paint): Generator<string> {
  const { block, left } = redirectsToAdd(report, max.redirects);
  if (block.length === 0) return;
  yield `\n${paint('bold', 'Add these redirects')}`;
  for (const line of block) yield `  ${line}`;
  if (left > 0) yield `  And ${grouped(left)} more. ${seeJson}`;
  yield* withoutRedirect(report);
}

function* fixesFirst(report: Report, paint: Paint): Generator<string> {
  const first = firstFixes(report);
  if (first.length === 0) return;
  yield `\n${paint('bold', 'Fix these first')}`;
  for (const [place, rule] of first.entries()) {
    yield `${place + 1}. ${paint('bold', rule.title)} (${costOf(rule)})`;
    yield `   ${ruleOf(rule.ruleId).fix}`;
  }
}

function* findings(report: Report, paint: Paint): Generator<string> {
  const files = new Map(report.pages.map(({ url, file }) => [url, file]));
  const byRule = Map.groupBy(groupFindings(report), ({ ruleId, level }) => `${level} ${ruleId}`);
  for (const groups of byRule.values()) {
    const [first] = groups;
    if (!first) continue;
    const { ruleId, level } = first;
    const count = countIn(groups);
    yield `\n${paint(level, level)} ${paint('bold', ruleOf(ruleId).failureTitle)} (${grouped(count)}) ${paint('dim', ruleId)}`;
    let last = '';
    for (const group of groups.slice(0, max.groupsOfRule)) {
      last = yield* groupLines(group, { files, paint, last });
    }
    const left = countIn(groups.slice(max.groupsOfRule));
    if (left > 0) yield `  And ${grouped(left)} more.`;
  }
}

const countIn = (groups: readonly FindingGroup[]): number =>
  groups.reduce((sum, group) => sum + group.findings.length, 0);

interface Context {
  readonly files: ReadonlyMap<string, string | null>;
  readonly paint: Paint;
  /** What was said about the URL before. */
  readonly last: string;
}

/** @returns what was said about the last URL. The same isn't said twice */
function* groupLines(
  { template, findings: alike }: FindingGroup,
  { files, paint, ...before }: Context,
): Generator<string, string> {
  let { last } = before;
  // Without a template, the URLs have nothing in common but the rule.
  const shown = template === null ? alike.slice(0, max.groupsOfRule) : alike.slice(0, 1);
  for (const { url, message, evidence, moreEvidence } of shown) {
    const file = files.get(url);
    yield `  ${oneLine(url)}${file ? paint('dim', `  ${oneLine(file)}`) : ''}`;
    // One piece of evidence takes no more space than the line that counts it.
    const all = evidence.length + moreEvidence;
    const pieces = evidence.slice(0, all === max.evidence + 1 ? all : max.evidence);
    const lines = [
      `    ${oneLine(message)}`,
      ...pieces.map((piece) => paint('dim', `    ${oneLine(evidenceText(piece))}`)),
      ...(all > pieces.length
        ? [paint('dim', `    and ${grouped(all - pieces.length)} more`)]
        : []),
    ];
    const said = lines.join('\n');
    if (said !== last) yield said;
    last = said;
  }
  const left = alike.length - shown.length;
  if (left > 0) {
    yield template === null
      ? `  And ${grouped(left)} more.`
      : `  And ${counted(left, 'more page')} like ${oneLine(template)}.`;
  }
  return last;
}
