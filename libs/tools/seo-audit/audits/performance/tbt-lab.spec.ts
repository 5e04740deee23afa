import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { tbtLab } from './tbt-lab.ts';

const run = (tbt: number) => ({ ...healthySite().lab.mobile, tbt });

describeAudit(tbtLab, {
  pass: [
    ['hardly blocks', {}, '40 ms on mobile'],
    ['does not block at all', { lab: { mobile: run(0), desktop: run(0) } }, '0 ms'],
    ['is at the limits', { lab: { mobile: run(200), desktop: run(150) } }],
  ],
  warning: [
    [
      'blocks 200 ms, which passes on mobile and warns on desktop',
      { lab: { mobile: run(200), desktop: run(200) } },
    ],
    ['blocks 600 ms on mobile', { lab: { mobile: run(600) } }],
  ],
  fail: [
    ['blocks 351 ms on desktop', { lab: { desktop: run(351) } }],
    ['blocks over a second on mobile', { lab: { mobile: run(1400) } }, '1.4 s'],
  ],
  unknown: [['could not be timed', { lab: { mobile: run(Number.NaN), desktop: run(Number.NaN) } }]],
});
