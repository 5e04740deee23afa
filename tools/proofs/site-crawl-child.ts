/**
 * Crawls a site in a separate process, until it is done or killed: `folder origin id`. Prints a line when the crawl is
 * opened and after each commit, with what is stored. At the end, writes all results to a file, a line of JSON for each.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCrawlStore } from '@plumbline/adapters/crawl-store';
import { createEgress, parseEgressAllow } from '@plumbline/adapters/egress';
import { createEngine, WorkerPool } from '@plumbline/engine';
import { FakeLinkIndex } from '@plumbline/links/testing';
import {
  type CrawlStore,
  type SiteUrl,
  type StoredCrawl,
  states,
} from '@plumbline/tools/site-audit';

/** A line of output. */
export interface Stored {
  /** URLs requested from the queue whose results are stored. */
  readonly fetched: number;
  /** Duration of the commit; `null` when the crawl is opened. */
  readonly commitMs: number | null;
}

/** A line of results, for each known URL. */
export interface FoundUrl {
  readonly url: string;
  /** A name in `states`. */
  readonly state: string;
  readonly answered?: SiteUrl;
}

const [folder = '', origin = '', id = ''] = process.argv.slice(2);
const concurrency = 8;

const report = (state: string | null, commitMs: number | null) => {
  const { fetched } = JSON.parse(state ?? '{"fetched":0}') as Pick<Stored, 'fetched'>;
  process.stdout.write(`${JSON.stringify({ fetched, commitMs } satisfies Stored)}\n`);
};

function reporting(crawl: StoredCrawl): StoredCrawl {
  const commit = crawl.commit.bind(crawl);
  report(crawl.state, null);
  crawl.commit = async (rows, state) => {
    const from = performance.now();
    await commit(rows, state);
    report(state, performance.now() - from);
  };
  return crawl;
}

const store = openCrawlStore({ folder });
const crawls: CrawlStore = { ...store, open: async (each) => reporting(await store.open(each)) };
// On a busy machine, reading a small page may take longer than a crawl allows.
const workers = new WorkerPool(2_048, { deadlineFactor: 12 });
const fetcher = createEgress({
  ports: [],
  allow: parseEgressAllow(new URL(origin).host),
  userAgent: 'PlumblineBot',
  perHostRate: { requests: 1e9, windowMs: 1 },
  maxConcurrentPerHost: concurrency,
});
const engine = createEngine({ fetcher, workers, links: new FakeLinkIndex(), crawls });
const { site, issues, score, crawl, pageFindings, close } = await engine.auditSite({
  ...{ id, url: origin, maxPages: 1e6, pagesPerSecond: null, concurrency, isTimed: false },
});

const { startedAt: _, elapsedMs: __, ...summary } = crawl;
const { links } = site;
const stateNames = Object.keys(states);
const results: object[] = [
  { crawl: summary, complete: site.crawl.complete, sitemaps: site.crawl.sitemaps, score },
  { edges: links.targets.length, sitemapTargets: site.crawl.sitemapTargets },
  ...issues.map(({ issue, status, reason, findings }) => ({
    issue: issue.id,
    ...{ status, reason, ...findings },
  })),
];
for await (const page of pageFindings()) results.push(page);
for (const [each, state] of site.crawl.states.entries()) {
  results.push({
    url: site.urlOf(each),
    state: stateNames[state],
    ...{ depth: site.depths[each], rank: site.ranks[each], traits: site.crawl.traits[each] },
    ...{ sources: links.sources[each], directSources: links.directSources[each] },
    ...{ followed: links.hasFollowed(each), nofollow: links.hasNofollow(each) },
    targets: links.targets.subarray(links.offsets[each] ?? 0, links.offsets[each + 1] ?? 0),
    answered: site.crawl.urls[each],
  });
}
const asArrays = (_key: string, value: unknown) =>
  ArrayBuffer.isView(value) ? Array.from(value as Uint32Array) : value;
await writeFile(
  join(folder, `${id}.results`),
  results.map((each) => `${JSON.stringify(each, asArrays)}\n`).join(''),
);
await close();
await fetcher.close();
await workers.close();
