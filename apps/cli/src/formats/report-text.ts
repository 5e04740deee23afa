import { agreeing, counted, grouped } from '@plumbline/seo/text';
import {
  type Comparison,
  type Finding,
  type FindingGroup,
  groupFindings,
  type Report,
  type RuleSummary,
} from '../report/report.ts';

export const seeJson = 'The JSON report lists them all.';

/** Groups of findings by rule. */
export const groupsByRule = (report: Report): ReadonlyMap<string, readonly FindingGroup[]> =>
  Map.groupBy(groupFindings(report), ({ ruleId }) => ruleId);

/** The three rules to fix first. */
export const firstFixes = ({ rules }: Report): readonly RuleSummary[] =>
  rules.filter(({ level }) => level !== 'info').slice(0, 3);

/** `1,200 findings, 5.6 points`: what a rule found and what it costs. */
export const costOf = ({ count, points }: RuleSummary): string =>
  [counted(count, 'finding'), ...(points ? [counted(points, 'point')] : [])].join(', ');

/** How many findings some rules have. */
export const sumOf = (rules: readonly RuleSummary[]): number =>
  rules.reduce((sum, { count }) => sum + count, 0);

/** The figures of a report that its summary lacks and that aren’t 0, such as `score 71 of 100` and `2 suppressed`. */
export function figuresOf({ score, counts, hasBaseline }: Report): string[] {
  const figures = [
    [hasBaseline ? counts.new : 0, 'new'],
    [counts.suppressed, 'suppressed'],
    [counts.unknown, 'unknown'],
  ] as const;
  return [
    ...(score === null ? [] : [`score ${grouped(score)} of 100`]),
    ...figures.flatMap(([count, name]) => (count === 0 ? [] : `${grouped(count)} ${name}`)),
  ];
}

/** Says how much could be judged, unless it’s everything. */
export const coverageLine = ({ coverage }: Report): string[] =>
  coverage === null || coverage === 100
    ? []
    : [`We could check ${grouped(coverage)}% of what applies.`];

/** Says how many findings `newOnly` leaves out. */
export function knownLine({ command, hasBaseline, counts: { unchanged } }: Report): string[] {
  if (!hasBaseline || unchanged === 0) return [];
  const verb = agreeing(unchanged, 'isn’t', 'aren’t');
  return command === 'diff'
    ? [`${counted(unchanged, 'finding')} that the old build also has ${verb} shown.`]
    : [`${counted(unchanged, 'known finding')} ${verb} shown.`];
}

/** Says what a comparison compared the target with, and how many URLs changed. */
export function comparedLine(
  { comparison }: Report,
  nameOf: (target: string) => string = oneLine,
): string[] {
  if (comparison === null) return [];
  const { target, score, lost, added, removed, renamed } = comparison;
  const counts = [
    [lost, 'lost'],
    [added, 'added'],
    [removed, 'removed'],
    [renamed, 'renamed'],
  ] as const;
  const facts = counts
    .filter(([count]) => count)
    .map(([count, verb], place) =>
      place === 0 ? `${counted(count ?? 0, 'URL')} ${verb}` : `${grouped(count ?? 0)} ${verb}`,
    );
  const changed = facts.length === 0 ? 'no URL added or removed' : facts.join(', ');
  const before = score === null ? '' : ` Score ${grouped(score)} before.`;
  return [`Compared with ${nameOf(target)}: ${changed}.${before}`];
}

/** Redirects to add: as many whole lines as fit, the same as a block to copy, and how many are left out. */
export function redirectsToAdd(
  { comparison }: Report,
  maxLines: number,
  maxBytes = Infinity,
): {
  readonly shown: Comparison['redirects'];
  readonly block: readonly string[];
  readonly left: number;
} {
  const redirects = comparison?.redirects ?? [];
  const lines = redirects
    .slice(0, maxLines)
    .map((redirect) => ({ ...redirect, line: oneLine(redirect.line) }));
  let bytes = 0;
  const end = lines.findIndex(({ line }) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > maxBytes;
  });
  const shown = end === -1 ? lines : lines.slice(0, end);
  return { shown, block: redirectBlock(shown), left: redirects.length - shown.length };
}

/** The lines with a comment before those that are guesses. */
function redirectBlock(redirects: Comparison['redirects']): string[] {
  const first = redirects.find(({ because }) => because === 'nearest page above');
  return redirects.flatMap((redirect) =>
    redirect === first
      ? ['# These lead to the nearest page above. Check them:', redirect.line]
      : redirect.line,
  );
}

/** Says how many lost URLs have no line. */
export function withoutRedirect({ comparison }: Report): string[] {
  const count = comparison ? comparison.lost - comparison.redirects.length : 0;
  return count > 0 ? [`No redirect is suggested for ${counted(count, 'lost URL')}.`] : [];
}

/** What a report without new findings says in place of them. If nothing was measured, the summary says it all. */
export function withoutFindings({ verdict, complete, hasBaseline }: Report): string[] {
  if (verdict === 'unmeasured') return [];
  const found = hasBaseline ? 'No new findings' : 'No findings';
  if (!complete) return [`${found}, but not everything could be measured.`];
  return [hasBaseline ? `${found}.` : 'No issues found.'];
}

/** A piece of evidence on one line. */
export const evidenceText = ({ label, detail }: Finding['evidence'][number]): string =>
  detail === undefined ? label : `${label} ${detail}`;

/** A text on one line without control, direction and other invisible characters, which could hide an instruction. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

/** A line for the log of a build. The runner of GitHub finds commands of its old syntax anywhere in a line. */
export const logLine = (text: string): string => oneLine(text).replaceAll('##[', '## [');
