import { type HeaderLines, headerValue } from '@plumbline/page';
import { agreeing, allOf, counted, cut } from '@plumbline/seo/text';
import type { Asset } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { type EvidenceItem, fail, notApplicable, pass, warning } from '../../outcome.ts';

const limits = ruleOf('compression-and-caching').limits;
const daySeconds = 86_400;
const codings = /\b(?:gzip|x-gzip|deflate|br|zstd)\b/i;
const textTypes =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|x-javascript|json|xml|manifest\+json|wasm))/i;

export const compressionAndCaching = defineAudit({
  id: 'compression-and-caching',
  category: 'performance',
  scope: 'page',
  sources: ['http'],
  title: 'Text is compressed and static files are cacheable',
  failureTitle: 'Uncompressed text or uncacheable static files',
  what: 'Checks gzip, Brotli or Zstandard on HTML, CSS and scripts over 1,400 bytes, and `Cache-Control` on static files. Checks up to 8 files.',
  details: [
    'HTML, CSS or scripts without compression fail, and so do static files without a cache lifetime.',
    'On a third-party server, both are only a warning.',
    'A cache lifetime under 30 days is a warning, too.',
    'Style sheets are checked first, then scripts.',
  ],
  why: 'Compression cuts HTML, CSS and JavaScript by about two thirds. A cached file costs a returning visitor nothing. Third-party files count less, because you can’t change their headers.',
  fix: 'Turn on Brotli or gzip for text types on your server or CDN. Give static files a URL that changes with their content and send `Cache-Control: public, max-age=31536000, immutable`.',
  good: {
    code: 'content-encoding: br\ncache-control: public, max-age=31536000, immutable',
    given: {},
  },
  bad: {
    code: 'content-type: text/html\n(no content-encoding)',
    given: { exchange: { contentCodings: [] } },
  },
  requires: ['exchange', 'assets'],
  readsContent: false,
  audit: ({ exchange, assets }) => {
    const own: EvidenceItem[] = [];
    const lesser: EvidenceItem[] = [];
    let judged = 0;
    if (exchange.decodedBytes >= limits.minCompressBytes) {
      judged += 1;
      if (exchange.contentCodings.length === 0) {
        own.push({ label: cut(exchange.finalUrl), detail: 'HTML, not compressed' });
      }
    }
    for (const asset of assets.assets) {
      if (asset.answer.status !== 200) continue;
      const issues = issuesOf(asset);
      judged += 1;
      const label = cut(asset.answer.finalUrl);
      if (issues.grave.length > 0) {
        (asset.thirdParty ? lesser : own).push({ label, detail: issues.grave.join(', ') });
      } else if (issues.slight.length > 0) {
        lesser.push({ label, detail: issues.slight.join(', ') });
      }
    }
    if (judged === 0)
      return notApplicable('The page has no text to compress and no static file to cache.');
    const failed = assets.assets.filter(({ answer }) => answer.status !== 200).length;
    const notes = [
      assets.total > assets.assets.length
        ? ` We checked the first ${assets.assets.length} of ${assets.total} style sheets and scripts.`
        : '',
      failed > 0 ? ` We couldn’t fetch ${counted(failed, 'file')}.` : '',
    ].join('');
    const finding = {
      value: `${own.length + lesser.length} of ${counted(judged, 'file')}`,
      threshold: `text compressed, static files cached for ${limits.cacheDays} days`,
      items: [...own, ...lesser],
    };
    const details = finding.items.map(({ detail }) => detail).join(' ');
    const recommendation = [
      details.includes('not compressed') && 'Turn on Brotli or gzip for text types.',
      details.includes('cache') &&
        'Give static files a URL that changes with their content and send `Cache-Control: public, max-age=31536000, immutable`.',
    ]
      .filter(Boolean)
      .join(' ');
    if (own.length > 0) {
      return fail({
        ...finding,
        message: `${counted(own.length, 'file')} on this site ${agreeing(own.length, 'is', 'are')} uncompressed or ${agreeing(own.length, 'has', 'have')} no cache lifetime.${notes}`,
        recommendation,
      });
    }
    if (lesser.length > 0) {
      return warning({
        ...finding,
        message: `${counted(lesser.length, 'file')} ${agreeing(lesser.length, 'has', 'have')} a short cache lifetime or ${agreeing(lesser.length, 'is a third-party file', 'are third-party files')} with issues.${notes}`,
        recommendation,
      });
    }
    return pass({
      ...finding,
      message: `In ${allOf(judged, 'file')} we checked, text is compressed and static files are cached for ${limits.cacheDays} days or more.${notes}`,
    });
  },
});

function issuesOf(asset: Asset): { grave: string[]; slight: string[] } {
  const grave: string[] = [];
  const slight: string[] = [];
  const type = headerValue(asset.headers, 'content-type') ?? '';
  const isCode = asset.kind === 'style' || asset.kind === 'script' || asset.kind === 'document';
  const compressed = codings.test(headerValue(asset.headers, 'content-encoding') ?? '');
  if (asset.decodedBytes >= limits.minCompressBytes && !compressed) {
    if (isCode) grave.push('not compressed');
    else if (textTypes.test(type)) slight.push('not compressed');
  }
  if (asset.kind !== 'document') {
    const lifetime = cacheLifetime(asset.headers);
    if (lifetime === null || lifetime === 0) grave.push('no cache lifetime');
    else if (lifetime < limits.cacheDays * daySeconds) {
      slight.push(`cached for ${days(lifetime)}`);
    }
  }
  return { grave, slight };
}

const days = (seconds: number): string =>
  seconds < daySeconds
    ? `${Math.round(seconds / 3600)} h`
    : counted(Math.round(seconds / daySeconds), 'day');

/**
 * How many seconds a browser may cache a response without revalidation (RFC 9111 §4.2.1): `max-age`, or `Expires` minus
 * `Date`. `null` if the response sets no lifetime or forbids storing, 0 if it must always be revalidated.
 */
function cacheLifetime(headers: HeaderLines): number | null {
  const control = headerValue(headers, 'cache-control')?.toLowerCase() ?? '';
  const directives = control.split(',').map((part) => part.trim());
  if (directives.includes('no-store')) return null;
  if (directives.includes('no-cache')) return 0;
  const maxAge = directives.find((directive) => directive.startsWith('max-age='));
  if (maxAge !== undefined) {
    const seconds = Number(maxAge.slice('max-age='.length).replaceAll('"', ''));
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
  }
  const expires = headerValue(headers, 'expires');
  if (expires === null) return null;
  const until = Date.parse(expires);
  const from = Date.parse(headerValue(headers, 'date') ?? '');
  // An invalid Expires ("0", "-1") means already stale. Without Date, the lifetime is unknown.
  if (Number.isNaN(until)) return 0;
  return Number.isNaN(from) ? null : Math.max(0, (until - from) / 1000);
}
