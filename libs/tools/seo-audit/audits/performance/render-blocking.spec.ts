import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { renderBlocking } from './render-blocking.ts';

const run = (renderBlockingMs: number) => ({ ...healthySite().lab.mobile, renderBlockingMs });

describeAudit(renderBlocking, {
  pass: [
    ['blocks nothing', {}, '0 ms on mobile'],
    ['loses 120 ms', { lab: { mobile: run(120) } }],
  ],
  warning: [['loses 300 ms on desktop', { lab: { desktop: run(300) } }, '300 ms on desktop']],
  fail: [['loses 900 ms on mobile', { lab: { mobile: run(900) } }, '900 ms on mobile']],
  unknown: [['has no estimate', { lab: { mobile: run(Number.NaN), desktop: run(Number.NaN) } }]],
});
