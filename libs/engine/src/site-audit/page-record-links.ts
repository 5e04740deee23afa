import { deflateRawSync } from 'node:zlib';
import { hasWebUrl, isSpeakable, nofollowRules, type PageFacts } from '@plumbline/page';
import { genericNames, type PageLanguage } from '@plumbline/tools/seo-audit';
import { packLink } from '@plumbline/tools/site-audit';
import type { PageRecord, RecordedLinks } from './page-record.ts';
import { type UrlList, webUrl } from './page-record-urls.ts';

const limits = { links: 10_000, canonicals: 10, hreflangs: 200, code: 100, name: 200 } as const;

interface NamedLink {
  readonly target: number;
  readonly name: string;
  readonly nofollow: boolean;
}

/** The links of a page to others of the site. Adds their targets to `urls`. */
export function linksOf(
  page: PageFacts,
  pageUrl: string,
  language: PageLanguage,
  urls: UrlList,
): RecordedLinks {
  const links = distinctLinks(page, pageUrl, urls);
  const generic = genericNames(
    links.map(({ name }) => name),
    page,
    language,
  );
  const packed = links.map(({ target, name, nofollow }) =>
    packLink(target, nofollow, generic.has(name) || !isSpeakable(name)),
  );
  const anchors = links.map(({ name }) => `${name}\n`).join('');
  return {
    packed: Uint32Array.from(packed),
    // A Buffer may be part of a larger one, which would be copied to the main thread as a whole.
    anchors: Uint8Array.from(deflateRawSync(anchors, { level: 1 })),
  };
}

function distinctLinks(page: PageFacts, pageUrl: string, urls: UrlList): NamedLink[] {
  const onPage = nofollowRules(page.robots).length > 0;
  const all = [...page.links, ...page.areas].sort((a, b) => a.offset - b.offset);
  const found = new Map<string, NamedLink>();
  for (const link of all) {
    const url = webUrl(link.url);
    if (url === null || url === pageUrl || !urls.isOnSite(url)) continue;
    const name = link.name.slice(0, limits.name).replaceAll('\n', ' ');
    const nofollow = onPage || ('rel' in link && link.rel.includes('nofollow'));
    const target = urls.add(url);
    const key = `${target} ${nofollow} ${name}`;
    if (!found.has(key)) found.set(key, { target, name, nofollow });
    if (found.size === limits.links) break;
  }
  return [...found.values()];
}

type Targets = Pick<
  Extract<PageRecord, { kind: 'page' }>,
  'canonicals' | 'hreflangs' | 'externalTargets' | 'images'
>;

/** What a page names besides links to its own site. Adds the targets to `urls`. */
export function targetsOf(
  page: PageFacts,
  asked: { readonly external: boolean; readonly images: boolean },
  urls: UrlList,
): Targets {
  const canonicals = positions(
    page.canonicals.filter(hasWebUrl).map(({ url }) => url),
    urls,
    limits.canonicals,
  );
  const hreflangs = page.hreflangs
    .flatMap(({ code, url: written }) => {
      const url = webUrl(written);
      return url === null ? [] : { code: code.toLowerCase().slice(0, limits.code), url };
    })
    .slice(0, limits.hreflangs)
    .map(({ code, url }) => ({ code, target: urls.add(url) }));
  const linked = asked.external ? [...page.links, ...page.areas].map(({ url }) => url) : [];
  const shown = asked.images ? page.images.map(({ url }) => url) : [];
  return {
    canonicals,
    hreflangs,
    externalTargets: positions(
      linked.filter((url) => url !== null && !urls.isOnSite(url)),
      urls,
    ),
    images: positions(shown, urls),
  };
}

/** Positions of the distinct web URLs in a list, which are added to `urls`. */
function positions(
  list: readonly (string | null)[],
  urls: UrlList,
  max = Number.POSITIVE_INFINITY,
): number[] {
  const found = new Set<number>();
  for (const each of list) {
    const url = webUrl(each);
    if (url !== null && found.size < max) found.add(urls.add(url));
  }
  return [...found];
}
