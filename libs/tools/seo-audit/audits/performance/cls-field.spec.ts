import { describeAudit } from '../../testing/describe-audit.ts';
import { clsField } from './cls-field.ts';

const metrics = (cls: number | null) => ({ lcp: 1000, inp: 100, cls, ttfb: 300 });

describeAudit(clsField, {
  pass: [
    ['hardly moves', {}, '0.02 on mobile'],
    ['does not move at all', { field: { mobile: metrics(0), desktop: metrics(0) } }, '0 on mobile'],
    ['is exactly 0.1', { field: { mobile: metrics(0.1) } }],
  ],
  warning: [['moves some on mobile', { field: { mobile: metrics(0.2) } }, '0.2 on mobile']],
  fail: [['jumps on desktop', { field: { desktop: metrics(0.251) } }, '0.251 on desktop']],
  unknown: [
    ['has too few visits', { field: { mobile: metrics(null), desktop: metrics(null) } }, 'too few'],
  ],
});
