import {
  badgeThresholds,
  desktopThresholds,
  guideOf,
  metricsGuide,
  otherThresholds,
  rate,
  rateBadge,
  rateScore,
} from './metrics.ts';

describe('the guide of the metrics', () => {
  it('lists each metric once, with a link and the source of its figure', () => {
    expect(new Set(metricsGuide.map(({ id }) => id)).size).toBe(metricsGuide.length);
    for (const { name, meaning, link, origin } of metricsGuide) {
      expect(`${name} ${meaning} ${origin}`.length).toBeGreaterThan(60);
      expect(link).toMatch(
        /^https:\/\/(web\.dev\/articles|developer\.chrome\.com\/docs|developer\.mozilla\.org\/docs)\//,
      );
    }
  });

  it('says who sets each threshold', () => {
    expect(guideOf('lcp').threshold).toMatchObject({
      good: 2.5,
      poor: 4,
      setBy: 'Google, Web Vitals',
    });
    expect(guideOf('fid').threshold?.setBy).toContain('until March 2024');
    expect(guideOf('requests').threshold).toBeNull();
  });
});

describe('ratings', () => {
  it.each([
    [100, 'good'],
    [90, 'good'],
    [89, 'needs-improvement'],
    [50, 'needs-improvement'],
    [49, 'poor'],
    [0, 'poor'],
    [null, 'unknown'],
  ])('rates the score %s as %s', (score, rating) => expect(rateScore(score)).toBe(rating));

  it.each([
    ['fcp', 1.8, 'good'],
    ['fcp', 1.81, 'needs-improvement'],
    ['fcp', 3, 'needs-improvement'],
    ['fcp', 3.01, 'poor'],
    ['lcp', 2.5, 'good'],
    ['lcp', 4.01, 'poor'],
    ['cls', 0.1, 'good'],
    ['cls', 0.25, 'needs-improvement'],
    ['cls', 0.251, 'poor'],
    ['fid', 100, 'good'],
    ['fid', 300, 'needs-improvement'],
    ['fid', 301, 'poor'],
    ['fid', null, 'unknown'],
  ] as const)('rates %s of %s as %s', (metric, value, rating) =>
    expect(rateBadge(metric, value)).toBe(rating),
  );

  it('rates 0 as good, because nothing delayed the visitor', () =>
    expect(rate(0, badgeThresholds.cls)).toBe('good'));

  it('rates other metrics more strictly for desktops than for phones', () => {
    for (const metric of ['tbt', 'speedIndex'] as const) {
      const { good, poor, unit } = desktopThresholds[metric];
      const phone = otherThresholds[metric];
      expect(good).toBeLessThan(phone.good);
      expect(poor).toBeLessThan(phone.poor);
      expect(unit).toBe(phone.unit);
    }
    expect(rate(200, desktopThresholds.tbt)).toBe('needs-improvement');
    expect(rate(200, otherThresholds.tbt)).toBe('good');
  });
});
