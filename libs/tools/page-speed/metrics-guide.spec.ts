import { guideOf, metricsGuide } from './metrics-guide.ts';

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
