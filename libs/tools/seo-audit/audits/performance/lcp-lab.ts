import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { duration, judgeLab, labDetails, limitsInMs, simulated } from './_form-factors.ts';

// Control points (score 0.9 and 0.5) of Lighthouse 13: 2.5 s and 4 s on mobile, 1.2 s and 2.4 s on desktop.
const limits = ruleOf('lcp-lab').limits;

export const lcpLab = defineAudit({
  id: 'lcp-lab',
  category: 'performance',
  scope: 'page',
  sources: ['lab'],
  estimate: simulated,
  title: 'LCP is fast in the lab',
  failureTitle: 'LCP is slow in the lab',
  what: `Takes the median Largest Contentful Paint of lab runs with Lighthouse’s throttling. On mobile, up to ${limits.mobilePassMs / 1000} s passes and over ${limits.mobileWarnMs / 1000} s fails; on desktop, ${limits.desktopPassMs / 1000} s and ${limits.desktopWarnMs / 1000} s. Anything between is a warning.`,
  details: labDetails,
  why: 'A lab run shows the effect of a change at once, while field data takes weeks. Google uses field data, not this figure. Real visits can be fast even if the throttled lab run is slow, and vice versa.',
  fix: 'Reduce server response time. If the largest element is an image, put it in the HTML as an `<img>` with `fetchpriority="high"`. Defer style sheets and scripts that block rendering. Measure again after each change.',
  good: { code: 'LCP in the lab: 0.9 s on mobile, 0.9 s on desktop', given: {} },
  bad: {
    code: 'LCP in the lab: 6.1 s on mobile',
    given: {
      lab: { mobile: labRun({ lcp: 6100 }) },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab }) =>
    judgeLab(lab, ({ lcp }) => lcp, {
      start: 'Largest Contentful Paint is',
      limits: limitsInMs(limits),
      format: duration,
      missing: 'The lab runs didn’t measure a Largest Contentful Paint.',
    }),
});
