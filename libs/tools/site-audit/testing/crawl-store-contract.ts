import { states, type UrlAnswer, type UrlSource } from '../crawl.ts';
import {
  type CrawlRows,
  type CrawlStore,
  notSkipped,
  type PageContent,
  type StoredCrawl,
} from '../stored-crawl.ts';
import {
  all,
  answered,
  barePage,
  content,
  emptyContent,
  page,
  rows,
  site,
  urls,
  wall,
} from './crawl-store-rows.ts';

interface OpenedStore {
  readonly store: CrawlStore;
  close(): Promise<void>;
}

/** The contract of every crawl store. */
export function crawlStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`crawls ${name}`, () => {
    let opened: OpenedStore;
    let crawl: StoredCrawl;
    beforeEach(async () => {
      opened = await open();
      crawl = await opened.store.open('crawl-1');
    });
    afterEach(async () => {
      await crawl.close();
      await opened.close();
    });

    const commit = (some: Partial<CrawlRows>, state = 'state') => crawl.commit(rows(some), state);
    const reopen = async () => {
      await crawl.close();
      crawl = await opened.store.open('crawl-1');
    };
    const roundTrip = async (answers: readonly UrlAnswer[]) => {
      await commit({
        urls: answers.map((_, id) => `${site}${String(id).padStart(2, '0')}`),
        answers: answers.map((answer, id) => answered(id, answer)),
      });
      const results = await crawl.read();
      const stored = await all(results.answers());
      await results.close();
      return stored.map(({ answer }) => answer);
    };

    it('is empty at first', async () => {
      expect(crawl.state).toBeNull();
      expect(await all(crawl.known())).toEqual([]);
      expect(await crawl.queued(0, -1, 10)).toEqual([]);
      const results = await crawl.read();
      expect(results).toMatchObject({
        ...{ order: new Uint32Array(0), answered: 0 },
        ...{ skipped: new Uint8Array(0), queued: new Uint8Array(0) },
      });
      expect(await all(results.answers())).toEqual([]);
      expect(await all(results.links())).toEqual([]);
      expect(await all(results.findings())).toEqual([]);
      await results.close();
    });

    it('keeps the state of the last commit', async () => {
      await commit({}, 'first');
      await commit({}, 'second');
      expect(crawl.state).toBe('second');
    });

    it('numbers URLs across commits', async () => {
      await commit({ urls: urls('b', 'a') });
      await commit({ urls: urls('c') });
      await reopen();
      await commit({ urls: urls('0') });
      const results = await crawl.read();
      expect([0, 1, 2, 3].map((id) => results.urlOf(id))).toEqual(urls('b', 'a', 'c', '0'));
      expect(() => results.urlOf(4)).toThrow(RangeError);
      await results.close();
    });

    it('knows who names a URL, and whether it is admitted', async () => {
      await commit({
        urls: urls('', 'a', 'b', 'c'),
        named: [
          { id: 0, source: 'start' },
          { id: 2, source: 'sitemap' },
        ],
        queue: [{ id: 0, level: 0, depth: 0 }],
        skipped: [{ id: 2, state: states.blocked }],
      });
      await commit({
        named: [{ id: 0, source: 'canonical' }],
        queue: [{ id: 3, level: 1, depth: 1 }],
      });
      const known = await all(crawl.known());
      expect(known.map(({ url }) => url)).toEqual(urls('', 'a', 'b', 'c'));
      expect(known.map(({ isAdmitted }) => isAdmitted)).toEqual([true, false, true, true]);
      expect(known.map(({ sources }) => new Set(sources))).toEqual([
        new Set(['start', 'canonical']),
        new Set(),
        new Set(['sitemap']),
        new Set(),
      ]);
    });

    it('knows every source', async () => {
      const sources: readonly UrlSource[] = [
        ...(['start', 'link', 'sitemap', 'list'] as const),
        ...(['earlier-crawl', 'redirect', 'canonical', 'hreflang'] as const),
      ];
      await commit({
        urls: urls(''),
        named: sources.map((source) => ({ id: 0, source })),
      });
      const [known] = await all(crawl.known());
      expect(new Set(known?.sources)).toEqual(new Set(sources));
    });

    it('returns thousands of URLs in the order of their ids', async () => {
      const many = Array.from({ length: 5000 }, (_, id) => `${site}${(id * 7919) % 5000}`);
      await commit({ urls: many.slice(0, 3000) });
      await commit({ urls: many.slice(3000) });
      expect((await all(crawl.known())).map(({ url }) => url)).toEqual(many);
      const results = await crawl.read();
      expect(Array.from(results.order, (id) => results.urlOf(id))).toEqual(many.toSorted());
      await results.close();
    });

    describe('queue', () => {
      beforeEach(async () => {
        await commit({
          urls: urls('a', 'b', 'c', 'd', 'e'),
          queue: [
            { id: 4, level: 0, depth: 0 },
            { id: 1, level: 1, depth: 3 },
          ],
        });
        await commit({
          queue: [
            { id: 0, level: 0, depth: 2 },
            { id: 2, level: 0, depth: 1 },
          ],
        });
      });
      const idsOf = (queued: readonly { readonly id: number }[]) => queued.map(({ id }) => id);

      it('has the URLs of a level in the order they were queued', async () => {
        expect(await crawl.queued(1, -1, 10)).toEqual([
          { id: 1, level: 1, depth: 3, url: `${site}b`, place: expect.any(Number) },
        ]);
        expect(idsOf(await crawl.queued(0, -1, 10))).toEqual([4, 0, 2]);
        expect(await crawl.queued(2, -1, 10)).toEqual([]);
      });

      it('continues after a place', async () => {
        const [first, second] = await crawl.queued(0, -1, 2);
        expect([first?.id, second?.id]).toEqual([4, 0]);
        expect(idsOf(await crawl.queued(0, first?.place ?? NaN, 1))).toEqual([0]);
        expect(idsOf(await crawl.queued(0, second?.place ?? NaN, 10))).toEqual([2]);
        expect(idsOf(await crawl.queued(1, second?.place ?? NaN, 10))).toEqual([]);
      });
    });

    it('orders URLs with an answer before the others', async () => {
      await commit({ urls: urls('d', 'b', 'B', 'a'), answers: [answered(0)] });
      await commit({ urls: urls('c', ''), answers: [answered(4), answered(0)] });
      const results = await crawl.read();
      expect([...results.order]).toEqual([4, 0, 5, 2, 3, 1]);
      expect(results.answered).toBe(2);
      await results.close();
    });

    it('reports which URLs were skipped and queued', async () => {
      await commit({
        urls: urls('a', 'b', 'c'),
        queue: [{ id: 2, level: 0, depth: 0 }],
        skipped: [{ id: 0, state: states.external }],
      });
      const results = await crawl.read();
      expect([...results.skipped]).toEqual([states.external, notSkipped, notSkipped]);
      expect([...results.queued]).toEqual([0, 0, 1]);
      await results.close();
    });

    it('returns answers of every kind as they were', async () => {
      const answers: readonly UrlAnswer[] = [
        { kind: 'page', page },
        { kind: 'page', page: barePage },
        { kind: 'redirect', status: 301, target: 7 },
        { kind: 'redirect', status: 308, target: null },
        { kind: 'file', type: 'application/pdf' },
        { kind: 'status', status: 503, tries: 2 },
        { kind: 'wall' },
        { kind: 'none', failure: 'timeout', tries: 1 },
        { kind: 'none', failure: 'connection', tries: 2 },
        { kind: 'none', failure: 'dns', tries: 2 },
        { kind: 'none', failure: 'tls', tries: 2 },
      ];
      expect(await roundTrip(answers)).toEqual(answers);
    });

    it('keeps any text', async () => {
      const texts = [
        '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
        'a\r\n\tb\u2028c\u0085',
        `'"\`\\'' "" -- ; $1 {{}}`,
        '\ufeffa\ufffe',
        'NUL \0, lone surrogates \ud800 and \udc00',
        'ä'.repeat(300_000),
      ];
      const answers = texts.map((text): UrlAnswer => {
        const hreflangs = [{ code: text, target: 0 }];
        const its = { title: text, description: text, h1: text, errorWording: text, hreflangs };
        return { kind: 'page', page: { ...page, ...its } };
      });
      expect(await roundTrip(answers)).toEqual(answers);
      for (const text of texts) {
        await commit({}, text);
        expect(crawl.state).toBe(text);
      }
      await reopen();
      expect(crawl.state).toBe(texts.at(-1));
    });

    it('returns answers sorted by URL', async () => {
      await commit({ urls: urls('c', 'b', 'a'), answers: [0, 1, 2].map((id) => answered(id)) });
      const results = await crawl.read();
      const list = await all(results.answers());
      expect(list.map(({ id, url }) => [id, url])).toEqual([
        [2, `${site}a`],
        [1, `${site}b`],
        [0, `${site}c`],
      ]);
      await results.close();
    });

    it('sorts the contents of pages by URL', async () => {
      await commit({
        urls: urls('b', 'a', 'c'),
        answers: [
          answered(0, { kind: 'page', page }, content),
          answered(1, { kind: 'page', page }, { ...content, ...{ findings: '"ä\n\0"' } }),
          answered(2),
        ],
      });
      const results = await crawl.read();
      const { links, anchors } = content;
      expect(await all(results.links())).toEqual([
        { id: 1, links, anchors },
        { id: 0, links, anchors },
      ]);
      expect(await all(results.findings())).toEqual([
        { id: 1, findings: '"ä\n\0"' },
        { id: 0, findings: content.findings },
      ]);
      await results.close();
    });

    it('reads the shingles of a page', async () => {
      const answer: UrlAnswer = { kind: 'page', page };
      const others = { ...content, shingles: Float64Array.of(1.5) };
      await commit({
        urls: urls('a', 'b', 'c', 'd'),
        answers: [answered(0, answer, content), answered(1, answer, others), answered(2)],
      });
      const results = await crawl.read();
      for (const id of [0, 1, 0]) {
        expect(results.shinglesOf(id)).toEqual((id === 0 ? content : others).shingles);
      }
      expect([2, 3].map((id) => results.shinglesOf(id).length)).toEqual([0, 0]);
      await results.close();
    });

    it('keeps empty contents', async () => {
      await commit({
        urls: urls(''),
        answers: [answered(0, { kind: 'page', page }, emptyContent)],
      });
      const results = await crawl.read();
      const { links, anchors, shingles, findings } = emptyContent;
      expect(await all(results.links())).toEqual([{ id: 0, links, anchors }]);
      expect(await all(results.findings())).toEqual([{ id: 0, findings }]);
      expect(results.shinglesOf(0)).toEqual(shingles);
      await results.close();
    });

    it('keeps views of larger buffers', async () => {
      const its: PageContent = {
        links: Uint32Array.of(1, 2, 3).subarray(1),
        anchors: Uint8Array.of(1, 2, 3).subarray(1, 2),
        shingles: Float64Array.of(1, 2, 3).subarray(2),
        findings: '',
      };
      const minHash = Uint32Array.from({ length: 129 }, (_, at) => at).subarray(1);
      const answer: UrlAnswer = { kind: 'page', page: { ...page, minHash } };
      await commit({ urls: urls(''), answers: [answered(0, answer, its)] });
      const results = await crawl.read();
      expect((await all(results.answers()))[0]?.answer).toEqual(answer);
      expect(await all(results.links())).toEqual([
        { id: 0, links: its.links, anchors: its.anchors },
      ]);
      expect(results.shinglesOf(0)).toEqual(its.shingles);
      await results.close();
    });

    it.each<[string, UrlAnswer, PageContent | null]>([
      ['another content', { kind: 'page', page }, { ...content, findings: 'later' }],
      ['no content', { kind: 'status', status: 503, tries: 2 }, null],
    ])('replaces an answer and its content by one with %s', async (_, answer, its) => {
      await commit({
        urls: urls('a', 'b'),
        answers: [answered(0, { kind: 'page', page: barePage }, content), answered(1)],
      });
      await commit({ answers: [answered(0, wall, content), answered(0, answer, its)] });
      const results = await crawl.read();
      expect((await all(results.answers())).map((each) => each.answer)).toEqual([answer, wall]);
      expect(await all(results.findings())).toEqual(its ? [{ id: 0, findings: its.findings }] : []);
      expect(await all(results.links())).toHaveLength(its ? 1 : 0);
      expect(results.linkCount).toBe(its?.links.length ?? 0);
      expect(results.shinglesOf(0)).toHaveLength(its?.shingles.length ?? 0);
      expect(results.answered).toBe(2);
      await results.close();
    });

    it('continues with everything after it was closed', async () => {
      await commit({
        urls: urls('a', 'b'),
        named: [{ id: 1, source: 'link' }],
        queue: [{ id: 0, level: 0, depth: 0 }],
        answers: [answered(0, { kind: 'page', page }, content)],
      });
      await commit({ queue: [{ id: 1, level: 0, depth: 1 }] }, '{"round":2}');
      await reopen();
      await commit({ answers: [answered(1, { kind: 'page', page }, content)] }, '{"round":3}');
      await reopen();
      expect(crawl.state).toBe('{"round":3}');
      expect((await crawl.queued(0, -1, 10)).map(({ id }) => id)).toEqual([0, 1]);
      const results = await crawl.read();
      expect([...results.order]).toEqual([0, 1]);
      expect((await all(results.links())).map(({ links }) => links)).toEqual([
        content.links,
        content.links,
      ]);
      expect(results.shinglesOf(1)).toEqual(content.shingles);
      await results.close();
    });

    it('commits again after its results were closed', async () => {
      await commit({ urls: urls('a') });
      await (await crawl.read()).close();
      await commit({ urls: urls('b') });
      const results = await crawl.read();
      expect([...results.order]).toEqual([0, 1]);
      await results.close();
    });

    it('keeps crawls apart', async () => {
      await commit({ urls: urls('a') });
      const other = await opened.store.open('crawl-2');
      expect(other.state).toBeNull();
      expect(await all(other.known())).toEqual([]);
      await other.close();
    });

    it('deletes a crawl', async () => {
      await commit({ urls: urls('a') });
      await crawl.close();
      await opened.store.delete('crawl-1');
      await opened.store.delete('no-crawl');
      crawl = await opened.store.open('crawl-1');
      expect(crawl.state).toBeNull();
      expect(await all(crawl.known())).toEqual([]);
    });
  });
}
