import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { duration } from './_by-form-factor.ts';
import { judgeLab, limitsInMs, simulated } from './_lab.ts';

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
  what: 'Loads the page in a browser with Lighthouse’s throttling and takes the median Largest Contentful Paint. Mobile and desktop have different limits; the worse one counts.',
  why: 'A lab run shows the effect of a change at once, while field data takes weeks. Google uses field data, not this figure: a slow lab run on throttled hardware can come with fast real visits, and vice versa.',
  fix: 'Reduce server response time, put the largest image in the HTML with `fetchpriority="high"`, and defer blocking style sheets and scripts. Measure again after each change.',
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
      name: 'Largest Contentful Paint',
      limits: limitsInMs(limits),
      format: duration,
      missing: 'The lab runs gave no figure for Largest Contentful Paint.',
    }),
});
