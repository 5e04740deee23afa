import type { SeoAuditReport } from '@plumbline/engine';
import {
  allAudits,
  type AnyAudit,
  type ArtifactName,
  type AuditId,
  coverageOf,
  scoreLines,
} from '@plumbline/tools/seo-audit';
import { ambiguousStatuses } from '@plumbline/tools/site-audit';
import type { SourceFiles } from '../target.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { FoundFinding, Measurement } from './measurement.ts';
import { levelOf, ruleOf } from './rules.ts';

/** Artifacts that only a browser, or a request with another name, gathers. */
const browserArtifacts: readonly ArtifactName[] = ['lab', 'rendered', 'field', 'botParity'];
/** Artifacts that one file alone is enough for. */
const fileArtifacts: readonly ArtifactName[] = [
  'exchange',
  'page',
  'language',
  'stemmer',
  'options',
];
/** Audits of a server's response. */
const serverAudits: readonly AuditId[] = [
  'http-status-ok',
  'redirect-chain-length',
  'host-variant-consistency',
  'ttfb',
  'compression-and-caching',
  'https',
  'tls-certificate',
  'hsts',
  'security-headers',
];

/** Why a page audit is not part of the command, by id. */
function excludedAudits(files: SourceFiles | null): ReadonlyMap<string, string> {
  const reasonOf = ({ id, requires }: AnyAudit): string | null => {
    if (requires.some((name) => browserArtifacts.includes(name))) return 'It needs a browser.';
    if (files === null) return null;
    if (serverAudits.includes(id)) return 'It judges the response of a server.';
    const isAlone = files.root === null;
    return isAlone && requires.some((name) => !fileArtifacts.includes(name))
      ? 'It needs other files of the site.'
      : null;
  };
  return new Map(
    allAudits.flatMap((audit) => {
      const reason = reasonOf(audit);
      return reason === null ? [] : [[audit.id, reason] as const];
    }),
  );
}

/** What the audit of one page found, as findings of rules. */
export function measurePage(
  report: SeoAuditReport,
  { target, files }: { readonly target: string; readonly files: SourceFiles | null },
): Measurement {
  const url = report.finalUrl;
  const excluded = excludedAudits(files);
  const checks = report.checks.filter(({ id }) => !excluded.has(id));
  const others = report.others.filter(({ id }) => !excluded.has(id));
  const score = report.unscored === null ? scoreLines(checks).score : null;
  const failed = checks.filter(({ status }) => status !== 'pass');
  return {
    command: 'audit',
    target,
    complete: true,
    unmeasured: unmeasuredReason(report),
    score,
    coverage: coverageOf([...checks, ...others]),
    comparison: null,
    responses: [],
    unlinked: null,
    pages: [
      {
        ...{ url, status: report.status, title: report.pageTitle, score },
        ...{ indexable: null, depth: null, inlinks: null, rank: null, template: null },
        ...{ excludedBy: null, canonical: null, alternates: [], content: null },
        file: files?.fileOf(url) ?? null,
      },
    ],
    findings: failed.map((check): FoundFinding => {
      const ruleId = `page/${check.id}`;
      return {
        ruleId,
        level: levelOf(check.id, check.status === 'fail' ? 'fail' : 'warning'),
        certainty: ruleOf(ruleId).certainty,
        url,
        template: null,
        message: check.message,
        evidence: check.evidence.items,
        moreEvidence: 0,
        fix: check.recommendation ?? ruleOf(ruleId).fix,
        fingerprint: fingerprintOf(ruleId, url),
      };
    }),
    costs: new Map(
      failed.map(({ id, lost }) => [
        `page/${id}`,
        { eligible: null, points: score === null ? null : lost },
      ]),
    ),
    unknown: others.flatMap(({ id, status, message }) =>
      status === 'unknown' ? { ruleId: `page/${id}`, url, reason: message, count: 1 } : [],
    ),
    excluded: [...excluded].map(([id, reason]) => ({ ruleId: `page/${id}`, reason })),
    notes: [],
    timing: { startedAt: report.provenance.fetchedAt, durationMs: report.provenance.durationMs },
  };
}

function unmeasuredReason({ status, wall, unscored }: SeoAuditReport): string | null {
  if (ambiguousStatuses.has(status)) {
    return `The page returned ${status}, perhaps only to Plumbline. Allow PlumblineBot, or send credentials with --header.`;
  }
  return wall === null ? null : (unscored ?? 'The page shows a login or bot check.');
}
