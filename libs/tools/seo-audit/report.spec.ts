import { allAudits } from './audits/index.ts';
import { type AuditOutcome, fail, info, notApplicable, pass, unknown, warning } from './outcome.ts';
import { buildReport } from './report.ts';
import type { AuditId } from './rules.ts';
import { runAudits } from './run-audits.ts';
import { gatheredSite } from './testing/healthy-site.ts';

const finding = { message: 'So it is.', value: '1', threshold: '2', items: [{ label: 'here' }] };

const reportOf = (outcomes: Partial<Record<AuditId, AuditOutcome>>) =>
  buildReport(
    allAudits.flatMap((audit) => {
      const outcome = outcomes[audit.id];
      return outcome ? [{ audit, outcome }] : [];
    }),
  );

describe(buildReport, () => {
  it('counts passes, failures and warnings, and lists other outcomes with their reasons', () => {
    const report = reportOf({
      noindex: pass(finding),
      'title-pixel-width': warning(finding),
      'h1-present': fail(finding),
      'llms-txt': info(finding),
      'hreflang-codes': notApplicable('No hreflang.'),
      'lcp-lab': unknown('No browser.'),
    });
    expect(report.summary).toEqual({ passed: 1, failed: 1, warnings: 1 });
    expect(report.checks.map(({ id }) => id)).toEqual([
      'noindex',
      'title-pixel-width',
      'h1-present',
    ]);
    expect(report.others.map(({ id, status, message }) => [id, status, message])).toEqual([
      ['hreflang-codes', 'not-applicable', 'No hreflang.'],
      ['lcp-lab', 'unknown', 'No browser.'],
      ['llms-txt', 'info', 'So it is.'],
    ]);
  });

  it('uses the failure title when a check failed', () => {
    const check = (outcome: AuditOutcome) => reportOf({ noindex: outcome }).checks[0];
    const audit = allAudits.find(({ id }) => id === 'noindex');
    expect(check(pass(finding))?.check).toBe(audit?.title);
    expect(check(fail(finding))?.check).toBe(audit?.failureTitle);
    expect(check(fail({ ...finding, title: 'Another problem' }))?.check).toBe('Another problem');
  });

  it('says how to fix what failed, with the outcome’s own advice if it has one', () => {
    const advice = (outcome: AuditOutcome) =>
      reportOf({ noindex: outcome }).checks[0]?.recommendation;
    expect(advice(pass(finding))).toBeUndefined();
    expect(advice(fail({ ...finding, recommendation: 'Do this.' }))).toBe('Do this.');
    expect(advice(fail(finding))).toBe(allAudits.find(({ id }) => id === 'noindex')?.fix);
  });

  it('lists the sources of every threshold and the page of every check', () => {
    const [check] = reportOf({ 'title-pixel-width': warning(finding) }).checks;
    expect(check).toMatchObject({ points: 2, lost: 1, docs: '/audits/title-pixel-width' });
    expect(check?.evidence).toMatchObject({ basis: 'tool', value: '1', threshold: '2' });
    expect(check?.evidence.authorities[0]?.url).toMatch(/^https?:|^\//);
  });

  it.each([
    ['noindex', 'measured', null],
    ['lcp-field', 'indexed', null],
    ['readability', 'estimated', 'yllables'],
    ['title-pixel-width', 'estimated', 'in Arial'],
    ['description-pixel-width', 'estimated', 'in Arial'],
    ['lcp-lab', 'estimated', 'Lighthouse'],
    ['tbt-lab', 'estimated', 'Lighthouse'],
  ] as const)('says that the value of %s is %s', (id, provenance, estimate) => {
    const evidence = reportOf({ [id]: pass(finding) }).checks[0]?.evidence;
    expect(evidence).toMatchObject({
      provenance,
      estimate: estimate && expect.stringContaining(estimate),
    });
  });

  it('puts failures before warnings before passes within a category', () => {
    const report = reportOf({
      noindex: pass(finding),
      'http-status-ok': fail(finding),
      'redirect-chain-length': warning(finding),
    });
    expect(report.checks.map(({ status }) => status)).toEqual(['fail', 'warning', 'pass']);
  });

  it('gives a healthy site 100', () => {
    const report = buildReport(runAudits(allAudits, gatheredSite(), () => {}));
    expect(report.checks.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(report).toMatchObject({ score: 100, grade: 'A', coverage: 100, cap: null });
  });
});
