/**
 * Crawls a site with crawlee's CheerioCrawler, and reads titles and links of its pages. The parent sends where crawlee is
 * installed and what to crawl, and gets back how many pages were read, and the seconds and CPU that took.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is used of `@crawlee/cheerio` and `@crawlee/memory-storage`, which the workspace doesn't have. */
interface Crawlee {
  readonly CheerioCrawler: new (
    options: object,
    configuration: unknown,
  ) => { run(urls: readonly string[]): Promise<unknown> };
  readonly Configuration: new (options: object) => unknown;
  readonly MemoryStorage: new (options: object) => unknown;
  readonly log: { setLevel(level: number): void };
}

interface Page {
  readonly $: (selector: string) => {
    text(): string;
    map<T>(read: (at: number, element: { attribs: { href?: string } }) => T): { get(): T[] };
  };
  enqueueLinks(): Promise<unknown>;
}

export interface CrawleeOrder {
  /** Where crawlee is installed. */
  readonly folder: string;
  readonly url: string;
  readonly maxPages: number;
  readonly concurrency: number;
}

export interface CrawleeResult {
  readonly pages: number;
  readonly links: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

const [order] = (await once(process, 'message')) as [CrawleeOrder];
process.send?.(await crawl(order));
process.disconnect();

async function crawl({ folder, url, maxPages, concurrency }: CrawleeOrder): Promise<CrawleeResult> {
  const load = createRequire(join(folder, 'package.json'));
  const { CheerioCrawler, Configuration, log } = load('@crawlee/cheerio') as Crawlee;
  const { MemoryStorage } = load('@crawlee/memory-storage') as Crawlee;
  log.setLevel(1);
  const titles: string[] = [];
  let links = 0;
  const crawler = new CheerioCrawler(
    {
      minConcurrency: concurrency,
      maxConcurrency: concurrency,
      maxRequestsPerCrawl: maxPages,
      requestHandler: async ({ $, enqueueLinks }: Page) => {
        titles.push($('title').text());
        links += $('a[href]')
          .map((_, { attribs }) => attribs.href)
          .get().length;
        await enqueueLinks();
      },
    },
    new Configuration({ storageClient: new MemoryStorage({ persistStorage: false }) }),
  );
  const startedAt = performance.now();
  await crawler.run([url]);
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage();
  return { pages: titles.length, links, wallMs, cpuMs: (user + system) / 1_000 };
}
