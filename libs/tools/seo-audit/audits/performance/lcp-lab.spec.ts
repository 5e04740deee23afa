import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { lcpLab } from './lcp-lab.ts';

const run = (lcp: number | null, runs = 3) => ({ ...healthySite().lab.mobile, lcp, runs });

describeAudit(lcpLab, {
  pass: [
    ['is fast on both', {}, 'median of 3 lab runs'],
    ['is at the limits of both', { lab: { mobile: run(2500), desktop: run(1200) } }],
    ['ran only once', { lab: { mobile: run(900, 1) } }, 'a single lab run'],
  ],
  warning: [
    [
      'takes 2 s, which passes on mobile and warns on desktop',
      { lab: { mobile: run(2000), desktop: run(2000) } },
    ],
    ['takes 3 s on mobile', { lab: { mobile: run(3000) } }],
  ],
  fail: [
    ['takes 3 s on desktop', { lab: { desktop: run(3000) } }, '3.0 s on desktop'],
    ['takes 6 s on mobile', { lab: { mobile: run(6000) } }],
  ],
  unknown: [['has no LCP', { lab: { mobile: run(null), desktop: run(null) } }]],
});
