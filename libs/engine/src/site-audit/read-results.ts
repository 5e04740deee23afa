import { likeness } from '@plumbline/seo/text';
import {
  CrawledSite,
  type CrawlResults,
  endOf,
  LinkCollector,
  type LinkGraph,
  notSkipped,
  type SiteCrawl,
  type SiteUrl,
  states,
  unpackLink,
  type UrlAnswer,
  urlHash,
} from '@plumbline/tools/site-audit';
import type { OpenCrawl } from './open-crawl.ts';
import type { SiteAuditOrder } from './crawl-state.ts';

/** Gives the sorted id of a URL by the id under which it was found; `null` for a URL that wasn't kept. */
type Renumber = (found: number) => number | null;

/** Reads a crawl as the rules need it. Likeness and the URLs without an answer are read from disk when needed. */
export async function readSite(
  results: CrawlResults,
  known: OpenCrawl,
  order: SiteAuditOrder,
): Promise<CrawledSite> {
  const { table, state, others } = known;
  const ids = sortedIds(results);
  const renumber: Renumber = (found) => ids[found] ?? null;
  const sorted = (found: Iterable<number>) =>
    Uint32Array.from(found, (each) => ids[each] ?? 0).sort();

  const urls: SiteUrl[] = [];
  for await (const batch of results.answers()) {
    for (const { id, url, answer } of batch) {
      urls.push({ url, sources: table.sourcesOf(id), answer: renumbered(answer, renumber) });
    }
  }
  const crawlStates = Uint8Array.from(results.order, (found, id) =>
    id < results.answered ? states.answered : stateOf(found, results, known),
  );
  const inSitemap = results.order.filter(
    (found) => table.isNamedBy(found, 'sitemap') && table.isOnSite(found),
  );
  const start = ids[table.find(urlHash(state.site.start))] ?? 0;
  const crawl: SiteCrawl = {
    start: endOf({ urls }, start).final,
    urls,
    states: crawlStates,
    traits: Uint8Array.from(results.order, (found) => table.traitsOf(found)),
    urlOf: (id) => urls[id]?.url ?? results.urlOf(results.order[id] ?? 0),
    sitemaps: state.sitemaps.map((sitemap) => ({ ...sitemap, id: ids[sitemap.id] ?? 0 })),
    sitemapTargets: sorted(inSitemap),
    complete: state.stoppedBy === 'complete' && !crawlStates.includes(states.left),
    externalTargets: order.external ? [...sorted(others.externalTargets)] : null,
    images: order.images ? [...sorted(others.images)] : null,
    missingPage: state.missingPageProbe,
    isTimed: order.isTimed,
  };
  const shinglesOf = (id: number) => results.shinglesOf(results.order[id] ?? 0);
  return new CrawledSite(crawl, await readLinks(results, crawl, renumber), (page, other) =>
    likeness(shinglesOf(page), shinglesOf(other)),
  );
}

/** The sorted id of each URL, by the id under which it was found. */
export function sortedIds({ order }: Pick<CrawlResults, 'order'>): Int32Array {
  const ids = new Int32Array(order.length);
  for (const [id, found] of order.entries()) ids[found] = id;
  return ids;
}

function stateOf(found: number, { skipped, queued }: CrawlResults, { table }: OpenCrawl): number {
  const skippedAs = skipped[found] ?? notSkipped;
  if (skippedAs !== notSkipped) return skippedAs;
  if (!table.isOnSite(found)) return states.external;
  return queued[found] === 1 || table.sourcesOf(found).length > 0 ? states.left : states.unfollowed;
}

function renumbered(answer: UrlAnswer, renumber: Renumber): UrlAnswer {
  if (answer.kind === 'redirect') {
    return { ...answer, target: answer.target === null ? null : renumber(answer.target) };
  }
  if (answer.kind !== 'page') return answer;
  const { page } = answer;
  return {
    kind: 'page',
    page: {
      ...page,
      canonicals: page.canonicals.flatMap((found) => renumber(found) ?? []),
      hreflangs: page.hreflangs.flatMap(({ code, target: found }) => {
        const target = renumber(found);
        return target === null ? [] : { code, target };
      }),
    },
  };
}

async function readLinks(
  results: CrawlResults,
  crawl: SiteCrawl,
  renumber: Renumber,
): Promise<LinkGraph> {
  const collector = new LinkCollector(crawl, results.linkCount);
  for await (const batch of results.links()) {
    for (const { id, links } of batch) {
      const source = renumber(id) ?? 0;
      // A plain loop without copies of objects, because a site can have 40 million links.
      for (let at = 0; at < links.length; at += 1) {
        const { target: found, nofollow, generic } = unpackLink(links[at] ?? 0);
        const target = renumber(found);
        if (target !== null) collector.add({ source, target, nofollow, generic });
      }
    }
  }
  return collector.finish();
}
