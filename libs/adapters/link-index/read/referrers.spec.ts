import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type LinkGap, referrerChangeKinds, type ReferrerChangesQuery } from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { fixtureData, writeFixtureIndex } from '../testing/index.ts';
import { Connections } from './connections.ts';
import { openDatabase } from './database.ts';
import { Graph } from './graph.ts';
import { LatestGenerations } from './latest-generations.ts';
import { loadLayer } from './load-layer.ts';
import { openLinkIndex, type OpenLinkIndex } from './open-link-index.ts';
import type { Reader } from './query.ts';
import { linkGap, referrerChanges } from './referrers.ts';

describe('link gap', () => {
  const domains = Array.from({ length: 60 }, (_, place) => `site-${(place * 7) % 60}.example`);
  const [largest = '', second = '', third = '', fourth = ''] = domains;

  /** Whom each domain links to, in no order that names or positions share; the first domains have the most links. */
  const edges = domains.flatMap((from, source) =>
    domains
      .filter((_, target) => target !== source && (source * 31 + target * 17) % (2 + target) < 2)
      .map((to) => [from, to] as const),
  );
  const data = {
    ranks: [{ release: fixtureData.graph.release, domains: domains.toReversed() }],
    graph: { release: fixtureData.graph.release, edges },
  };
  const { snapshot: expected } = new FakeLinkIndex(data);

  let folder: string;
  let graph: Graph;
  let database: DuckDBInstance;
  let connection: DuckDBConnection;
  let reader: Pick<Reader, 'rows'>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'link-gap-'));
    await writeFixtureIndex(folder, { data, partRows: 20 });
    graph = new Graph(await loadLayer(folder, 'graph', 'graph-cc-main-2026-apr-may-jun-1'));
    database = await DuckDBInstance.create(':memory:');
    connection = await database.connect();
    reader = {
      rows: async ({ sql, values }) => (await connection.run(sql, [...values])).getRowObjectsJS(),
    };
  });

  afterAll(async () => {
    connection.closeSync();
    database.closeSync();
    await rm(folder, { recursive: true });
  });

  const page = { page: 1, size: 100 };
  const gap = (domain: string, others: readonly string[], max?: number) =>
    linkGap(graph, reader as Reader, domain, others, page, max);

  it('compares all referrers if no domain has too many', async () => {
    for (const [domain, ...others] of [
      [fourth, largest, second, third],
      [largest, second],
      [third, fourth, 'no-such.example', largest],
    ] as const) {
      const [found, fake] = [
        await gap(domain, others),
        await expected.linkGap(domain, others, page),
      ];
      const standing = (each: LinkGap | null) =>
        each?.rows.map(({ linksTo, authority }) => [linksTo.length, authority]);
      // If two have the same authority, the index returns the better position first.
      const byName = (each: LinkGap | null) =>
        each && { ...each, rows: each.rows.toSorted((a, b) => (a.domain < b.domain ? -1 : 1)) };
      expect(standing(found)).toEqual(standing(fake));
      expect(byName(found)).toEqual(byName(fake));
    }
  });

  it('compares the best referrers of others with too many, and is right about whom each links to', async () => {
    const others = [largest, second, third];
    const whole = await expected.linkGap(fourth, others, page);
    const best = await gap(fourth, others, 10);
    expect(best.complete).toBe(false);
    expect(best.total).toBe(best.rows.length);
    expect(best.total).toBeGreaterThan(0);
    expect(best.total).toBeLessThan(whole?.total ?? 0);
    const authorities = best.rows.map(({ authority }) => authority ?? 0);
    const lowest = Math.min(...authorities);
    const better = whole?.rows.filter(({ authority }) => (authority ?? 0) > lowest) ?? [];
    expect(best.rows).toEqual(expect.arrayContaining(better));
    for (const row of best.rows) expect(whole?.rows).toContainEqual(row);
  });
});

describe('changed referrers', () => {
  const { snapshot: expected } = new FakeLinkIndex(fixtureData);
  let folder: string;
  let index: OpenLinkIndex;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'referrer-changes-'));
    await writeFixtureIndex(folder);
    index = openLinkIndex(folder);
  });

  afterAll(async () => {
    await index.close();
    await rm(folder, { recursive: true });
  });

  const changesOf = (domain: string, query: ReferrerChangesQuery) =>
    index.asOfNow((snapshot) => snapshot.referrerChanges(domain, query));
  const firstPage = { page: 1, size: 10 } as const;

  it.each(referrerChangeKinds)(
    'finds domains that are %s, highest authority first',
    async (kind) => {
      const changes = await changesOf('shop.example', { kind, ...firstPage });
      expect(changes?.rows.map(({ domain }) => domain)).toEqual(
        kind === 'new'
          ? ['news.example', 'forum.example', 'unranked.example']
          : ['rival.co.uk', 'gone.example'],
      );
      expect(changes).toMatchObject({ knownNow: true, knownBefore: true });
    },
  );

  it('returns the same as a comparison in memory, on every page', async () => {
    for (const kind of referrerChangeKinds) {
      for (const domain of ['shop.example', 'closed.example', 'wiki.example', 'nobody.invalid']) {
        for (const page of [1, 2, 3]) {
          const query = { kind, page, size: 2 };
          expect(await changesOf(domain, query)).toEqual(
            await expected.referrerChanges(domain, query),
          );
        }
      }
    }
  });

  it('is empty if only one release is loaded', async () => {
    const { previous: _, ...graph } = fixtureData.graph;
    const alone = await mkdtemp(join(tmpdir(), 'referrer-changes-'));
    await writeFixtureIndex(alone, { data: { graph } });
    const one = openLinkIndex(alone);
    const changes = await one.asOfNow((snapshot) =>
      snapshot.referrerChanges('shop.example', { kind: 'new', ...firstPage }),
    );
    expect(changes).toBeNull();
    await one.close();
    await rm(alone, { recursive: true });
  });

  it('compares the best referrers with all referrers of the other release', async () => {
    const connections = new Connections(1, () =>
      openDatabase({ folder, memoryMb: 128, threads: 1 }),
    );
    const { graph, previousGraph } = await new LatestGenerations(folder, Date.now, () => {
      throw new Error('The fixture is whole.');
    }).get();
    if (!(graph instanceof Graph) || previousGraph === null) throw new Error('Two graphs serve.');
    const few = await referrerChanges(
      { newest: graph, previous: previousGraph },
      connections.reader(5_000, undefined),
      'shop.example',
      { kind: 'new', ...firstPage },
      3,
    );
    // The best three of five: wiki, news and blog. Blog is second in the previous release, which makes no difference.
    expect(few).toMatchObject({ compared: 3, referrers: 5, total: 1 });
    expect(few.rows.map(({ domain }) => domain)).toEqual(['news.example']);
    await connections.close();
  });
});
