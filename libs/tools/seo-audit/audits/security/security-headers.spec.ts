import { describeAudit } from '../../testing/describe-audit.ts';
import { securityHeaders } from './security-headers.ts';

type Line = readonly [string, string];
const sends = (...headers: Line[]) => ({ exchange: { headers } });

const nosniff: Line = ['x-content-type-options', 'nosniff'];
const sameOrigin: Line = ['x-frame-options', 'SAMEORIGIN'];
const referrer: Line = ['referrer-policy', 'no-referrer, strict-origin-when-cross-origin'];
const csp: Line = ['content-security-policy', "default-src 'self'"];

describeAudit(securityHeaders, {
  pass: [
    ['sends all four, with frame-ancestors in the policy', {}],
    ['sends X-Frame-Options instead of frame-ancestors', sends(nosniff, sameOrigin, referrer, csp)],
  ],
  warning: [
    [
      'has no content security policy',
      sends(nosniff, sameOrigin, referrer),
      'Content-Security-Policy',
    ],
    [
      'has a meta tag with unsafe-url',
      {
        html: '<!doctype html><html><head><title>Spades</title><meta name="referrer" content="unsafe-url"></head><body></body></html>',
      },
      /missing: Referrer-Policy .*unsafe-url/,
    ],
    ['sends two of four', sends(nosniff, referrer), '2 of 4 security headers are missing'],
    [
      'sends a policy that only reports',
      sends(nosniff, sameOrigin, referrer, [
        'content-security-policy-report-only',
        "default-src 'self'",
      ]),
    ],
    [
      'sets the referrer policy and the content security policy in meta tags',
      {
        html: '<!doctype html><html><head><title>Spades</title><meta name="referrer" content="same-origin"><meta http-equiv="Content-Security-Policy" content="default-src \'self\'; frame-ancestors \'self\'"></head><body></body></html>',
        ...sends(nosniff),
      },
      'frame-ancestors',
    ],
  ],
  fail: [
    ['sends none', sends()],
    ['sends only nosniff', sends(nosniff), '3 of 4 security headers are missing'],
    [
      'sends nosniff and values without effect',
      sends(
        nosniff,
        ['x-frame-options', 'ALLOW-FROM https://a.example'],
        ['referrer-policy', 'unsafe-url'],
      ),
    ],
  ],
});
