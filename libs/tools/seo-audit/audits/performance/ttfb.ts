import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { duration } from './_form-factors.ts';

// 0.8 s and 1.8 s: web.dev, "Time to First Byte (TTFB)", and the constants of the web-vitals package, read 2026-11. There
// they apply to the 75th percentile of visits from the start of navigation; we time one response from the request on.
const limits = ruleOf('ttfb').limits;

export const ttfb = defineAudit({
  id: 'ttfb',
  category: 'performance',
  scope: 'page',
  sources: ['http'],
  title: 'Server responds quickly (TTFB)',
  failureTitle: 'Slow server response (TTFB)',
  what: `Times one request from this server until the first byte of the response. Up to ${limits.passMs} ms passes, up to ${limits.warnMs / 1000} s is a warning, more fails. DNS lookup, connection setup and redirects don’t count.`,
  details: [
    'It’s one measurement from one place, not what your visitors experience.',
    'The limits come from web.dev, which applies them to the 75th percentile of visits, counted from the start of navigation.',
  ],
  why: 'Nothing appears before the first byte, so this time is part of every other loading metric. It’s neither a Core Web Vital nor a ranking signal, but Googlebot crawls less if a server responds slowly.',
  fix: 'Measure again first, because one slow response may be a fluke. Then serve the HTML from a cache or CDN, and find slow database queries and API calls. Send the `<head>` before the rest is ready.',
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
      message: `The first byte arrived after ${duration(firstByteMs)}, measured once from this server.`,
      value: duration(firstByteMs),
      threshold: `at most ${duration(limits.passMs)}; over ${duration(limits.warnMs)} fails`,
      items: phases.flatMap(([label, ms]) =>
        ms === null ? [] : [{ label, detail: duration(ms) }],
      ),
    });
  },
});
