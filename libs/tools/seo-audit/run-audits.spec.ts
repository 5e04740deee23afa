import type { GatheredArtifacts } from './artifacts.ts';
import { type AnyAudit, defineAudit } from './audit.ts';
import { pass } from './outcome.ts';
import { runAudits } from './run-audits.ts';

const described = {
  category: 'security',
  scope: 'page',
  sources: ['http'],
  title: 'A title',
  failureTitle: 'Another title',
  what: '',
  why: '',
  fix: '',
  good: { code: '', given: {} },
  bad: { code: '', given: {} },
} as const;

const statusAudit = defineAudit({
  ...described,
  id: 'http-status-ok',
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange }) =>
    pass({
      message: `It answered ${exchange.status}.`,
      value: String(exchange.status),
      threshold: '200',
    }),
});

const throwing = defineAudit({
  ...described,
  id: 'hsts',
  requires: ['exchange'],
  readsContent: false,
  audit: () => {
    throw new Error('boom');
  },
});

const contentAudit: AnyAudit = {
  ...statusAudit,
  id: 'thin-content',
  requires: ['page'],
  readsContent: true,
};

const artifacts = (over: object = {}) =>
  ({
    exchange: { ok: true, value: { status: 200 } },
    page: { ok: true, value: { wall: null } },
    lab: { ok: false, applies: true, reason: 'Needs a browser.' },
    hreflangTargets: { ok: false, applies: false, reason: 'No hreflang.' },
    ...over,
  }) as unknown as GatheredArtifacts;

const statusesOf = (audits: readonly AnyAudit[], given = artifacts()) =>
  runAudits(audits, given, () => {}).map(({ outcome }) => outcome.status);

describe(runAudits, () => {
  it('gives an audit what it requires', () => {
    const [result] = runAudits([statusAudit], artifacts(), () => {});
    expect(result?.outcome).toMatchObject({ status: 'pass', message: 'It answered 200.' });
  });

  it('is unknown with the reason when an artifact is missing', () => {
    const [result] = runAudits([{ ...statusAudit, requires: ['lab'] }], artifacts(), () => {});
    expect(result?.outcome).toEqual({ status: 'unknown', reason: 'Needs a browser.' });
  });

  it('is not applicable when there was nothing to gather', () => {
    expect(statusesOf([{ ...statusAudit, requires: ['hreflangTargets'] }])).toEqual([
      'not-applicable',
    ]);
  });

  it('reports an audit that throws as unknown, and logs it', () => {
    const errors: unknown[] = [];
    const results = runAudits([throwing, statusAudit], artifacts(), (id, error) =>
      errors.push([id, error]),
    );
    expect(results.map(({ outcome }) => outcome.status)).toEqual(['unknown', 'pass']);
    expect(errors).toEqual([['hsts', new Error('boom')]]);
  });

  it('does not judge the content of a bot check, but judges the HTTP exchange', () => {
    const walled = artifacts({
      page: { ok: true, value: { wall: { kind: 'captcha', evidence: 'a captcha form' } } },
    });
    expect(statusesOf([contentAudit, statusAudit], walled)).toEqual(['unknown', 'pass']);
  });
});
