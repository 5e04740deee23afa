import { toBeValidSarifLog } from '@microsoft/jest-sarif';
import type { Finding, Report } from '../report/report.ts';
import { allRules } from '../report/rules.ts';
import { diffReport, hostileText, sampleReport } from '../testing/sample-report.ts';
import { toSarif } from './sarif.ts';

const [brokenLink] = sampleReport.findings as [Finding];
const product = sampleReport.findings.find(({ url }) => url.endsWith('/product/0')) as Finding;
const context = { color: false, readFile: () => '<p>\n<a href="/old-offer">' };

expect.extend({ toBeValidSarifLog });

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly automationDetails: { readonly id: string };
      readonly invocations: readonly [
        {
          readonly executionSuccessful: boolean;
          readonly toolExecutionNotifications: readonly object[];
        },
      ];
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly level: string;
        readonly message: { readonly text: string };
        readonly locations: readonly {
          readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
        }[];
        readonly partialFingerprints: Readonly<Record<string, string>>;
        readonly baselineState: string;
      }[];
    },
  ];
}

function runOf(more: Partial<Report> = {}) {
  const log = JSON.parse([...toSarif({ ...sampleReport, ...more }, context)].join('')) as Log;
  return log.runs[0];
}

const resultsOf = (...findings: readonly Finding[]) => runOf({ findings }).results;
const fingerprintsOf = (...findings: readonly Finding[]) =>
  resultsOf(...findings).map(({ partialFingerprints }) => partialFingerprints['plumbline/v1']);

const text = { text: expect.stringMatching(/^\S.*\.$/s) };
const oneOfLevels = expect.stringMatching(/^(error|warning|note)$/);

describe(toSarif, () => {
  it('has the shape of SARIF 2.1.0', () => {
    const log: unknown = JSON.parse([...toSarif(sampleReport, context)].join(''));
    expect(log).toEqual({
      $schema: expect.stringMatching(/^https:\S+sarif-schema-2\.1\.0\.json$/),
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'plumbline', version: '0.1.0', rules: expect.any(Array) } },
          automationDetails: { id: 'plumbline/site/' },
          invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
          results: expect.any(Array),
        },
      ],
    });
    expect(log).toBeValidSarifLog();
    for (const result of runOf().results) {
      expect(result).toEqual({
        ruleId: expect.any(String),
        ruleIndex: expect.any(Number),
        level: oneOfLevels,
        message: text,
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: expect.stringMatching(/^[\w./%-]+$/) },
              region: { startLine: expect.any(Number) },
            },
          },
        ],
        partialFingerprints: {
          'plumbline/v1': expect.stringMatching(/^[0-9a-f]{32}$/),
          primaryLocationLineHash: result.partialFingerprints['plumbline/v1'],
        },
        baselineState: expect.stringMatching(/^(new|unchanged|updated)$/),
      });
    }
  });

  it('has the changes of a comparison, and locates lost URLs in a file', () => {
    const log = JSON.parse([...toSarif(diffReport, context)].join('')) as Log;
    expect(log).toBeValidSarifLog();
    const [{ automationDetails, results }] = log.runs;
    expect(automationDetails.id).toBe('plumbline/diff/');
    const places = results.map(({ ruleId, baselineState, locations: [location] }) => [
      ruleId,
      baselineState,
      location?.physicalLocation.artifactLocation.uri,
    ]);
    expect(places).toEqual([
      ['diff/lost-url', 'new', 'dist/product/0.html'],
      ['diff/lost-url', 'new', 'dist/index.html'],
      ['site/duplicate-title', 'new', 'dist/about.html'],
      ['diff/deeper-page', 'new', 'dist/product/0.html'],
      ['diff/rank-loss', 'new', 'dist/index.html'],
      ['diff/added-url', 'new', 'dist/about.html'],
      ['site/noindex-linked', 'unchanged', 'dist/about.html'],
    ]);
  });

  it('describes every rule that occurs, once', () => {
    const { tool, results } = runOf();
    const { rules } = tool.driver;
    expect(rules.map(({ id }) => id)).toEqual(sampleReport.rules.map(({ ruleId }) => ruleId));
    for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
  });

  it('describes all rules', () => {
    const findings = allRules.map(({ id }) => ({ ...brokenLink, ruleId: id }));
    const { rules } = runOf({ rules: [], findings }).tool.driver;
    expect(rules).toHaveLength(allRules.length);
    allRules.forEach(({ id, fix, authorities }, at) => {
      expect(rules[at]).toEqual({
        id,
        shortDescription: { text: expect.stringMatching(/^\S.*[^.]$/) },
        fullDescription: text,
        help: { text: fix },
        ...(authorities.length > 0 && { helpUri: expect.stringMatching(/^https:\S+$/) }),
        defaultConfiguration: { level: oneOfLevels },
        properties: { tags: ['seo'], precision: expect.stringMatching(/^(very-high|medium)$/) },
      });
    });
  });

  it('has one result for each rule and template, and for each URL without one', () => {
    const messages = runOf().results.map(({ ruleId, level, message }) => [
      ruleId,
      level,
      message.text,
    ]);
    expect(messages.slice(0, 3)).toEqual([
      [
        'site/broken-internal-link',
        'error',
        '/old-offer: It returns 404 and is linked from 12 pages.',
      ],
      ['site/broken-internal-link', 'error', expect.stringContaining('/b?c=1&d=2: ')],
      [
        'page/description-present',
        'warning',
        '/product/0: Something is wrong with /product/0. 29 more pages like /product/… are affected.',
      ],
    ]);
    expect(messages.slice(3).map(([, level]) => level)).toEqual(['warning', 'note', 'note']);
  });

  it('recognizes a group when pages are added or fixed', () => {
    const other = { ...product, url: `${product.url}1`, fingerprint: '1'.repeat(32) };
    const [fingerprint] = fingerprintsOf(product);
    expect(fingerprintsOf(other, product)).toEqual([fingerprint]);
    expect(fingerprintsOf(other)).toEqual([fingerprint]);
  });

  it.each<[string, Partial<Finding>]>([
    ['rules', { ruleId: 'site/click-depth' }],
    ['levels', { level: 'error' }],
    ['templates', { template: '/article/…' }],
    ['URLs without a template', { template: null }],
  ])('has different fingerprints for different %s', (_, more) => {
    expect(new Set(fingerprintsOf(product, { ...product, ...more })).size).toBe(2);
  });

  it('keeps the fingerprint of a URL without a template', () => {
    expect(fingerprintsOf(brokenLink)).toEqual([brokenLink.fingerprint]);
  });

  it.each([
    ['new', ['new', 'new']],
    ['unchanged', ['unchanged', 'unchanged']],
    ['updated', ['new', 'unchanged']],
  ] as const)('has the baseline state %s for %j', (state, baselines) => {
    const findings = baselines.map((baseline) => ({ ...product, baseline }));
    expect(resultsOf(...findings).map(({ baselineState }) => baselineState)).toEqual([state]);
  });

  it('says when nothing could be measured', () => {
    const [invocation] = runOf({ verdict: 'unmeasured' }).invocations;
    expect(invocation.executionSuccessful).toBe(false);
  });

  it('keeps the 5,000 worst results and counts the others', () => {
    const notices = [...Array(5001).keys()].map((at) => ({
      ...product,
      level: 'notice' as const,
      template: `/${at}`,
    }));
    const { results, invocations } = runOf({ findings: [...notices, brokenLink] });
    expect(results).toHaveLength(5000);
    expect(results[0]?.level).toBe('error');
    expect(invocations[0].toolExecutionNotifications).toEqual([
      {
        level: 'warning',
        message: { text: '2 results left out, because GitHub keeps 5,000.' },
      },
    ]);
  });

  it('keeps hostile text, except what SARIF would read as a link or a placeholder', () => {
    const message = `${hostileText} [a](https://other.example) {0}.`;
    expect(resultsOf({ ...brokenLink, message })[0]?.message.text).toBe(
      `/old-offer: ${hostileText} [a] (https://other.example) { 0}.`,
    );
  });

  it('encodes paths', () => {
    const pages = [{ ...sampleReport.pages[0], file: 'a b/100%:#ü.html' }] as Report['pages'];
    const [result] = runOf({ pages, findings: [brokenLink] }).results;
    expect(result?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(
      'a%20b/100%25%3A%23%C3%BC.html',
    );
  });

  it('has no results for a clean report', () => {
    const { results, tool } = runOf({ findings: [], rules: [] });
    expect([results, tool.driver.rules]).toEqual([[], []]);
  });
});
