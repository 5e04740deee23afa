import { defineAudit, ruleOf } from '../../audit.ts';
import { both } from './_by-form-factor.ts';
import { judgeField } from './_field.ts';

// 0.1 and 0.25 at the 75th percentile: web.dev, "Cumulative Layout Shift (CLS)"; the same figures as the constants of the web-vitals package, read 2026-11.
const limits = ruleOf('cls-field').limits;

export const clsField = defineAudit({
  id: 'cls-field',
  category: 'performance',
  scope: 'page',
  sources: ['field'],
  title: 'CLS is low for real users',
  failureTitle: 'CLS is high for real users',
  what: 'Reads the 75th percentile of Cumulative Layout Shift from the public Chrome UX Report: how much of the screen moves unexpectedly. Mobile and desktop are judged separately; the worse one counts.',
  why: 'CLS is one of the three Core Web Vitals, which Google says its ranking systems use. When a page shifts, readers lose their place and tap the wrong button. A lab run of the first seconds often doesn’t show it.',
  fix: 'Give images, videos, embeds and advertising slots a fixed size or aspect ratio, put late content below what is on screen, and use a fallback font with matching metrics.',
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
      name: 'Cumulative Layout Shift',
      limits: both(limits.pass, limits.warn),
      format: (shift) => `${Math.round(shift * 1000) / 1000}`,
      missing: 'Too few visits in the Chrome UX Report for a figure of Cumulative Layout Shift.',
    }),
});
