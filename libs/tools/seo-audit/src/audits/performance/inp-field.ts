import { defineAudit, ruleOf } from '../../audit.ts';
import { both, duration } from './_by-form-factor.ts';
import { judgeField } from './_field.ts';

// 200 ms and 500 ms at the 75th percentile: web.dev, "Interaction to Next Paint (INP)"; the same figures as the constants of the web-vitals package, read 2026-11.
const limits = ruleOf('inp-field').limits;

export const inpField = defineAudit({
  id: 'inp-field',
  category: 'performance',
  scope: 'page',
  sources: ['field'],
  title: 'INP is fast for real users',
  failureTitle: 'INP is slow for real users',
  what: 'Reads the 75th percentile of Interaction to Next Paint from the public Chrome UX Report: how long the page takes to respond to a tap, click or key press. Mobile and desktop are judged separately; the slower one counts.',
  why: 'INP replaced First Input Delay as a Core Web Vital in March 2024, and Google says its ranking systems use the Core Web Vitals. A lab run can’t measure it, because nobody interacts with the page; Total Blocking Time is the closest lab metric.',
  fix: 'Break long scripts into pieces that yield to the browser, load third-party scripts later or not at all, and do less work in event handlers before the next paint. Start with the slowest interaction in your own monitoring.',
  good: {
    code: 'INP is fast for real users\nInteraction to Next Paint: 120 ms on mobile, 60 ms on desktop',
    given: {},
  },
  bad: {
    code: 'INP is slow for real users\nInteraction to Next Paint: 640 ms on mobile, 60 ms on desktop',
    given: { field: { mobile: { lcp: 1800, inp: 640, cls: 0.02, ttfb: 300 } } },
  },
  requires: ['field'],
  readsContent: false,
  audit: ({ field }) =>
    judgeField(field, 'inp', {
      name: 'Interaction to Next Paint',
      limits: both(limits.passMs, limits.warnMs),
      format: duration,
      missing: 'Too few visits in the Chrome UX Report for a figure of Interaction to Next Paint.',
    }),
});
