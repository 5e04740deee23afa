import { defineAudit, ruleOf } from '../../audit.ts';
import { both, duration } from './_by-form-factor.ts';
import { judgeField } from './_field.ts';

// 2.5 s and 4 s at the 75th percentile: web.dev, "Largest Contentful Paint (LCP)"; the same figures as the constants of the web-vitals package, read 2026-11.
const limits = ruleOf('lcp-field').limits;

export const lcpField = defineAudit({
  id: 'lcp-field',
  category: 'performance',
  scope: 'page',
  sources: ['field'],
  title: 'LCP is fast for real users',
  failureTitle: 'LCP is slow for real users',
  what: 'Reads the 75th percentile of Largest Contentful Paint from the public Chrome UX Report: the time until the largest image or text block appears. Mobile and desktop are judged separately; the slower one counts.',
  why: 'LCP is one of the three Core Web Vitals, which Google says its ranking systems use. Relevance counts far more: a good LCP won’t lift a page that doesn’t answer the query. It covers real visits over 28 days, so it changes slowly.',
  fix: 'Find the largest element on screen and load it first: reduce server response time, put the image in the HTML with `fetchpriority="high"`, and defer scripts and style sheets. Field data follows within four weeks.',
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
      name: 'Largest Contentful Paint',
      limits: both(limits.passMs, limits.warnMs),
      format: duration,
      missing: 'Too few visits in the Chrome UX Report for a figure of Largest Contentful Paint.',
    }),
});
