import type { UrlAnswer, UrlSource } from '../crawl.ts';
import {
  type AnsweredUrl,
  type CrawlResults,
  type CrawlRows,
  type CrawlStore,
  type KnownUrl,
  notSkipped,
  type PageContent,
  type PageLinks,
  type QueuedUrl,
  type StoredCrawl,
} from '../stored-crawl.ts';

/** Crawls in memory. They remain after they are closed. */
export class MemoryCrawlStore implements CrawlStore {
  readonly #crawls = new Map<string, MemoryCrawl>();

  open(id: string): Promise<StoredCrawl> {
    const crawl = this.#crawls.get(id) ?? new MemoryCrawl();
    this.#crawls.set(id, crawl);
    return Promise.resolve(crawl);
  }

  delete(id: string): Promise<void> {
    this.#crawls.delete(id);
    return Promise.resolve();
  }
}

interface MemoryUrl {
  readonly url: string;
  readonly sources: UrlSource[];
  isQueued: boolean;
  skipped: number | null;
  answer: UrlAnswer | null;
  content: PageContent | null;
}

class MemoryCrawl implements StoredCrawl {
  state: string | null = null;
  readonly #urls: MemoryUrl[] = [];
  readonly #queue: QueuedUrl[] = [];

  commit(rows: CrawlRows, state: string): Promise<void> {
    for (const url of rows.urls) {
      const nothing = { isQueued: false, skipped: null, answer: null, content: null };
      this.#urls.push({ url, sources: [], ...nothing });
    }
    for (const { id, source } of rows.named) this.#url(id).sources.push(source);
    for (const entry of rows.queue) {
      const its = this.#url(entry.id);
      its.isQueued = true;
      this.#queue.push({ ...entry, url: its.url, place: this.#queue.length });
    }
    for (const { id, state: skipped } of rows.skipped) this.#url(id).skipped = skipped;
    for (const { id, answer, content } of rows.answers) {
      Object.assign(this.#url(id), { answer, content });
    }
    this.state = state;
    return Promise.resolve();
  }

  #url(id: number): MemoryUrl {
    const url = this.#urls[id];
    if (!url) throw new RangeError(`No URL has the id ${id}.`);
    return url;
  }

  async *known(): AsyncGenerator<readonly KnownUrl[]> {
    if (this.#urls.length === 0) return;
    yield this.#urls.map(({ url, sources, isQueued, skipped }) => ({
      ...{ url, sources: [...sources] },
      isAdmitted: isQueued || skipped !== null,
    }));
  }

  queued(level: number, after: number, max: number): Promise<readonly QueuedUrl[]> {
    const wanted = this.#queue.filter((entry) => entry.level === level && entry.place > after);
    return Promise.resolve(wanted.slice(0, max));
  }

  read(): Promise<CrawlResults> {
    const urls = this.#urls;
    const sorted = urls
      .map(({ url, answer }, id) => ({ id, url, isAnswered: answer !== null }))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    const answered = sorted.filter(({ isAnswered }) => isAnswered);
    const others = sorted.filter(({ isAnswered }) => !isAnswered);
    const pages = answered.flatMap(({ id }) => {
      const { content } = this.#url(id);
      return content ? [{ id, ...content }] : [];
    });
    return Promise.resolve({
      order: Uint32Array.from([...answered, ...others], ({ id }) => id),
      answered: answered.length,
      linkCount: pages.reduce((sum, { links }) => sum + links.length, 0),
      skipped: Uint8Array.from(urls, ({ skipped }) => skipped ?? notSkipped),
      queued: Uint8Array.from(urls, ({ isQueued }) => Number(isQueued)),
      urlOf: (id) => this.#url(id).url,
      shinglesOf: (id) => urls[id]?.content?.shingles ?? new Float64Array(0),
      answers: () => inBatches(answered.map(({ id }) => toAnswered(id, this.#url(id)))),
      links: () =>
        inBatches<PageLinks>(pages.map(({ id, links, anchors }) => ({ id, links, anchors }))),
      findings: () => inBatches(pages.map(({ id, findings }) => ({ id, findings }))),
      close: () => Promise.resolve(),
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function toAnswered(id: number, { url, answer }: MemoryUrl): AnsweredUrl {
  if (!answer) throw new Error('not answered');
  return { id, url, answer };
}

async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += 2) yield rows.slice(from, from + 2);
}
