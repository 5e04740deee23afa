import { type HeaderLines, headerValue, headerValues, type PageFacts } from '@plumbline/page';
import { agreeing } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { listOf } from '../../wording.ts';
import { cspDirectives } from './_csp.ts';

const limits = ruleOf('security-headers').limits;

export const securityHeaders = defineAudit({
  id: 'security-headers',
  category: 'security',
  scope: 'site',
  sources: ['http', 'raw'],
  title: 'Security headers are set',
  failureTitle: 'Security headers are missing',
  what: 'Looks for four protections: `X-Content-Type-Options: nosniff`, a framing rule (`frame-ancestors` or `X-Frame-Options`), a referrer policy and a content security policy. All four pass, two or three are a warning, fewer fail.',
  details: [
    'Report-only policies and the referrer policy `unsafe-url` don’t count.',
    'The number of headers is our rule; we don’t judge whether a policy is good.',
  ],
  why: 'These headers limit what an injected script or a hostile frame can do to visitors. No search engine ranks by them. But a hacked page loses its rankings, so we check them but give them little weight.',
  fix: 'Send `X-Content-Type-Options: nosniff`, `Referrer-Policy: strict-origin-when-cross-origin` and a `Content-Security-Policy` with `frame-ancestors`. Try the policy with `Content-Security-Policy-Report-Only` first, so that nothing breaks. If a meta tag sets a referrer policy, change it there, because it overrides the header.',
  good: {
    code: "x-content-type-options: nosniff\nreferrer-policy: strict-origin-when-cross-origin\ncontent-security-policy: default-src 'self'; frame-ancestors 'self'",
    given: {},
  },
  bad: {
    code: 'content-type: text/html; charset=utf-8',
    given: { exchange: { headers: [['content-type', 'text/html; charset=utf-8']] } },
  },
  requires: ['exchange', 'page'],
  readsContent: false,
  audit: ({ exchange, page }) => {
    const protections = protectionsOf(exchange.headers, page);
    const missing = protections.filter(({ found }) => !found);
    const found = protections.length - missing.length;
    const judge = found >= limits.passCount ? pass : found >= limits.warnCount ? warning : fail;
    return judge({
      message:
        missing.length === 0
          ? 'All four security headers are set.'
          : `${missing.length === protections.length ? 'All four security headers are' : `${missing.length} of ${protections.length} security headers ${agreeing(missing.length, 'is', 'are')}`} missing: ${missing.map(({ name, instead }) => name + (instead ? ` (set to ${instead})` : '')).join(', ')}.`,
      value: `${found} of ${protections.length}`,
      threshold: `all ${limits.passCount}; fewer than ${limits.warnCount} fails`,
      ...(missing.length > 0 && { recommendation: adviceFor(missing) }),
      items: missing.map(({ name, instead }) => ({ label: name, detail: instead ?? 'missing' })),
    });
  },
});

const policy = 'a `Content-Security-Policy`';
const framePolicy = `${policy} with \`frame-ancestors\``;

function adviceFor(missing: readonly Protection[]): string {
  const all = missing.map(({ send }) => send);
  const sends = all.filter((send) => send !== policy || !all.includes(framePolicy));
  return [
    `Send ${listOf(sends)}.`,
    missing.some(({ instead }) => instead) &&
      'If a meta tag sets a referrer policy, change it there, because it overrides the header.',
    sends.some((send) => send.startsWith(policy)) &&
      'Try the policy with `Content-Security-Policy-Report-Only` first, so that nothing breaks.',
  ]
    .filter(Boolean)
    .join(' ');
}

interface Protection {
  readonly name: string;
  readonly found: boolean;
  /** The header to send. */
  readonly send: string;
  /** The unsafe value that is set instead. */
  readonly instead?: string;
}

function protectionsOf(headers: HeaderLines, page: PageFacts): Protection[] {
  const referrer = referrerPolicy(headers, page);
  const csp = cspDirectives(headers, page);
  const sniffing = headerValue(headers, 'x-content-type-options')
    ?.split(',')[0]
    ?.trim()
    .toLowerCase();
  const framing = headerValue(headers, 'x-frame-options')?.trim().toLowerCase() ?? '';
  return [
    {
      name: 'X-Content-Type-Options',
      found: sniffing === 'nosniff',
      send: '`X-Content-Type-Options: nosniff`',
    },
    {
      // No browser reads ALLOW-FROM any more.
      name: 'frame-ancestors or X-Frame-Options',
      found: csp.has('frame-ancestors') || framing === 'deny' || framing === 'sameorigin',
      send: framePolicy,
    },
    {
      name: 'Referrer-Policy',
      found: policies.has(referrer ?? ''),
      send: '`Referrer-Policy: strict-origin-when-cross-origin`',
      ...(referrer === unsafe ? { instead: unsafe } : {}),
    },
    { name: 'Content-Security-Policy', found: csp.size > 0, send: policy },
  ];
}

const unsafe = 'unsafe-url';
const policies: ReadonlySet<string> = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** The last valid policy of the headers and meta tags, which is the one browsers use (Referrer Policy §8.1). */
function referrerPolicy(headers: HeaderLines, page: PageFacts): string | undefined {
  const fromMeta = page.metas
    .filter(({ name }) => name === 'referrer')
    .map(({ content }) => content ?? '');
  const known = [...headerValues(headers, 'referrer-policy'), ...fromMeta]
    .flatMap((line) => line.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => policies.has(token) || token === unsafe);
  return known.at(-1);
}
