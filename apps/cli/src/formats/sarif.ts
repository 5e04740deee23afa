import { counted, grouped } from '@plumbline/seo/text';
import { hashOf } from '../report/fingerprint.ts';
import type { Level } from '../report/levels.ts';
import { type FindingGroup, groupFindings, type Report } from '../report/report.ts';
import { ruleOf } from '../report/rules.ts';
import type { FormatContext } from './format.ts';
import { groupMessage, locator, urlNamer } from './locations.ts';

const schema =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Results of a run that GitHub keeps. */
const maxResults = 5000;

const sarifLevels: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  notice: 'note',
  info: 'note',
};

/** SARIF 2.1.0: one result for each rule, level and template, and for each URL that has no template. */
export function* toSarif(report: Report, context: FormatContext): Generator<string> {
  const all = groupFindings(report).flatMap((group) =>
    group.template === null
      ? group.findings.map((finding) => ({ ...group, findings: [finding] }))
      : group,
  );
  const groups = all.slice(0, maxResults);
  const ruleIds = [...new Set(groups.map(({ ruleId }) => ruleId))];
  const log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...report.tool, rules: ruleIds.map(descriptorOf) } },
        automationDetails: { id: `plumbline/${report.command}/` },
        invocations: [invocationOf(report, all.length - groups.length)],
        results: resultsOf(groups, ruleIds, report, context),
      },
    ],
  };
  yield `${JSON.stringify(log, null, 2)}\n`;
}

function descriptorOf(ruleId: string) {
  const rule = ruleOf(ruleId);
  return {
    id: ruleId,
    shortDescription: { text: rule.failureTitle },
    fullDescription: { text: `${rule.what} ${rule.why}` },
    help: { text: rule.fix },
    helpUri: rule.authorities[0]?.url,
    defaultConfiguration: { level: sarifLevels[rule.level] },
    properties: {
      tags: ['seo'],
      precision: rule.certainty === 'deterministic' ? 'very-high' : 'medium',
    },
  };
}

const invocationOf = ({ verdict }: Report, leftOut: number) => ({
  executionSuccessful: verdict !== 'unmeasured',
  toolExecutionNotifications:
    leftOut === 0
      ? []
      : [
          {
            level: 'warning',
            message: {
              text: `${counted(leftOut, 'result')} left out, because GitHub keeps ${grouped(maxResults)}.`,
            },
          },
        ],
});

function resultsOf(
  groups: readonly FindingGroup[],
  ruleIds: readonly string[],
  report: Report,
  context: FormatContext,
) {
  const locationOf = locator(report, context);
  const nameOf = urlNamer(report);
  const places = new Map(ruleIds.map((ruleId, place) => [ruleId, place]));
  return groups.flatMap((group) => {
    const [first] = group.findings;
    if (!first) return [];
    const fingerprint = group.template === null ? first.fingerprint : fingerprintOf(group);
    const { path, line } = locationOf(first);
    return {
      ruleId: group.ruleId,
      ruleIndex: places.get(group.ruleId),
      level: sarifLevels[group.level],
      message: { text: withoutSyntax(groupMessage(group, nameOf)) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(path) },
            region: { startLine: line },
          },
        },
      ],
      // GitHub reads only the second. It would hash the line otherwise, and merge results that share one.
      partialFingerprints: { 'plumbline/v1': fingerprint, primaryLocationLineHash: fingerprint },
      ...(report.hasBaseline ? { baselineState: baselineOf(group) } : {}),
    };
  });
}

/** Doesn't depend on the pages, so that a group is recognized when one is added or fixed. */
const fingerprintOf = ({ ruleId, level, template }: FindingGroup): string =>
  hashOf([ruleId, level, template]);

/** A group with new and known findings was there before. */
function baselineOf({ findings }: FindingGroup): 'new' | 'unchanged' | 'updated' {
  const states = new Set(findings.map(({ baseline }) => baseline));
  return states.size > 1 ? 'updated' : states.has('new') ? 'new' : 'unchanged';
}

/** Breaks up `[text](link)` and `{0}`, which have a meaning in messages of SARIF. */
const withoutSyntax = (text: string): string => text.replace(/(?<=\])(?=\()|(?<=\{)(?=\d)/g, ' ');

const uriOf = (path: string): string =>
  path.toWellFormed().split('/').map(encodeURIComponent).join('/');
