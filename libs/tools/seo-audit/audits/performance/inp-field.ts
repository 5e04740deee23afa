import { defineAudit, ruleOf } from '../../audit.ts';
import { both, duration, fieldDetails, judgeField } from './_form-factors.ts';

// 200 ms and 500 ms at the 75th percentile: web.dev, "Interaction to Next Paint (INP)",
// and the constants of the web-vitals package, read 2026-11.
const limits = ruleOf('inp-field').limits;

export const inpField = defineAudit({
  id: 'inp-field',
  category: 'performance',
  scope: 'page',
  sources: ['field'],
  title: 'INP is fast for real users',
  failureTitle: 'INP is slow for real users',
  what: `Reads Interaction to Next Paint, the time a page takes to respond to a tap, click or key press, from the Chrome UX Report. Up to ${limits.passMs} ms passes, up to ${limits.warnMs} ms is a warning, more fails.`,
  details: fieldDetails,
  why: 'INP replaced First Input Delay as a Core Web Vital in March 2024. Google says its ranking systems use the Core Web Vitals. Nobody interacts during a lab run, so it can’t measure INP; Total Blocking Time is the closest lab metric.',
  fix: 'Break long scripts into pieces that yield to the browser. Load third-party scripts later or not at all. Do less work in event handlers before the next paint. Start with the slowest interaction in your own monitoring.',
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
      start: 'Interaction to Next Paint is',
      limits: both(limits.passMs, limits.warnMs),
      format: duration,
      missing: 'The Chrome UX Report has too few visits for an Interaction to Next Paint figure.',
    }),
});
