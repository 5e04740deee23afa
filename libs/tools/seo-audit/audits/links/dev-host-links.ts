import type { LinkFact, PageFacts } from '@plumbline/page';
import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass } from '../../outcome.ts';
import { parseUrl } from '../crawling/_answers.ts';
import { pageWithBody } from './_links.ts';

const good = '<a href="/garden/care">care guide</a>';
const bad = '<a href="http://localhost:3000/garden/care">care guide</a>';

export const devHostLinks = defineAudit({
  id: 'dev-host-links',
  category: 'links',
  scope: 'page',
  sources: ['raw'],
  title: 'No localhost or staging URLs',
  failureTitle: 'Localhost or staging URLs on the page',
  never: 'warning',
  what: 'Looks for localhost, private IP addresses, local network names, file paths, and staging hosts of the same domain. Reads links, canonicals, hreflang, images, scripts, style sheets and frames. A single such URL fails the check.',
  details: [
    'The page’s own host doesn’t count.',
    'A link to a local URL doesn’t count if its text shows that URL, as in “Open http://localhost:3000”.',
  ],
  why: 'These URLs work only for the person who wrote them; visitors get an error or a missing image. A staging link also leads crawlers to a copy of your site, which may get indexed. Search engines have no rule about this; it’s simply a mistake.',
  fix: 'Use the public URL, or a path that starts with `/` and works on every host. Let your templates take the host from your configuration. Protect the staging site with a password, so that a stray link does no harm.',
  good: { code: good, given: { html: pageWithBody(good) } },
  bad: { code: bad, given: { html: pageWithBody(bad) } },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { finalUrl } }) => {
    const ownHost = parseUrl(finalUrl)?.host ?? '';
    const references = referencesOf(page);
    const reasons = new Map<string, string | null>();
    const found = [...references].flatMap(([url, { kind, written }]) => {
      const origin = originPart.exec(url)?.[0] ?? url;
      let reason = reasons.get(origin);
      if (reason === undefined) {
        reason = reasonAgainst(origin, ownHost);
        reasons.set(origin, reason);
      }
      if (reason === null) return [];
      const target = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written) ? '' : `resolves to ${url}, `;
      return [{ written, kind, reason: `${target}${reason}` }];
    });
    const finding = {
      value: counted(found.length, 'URL', 'URLs'),
      threshold: '0 URLs',
      items: found.map(({ written, kind, reason }) => ({
        label: cut(written),
        detail: cut(`${kind}: ${reason}`),
      })),
    };
    const [first] = found;
    if (first) {
      return fail({
        ...finding,
        message: `${counted(found.length, 'URL', 'URLs')} on the page ${agreeing(found.length, 'points', 'point')} to a developer’s machine or a staging host${agreeing(found.length, ':', '. The first is')} ${cut(first.written)} (${first.kind}, ${first.reason}).`,
      });
    }
    return pass({
      ...finding,
      message: `No URL on the page points to a developer’s machine or a staging host (${counted(references.size, 'URL', 'URLs')} checked).`,
    });
  },
});

/** The part that decides. Results are cached by it, since parsing is expensive. */
const originPart = /^https?:\/\/[^/?#]*/;

function reasonAgainst(address: string, ownHost: string): string | null {
  const url = parseUrl(address);
  if (url === null || (url.host !== '' && url.host === ownHost)) return null;
  const staging = isStagingHost(url.host) && sharesDomain(url.host, ownHost);
  return localAddressReason(url) ?? (staging ? 'a staging host of this site' : null);
}

interface Reference {
  readonly kind: string;
  /** The URL as on the page. */
  readonly written: string;
}

/** Every distinct URL on the page, with its first mention. */
function referencesOf(page: PageFacts): ReadonlyMap<string, Reference> {
  const found = new Map<string, Reference>();
  const add = (
    kind: string,
    facts: readonly {
      readonly url: string | null;
      readonly href?: string | null;
      readonly src?: string | null;
    }[],
  ) => {
    for (const { url, href, src } of facts) {
      if (url !== null && !found.has(url)) found.set(url, { kind, written: href ?? src ?? url });
    }
  };
  add(
    'link',
    page.links.filter((link) => !isInstruction(link)),
  );
  add('canonical', [...page.canonicals, ...page.ignoredCanonicals]);
  add('language alternate', [...page.hreflangs, ...page.ignoredHreflangs]);
  add('image', page.images);
  add(
    'image',
    page.images.flatMap(({ candidates }) => candidates),
  );
  add('script', page.scripts);
  add('style sheet', page.styles);
  add('frame', page.iframes);
  return found;
}

/** ‘Open http://localhost:3000’: a link for readers who run the software. */
const isInstruction = ({ href, text }: LinkFact): boolean =>
  href !== null &&
  /^https?:\/\/(?:localhost|127\.|192\.168\.|\[::1\])/i.test(href) &&
  text.includes(href.replace(/\/$/, ''));

/** `staging.shop.example` beside `www.shop.example` or `shop.example`; staging hosts of others do not count. */
function sharesDomain(stagingHost: string, ownHost: string): boolean {
  const parent = stagingHost.slice(stagingHost.indexOf('.') + 1);
  return parent.includes('.') && (ownHost === parent || ownHost.endsWith(`.${parent}`));
}

/** Top names of internal networks: RFC 6761, 6762 and 8375, ICANN's `internal`, and names that routers use. */
const localSuffixes = ['local', 'test', 'invalid', 'internal', 'lan', 'home.arpa', 'localdomain'];

/** First labels of staging hosts; without `dev`, `test` and `qa` (questions and answers), which many public sites use. */
const stagingLabels = [
  'staging',
  'stage',
  'stg',
  'preprod',
  'pre-prod',
  'preproduction',
  'uat',
  'localdev',
];

/** Why a URL works only for its developer; `null` when it is public. Reads only scheme and host. */
function localAddressReason(url: URL): string | null {
  if (url.protocol === 'file:') return 'a file on someone’s computer';
  // A Windows path, whose drive letter looks like a scheme.
  if (/^[a-z]:$/.test(url.protocol)) return 'a path on someone’s computer';
  const host = url.hostname.replace(/\.$/, '');
  if (!/^(?:https?|ftp|wss?):$/.test(url.protocol) || host === '') return null;
  if (isPrivateAddress(host)) return 'a private IP address';
  if (host === 'localhost' || host.endsWith('.localhost')) return 'the visitor’s own computer';
  const local = localSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
  return local ? 'a local network name' : null;
}

/** Whether the first label of a host names a staging copy: `staging.shop.example`, `shop-staging.example`. */
function isStagingHost(host: string): boolean {
  const [first = ''] = host.toLowerCase().split('.');
  return stagingLabels.some(
    (label) =>
      first === label ||
      first.startsWith(`${label}-`) ||
      first.endsWith(`-${label}`) ||
      (first.startsWith(label) && /^\d+$/.test(first.slice(label.length))),
  );
}

/** Loopback, private, link-local or unspecified. The host is as `URL` gives it: IPv4 dotted, IPv6 in brackets. */
function isPrivateAddress(host: string): boolean {
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host);
  if (octets) {
    const [a, b] = [Number(octets[1]), Number(octets[2])];
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 192 && b === 168)
    );
  }
  return /^\[(?:::1?\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(host);
}
