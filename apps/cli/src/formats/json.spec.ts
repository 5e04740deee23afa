import { reportSchema, type Report } from '../report/report.ts';
import { diffReport, sampleReport } from '../testing/sample-report.ts';
import { toJson, toJsonLines } from './json.ts';

const empty: Report = {
  ...sampleReport,
  ...{
    rules: [],
    pages: [],
    responses: [],
    findings: [],
    fixed: [],
    unknown: [],
    excluded: [],
    notes: [],
  },
};

describe(toJson, () => {
  it.each([
    ['a report', sampleReport],
    ['a comparison', diffReport],
    ['an empty report', empty],
  ])('writes %s that can be read again', (_, report) => {
    const read: unknown = JSON.parse([...toJson(report)].join(''));
    expect(read).toEqual(report);
    expect(reportSchema.parse(read)).toEqual(report);
  });

  it('has one line for each page, response, finding and unknown, and ends with a newline', () => {
    const text = [...toJson(sampleReport)].join('');
    const { pages, responses, findings, unknown } = sampleReport;
    const items = text.split('\n').filter((line) => line.startsWith('    {'));
    const lists = [pages, responses, findings, unknown];
    expect(items).toHaveLength(lists.flat().length);
    expect(text).toMatch(/^\{\n.*\n\}\n$/s);
  });

  it('comes in pieces, so that a large report is never one string', () => {
    const longest = Math.max(...[...toJson(sampleReport)].map(({ length }) => length));
    expect(longest).toBeLessThan(1_500);
  });
});

describe(toJsonLines, () => {
  const read = (report: Report) =>
    [...toJsonLines(report)].map((line) => {
      expect(line).toMatch(/^.*\n$/);
      return JSON.parse(line) as Record<string, unknown>;
    });

  it('has a line for each finding', () => {
    expect(read(sampleReport).slice(0, -1)).toEqual(
      sampleReport.findings.map((finding) => ({ type: 'finding', ...finding })),
    );
  });

  it('ends with everything else', () => {
    const { findings: _, ...others } = sampleReport;
    expect(read(sampleReport).at(-1)).toEqual({ type: 'summary', ...others });
  });

  it('is one line without findings', () => {
    expect(read(empty)).toEqual([expect.objectContaining({ type: 'summary', verdict: 'fail' })]);
  });
});
