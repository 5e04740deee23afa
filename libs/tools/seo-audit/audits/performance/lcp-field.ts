import { defineAudit, ruleOf } from '../../audit.ts';
import { both, duration, fieldDetails, judgeField } from './_form-factors.ts';

// 2.5 s and 4 s at the 75th percentile: web.dev, "Largest Contentful Paint (LCP)",
// and the constants of the web-vitals package, read 2026-11.
const limits = ruleOf('lcp-field').limits;

export const lcpField = defineAudit({
  id: 'lcp-field',
  category: 'performance',
  scope: 'page',
  sources: ['field'],
  title: 'LCP is fast for real users',
  failureTitle: 'LCP is slow for real users',
  what: `Reads Largest Contentful Paint, the time until the largest image or text block appears, from the Chrome UX Report. Up to ${limits.passMs / 1000} s passes, up to ${limits.warnMs / 1000} s is a warning, more fails.`,
  details: fieldDetails,
  why: 'LCP is one of the three Core Web Vitals, which Google says its ranking systems use. Relevance counts far more: a good LCP won’t lift a page that doesn’t answer the query. The data covers 28 days of visits, so it changes slowly.',
  fix: 'Find the largest element on the first screen and load it first. If it’s an image, put it in the HTML as an `<img>` with `fetchpriority="high"`. Reduce server response time, and defer scripts and style sheets. Field data follows within four weeks.',
  good: {
    code: 'LCP is fast for real users\nLargest Contentful Paint: 1.8 s on mobile, 1.2 s on desktop',
    given: {},
  },
  bad: {
    code: 'LCP is slow for real users\nLargest Contentful Paint: 5.2 s on mobile, 1.2 s on desktop',
    given: { field: { mobile: { lcp: 5200, inp: 120, cls: 0.02, ttfb: 300 } } },
  },
  requires: ['field'],
  readsContent: false,
  audit: ({ field }) =>
    judgeField(field, 'lcp', {
      start: 'Largest Contentful Paint is',
      limits: both(limits.passMs, limits.warnMs),
      format: duration,
      missing: 'The Chrome UX Report has too few visits for a Largest Contentful Paint figure.',
    }),
});
