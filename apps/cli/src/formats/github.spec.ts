import type { Finding, Report } from '../report/report.ts';
import {
  diffReport,
  hostileText,
  sampleComparison,
  sampleReport,
} from '../testing/sample-report.ts';
import { toGithub } from './github.ts';

const [brokenLink] = sampleReport.findings as [Finding];
const withoutBaseline = { hasBaseline: false };
const context = { color: false, readFile: () => '<p>\n<a href="/old-offer">' };

const linesOf = (more: Partial<Report> = {}) => {
  const text = [...toGithub({ ...sampleReport, ...more }, context)].join('');
  expect(text).toMatch(/\n$/);
  return text.slice(0, -1).split('\n');
};

/** Parses a workflow command as the runner does. */
function parse(line: string) {
  const { command, properties, data } =
    /^::(?<command>\w+) ?(?<properties>[^:]*)::(?<data>.*)$/.exec(line)?.groups ?? {};
  const unescape = (text = '') =>
    text.replace(/%(0A|0D|25|2C|3A)/g, (code) => decodeURIComponent(code));
  return {
    command,
    ...Object.fromEntries(
      (properties ?? '').split(',').map((each) => {
        const [name, ...values] = each.split('=');
        return [name, unescape(values.join('='))];
      }),
    ),
    message: unescape(data),
  };
}

describe(toGithub, () => {
  it('begins with the summary', () => {
    expect(linesOf()[0]).toBe(sampleReport.summary);
  });

  it('writes one annotation for each rule and template, worst first', () => {
    const annotations = linesOf().slice(2).map(parse);
    expect(annotations.map(({ command }) => command)).toEqual([
      'error',
      'warning',
      'warning',
      'notice',
    ]);
    expect(annotations[0]).toEqual({
      command: 'error',
      file: 'dist/index.html',
      line: '2',
      title: 'Broken internal links',
      message: `/old-offer: It returns 404 and is linked from 12 pages. 1 more URL is affected.\n${brokenLink.fix}`,
    });
    expect(annotations[1]).toMatchObject({
      file: 'dist/product/0.html',
      message: expect.stringContaining(' 29 more pages like /product/… are affected.\n'),
    });
  });

  it('leaves out known findings and says how many', () => {
    const known = { ...brokenLink, baseline: 'unchanged' } as const;
    const counts = { ...sampleReport.counts, unchanged: 526 };
    expect(linesOf({ counts, findings: [known] })).toEqual([
      sampleReport.summary,
      '526 known findings aren’t shown.',
    ]);
    expect(linesOf({ hasBaseline: false })).toHaveLength(6);
  });

  it('has an error if nothing was measured', () => {
    const findings = [...Array(12).keys()].map((at) => ({ ...brokenLink, template: `/${at}/…` }));
    const summary = 'Not measured: a\n::warning::b 5%';
    const lines = linesOf({ ...withoutBaseline, verdict: 'unmeasured', summary, findings });
    expect(lines[0]).toBe('::error title=Plumbline::Not measured: a%0A::warning::b 5%25');
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
  });

  it('keeps hostile text in its message', () => {
    const lines = linesOf({
      ...withoutBaseline,
      findings: [{ ...brokenLink, message: `\r\n::error::${hostileText}` }],
    });
    expect(lines).toHaveLength(2);
    expect(parse(lines[1] ?? '').message).toBe(
      `/old-offer: \r\n::error::${hostileText.replace('\u0007', '')}\n${brokenLink.fix}`,
    );
  });

  it('keeps a hostile file name in its property', () => {
    const file = 'a,line=9::%0A\nb:c.html';
    const [page] = sampleReport.pages;
    const lines = linesOf({
      ...withoutBaseline,
      pages: page ? [{ ...page, file }] : [],
      findings: [{ ...brokenLink, evidence: [] }],
    });
    expect(lines).toHaveLength(2);
    expect(parse(lines[1] ?? '')).toMatchObject({ file, line: '2' });
  });

  it('writes no command in the summary', () => {
    const summary = 'Couldn’t\n::error::load ##[add-mask]example';
    expect(linesOf({ ...withoutBaseline, summary, findings: [] })).toEqual([
      'Couldn’t ::error::load ## [add-mask]example',
    ]);
  });

  it('counts what GitHub wouldn’t show', () => {
    const findings = ['error', 'warning', 'notice', 'info'].flatMap((level) =>
      [...Array(12).keys()].map((at) => ({
        ...brokenLink,
        level: level as Finding['level'],
        template: `/${at}/…`,
      })),
    );
    const lines = linesOf({ findings });
    const count = (command: string) =>
      lines.filter((line) => line.startsWith(`::${command}`)).length;
    expect([count('error'), count('warning'), count('notice')]).toEqual([10, 10, 10]);
    expect(lines.at(-1)).toBe(
      '::notice::GitHub shows only 10 annotations per level. The report has 19 more findings.',
    );
  });

  it('says what was compared, and annotates the new page of a lost URL', () => {
    const [, compared, known, lost] = linesOf(diffReport);
    expect(compared).toMatch(/^Compared with old .*: 12 URLs lost, .*\. Score 74 before\.$/);
    expect(known).toBe('1 finding that the old build also has isn’t shown.');
    expect(parse(lost ?? '')).toMatchObject({
      command: 'error',
      file: 'dist/product/0.html',
      title: 'Lost URLs without a redirect',
      message: expect.stringMatching(/^\/old-0: It returns 404\. .* 1 more URL is affected\.\n/),
    });
  });

  it('writes no command in the name of what was compared', () => {
    const comparison = { ...sampleComparison, target: 'a\n::error::b##[add-mask]c' };
    expect(linesOf({ ...diffReport, comparison })[1]).toMatch(
      /^Compared with a ::error::b## \[add-mask\]c: /,
    );
  });

  it('is one line for a clean report', () => {
    const summary = 'Passed: no errors on 1 page.';
    expect(linesOf({ ...withoutBaseline, summary, findings: [] })).toEqual([summary]);
  });
});
