import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { releaseOf } from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { BacklinkCheckerController } from './backlink-checker.controller.ts';

const release = releaseOf('cc-main-2026-apr-may-jun');
const ranks = [
  { release, domains: ['first.example', 'blog.example', 'forum.example'], size: 1000 },
];
const graph = {
  release,
  edges: [
    ['blog.example', 'target.example'],
    ['first.example', 'target.example'],
    ['nobody.example', 'target.example'],
    ['target.example', 'first.example'],
  ],
} as const;
const plain = { nofollow: false, ugc: false, sponsored: false, occurrences: 1 };
const links = {
  release,
  links: [
    {
      ...plain,
      sourceUrl: 'https://www.blog.example/spades',
      targetUrl: 'https://target.example/',
      anchor: 'garden spades',
      occurrences: 2,
      firstSeen: '2026-04-12',
      lastSeen: '2026-06-03',
    },
    {
      ...plain,
      sourceUrl: 'https://www.blog.example/rakes',
      targetUrl: 'http://shop.target.example/rakes',
      anchor: 'rakes',
      nofollow: true,
      firstSeen: '2026-06-03',
      lastSeen: '2026-06-03',
    },
    {
      ...plain,
      sourceUrl: 'https://forum.example/t/1',
      targetUrl: 'http://shop.target.example/rakes',
      anchor: null,
      ugc: true,
      firstSeen: '2026-05-01',
      lastSeen: '2026-06-20',
    },
    {
      ...plain,
      sourceUrl: 'https://shop.target.example/',
      targetUrl: 'https://target.example/',
      anchor: 'Home',
      firstSeen: '2026-05-01',
      lastSeen: '2026-06-20',
    },
  ],
};

describe(BacklinkCheckerController, () => {
  const running: NestFastifyApplication[] = [];
  afterAll(() => Promise.all(running.map((app) => app.close())));

  const start = async (linkIndex: FakeLinkIndex) => {
    const app = await createTestApp({ linkIndex });
    running.push(app);
    return (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/backlinks${path}`, payload });
  };
  type Post = Awaited<ReturnType<typeof start>>;
  let whole: Post;
  let graphOnly: Post;
  let nothing: Post;
  beforeAll(async () => {
    [whole, graphOnly, nothing] = await Promise.all([
      start(new FakeLinkIndex({ ranks, graph, links })),
      start(new FakeLinkIndex({ ranks, graph })),
      start(new FakeLinkIndex()),
    ]);
  });
  const dataOf = async (answer: ReturnType<Post>) => {
    const { statusCode, body } = await answer;
    expect([statusCode, body.slice(0, 500)]).toEqual([200, expect.any(String)]);
    return JSON.parse(body).data;
  };

  describe('with page-level links loaded', () => {
    it('answers all figures from them, and says so of each', async () => {
      const answer = await whole('', { url: 'https://target.example/' });
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
          target: { scope: 'domain', domain: 'target.example' },
        },
      });
      const { provenance } = answer.json().data;
      for (const [figure, source] of Object.entries(provenance)) {
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
  });

  it('has the specified heuristic where nothing is loaded, marked as estimated throughout', async () => {
    const data = await dataOf(nothing('', { url: 'https://target.example/' }));
    expect(data).toMatchObject({ totalBacklinks: 3, uniqueDomains: 3 });
    for (const source of Object.values<{ kind: string }>(data.provenance)) {
      expect(source.kind).toBe('estimated');
    }
  });

  it('knows of domains alone what the graph alone tells', async () => {
    const data = await dataOf(graphOnly('', { url: 'https://target.example/' }));
    expect(data).toMatchObject({ totalBacklinks: null, uniqueDomains: 3, backlinks: [] });
    expect(data.provenance.totalBacklinks.kind).toBe('unknown');
  });

  it('exports', async () => {
    const answer = await whole('/export', { url: 'target.example' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.split('\r\n')).toHaveLength(5);
  });

  it('lists', async () => {
    expect((await dataOf(whole('/anchors', { url: 'target.example' }))).anchors).toHaveLength(3);
    expect(
      (await dataOf(whole('/referring-domains', { url: 'target.example' }))).domains,
    ).toHaveLength(2);
  });
});
