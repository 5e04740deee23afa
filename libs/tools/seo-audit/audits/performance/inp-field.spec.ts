import { describeAudit } from '../../testing/describe-audit.ts';
import { inpField } from './inp-field.ts';

const metrics = (inp: number | null) => ({ lcp: 1000, inp, cls: 0, ttfb: 300 });

describeAudit(inpField, {
  pass: [
    ['responds in 120 ms', {}, '120 ms on mobile'],
    ['responds in exactly 200 ms', { field: { mobile: metrics(200) } }],
  ],
  warning: [['answers in 350 ms on mobile', { field: { mobile: metrics(350) } }, '350 ms']],
  fail: [['answers in 501 ms on desktop', { field: { desktop: metrics(501) } }, '501 ms']],
  unknown: [
    ['has too few visits', { field: { mobile: metrics(null), desktop: metrics(null) } }, 'too few'],
  ],
});
