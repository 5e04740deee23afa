import { describeAudit } from '../../testing/describe-audit.ts';
import { lcpField } from './lcp-field.ts';

const metrics = (lcp: number | null) => ({ lcp, inp: 100, cls: 0, ttfb: 300 });

describeAudit(lcpField, {
  pass: [
    ['is fast on both', {}, /1\.8 s on mobile .* 1\.8 s on desktop/],
    [
      'shows the period of the data',
      { field: { mobile: { ...metrics(1800), from: '2026-10-24', to: '2026-11-20' } } },
      'real visits from 2026-10-24 to 2026-11-20 (Chrome UX Report).',
    ],
    ['is exactly at the limit', { field: { mobile: metrics(2500) } }],
    ['has a figure for desktop only', { field: { mobile: metrics(null) } }, /^[^m]*desktop/],
  ],
  warning: [
    [
      'has figures for the whole site on mobile',
      { field: { mobile: { ...metrics(3000), scope: 'origin' } } },
      /The mobile figure .* whole site/,
    ],
    ['is between the limits on mobile', { field: { mobile: metrics(3000) } }, '3.0 s on mobile'],
    ['is at the upper limit', { field: { desktop: metrics(4000) } }],
  ],
  fail: [
    ['is slow on mobile and fast on desktop', { field: { mobile: metrics(4001) } }],
    ['is slow on desktop', { field: { desktop: metrics(9000) } }, '9.0 s on desktop'],
  ],
  unknown: [
    ['has too few visits', { field: { mobile: metrics(null), desktop: metrics(null) } }, 'too few'],
  ],
});
