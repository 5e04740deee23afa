import { unescape } from 'node:querystring';
import { agreeing, counted } from '@plumbline/seo/text';
import {
  changeKinds,
  compareSites,
  type NewRedirect,
  type SiteComparison,
  type SiteSnapshot,
} from '@plumbline/tools/site-audit';
import type { SourceFiles } from '../target.ts';
import type { Baseline } from './baseline.ts';
import { fingerprintOf, pathOf } from './fingerprint.ts';
import type { FoundFinding, Measurement } from './measurement.ts';
import { levels } from './levels.ts';
import type { Comparison, Finding } from './report.ts';
import { ruleOf } from './rules.ts';

const guess: NewRedirect['because'] = 'nearest page above';

type RedirectSyntax = SourceFiles['redirectSyntax'];

/** Two measured builds, as one measurement of the new one, and the findings of the old one as its baseline. */
interface Compared {
  readonly measured: Measurement;
  readonly baseline: Baseline;
}

/**
 * Compares two measurements of `site`.
 * @param syntax of the redirects to add
 */
export function compareMeasurements(
  base: Measurement,
  head: Measurement,
  syntax: RedirectSyntax,
): Compared {
  const measured: Measurement = {
    ...head,
    command: 'diff',
    complete: base.complete && head.complete,
    unmeasured: unmeasuredReason(base, head),
    // They are those of the whole site, not of what changed.
    costs: new Map(),
    notes: [...new Set([...base.notes, ...head.notes])],
    timing: {
      startedAt: base.timing.startedAt,
      durationMs: base.timing.durationMs + head.timing.durationMs,
    },
  };
  if (base.pages.length === 0 || head.pages.length === 0) {
    return { measured, baseline: { schemaVersion: 1, findings: base.findings.map(knownAs) } };
  }
  const compared = compareSites(siteSnapshot(base), siteSnapshot(head));
  const comparison = comparisonOf(base, compared, syntax);
  return {
    measured: {
      ...measured,
      comparison,
      findings: [...changesOf(base, head, compared, comparison), ...head.findings],
      unknown: [
        ...compared.unknown.map(({ kind, url, reason }) => ({
          ...{ ruleId: `diff/${kind}`, url, reason, count: 1 },
        })),
        ...head.unknown,
      ],
      notes: [...measured.notes, ...unknownNotes(compared)],
    },
    baseline: baselineOf(base, head, compared),
  };
}

/** A lost URL that nobody requested would pass unnoticed. */
function unknownNotes({ unknown }: SiteComparison): string[] {
  const count = unknown.filter(({ kind, url }) => kind === 'lost-url' && url !== null).length;
  if (count === 0) return [];
  const may = agreeing(count, 'it may be lost', 'they may be lost');
  return [
    `Nothing is known about ${counted(count, 'URL')} of the old build in the new one, so ${may}.`,
  ];
}

const knownAs = ({
  ruleId,
  url,
  fingerprint,
}: Pick<FoundFinding, 'ruleId' | 'url' | 'fingerprint'>): Baseline['findings'][number] => ({
  ...{ ruleId, path: pathOf(url), fingerprint },
});

const siteSnapshot = ({ pages, responses, unlinked, complete }: Measurement): SiteSnapshot => ({
  ...{ pages, responses, unlinked, complete },
});

function unmeasuredReason(base: Measurement, head: Measurement): string | null {
  for (const { unmeasured, complete, target } of [base, head]) {
    if (unmeasured !== null) return `${target}: ${unmeasured}`;
    if (!complete) return `${target}: only a part of the site was crawled.`;
  }
  return null;
}

function comparisonOf(
  { target, score, pages }: Measurement,
  { counts, redirects }: SiteComparison,
  syntax: RedirectSyntax,
): Comparison {
  return {
    ...{ target, score, pages: pages.length, ...counts },
    // Guesses come last.
    redirects: redirects.toSorted(bySign).flatMap((redirect) => {
      const line = redirectLine(redirect, syntax);
      return line === null ? [] : { ...redirect, line };
    }),
  };
}

const bySign = (a: NewRedirect, b: NewRedirect): number =>
  Number(a.because === guess) - Number(b.because === guess);

/** A line for `_redirects` or `.htaccess`; `null` if the file can't name one of the URLs. */
function redirectLine({ from, to }: NewRedirect, syntax: RedirectSyntax): string | null {
  const [old, target] = [pathOf(from), pathOf(to)];
  // A query can't be matched, and two slashes start a URL of another host.
  if (old.includes('?') || [old, target].some((path) => path.startsWith('//'))) return null;
  return syntax === 'redirects' ? netlifyLine(old, target) : apacheLine(old, target);
}

const netlifyLine = (old: string, target: string): string | null =>
  old.includes('*') || old.includes('/:') ? null : `${old} ${target} 301`;

/** `Redirect` would also redirect all URLs below. Paths are matched decoded, and Apache encodes the target. */
function apacheLine(old: string, target: string): string | null {
  const [from, to] = [unescape(old), unescape(target)];
  if (/[\p{Cc}"\\\uFFFD]/u.test(from + to) || to.includes('$') || /[?#%]/.test(to)) return null;
  const literal = from.replaceAll(/[\^$.*+?()[\]{}|]/g, '\\$&');
  return `RedirectMatch 301 "^${literal}$" "${to}"`;
}

function changesOf(
  base: Measurement,
  head: Measurement,
  { changes }: SiteComparison,
  { redirects }: Comparison,
): FoundFinding[] {
  const templates = new Map(
    [...base.pages, ...head.pages].map(({ url, template }) => [url, template]),
  );
  const lines = new Map(redirects.map(({ from, line }) => [from, line]));
  const severities = new Map(changeKinds.map(({ id, severity }) => [id, severity]));
  return changes.map(({ kind, url, message, evidence }): FoundFinding => {
    const ruleId = `diff/${kind}`;
    const { certainty, fix } = ruleOf(ruleId);
    const line = kind === 'lost-url' ? lines.get(url) : undefined;
    return {
      ...{ ruleId, url, message, evidence, certainty, moreEvidence: 0 },
      level: severities.get(kind) ?? 'info',
      template: templates.get(url) ?? null,
      fix: line === undefined ? fix : `Add the redirect: \`${line}\``,
      fingerprint: fingerprintOf(ruleId, url),
    };
  });
}

/** Rules whose new finding on the same URL says the same as a change. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  'diff/deindexed-page': ['page/noindex'],
  'diff/redirect-loop': ['site/redirect-loop'],
  'diff/redirect-chain': ['site/redirect-chain'],
  'diff/canonical-change': [
    'site/canonical-to-error',
    'site/canonical-to-redirect',
    'site/canonical-to-noindex',
    'site/canonical-chain',
    'site/canonical-to-different',
    'site/canonical-other-host',
  ],
};

/** Leaves out changes that a new finding of the same level, or a worse one, says. */
export function withoutRepetition(findings: readonly Finding[]): Finding[] {
  const fresh = new Map(
    findings.flatMap(({ ruleId, url, level, baseline }) =>
      baseline === 'new' ? [[`${ruleId} ${url}`, levels.indexOf(level)]] : [],
    ),
  );
  return findings.filter(({ ruleId, url, level }) =>
    (saidBy[ruleId] ?? []).every(
      (rule) => (fresh.get(`${rule} ${url}`) ?? Infinity) > levels.indexOf(level),
    ),
  );
}

/**
 * The findings of the old build under the new URLs of renamed pages, and those of the new build that the old one couldn't
 * have. Left out are those of pages that are gone or no longer indexable: they aren't fixed.
 */
function baselineOf(
  base: Measurement,
  head: Measurement,
  { renames, gone, changes }: SiteComparison,
): Baseline {
  const excluded = new Set(
    changes.flatMap(({ kind, url }) =>
      kind === 'deindexed-page' || kind === 'canonical-change' ? pathOf(url) : [],
    ),
  );
  const present = new Set(head.findings.map(({ fingerprint }) => fingerprint));
  const known = base.findings.flatMap((finding) => {
    const renamed = renames.get(finding.url);
    if (renamed !== undefined) {
      const fingerprint = fingerprintOf(finding.ruleId, renamed);
      return knownAs({ ...finding, url: renamed, fingerprint });
    }
    const isFixable = !gone.has(finding.url) && !excluded.has(pathOf(finding.url));
    return isFixable || present.has(finding.fingerprint) ? knownAs(finding) : [];
  });
  return { schemaVersion: 1, findings: [...known, ...unjudgedBefore(base, head)] };
}

/** Findings that the old build may have had, because it couldn't judge the rule. */
function unjudgedBefore(base: Measurement, head: Measurement): Baseline['findings'] {
  const unjudged = new Set([
    ...base.excluded.map(({ ruleId }) => `${ruleId} `),
    ...base.unknown.map(({ ruleId, url }) => `${ruleId} ${url === null ? '' : pathOf(url)}`),
  ]);
  return head.findings
    .map(knownAs)
    .filter(({ ruleId, path }) => unjudged.has(`${ruleId} `) || unjudged.has(`${ruleId} ${path}`));
}
