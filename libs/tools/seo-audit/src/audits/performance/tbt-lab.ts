import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { duration } from './_by-form-factor.ts';
import { judgeLab, limitsInMs, simulated } from './_lab.ts';

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
  what: 'Loads the page in a browser with Lighthouse’s throttling and takes the median Total Blocking Time: the time that main-thread tasks take beyond 50 ms each. Mobile and desktop have different limits; the worse one counts.',
  why: 'A blocked main thread can’t respond to taps or keys. Total Blocking Time is the lab substitute for Interaction to Next Paint; it is neither a Core Web Vital nor a ranking signal.',
  fix: 'Send less JavaScript, split long tasks, load third-party scripts after the page is usable, and drop those nobody needs. Your browser’s performance panel shows which scripts cause long tasks.',
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
      name: 'Total Blocking Time',
      limits: limitsInMs(limits),
      format: duration,
      missing: 'The lab runs gave no figure for Total Blocking Time.',
    }),
});
