import { describeAudit } from '../../testing/describe-audit.ts';
import { ttfb } from './ttfb.ts';

const after = (firstByteMs: number) => ({
  exchange: {
    timings: { dnsMs: null, connectMs: 20, tlsMs: null, firstByteMs, downloadMs: 5, totalMs: 9000 },
  },
});

describeAudit(ttfb, {
  pass: [
    ['responds in 120 ms', {}, 'once from this server'],
    ['responds in exactly 800 ms', after(800)],
    ['responds quickly, but the download takes long', after(90)],
  ],
  warning: [['answers in 1.2 s', after(1200), '1.2 s']],
  fail: [['answers in 2.4 s', after(2400), '2.4 s']],
});
