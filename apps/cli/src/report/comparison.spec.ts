import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSiteFolder } from '@plumbline/adapters/site-folder';
import { headerValue } from '@plumbline/page';
import { sampleReport } from '../testing/sample-report.ts';
import { compareMeasurements, withoutRepetition } from './comparison.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { FoundFinding, Measurement } from './measurement.ts';
import type { Finding, ReportedPage } from './report.ts';

const origin = 'https://garden.example';
const [samplePage] = sampleReport.pages;
const [sampleFinding] = sampleReport.findings;
if (!samplePage || !sampleFinding) throw new Error('The sample is empty.');

const page = (path: string, more: Partial<ReportedPage> = {}): ReportedPage => ({
  ...samplePage,
  ...{ url: origin + path, title: `Page ${path}`, template: path },
  content: { hash: path, signature: null },
  ...more,
});

const finding = (ruleId: string, path: string, level: FoundFinding['level'] = 'error') => ({
  ...sampleFinding,
  ...{ ruleId, level, url: origin + path, fingerprint: fingerprintOf(ruleId, origin + path) },
});

const measured = (
  pages: readonly ReportedPage[],
  more: Partial<Measurement> = {},
): Measurement => ({
  ...sampleReport,
  ...{ target: 'build', unmeasured: null, pages, responses: [], unlinked: [], findings: [] },
  ...{ costs: new Map(), unknown: [], excluded: [], notes: [] },
  ...more,
});

const gone = (path: string, status = 404) => ({
  ...{ url: origin + path, status, target: null, inlinks: 0, blocked: false, reason: null },
});

const compare = (
  base: Measurement,
  head: Measurement,
  syntax: 'htaccess' | 'redirects' = 'redirects',
) => compareMeasurements(base, head, syntax);

describe(compareMeasurements, () => {
  it('has the new build with the changes as findings', () => {
    const base = measured([page('/'), page('/a'), page('/b')], { target: 'base', score: 80 });
    const head = measured([page('/'), page('/b'), page('/n')], {
      responses: [gone('/a')],
      findings: [finding('site/dead-end', '/b')],
    });
    const { measured: result } = compare(base, head);
    expect(result).toMatchObject({ command: 'diff', target: 'build', unmeasured: null });
    expect(result.comparison).toEqual({
      ...{
        target: 'base',
        score: 80,
        pages: 3,
        added: 1,
        lost: 1,
        removed: 0,
        renamed: 0,
        redirects: [],
      },
    });
    expect(result.findings.map(({ ruleId, url, level }) => [ruleId, url, level])).toEqual([
      ['diff/lost-url', `${origin}/a`, 'error'],
      ['diff/added-url', `${origin}/n`, 'info'],
      ['site/dead-end', `${origin}/b`, 'error'],
    ]);
    expect(result.findings[0]).toMatchObject({
      template: '/a',
      fingerprint: fingerprintOf('diff/lost-url', `${origin}/a`),
      fix: 'Redirect each URL to the page that replaces it. If it is gone for good, return 410.',
    });
  });

  it.each([
    ['/a', 'redirects', '/a /n 301'],
    ['/a%20b', 'redirects', '/a%20b /n 301'],
    ['/a%20(b).html', 'htaccess', String.raw`RedirectMatch 301 "^/a \(b\)\.html$" "/n"`],
    ['/%E0%A4', 'htaccess', null],
    ['/a%0Ab', 'htaccess', null],
    ['/a*', 'redirects', null],
    ['/:a', 'redirects', null],
    ['//a', 'redirects', null],
    ['/a?b=1', 'redirects', null],
  ] as const)('names the redirect to add for %s: %s', (path, syntax, line) => {
    const content = { hash: 'x', signature: null };
    const base = measured([page('/'), page(path, { content })]);
    const head = measured([page('/'), page('/n', { content })], { responses: [gone(path)] });
    const { comparison, findings } = compare(base, head, syntax).measured;
    expect(comparison?.redirects.map((redirect) => redirect.line)).toEqual(
      line === null ? [] : [line],
    );
    if (line !== null) expect(findings[0]?.fix).toBe(`Add the redirect: \`${line}\``);
    expect(findings[0]?.evidence).toEqual([{ label: `${origin}/n`, detail: 'has the same text' }]);
  });

  it('doesn’t say twice what a new finding says', () => {
    const said = (...findings: Finding[]) =>
      withoutRepetition([...findings, judged('diff/deindexed-page', '/a')]).map(
        ({ ruleId }) => ruleId,
      );
    const judged = (ruleId: string, path: string, more: Partial<Finding> = {}): Finding => ({
      ...finding(ruleId, path),
      baseline: 'new',
      ...more,
    });
    expect(said(judged('page/noindex', '/a'))).toEqual(['page/noindex']);
    for (const other of [
      judged('page/noindex', '/b'),
      judged('page/noindex', '/a', { baseline: 'unchanged' }),
      judged('page/noindex', '/a', { level: 'warning' }),
    ]) {
      expect(said(other)).toContain('diff/deindexed-page');
    }
  });

  it('writes lines that lead to the page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comparison-'));
    try {
      for (const [syntax, file] of [
        ['htaccess', '.htaccess'],
        ['redirects', '_redirects'],
      ] as const) {
        const content = { hash: 'x', signature: null };
        const [old, now] = ['/%C3%A4%20(1).html', '/n%C3%BC%20+'];
        const base = measured([page('/'), page(old, { content })]);
        const head = measured([page('/'), page(now, { content })], { responses: [gone(old)] });
        const { comparison } = compare(base, head, syntax).measured;
        rmSync(join(folder, '_redirects'), { force: true });
        writeFileSync(join(folder, file), `${comparison?.redirects[0]?.line}\n`);
        const site = await openSiteFolder({ folder, origin, others: null });
        const response = await site.fetch({ url: new URL(old, origin), maxRedirects: 0 });
        expect(response.status).toBe(301);
        expect(headerValue(response.headers, 'location')).toBe(now);
        expect(site.notUnderstood).toEqual([]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('takes what the old build couldn’t judge as known', () => {
    const base = measured([page('/')], {
      excluded: [{ ruleId: 'site/broken-image', reason: 'Not asked for.' }],
      unknown: [{ ruleId: 'site/dead-end', url: `${origin}/`, reason: 'Unknown.', count: 1 }],
    });
    const findings = [
      finding('site/broken-image', '/a.png'),
      finding('site/dead-end', '/'),
      finding('site/dead-end', '/b'),
    ];
    const { baseline } = compare(base, measured([page('/'), page('/b')], { findings }));
    expect(baseline.findings.map(({ ruleId, path }) => `${ruleId} ${path}`)).toEqual([
      'site/broken-image /a.png',
      'site/dead-end /',
    ]);
  });

  it('takes the findings of the old build as known, also under a new URL', () => {
    const content = { hash: 'x', signature: null };
    const base = measured([page('/'), page('/a', { content }), page('/b')], {
      findings: ['/', '/a', '/b', '/missing'].map((path) => finding('site/dead-end', path)),
    });
    const head = measured([page('/'), page('/n', { content })], { responses: [gone('/b')] });
    const { findings } = compare(base, head).baseline;
    expect(findings).toEqual(
      ['/', '/n', '/missing'].map((path) => ({
        ...{ ruleId: 'site/dead-end', path },
        fingerprint: fingerprintOf('site/dead-end', origin + path),
      })),
    );
  });

  it.each([
    ['the old one', { unmeasured: 'Time ran out.' }, {}, 'base: Time ran out.'],
    ['the new one', {}, { unmeasured: 'Time ran out.' }, 'build: Time ran out.'],
    ['a part', { complete: false }, {}, 'base: only a part of the site was crawled.'],
  ] as const)('is unmeasured if %s couldn’t be measured', (_, old, now, reason) => {
    const base = measured([page('/')], { target: 'base', ...old });
    const { measured: result } = compare(base, measured([page('/')], now));
    expect(result.unmeasured).toBe(reason);
    expect(result.complete).toBe(!('complete' in old));
  });

  it('has nothing to compare without pages', () => {
    const base = measured([page('/')], { findings: [finding('site/dead-end', '/')] });
    const head = measured([], { unmeasured: 'It doesn’t respond.' });
    const { measured: result } = compare(base, head);
    expect([result.comparison, result.findings, result.unknown]).toEqual([null, [], []]);
  });

  it('says what is unknown', () => {
    const { unknown, notes } = compare(
      measured([page('/'), page('/a')]),
      measured([page('/')]),
    ).measured;
    expect(unknown).toEqual([
      {
        ...{ ruleId: 'diff/lost-url', url: `${origin}/a`, count: 1 },
        reason: 'The crawl of the new build didn’t request it.',
      },
    ]);
    expect(notes).toEqual([
      'Nothing is known about 1 URL of the old build in the new one, so it may be lost.',
    ]);
  });
});
