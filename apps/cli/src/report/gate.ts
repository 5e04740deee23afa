import { agreeing, counted, grouped } from '@plumbline/seo/text';
import type { Settings } from '../settings.ts';
import type { Baseline } from './baseline.ts';
import { withoutRepetition } from './comparison.ts';
import { pathOf } from './fingerprint.ts';
import type { Measurement } from './measurement.ts';
import { type Level, levels } from './levels.ts';
import type { Finding, Report, RuleSummary } from './report.ts';
import { allRules, ruleOf } from './rules.ts';
import { Suppressions } from './suppressions.ts';

type GateSettings = Pick<
  Settings,
  'failOn' | 'maxWarnings' | 'rules' | 'suppressions' | 'include' | 'exclude'
>;

interface GateContext {
  readonly version: string;
  readonly now: Date;
  /** `null` if there is none: all findings are new. */
  readonly baseline: Baseline | null;
}

/** Judges a measurement: levels and suppressions of the config, then the baseline, then the verdict. */
export function toReport(
  measured: Measurement,
  settings: GateSettings,
  { version, now, baseline }: GateContext,
): Report {
  const suppressions = new Suppressions(settings.suppressions, now);
  const known = new Set(baseline?.findings.map(({ fingerprint }) => fingerprint));
  const all = measured.findings.flatMap((finding): Finding[] => {
    const level = settings.rules[finding.ruleId] ?? finding.level;
    if (level === 'off' || suppressions.cover(finding)) return [];
    const isKnown = known.has(finding.fingerprint);
    return [{ ...finding, level, baseline: isKnown ? 'unchanged' : 'new' }];
  });
  const kept = measured.command === 'diff' ? withoutRepetition(all) : all;
  const rules = summarize(kept, measured);
  const places = new Map(rules.map(({ ruleId }, place) => [ruleId, place]));
  const findings = kept.toSorted(
    (a, b) =>
      Number(b.baseline === 'new') - Number(a.baseline === 'new') ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      (places.get(a.ruleId) ?? 0) - (places.get(b.ruleId) ?? 0),
  );
  const isOn = ({ ruleId }: { readonly ruleId: string }) => settings.rules[ruleId] !== 'off';
  const judged = new Set(rulesOf(measured).filter((id) => isOn({ ruleId: id })));
  const unmeasured = measured.unmeasured ?? (judged.size === 0 ? 'All rules are off.' : null);
  const complete = measured.complete && unmeasured === null;
  const isFiltered = settings.include.length + settings.exclude.length > 0;
  const isWholeSite = complete && measured.command !== 'audit' && !isFiltered;
  const fixed = unmeasured === null ? fixedOf(measured, baseline, { judged, isWholeSite }) : [];
  const fresh = findings.filter((finding) => finding.baseline === 'new');
  const unknown = measured.unknown.filter(isOn);
  const counts = {
    pages: measured.pages.length,
    ...countLevels(findings),
    new: fresh.length,
    unchanged: findings.length - fresh.length,
    fixed: fixed.length,
    suppressed: suppressions.covered,
    unknown: unknown.reduce((sum, { count }) => sum + count, 0),
  };
  const failure = failureOf(countLevels(fresh), settings);
  const verdict = unmeasured !== null ? 'unmeasured' : failure === null ? 'pass' : 'fail';
  return {
    schemaVersion: 1,
    tool: { name: 'plumbline', version },
    command: measured.command,
    target: measured.target,
    generatedAt: now.toISOString(),
    complete,
    verdict,
    summary:
      unmeasured === null
        ? summaryOf(
            failure,
            countLevels(fresh),
            counts,
            settings,
            baseline && knownText(measured.command, counts),
          )
        : `Not measured: ${unmeasured}`,
    hasBaseline: baseline !== null,
    score: measured.score,
    coverage: measured.coverage,
    counts,
    rules,
    comparison: measured.comparison,
    pages: measured.pages,
    responses: measured.responses,
    unlinked: measured.unlinked,
    findings,
    fixed,
    unknown,
    excluded: measured.excluded.filter(isOn),
    notes: [...measured.notes, ...unlinkedNotes(measured), ...suppressions.notes({ isWholeSite })],
    timing: measured.timing,
  };
}

/** Why the gate fails: findings of a level, or too many warnings; `null` if it passes. */
function failureOf(
  fresh: Readonly<Record<Level, number>>,
  { failOn, maxWarnings }: GateSettings,
): 'level' | 'warnings' | null {
  const failing = failOn === 'never' ? [] : levels.slice(0, levels.indexOf(failOn) + 1);
  if (failing.some((level) => fresh[level] > 0)) return 'level';
  return maxWarnings !== undefined && fresh.warning > maxWarnings ? 'warnings' : null;
}

const prefixes: Readonly<Record<Measurement['command'], readonly string[]>> = {
  audit: ['page/'],
  site: ['page/', 'site/'],
  diff: ['page/', 'site/', 'diff/'],
};

/** The rules of the command. */
function rulesOf({ command, excluded }: Measurement): readonly string[] {
  const left = new Set(excluded.map(({ ruleId }) => ruleId));
  return allRules.flatMap(({ id }) =>
    !left.has(id) && prefixes[command].some((prefix) => id.startsWith(prefix)) ? id : [],
  );
}

function countLevels(findings: readonly Finding[]): Record<Level, number> {
  const counts = { error: 0, warning: 0, notice: 0, info: 0 };
  for (const { level } of findings) counts[level] += 1;
  return counts;
}

const isChange = ({ ruleId }: Pick<Finding, 'ruleId'>): boolean => ruleId.startsWith('diff/');

/** Rules with findings: first those with new ones, then by points lost, level and count, changes before others. */
function summarize(findings: readonly Finding[], { costs }: Measurement): RuleSummary[] {
  return [...Map.groupBy(findings, ({ ruleId }) => ruleId)]
    .map(([ruleId, alike]) => ({
      ruleId,
      level: levels.find((level) => alike.some((finding) => finding.level === level)) ?? 'info',
      title: ruleOf(ruleId).failureTitle,
      count: alike.length,
      new: alike.filter(({ baseline }) => baseline === 'new').length,
      eligible: costs.get(ruleId)?.eligible ?? null,
      points: costs.get(ruleId)?.points ?? null,
    }))
    .sort(
      (a, b) =>
        Number(b.new > 0) - Number(a.new > 0) ||
        (b.points ?? 0) - (a.points ?? 0) ||
        levels.indexOf(a.level) - levels.indexOf(b.level) ||
        Number(isChange(b)) - Number(isChange(a)) ||
        b.count - a.count ||
        (a.ruleId < b.ruleId ? -1 : 1),
    );
}

/** Findings of the baseline that are gone. What couldn't be judged this time isn't fixed. */
function fixedOf(
  { findings, pages, unknown }: Measurement,
  baseline: Baseline | null,
  { judged, isWholeSite }: { readonly judged: ReadonlySet<string>; readonly isWholeSite: boolean },
): Report['fixed'] {
  if (baseline === null) return [];
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const crawled = new Set(pages.map(({ url }) => pathOf(url)));
  const unjudged = new Set(
    unknown.map(({ ruleId, url }) => `${ruleId} ${url === null ? '' : pathOf(url)}`),
  );
  return baseline.findings.filter(
    ({ fingerprint, ruleId, path }) =>
      !present.has(fingerprint) &&
      judged.has(ruleId) &&
      (isWholeSite || crawled.has(path)) &&
      !unjudged.has(`${ruleId} `) &&
      !unjudged.has(`${ruleId} ${path}`),
  );
}

const maxListed = 20;

/** Says which files weren't checked. A comparison lists those that are new as findings. */
function unlinkedNotes({ command, unlinked }: Measurement): string[] {
  if (command === 'diff' || unlinked === null || unlinked.length === 0) return [];
  const [count, them] = [
    counted(unlinked.length, 'HTML file'),
    unlinked.length === 1 ? 'it' : 'them',
  ];
  const left = unlinked.length - maxListed;
  const more = left > 0 ? ` and ${counted(left, 'other')}` : '';
  const was = agreeing(unlinked.length, 'wasn’t', 'weren’t');
  const shown = unlinked.slice(0, maxListed).map(pathOf).join(', ');
  return [`${count} ${was} checked, because no link or sitemap leads to ${them}: ${shown}${more}.`];
}

const levelNames: Readonly<Record<Level, readonly [one: string, many: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  notice: ['notice', 'notices'],
  info: ['piece of information', 'pieces of information'],
};

const and = new Intl.ListFormat('en');
const or = new Intl.ListFormat('en', { type: 'disjunction', style: 'narrow' });

/** What the baseline knows. */
function knownText(command: Measurement['command'], counts: Report['counts']): string {
  const { unchanged, fixed } = counts;
  const known =
    command === 'diff'
      ? `${counted(unchanged, 'finding')} as before`
      : counted(unchanged, 'known finding');
  return ` ${known}, ${grouped(fixed)} fixed.`;
}

/** The verdict as a sentence: first the findings that decided, then what the baseline knows. */
function summaryOf(
  failure: ReturnType<typeof failureOf>,
  fresh: Readonly<Record<Level, number>>,
  counts: Report['counts'],
  { failOn, maxWarnings }: GateSettings,
  known: string | null,
): string {
  const kind = known === null ? '' : 'new ';
  const deciding = levels.slice(0, levels.indexOf(failOn === 'never' ? 'warning' : failOn) + 1);
  const found = [...new Set([...deciding, 'warning' as const])].flatMap((level) => {
    const [one, many] = levelNames[level];
    return fresh[level] > 0 ? counted(fresh[level], kind + one, kind + many) : [];
  });
  const kinds = failOn === 'info' ? ['findings'] : deciding.map((level) => levelNames[level][1]);
  const nothing = `no ${kind}${or.format(kinds)}`;
  const decided = failure !== null || failOn === 'never' || deciding.some((level) => fresh[level]);
  const start =
    failure === null ? (failOn === 'never' ? 'Passed (--fail-on never)' : 'Passed') : 'Failed';
  const limit =
    failure === 'warnings' ? ` --max-warnings allows ${counted(maxWarnings ?? 0, 'warning')}.` : '';
  const what = decided && found.length > 0 ? found : [nothing, ...found];
  return `${start}: ${and.format(what)} on ${counted(counts.pages, 'page')}.${limit}${known ?? ''}`;
}
