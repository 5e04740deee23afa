import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { duration } from './_by-form-factor.ts';

// 0.8 s and 1.8 s: web.dev, "Time to First Byte (TTFB)"; the same figures as the constants of the web-vitals package, read 2026-11. There they are meant for the 75th
// percentile of visits, counted from the start of navigation; here one answer is timed, from the request on.
const limits = ruleOf('ttfb').limits;

export const ttfb = defineAudit({
  id: 'ttfb',
  category: 'performance',
  scope: 'page',
  sources: ['http'],
  title: 'Server responds quickly (TTFB)',
  failureTitle: 'Slow server response (TTFB)',
  what: 'Times one request from this server until the first byte of the response, without DNS lookup, connection and redirects. It is one measurement from one place, not what visitors experience.',
  why: 'Nothing appears before the first byte, so this time is part of every other loading metric. It is neither a Core Web Vital nor a ranking signal, but Googlebot crawls less if a server responds slowly. A single slow response may be chance: measure again before you act.',
  fix: 'Serve the HTML from a cache or a content delivery network, find slow queries and calls behind the page, and send the head of the document before the rest is ready.',
  good: { code: 'First byte after 120 ms', given: {} },
  bad: {
    code: 'First byte after 2.4 s',
    given: {
      exchange: {
        timings: {
          dnsMs: 10,
          connectMs: 20,
          tlsMs: 30,
          firstByteMs: 2400,
          downloadMs: 30,
          totalMs: 2490,
        },
      },
    },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange }) => {
    const { firstByteMs, dnsMs, connectMs, tlsMs } = exchange.timings;
    const judge =
      firstByteMs <= limits.passMs ? pass : firstByteMs <= limits.warnMs ? warning : fail;
    const phases = [
      ['DNS lookup', dnsMs],
      ['connection', connectMs],
      ['TLS handshake', tlsMs],
      ['request to first byte', firstByteMs],
    ] as const;
    return judge({
      message: `The first byte arrived after ${duration(firstByteMs)}, measured once, from this server.`,
      value: duration(firstByteMs),
      threshold: `at most ${duration(limits.passMs)}; over ${duration(limits.warnMs)} fails`,
      items: phases.flatMap(([label, ms]) =>
        ms === null ? [] : [{ label, detail: duration(ms) }],
      ),
    });
  },
});
