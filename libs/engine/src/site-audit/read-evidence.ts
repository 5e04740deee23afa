import { inflateRawSync } from 'node:zlib';
import { type CrawlResults, unpackLink } from '@plumbline/tools/site-audit';
import type { PageFindings } from './page-record.ts';
import { sortedIds } from './read-results.ts';

/** What the page audits found on one page. */
export interface AuditedPage extends PageFindings {
  /** Id of the page in the site. */
  readonly page: number;
}

/** A link to a URL, with its accessible name. */
export interface LinkEvidence {
  /** Id of the page with the link. */
  readonly source: number;
  readonly name: string;
}

/** Reads the findings of the page audits, page by page, sorted by URL. */
export async function* readPageFindings(results: CrawlResults): AsyncGenerator<AuditedPage> {
  const ids = sortedIds(results);
  for await (const batch of results.findings()) {
    for (const { id, findings } of batch) {
      yield { page: ids[id] ?? 0, ...(JSON.parse(findings) as PageFindings) };
    }
  }
}

/**
 * The first links to each of these URLs as written, from pages sorted by URL, one for each page.
 * @param targets ids of the site
 * @param max links for each URL
 */
export async function readLinksTo(
  results: CrawlResults,
  targets: Iterable<number>,
  max: number,
): Promise<ReadonlyMap<number, readonly LinkEvidence[]>> {
  const ids = sortedIds(results);
  const found = new Map<number, LinkEvidence[]>();
  for (const target of targets) found.set(target, []);
  for await (const batch of results.links()) {
    for (const { id, links, anchors } of batch) {
      const source = ids[id] ?? 0;
      let names: readonly string[] | null = null;
      for (let at = 0; at < links.length; at += 1) {
        const evidence = found.get(ids[unpackLink(links[at] ?? 0).target] ?? -1);
        if (!evidence || evidence.length >= max || evidence.at(-1)?.source === source) continue;
        names ??= inflateRawSync(anchors).toString().split('\n');
        evidence.push({ source, name: names[at] ?? '' });
      }
    }
  }
  return found;
}
