import { counted, grouped } from '@plumbline/text';
import { wholeRanks } from './domain-knowledge.ts';
import { releaseInWords } from './figure-source.ts';
import type { IndexDescription } from './link-index.ts';
import type { Release } from './release.ts';

/** What is loaded, what that can answer, and that there may be more: two sentences for a reader of either link tool. */
export function indexSummary(description: IndexDescription): string {
  const loaded = loadedIn(description);
  return loaded.length === 0
    ? 'No link data is loaded. Every figure stays unknown.'
    : `Link data: ${loaded.join('; ')}. ${answerOf(description)}`;
}

function loadedIn(description: IndexDescription): string[] {
  const { ranks, graph, links, networks } = description;
  const whole = wholeRanks(description);
  const sample = ranks[0];
  return [
    ...(links
      ? [
          `links from ${counted(links.pages, 'crawled page')} of Common Crawl, ${releaseInWords(links.release)}`,
        ]
      : []),
    ...(graph
      ? [
          `the links between ${counted(graph.domains, 'domain')} of Common Crawl, ${releaseInWords(graph.release)}`,
        ]
      : []),
    ...(whole
      ? [
          `the ranks of ${counted(whole.domains, 'domain')} of Common Crawl, ${releaseInWords(whole.release)}`,
        ]
      : []),
    ...(networks
      ? [
          `the ${grouped(networks.domains)} domains with the most referring subnets (Majestic Million, ${dateOf(networks.release)})`,
        ]
      : []),
    ...(sample && !whole
      ? [
          `the top ${grouped(sample.listed)} of ${counted(ranks.length, 'release')} of Common Crawl (up to ${dateOf(sample.release)})`,
        ]
      : []),
  ];
}

/** The day of a list, the last month of a crawl. */
const dateOf = ({ name, from, to }: Release): string =>
  to === null ? name : from === to ? to : to.slice(0, 7);

function answerOf({ graph, links }: IndexDescription): string {
  if (links) return 'This shows which of those pages link to a domain, and with which anchor.';
  if (graph)
    return 'This shows which domains link to a domain, not from which pages; the operator of this site can load more.';
  return 'This shows how widely a domain is linked, not who links to it; the operator of this site can load more.';
}
