import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { LinkGap } from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { fixtureData, writeFixtureIndex } from '../testing/index.ts';
import { Graph } from './graph.ts';
import { linkGap } from './link-gap.ts';
import { loadLayer } from './load-layer.ts';
import type { Reader } from './query.ts';

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
    const [found, fake] = [await gap(domain, others), await expected.linkGap(domain, others, page)];
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
