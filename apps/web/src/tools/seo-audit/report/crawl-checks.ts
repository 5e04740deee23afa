/** Checks that compare a page with other pages of its site. An audit of one page never runs them. */
export const crawlChecks: ReadonlySet<string> = new Set([
  'click-depth',
  'description-unique',
  'duplicate-content',
  'orphan-pages',
  'sitemap-crawl-diff',
  'title-unique',
]);
