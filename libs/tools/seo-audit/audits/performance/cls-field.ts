import { defineAudit, ruleOf } from '../../audit.ts';
import { both, fieldDetails, judgeField } from './_form-factors.ts';

// 0.1 and 0.25 at the 75th percentile: web.dev, "Cumulative Layout Shift (CLS)",
// and the constants of the web-vitals package, read 2026-11.
const limits = ruleOf('cls-field').limits;

export const clsField = defineAudit({
  id: 'cls-field',
  category: 'performance',
  scope: 'page',
  sources: ['field'],
  title: 'CLS is low for real users',
  failureTitle: 'CLS is high for real users',
  what: `Reads Cumulative Layout Shift, how much of the screen moves unexpectedly, from the Chrome UX Report. Up to ${limits.pass} passes, up to ${limits.warn} is a warning, more fails.`,
  details: fieldDetails,
  why: 'CLS is one of the three Core Web Vitals, which Google says its ranking systems use. When a page shifts, readers lose their place and tap the wrong button. A lab run covers only the first seconds and often misses the shifts.',
  fix: 'Give images, videos, embeds and ad slots a fixed size: `width` and `height` in the HTML, or `aspect-ratio` in CSS. Insert late-loading content below what’s already on screen. Use a fallback font with matching metrics.',
  good: {
    code: 'CLS is low for real users\nCumulative Layout Shift: 0.02 on mobile, 0.01 on desktop',
    given: {},
  },
  bad: {
    code: 'CLS is high for real users\nCumulative Layout Shift: 0.41 on mobile, 0.01 on desktop',
    given: { field: { mobile: { lcp: 1800, inp: 120, cls: 0.41, ttfb: 300 } } },
  },
  requires: ['field'],
  readsContent: false,
  audit: ({ field }) =>
    judgeField(field, 'cls', {
      start: 'Cumulative Layout Shift is',
      limits: both(limits.pass, limits.warn),
      format: (shift) => `${Math.round(shift * 1000) / 1000}`,
      missing: 'The Chrome UX Report has too few visits for a Cumulative Layout Shift figure.',
    }),
});
