import { sitemapGeneratorReport } from './sitemap-generator.ts';

describe(sitemapGeneratorReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(sitemapGeneratorReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
