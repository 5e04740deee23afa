import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoopbackSite } from '../../apps/server/src/testing/loopback-site.ts';
import { startLinkedSite } from './linked-site.ts';
import { ended, readRun, requireWritten, type RunSeen, summary } from './runs.ts';
import type { Server } from './server.ts';
import { prove, type World } from './world.ts';

const posts = 50;
const kills = 10;
/** A crawl that is interrupted more often fails. */
const killsOfCrawl = 2;
/** Pages of the crawl. The server fetches about three a second. */
const pages = 100;
const crawls = '/api/sitemap-generator/crawls';

interface CrawlSeen {
  readonly id: string;
  readonly state: string;
  readonly result: { readonly pages: readonly { readonly url: string }[] } | null;
}

/** kill -9 at ten random moments of a bulk run, the last two also of a crawl: every post is written once, and the crawl continues. */
async function kill9({ server, say, model }: World): Promise<void> {
  model.behave('slow');
  const site = await startLinkedSite();
  const main = await server(site.env).start();
  const { id } = await main.call<RunSeen>('POST', '/api/blog/runs', { kind: 'bulk', count: posts });
  let crawl: CrawlSeen | undefined;
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill > kills - killsOfCrawl) {
      crawl ??= await main.call<CrawlSeen>('POST', crawls, { url: site.origin, maxPages: pages });
    }
    // Each kill comes at another point of the run.
    await sleep(500 + Math.random() * 4_000);
    await main.kill();
    await main.start();
    const run = await readRun(main, id);
    say(`kill ${kill}: ${run.published} published, ${run.state}`);
    assert.equal(run.state, 'running', 'the run ended before the last kill');
  }
  say(await crawlEnds(main, crawl?.id ?? '', site));
  const run = await ended(main, id);
  say(summary(run));
  await requireWritten(main, run, posts);
  say(`${posts} distinct posts after ${kills} kills`);
  await site.close();
}

/** Waits until a crawl has found all pages. */
async function crawlEnds(main: Server, id: string, { paths }: LoopbackSite): Promise<string> {
  for (;;) {
    const { state, result } = await main.call<CrawlSeen>('GET', `${crawls}/${id}`);
    if (state !== 'queued' && state !== 'running') {
      const found = new Set(result?.pages.map(({ url }) => url));
      assert.deepEqual([state, found.size], ['done', pages]);
      const others = paths.length - pages;
      return `the crawl found ${pages} pages with ${others} more requests: for robots.txt, or sent again`;
    }
    await sleep(500);
  }
}

await prove(kill9);
