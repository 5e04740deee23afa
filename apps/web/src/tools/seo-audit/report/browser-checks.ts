/** Checks that need the page to be loaded in a browser. */
export const browserChecks: ReadonlySet<string> = new Set([
  'dom-size',
  'image-delivery',
  'lcp-image-not-lazy',
  'lcp-lab',
  'page-weight',
  'render-blocking',
  'render-content-diff',
  'render-head-diff',
  'render-links-diff',
  'schema-visible-match',
  'tap-targets',
  'tbt-lab',
]);
