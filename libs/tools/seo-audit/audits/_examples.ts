import type { CrawledPage, LabRun, TargetProbe } from '../artifacts.ts';

/** A crawled page, for examples: indexable, linked once and in the sitemap. */
export const crawledPage = (url: string, over: Partial<CrawledPage> = {}): CrawledPage => ({
  url,
  indexable: true,
  title: '',
  description: '',
  textHash: '',
  simhash: '0000000000000000',
  canonical: url,
  depth: 1,
  inlinks: 1,
  inSitemap: true,
  ...over,
});

/** Another page without issues, for examples. */
export const probe = (over: Partial<TargetProbe> & { readonly url: string }): TargetProbe => ({
  finalUrl: over.url,
  status: 200,
  failure: null,
  redirects: [],
  noindex: false,
  robotsBlocked: false,
  canonical: over.url,
  hreflangs: [],
  ...over,
});

/** A lab run of a fast, light page whose largest element is text, for examples. */
export const labRun = (over: Partial<LabRun> = {}): LabRun => ({
  lcp: 900,
  tbt: 40,
  runs: 3,
  transferBytes: 400_000,
  renderBlockingMs: 0,
  imageSavingsBytes: 0,
  largestImageBytes: 90_000,
  lcpImage: null,
  ...over,
});
