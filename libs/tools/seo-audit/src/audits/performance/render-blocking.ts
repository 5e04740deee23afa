import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { both, duration } from './_by-form-factor.ts';
import { judgeLab } from './_lab.ts';

const limits = ruleOf('render-blocking').limits;

export const renderBlocking = defineAudit({
  id: 'render-blocking',
  category: 'performance',
  scope: 'page',
  sources: ['lab'],
  title: 'No render-blocking CSS or scripts',
  failureTitle: 'Render-blocking CSS or scripts',
  what: 'Takes Lighthouse’s estimate of how much earlier the page could appear without render-blocking style sheets and scripts. Mobile and desktop are judged separately; the worse one counts.',
  why: 'Browsers draw nothing until the blocking files in the head have loaded and run. The saving is an estimate, and the limits of 150 and 500 ms are ours; search engines only notice the Core Web Vitals.',
  fix: 'Put `defer` or `async` on scripts in the head, inline the CSS that the first screen needs, load other style sheets with a non-blocking `media`, and drop what the page doesn’t use.',
  good: { code: '<script src="/app.js" defer></script>', given: {} },
  bad: {
    code: '<script src="/big.js"></script> in the head, 900 ms',
    given: {
      lab: { mobile: labRun({ renderBlockingMs: 900 }) },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab }) =>
    judgeLab(lab, ({ renderBlockingMs }) => renderBlockingMs, {
      name: 'First paint delayed by blocking files',
      limits: both(limits.passMs, limits.warnMs),
      format: duration,
      missing: 'The lab runs gave no estimate for blocking files.',
    }),
});
