import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../report/report.ts';
import { diffReport, hostileText, sampleReport } from '../testing/sample-report.ts';
import { toJunit } from './junit.ts';

const libxml = import('libxml2-wasm');
const schemaFile = join(import.meta.dirname, '../testing/junit.xsd');

const clean: Partial<Report> = {
  verdict: 'pass',
  summary: 'Passed: no findings on 32 pages.',
  rules: [],
  findings: [],
  unknown: [],
};

/** Validates the XML of a report, and evaluates XPath expressions. */
async function read(more: Partial<Report>, ...paths: string[]): Promise<string[][]> {
  const { XmlDocument, XsdValidator } = await libxml;
  using schema = XmlDocument.fromString(readFileSync(schemaFile, 'utf8'));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString([...toJunit({ ...sampleReport, ...more })].join(''));
  validator.validate(document);
  return paths.map((path) => document.find(path).map((node) => node.content));
}

describe(toJunit, () => {
  it('has one suite for the verdict and one for each rule', async () => {
    const [names] = await read({}, '//testsuite/@name');
    expect(names).toEqual([
      'plumbline',
      'site/broken-internal-link',
      'page/description-present',
      'site/duplicate-title',
      'site/click-depth',
      'site/noindex-linked',
      'site/slow-answer',
      'page/title-pixel-width',
    ]);
  });

  it('has one test case for each finding', async () => {
    const [names, classes, errors, others] = await read(
      {},
      '//testsuite[@name="site/broken-internal-link"]/testcase/@name',
      '//testsuite[@name="site/broken-internal-link"]/testcase/@classname',
      '//testsuite[@name="site/broken-internal-link"]/testcase/failure',
      '//testsuite[@name="page/description-present"]/testcase/system-out',
    );
    expect(names).toEqual(['/old-offer', '/b?c=1&d=2']);
    expect(classes).toEqual(['site/broken-internal-link', 'site/broken-internal-link']);
    expect(errors?.[0]).toMatch(
      /^It returns 404 .*\nhttps:\/\/garden.example\/: ‘.*\nAnd 10 more\.\n/s,
    );
    expect(others).toHaveLength(30);
    expect(others?.[0]).toMatch(/^warning: Something is wrong with \/product\/0\.\nAdd /);
  });

  it('passes an error that is in the baseline', async () => {
    const findings = sampleReport.findings.map((finding) => ({
      ...finding,
      baseline: 'unchanged' as const,
    }));
    const [failures, texts] = await read(
      { ...clean, findings },
      '//testsuites[@failures = 0]//failure',
      '//testsuite[@name="site/broken-internal-link"]/testcase/system-out',
    );
    expect(failures).toEqual([]);
    expect(texts?.[0]).toMatch(/^error, in the baseline: It returns 404 /);
  });

  it('has the changes of a comparison', async () => {
    const [names, failures, known] = await read(
      diffReport,
      '//testsuite/@name',
      '//testsuite[@name="diff/lost-url"]/testcase[failure]/@name',
      '//testsuite[@name="site/noindex-linked"]/testcase/system-out',
    );
    expect(names?.slice(1, 6)).toEqual(diffReport.rules.slice(0, 5).map(({ ruleId }) => ruleId));
    expect(failures).toEqual(['/old-0', '/b?c=1&d=2']);
    expect(known).toEqual([expect.stringMatching(/^info, also in the old build: /)]);
  });

  it('counts what it writes', async () => {
    for (const element of ['testsuites', 'testsuite']) {
      const [tests, failures, cases, failed] = await read(
        {},
        `//${element}/@tests`,
        `//${element}/@failures`,
        '//testcase',
        '//failure',
      );
      const sum = (values: string[] = []) =>
        values.reduce((total, value) => total + Number(value), 0);
      expect([sum(tests), sum(failures)]).toEqual([cases?.length, failed?.length]);
    }
  });

  it('skips what is unknown', async () => {
    const [names, reasons] = await read({}, '//testcase[skipped]/@name', '//skipped/@message');
    expect(names).toEqual(['Pages respond quickly (TTFB)', '/about']);
    expect(reasons).toEqual([
      'Response times aren’t measured.',
      `${hostileText.replace('\u0007', '')} (2 URLs)`,
    ]);
  });

  it.each([
    ['pass', 'system-out'],
    ['fail', 'failure'],
    ['unmeasured', 'error'],
  ] as const)('reports the verdict %s as %s', async (verdict, element) => {
    const [results, errors] = await read(
      { ...clean, verdict },
      `//testsuite[@name="plumbline"]/testcase[@name="verdict"]/${element}`,
      '//testsuites/@errors',
    );
    expect(results).toHaveLength(1);
    expect(errors).toEqual([verdict === 'unmeasured' ? '1' : '0']);
  });

  it('has one passing test for a clean report', async () => {
    const [tests, failures, text] = await read(
      clean,
      '//testsuites/@tests',
      '//testsuites/@failures',
      '//testcase[count(*) = 1]/system-out',
    );
    expect([tests, failures, text]).toEqual([['1'], ['0'], [clean.summary]]);
  });

  it('names URLs of other sites in full', async () => {
    const url = 'https://other.example/a';
    const unknown = [{ ruleId: 'site/slow-answer', url, reason: 'It timed out.', count: 1 }];
    expect(await read({ ...clean, unknown }, '//testcase[skipped]/@name')).toEqual([[url]]);
  });

  it('removes what XML forbids', async () => {
    const reason = 'a\u0000\u001b\uffff\ud800b';
    const unknown = [{ ruleId: 'site/slow-answer', url: null, reason, count: 1 }];
    expect(await read({ ...clean, unknown }, '//skipped/@message')).toEqual([['ab']]);
  });
});
