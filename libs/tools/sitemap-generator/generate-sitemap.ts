import {
  type SitemapAlternate,
  type SitemapUrl,
  toHreflang,
  toLoc,
  type WriteOptions,
  writeSitemap,
  type WrittenSitemap,
} from '@plumbline/seo/sitemap';
import { FindingList, type GeneratorFinding } from './findings.ts';
import type { PageRequest, SitemapRequest } from './request.ts';

export interface GeneratedSitemap extends Pick<WrittenSitemap, 'files' | 'kind' | 'entries'> {
  readonly origin: string;
  /** Number of requested pages that were omitted. */
  readonly leftOut: number;
  readonly findings: readonly GeneratorFinding[];
}

/** In some time zones it is already tomorrow. */
const futureToleranceMs = 24 * 60 * 60 * 1000;

/**
 * Writes the sitemap of a site: joins paths, omits invalid entries, and reports them.
 * @param now used to detect dates in the future
 * @returns `null` with the findings when no page is left to write
 */
export function generateSitemap(
  { origin, pages }: SitemapRequest,
  now: Date,
  bounds: Pick<WriteOptions, 'maxEntries' | 'maxBytes'> = {},
): GeneratedSitemap | { readonly entries: 0; readonly findings: readonly GeneratorFinding[] } {
  const findings = new FindingList();
  const site = { origin, host: new URL(origin).host, latest: now.getTime() + futureToleranceMs };
  const seen = new Set<string>();
  const urls: SitemapUrl[] = [];
  for (const [at, page] of pages.entries()) {
    const loc = locOf(page.url, site, at, findings);
    if (loc === null) continue;
    if (seen.has(loc)) {
      findings.add('duplicate', at, page.url);
      continue;
    }
    seen.add(loc);
    urls.push(entryOf(page, loc, site, at, findings));
  }
  if (urls.length === 0) return { entries: 0, findings: findings.toList() };
  const written = writeSitemap(urls, { folder: `${origin}/`, ...bounds });
  return { origin, ...written, leftOut: pages.length - urls.length, findings: findings.toList() };
}

interface Site {
  readonly origin: string;
  readonly host: string;
  readonly latest: number;
}

function locOf(typed: string, site: Site, at: number, findings: FindingList): string | null {
  const text = typed.trim();
  // `example.com/about` is a URL if the domain is example.com, otherwise a path.
  const named = text.startsWith(`${site.host}/`) || text === site.host;
  const absolute = named ? `${site.origin}${text.slice(site.host.length)}` : text;
  const reading = toLoc(absolute, site.origin);
  if (reading.issue !== null) {
    findings.add(reading.issue, at, text);
    return null;
  }
  const { loc } = reading;
  if (!loc.startsWith(`${site.origin}/`)) {
    const { hostname } = new URL(loc);
    const sameHost = hostname === new URL(site.origin).hostname;
    findings.add(sameHost ? 'other-scheme' : 'other-host', at, text);
    return null;
  }
  tellSpelling(absolute, loc, site, (code) => findings.add(code, at, text));
  return loc;
}

function tellSpelling(
  typed: string,
  loc: string,
  site: Site,
  tell: (code: 'fragment' | 'normalized') => void,
): void {
  if (typed === loc) return;
  const hash = typed.indexOf('#');
  if (hash !== -1) tell('fragment');
  const bare = hash === -1 ? typed : typed.slice(0, hash);
  const path = loc.slice(site.origin.length);
  const same = bare === loc || bare === path || `/${bare}` === path || `${bare}/` === loc;
  if (!same) tell('normalized');
}

function entryOf(
  page: PageRequest,
  loc: string,
  site: Site,
  at: number,
  findings: FindingList,
): SitemapUrl {
  let { lastmod } = page;
  if (lastmod !== undefined && Date.parse(lastmod) > site.latest) {
    findings.add('future-lastmod', at, lastmod);
    lastmod = undefined;
  }
  const entry = { loc, lastmod, changefreq: page.changefreq, priority: page.priority };
  if (!page.images?.length && !page.alternates?.length) return entry;
  const images = (page.images ?? []).flatMap((image) => {
    const address = toLoc(image, loc).loc;
    if (address === null) findings.add('bad-image', at, image);
    return address ?? [];
  });
  const alternates = (page.alternates ?? []).flatMap((alternate) =>
    alternateOf(alternate, loc, () => findings.add('bad-alternate', at, asText(alternate))),
  );
  if (alternates.length > 0 && !alternates.some(({ href }) => href === loc)) {
    findings.add('alternate-without-self', at, page.url);
  }
  return { ...entry, images: [...new Set(images)], alternates };
}

function alternateOf(
  { hreflang, href }: SitemapAlternate,
  loc: string,
  tell: () => void,
): SitemapAlternate | [] {
  const code = toHreflang(hreflang);
  const address = toLoc(href, loc).loc;
  if (code !== null && address !== null) return { hreflang: code, href: address };
  tell();
  return [];
}

const asText = ({ hreflang, href }: SitemapAlternate): string => `${hreflang}: ${href}`;
