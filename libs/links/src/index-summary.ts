import { counted } from '@plumbline/seo/text';
import { wholeRanks } from './domain-knowledge.ts';
import type { IndexDescription } from './link-index.ts';
import { type Release, releaseTitle } from './release.ts';

/** What the link data can’t tell, and which data is loaded. At most two sentences, for the users of both link tools. */
export function indexSummary(description: IndexDescription): string {
  const loaded = loadedIn(description);
  return loaded.length === 0
    ? 'No link data is loaded, so every figure is unknown.'
    : `${answerOf(description)}Link data: ${loaded.join('; ')}.`;
}

/** Lists each release once, with its loaded layers. */
function loadedIn(description: IndexDescription): string[] {
  const { ranks, graph, links, networks } = description;
  const whole = wholeRanks(description);
  const sample = ranks[0];
  const parts: readonly (readonly [Release, string])[] = [
    ...(links ? [[links.release, counted(links.pages, 'page')] as const] : []),
    ...(graph ? [[graph.release, `a graph of ${counted(graph.domains, 'domain')}`] as const] : []),
    ...(whole ? [[whole.release, `ranks of ${counted(whole.domains, 'domain')}`] as const] : []),
    ...(networks
      ? [[networks.release, `top ${counted(networks.domains, 'domain')}`] as const]
      : []),
    ...(sample && !whole
      ? [[sample.release, `top ${counted(sample.listed, 'domain')}`] as const]
      : []),
  ];
  const byTitle = new Map<string, readonly string[]>();
  for (const [release, part] of parts) {
    const title = releaseTitle(release);
    byTitle.set(title, [...(byTitle.get(title) ?? []), part]);
  }
  return [...byTitle].map(([title, each]) => `${title} (${each.join(', ')})`);
}

function answerOf({ graph, links }: IndexDescription): string {
  if (links) return '';
  if (graph) return 'This shows which domains link to a domain, but not from which pages. ';
  return 'This shows how widely a domain is linked, but not who links to it. ';
}
