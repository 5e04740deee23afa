import {
  domainClass,
  estimated,
  type FigureSource,
  type IndexDescription,
  type IndexedLink,
  type LinkTarget,
  seededShare,
} from '@plumbline/links';

/** The specification, section 9: 3 backlinks, and 2 more for domains of big brands. */
const counts = { ordinary: 3, brand: 5 } as const;

/** Made-up sites under a reserved name (RFC 2606), so that they are not mistaken for real links. */
const sources = [
  { url: 'https://industry-news.example/articles/', anchor: 'name' },
  { url: 'https://local-directory.example/listings/', anchor: 'address' },
  { url: 'https://community-forum.example/threads/', anchor: 'here' },
  { url: 'https://press-review.example/stories/', anchor: 'name' },
  { url: 'https://reference-guide.example/links/', anchor: 'address' },
] as const;

const heuristic =
  'The heuristic takes 3 backlinks for any domain and 2 more for a big brand, and draws their figures from the name alone, the same at every time. The sources are made up.';

/** Why figures are estimated, and how. */
export function estimateSource({ ranks: [newest] }: IndexDescription): FigureSource {
  const missing = 'Estimated, not counted: neither page-level links nor the graph is loaded.';
  const loaded = newest
    ? ` Only ranks are (${newest.release.name}), which tell where a domain stands, not who links to it.`
    : '';
  return estimated(`${missing}${loaded} ${heuristic}`);
}

const day = (share: number): string =>
  new Date(Date.UTC(2025, 0, 1 + Math.floor(share * 365))).toISOString().slice(0, 10);

/** The specified heuristic: made-up links, always the same for every address of a domain. */
export function estimatedLinks({ scope, url, host, domain }: LinkTarget): IndexedLink[] {
  const isBrand = domainClass(domain) === 'brand';
  const target = scope === 'url' ? url : `https://${scope === 'host' ? host : domain}/`;
  const anchors = { name: domain.split('.')[0] ?? domain, address: domain, here: 'here' };
  return sources.slice(0, isBrand ? counts.brand : counts.ordinary).map((source, at) => {
    const draw = (what: string) => seededShare(domain, `backlink ${at} ${what}`);
    const firstSeen = day(draw('first seen'));
    return {
      sourceUrl: source.url,
      sourceDomain: new URL(source.url).hostname,
      targetUrl: target,
      anchor: anchors[source.anchor],
      nofollow: draw('type') < 0.3,
      ugc: false,
      sponsored: false,
      occurrences: 1,
      authority: Math.floor((isBrand ? 50 : 20) + draw('authority') * 40),
      firstSeen,
      lastSeen: firstSeen,
    };
  });
}
