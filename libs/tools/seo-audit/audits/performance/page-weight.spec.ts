import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { pageWeight } from './page-weight.ts';

const run = (kib: number) => ({ ...healthySite().lab.mobile, transferBytes: kib * 1024 });

describeAudit(pageWeight, {
  pass: [
    ['is light', {}, '391 KiB on mobile'],
    ['weighs exactly 1600 KiB', { lab: { mobile: run(1600) } }, '1,600 KiB'],
  ],
  warning: [
    ['weighs 2500 KiB on desktop only', { lab: { desktop: run(2500) } }, '2,500 KiB on desktop'],
  ],
  fail: [['weighs 9000 KiB', { lab: { mobile: run(9000) } }]],
  unknown: [['was not counted', { lab: { mobile: run(Number.NaN), desktop: run(Number.NaN) } }]],
});
