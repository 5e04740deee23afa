import type { LabRun } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { lcpImageNotLazy } from './lcp-image-not-lazy.ts';

const { mobile } = healthySite().lab;
const run = (lcpImage: LabRun['lcpImage']): LabRun => ({ ...mobile, lcpImage });
const good = { lazy: false, inHtml: true, priority: true };

describeAudit(lcpImageNotLazy, {
  pass: [
    ['It is in the HTML, loads eagerly and has a high priority', {}],
    ['On phone the largest element is text', { lab: { mobile: run(null) } }],
  ],
  warning: [
    [
      'It has no fetchpriority on the phone',
      { lab: { mobile: run({ ...good, priority: false }) } },
      'on phone.',
    ],
  ],
  fail: [
    ['It is lazy', { lab: { mobile: run({ ...good, lazy: true }) } }, 'lazy-loaded'],
    [
      'Only a style sheet names it on desktop',
      { lab: { desktop: run({ ...good, inHtml: false }) } },
      'on desktop.',
    ],
  ],
  'not-applicable': [
    ['The largest element is text on both', { lab: { mobile: run(null), desktop: run(null) } }],
  ],
});
