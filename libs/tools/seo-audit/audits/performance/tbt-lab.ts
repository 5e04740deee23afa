import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { duration, judgeLab, labDetails, limitsInMs, simulated } from './_form-factors.ts';

// Control points (score 0.9 and 0.5) of Lighthouse 13: 200 and 600 ms on mobile, 150 and 350 ms on desktop.
const limits = ruleOf('tbt-lab').limits;

export const tbtLab = defineAudit({
  id: 'tbt-lab',
  category: 'performance',
  scope: 'page',
  sources: ['lab'],
  estimate: simulated,
  title: 'Total Blocking Time is low',
  failureTitle: 'Total Blocking Time is high',
  what: `Takes the median Total Blocking Time of lab runs with Lighthouse’s throttling. On mobile, up to ${limits.mobilePassMs} ms passes and over ${limits.mobileWarnMs} ms fails; on desktop, ${limits.desktopPassMs} ms and ${limits.desktopWarnMs} ms. Anything between is a warning.`,
  details: [
    'Total Blocking Time adds up the time that each main-thread task takes beyond 50 ms.',
    ...labDetails,
  ],
  why: 'A blocked main thread can’t respond to taps or keys. Total Blocking Time is the lab substitute for Interaction to Next Paint. It’s neither a Core Web Vital nor a ranking signal.',
  fix: 'Send less JavaScript, split long tasks, and load third-party scripts after the page is usable. Remove scripts that nobody needs. The performance panel in your browser’s developer tools shows which scripts cause long tasks.',
  good: { code: 'TBT in the lab: 40 ms on mobile', given: {} },
  bad: {
    code: 'TBT in the lab: 1.4 s on mobile',
    given: {
      lab: { mobile: labRun({ tbt: 1400 }) },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab }) =>
    judgeLab(lab, ({ tbt }) => tbt, {
      start: 'Total Blocking Time is',
      limits: limitsInMs(limits),
      format: duration,
      missing: 'The lab runs didn’t measure a Total Blocking Time.',
    }),
});
