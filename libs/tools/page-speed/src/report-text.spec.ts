import type { PageSpeedReport } from './report.ts';
import { reportText } from './report-text.ts';
import { aLabResult } from './testing/a-lab-result.ts';
import { toReport } from './to-report.ts';

const report = (given: Partial<PageSpeedReport> = {}, loads = 1): PageSpeedReport => ({
  ...toReport(aLabResult({}, loads), {
    url: 'https://example.com/',
    analyzedAt: new Date('2026-11-22T06:04:12.000Z'),
    field: { known: false, reason: 'Chrome has too few visits to this site.' },
  }),
  ...given,
});

describe(reportText, () => {
  it('has date, both form factors with their ratings, and numbered recommendations', () => {
    const text = reportText(report());
    expect(text).toMatch(
      /^Page Speed Report\n=+\n\nURL: https:\/\/example\.com\/\nDate: 2026-11-22/,
    );
    expect(text.indexOf('Desktop\n-------')).toBeLessThan(text.indexOf('Mobile\n------'));
    expect(text).toContain('Performance Score: 76 (needs improvement)\n');
    expect(text).toContain('Largest Contentful Paint: 3.01 s (needs improvement)\n');
    expect(text).toContain('First Input Delay, maximum potential: 192 ms (needs improvement)\n');
    expect(text).toContain('Measured by: Lighthouse 13.5.0 in HeadlessChrome/153');
    expect(text).toContain('Unknown: Chrome has too few visits to this site.\n');
    expect(text).toContain('\n1. Keep styles and scripts from holding up the first paint');
    expect(text).toContain('\n2. Send pictures');
    expect(text).not.toContain('loads)');
    expect(text.endsWith('\n')).toBe(true);
  });

  it('shows the spread of several loads, and the final address', () => {
    const text = reportText(report({ finalUrl: 'https://www.example.com/' }, 3));
    expect(text).toContain('Measured at: https://www.example.com/\n');
    expect(text).toContain('Performance Score: 97 (good, 97 to 97 in 3 loads)');
  });

  it('says that a figure is unknown, and shows Lighthouse’s warnings', () => {
    const { mobile } = report();
    const text = reportText(
      report({ mobile: { ...mobile, lcp: null, suggestions: [], warnings: ['Slow machine.'] } }),
    );
    expect(text).toContain('Largest Contentful Paint: unknown (unknown)');
    expect(text).toContain('Warning: Slow machine.');
    expect(text).toContain('Lighthouse found nothing to do.');
  });

  it('separates field data', () => {
    const text = reportText(
      report({
        field: {
          known: true,
          reports: [
            {
              scope: 'origin',
              formFactor: 'mobile',
              from: '2026-10-24',
              to: '2026-11-20',
              lcp: 2_140,
              inp: 160,
              cls: 0.04,
              fcp: null,
              ttfb: 620,
            },
          ],
        },
      }),
    );
    expect(text).toContain(
      'mobile, the whole site, 2026-10-24 to 2026-11-20: LCP 2,140 ms, INP 160 ms, CLS 0.04, FCP unknown, TTFB 620 ms',
    );
  });
});
