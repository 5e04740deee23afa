import { counted, escapeXml, grouped } from '@plumbline/seo/text';
import type { Finding, Report } from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';
import { urlNamer } from './locations.ts';

/** JUnit XML: a suite for the verdict and one for each rule with findings or unknowns. */
export function* toJunit(report: Report): Generator<string> {
  const { verdict, findings, unknown, timing, generatedAt } = report;
  const nameOf = urlNamer(report);
  const findingsByRule = Map.groupBy(findings, ({ ruleId }) => ruleId);
  const unknownByRule = Map.groupBy(unknown, ({ ruleId }) => ruleId);
  const ruleIds = new Set([...report.rules, ...findings, ...unknown].map(({ ruleId }) => ruleId));
  const own = {
    tests: 1,
    failures: verdict === 'fail' ? 1 : 0,
    errors: verdict === 'unmeasured' ? 1 : 0,
    skipped: 0,
  };
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield open('testsuites', {
    name: 'plumbline',
    tests: own.tests + findings.length + unknown.length,
    failures: own.failures + failuresOf(findings),
    errors: own.errors,
    time: (timing.durationMs / 1000).toFixed(3),
  });
  yield open('testsuite', { name: 'plumbline', ...own, timestamp: generatedAt });
  yield testCase('plumbline', 'verdict', verdictResult(report));
  yield '</testsuite>\n';
  for (const ruleId of ruleIds) {
    const found = findingsByRule.get(ruleId) ?? [];
    const unjudged = unknownByRule.get(ruleId) ?? [];
    yield open('testsuite', {
      name: ruleId,
      tests: found.length + unjudged.length,
      failures: failuresOf(found),
      errors: 0,
      skipped: unjudged.length,
    });
    for (const finding of found) {
      yield testCase(ruleId, nameOf(finding.url), findingResult(finding, report));
    }
    for (const { url, reason, count } of unjudged) {
      const message = count === 1 ? reason : `${reason} (${counted(count, 'URL')})`;
      const name = url === null ? ruleOf(ruleId).title : nameOf(url);
      yield testCase(ruleId, name, `<skipped${attributes({ message })}/>`);
    }
    yield '</testsuite>\n';
  }
  yield '</testsuites>\n';
}

/** Like the verdict, failures leave out what the baseline knows. */
const isFailure = ({ level, baseline }: Finding): boolean =>
  level === 'error' && baseline === 'new';

const failuresOf = (findings: readonly Finding[]): number => findings.filter(isFailure).length;

function verdictResult({ verdict, summary }: Report): string {
  switch (verdict) {
    case 'pass':
      return output(summary);
    case 'fail':
      return `<failure${attributes({ type: verdict, message: summary })}/>`;
    case 'unmeasured':
      return `<error${attributes({ type: verdict, message: summary })}/>`;
  }
}

function findingResult(finding: Finding, { command }: Report): string {
  const { level, message, evidence, moreEvidence, fix, baseline } = finding;
  const text = [
    message,
    ...evidence.map(({ label, detail }) => (detail === undefined ? label : `${label}: ${detail}`)),
    ...(moreEvidence === 0 ? [] : [`And ${grouped(moreEvidence)} more.`]),
    fix,
  ].join('\n');
  if (isFailure(finding)) {
    return `<failure${attributes({ type: level, message })}>${escapeXml(text)}</failure>`;
  }
  const known = command === 'diff' ? ', also in the old build' : ', in the baseline';
  return output(`${level}${baseline === 'new' ? '' : known}: ${text}`);
}

const output = (text: string): string => `<system-out>${escapeXml(text)}</system-out>`;

const testCase = (classname: string, name: string, result: string): string =>
  `<testcase${attributes({ classname, name })}>${result}</testcase>\n`;

const open = (tag: string, values: Parameters<typeof attributes>[0]): string =>
  `<${tag}${attributes(values)}>\n`;

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
