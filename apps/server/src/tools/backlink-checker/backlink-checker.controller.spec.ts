import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';
import { graphIndex, release, wholeIndex } from './testing/an-index.ts';

describe(BacklinkCheckerController, () => {
  const apps: NestFastifyApplication[] = [];
  const start = async (linkIndex: FakeLinkIndex) => {
    const app = await createTestApp({ linkIndex });
    apps.push(app);
    return (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/backlinks${path}`, payload });
  };
  type Post = Awaited<ReturnType<typeof start>>;
  let whole: Post;
  let graph: Post;
  let nothing: Post;
  beforeAll(async () => {
    [whole, graph, nothing] = await Promise.all([
      start(wholeIndex()),
      start(graphIndex()),
      start(new FakeLinkIndex()),
    ]);
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  const dataOf = async (call: ReturnType<Post>) => {
    const { statusCode, body } = await call;
    if (statusCode !== 200) throw new Error(body);
    return JSON.parse(body).data;
  };
  const url = 'https://target.example/';

  it('answers all figures from page-level links, and says so of each', async () => {
    const answer = await whole('', { url });
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Backlink analysis completed!',
      data: {
        totalBacklinks: 4,
        uniqueDomains: 2,
        followLinks: 2,
        nofollowLinks: 2,
        avgAuthority: 87,
        newBacklinks: 1,
        newSince: '2026-06-01',
        paging: { page: 1, pageSize: 25, total: 3, pages: 1 },
        shared: null,
        target: { scope: 'domain', url, host: 'target.example', domain: 'target.example' },
        analyzedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    for (const [figure, source] of Object.entries(answer.json().data.provenance)) {
      expect([figure, source]).toEqual([
        figure,
        {
          kind: 'indexed',
          layer: figure === 'avgAuthority' ? 'ranks' : 'links',
          release: { name: release.name, from: '2026-04-01', to: '2026-06-30' },
          note: expect.stringMatching(/\w{4}.*\.$/),
        },
      ]);
    }
  });

  const sources = async (payload: object) =>
    (await dataOf(whole('', { url, ...payload }))).backlinks.map(
      ({ sourceUrl }: { sourceUrl: string }) => sourceUrl.replace(/^https:\/\/(www\.)?/, ''),
    );

  it.each<[object, string[]]>([
    [{}, ['blog.example/rakes', 'blog.example/spades', 'forum.example/t/1']],
    [{ sort: 'lastSeen', order: 'desc', pageSize: 1 }, ['forum.example/t/1']],
    [{ sort: 'firstSeen', order: 'asc', page: 2, pageSize: 2 }, ['blog.example/rakes']],
    [{ page: 3 }, []],
    [{ onePerDomain: true }, ['blog.example/spades', 'forum.example/t/1']],
    [{ filter: { type: 'follow' } }, ['blog.example/spades']],
    [{ filter: { type: 'nofollow', domain: ' BLOG ' } }, ['blog.example/rakes']],
    [{ filter: { newOnly: true } }, ['blog.example/rakes']],
    [{ filter: { newSince: '2026-05-01' } }, ['blog.example/rakes', 'forum.example/t/1']],
    [{ filter: { newSince: '2026-06-04', newOnly: true } }, []],
    [{ filter: { anchor: 'RAKE', type: null } }, ['blog.example/rakes']],
    [{ filter: { domain: '"log.example"' } }, []],
    [{ filter: { domain: ' "blog.example" ', anchor: '"rakes"' } }, ['blog.example/rakes']],
    [{ filter: { anchor: '"rake"' } }, []],
    [{ filter: {} }, ['blog.example/rakes', 'blog.example/spades', 'forum.example/t/1']],
  ])('selects by %j', async (payload, expected) => {
    expect(await sources(payload)).toEqual(expected);
  });

  it.each([
    ['target.example', 'domain', 3],
    ['https://shop.target.example/anything', 'host', 2],
    ['https://shop.target.example/rakes#top', 'url', 2],
    ['https://target.example', 'url', 2],
    ['http://target.example/other', 'url', 0],
  ])('finds links to %s as %s', async (typed, scope, total) => {
    const { paging, target } = await dataOf(whole('', { url: typed, scope }));
    expect([target.scope, paging.total]).toEqual([scope, total]);
  });

  it('has zeros of the named release for a target that nothing links to', async () => {
    const { totalBacklinks, provenance } = await dataOf(whole('', { url: 'https://new.example' }));
    expect(totalBacklinks).toBe(0);
    expect(provenance.totalBacklinks).toMatchObject({
      kind: 'indexed',
      note: expect.stringContaining('has no link'),
    });
  });

  it('tells referring domains, and nothing else, where the graph is alone', async () => {
    expect(await dataOf(graph('', { url }))).toMatchObject({
      totalBacklinks: null,
      uniqueDomains: 3,
      backlinks: [],
      provenance: { totalBacklinks: { kind: 'unknown' }, uniqueDomains: { layer: 'graph' } },
    });
    const { domains, provenance } = await dataOf(graph('/referring-domains', { url }));
    expect(domains[0]).toMatchObject({ domain: 'first.example', authority: 100, links: null });
    expect(provenance).toMatchObject({ kind: 'indexed', layer: 'graph' });
    expect((await dataOf(graph('/anchors', { url }))).provenance.kind).toBe('unknown');
  });

  it('answers from the graph also where the links are asked for that are not loaded', async () => {
    const asked = { url, source: 'links' };
    const { domains, paging, provenance } = await dataOf(graph('/referring-domains', asked));
    expect(domains[0]).toMatchObject({ domain: 'first.example', links: null });
    expect(paging.total).toBe(3);
    expect(provenance).toMatchObject({ kind: 'indexed', layer: 'graph' });
  });

  it('has the specified heuristic where nothing is loaded, marked as estimated throughout', async () => {
    const data = await dataOf(nothing('', { url }));
    expect(data).toMatchObject({ totalBacklinks: 3, uniqueDomains: 3 });
    for (const source of Object.values<{ kind: string }>(data.provenance)) {
      expect(source.kind).toBe('estimated');
    }
    expect((await dataOf(nothing('', { url: 'google.com' }))).backlinks).toHaveLength(5);
    for (const path of ['/anchors', '/referring-domains']) {
      expect((await dataOf(nothing(path, { url }))).provenance.kind).toBe('estimated');
    }
  });

  it('lists anchors and referring domains by page', async () => {
    const anchors = await dataOf(whole('/anchors', { url, page: 2, pageSize: 2 }));
    expect(anchors.paging).toEqual({ page: 2, pageSize: 2, total: 3, pages: 2 });
    expect(anchors.anchors).toHaveLength(1);
    const byLinks = await dataOf(whole('/referring-domains', { url, sort: 'links', pageSize: 1 }));
    expect(byLinks.domains).toMatchObject([{ domain: 'blog.example', links: 3, follow: 2 }]);
    const fromGraph = await dataOf(whole('/referring-domains', { url, source: 'graph' }));
    expect(fromGraph.domains).toHaveLength(3);
  });

  it.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'not a url' }, 'url'],
    [{ url: 'ftp://target.example/' }, 'url'],
    [{ url: 'http:target.example' }, 'url'],
    [{ url, scope: 'page' }, 'scope'],
    [{ url, page: 0 }, 'page'],
    [{ url, page: 10_001 }, 'page'],
    [{ url, pageSize: 101 }, 'pageSize'],
    [{ url, pageSize: 2.5 }, 'pageSize'],
    [{ url, sort: 'links' }, 'sort'],
    [{ url, order: 'up' }, 'order'],
    [{ url, onePerDomain: 'yes' }, 'onePerDomain'],
    [{ url, filter: [] }, 'filter'],
    [{ url, filter: 'follow' }, 'filter'],
    [{ url, filter: { type: 'ugc' } }, 'filter.type'],
    [{ url, filter: { newSince: '2026-02-30' } }, 'filter.newSince'],
    [{ url, filter: { newSince: '2026-W01' } }, 'filter.newSince'],
    [{ url, filter: { domain: 'x'.repeat(259) } }, 'filter.domain'],
    [{ url, filter: { other: 1 } }, 'filter.other'],
  ])('refuses %j for its %s', async (payload, field) => {
    const answer = await whole('', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    if (field === 'url') expect(answer.json().message).toBe('Please enter a valid URL');
  });
});
